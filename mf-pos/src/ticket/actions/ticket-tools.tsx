import { lazyOverlay, usePrefetch } from '@suite/remote-kit';
import { Button, IconButton } from '@suite/ui';
import { EllipsisVertical, QrCode, UserPlus, UserRound, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketFragment } from '../../core/ticket.generated';
import type { TicketLines } from '../../core/ticket-lines';
import { useTicketNames } from '../../core/use-ticket-names';

import type { Line } from '../../domain/line';
import { usePaths } from '../../paths';
import { StepLink } from '../step-link';
import styles from './ticket-actions.module.css';
import type { Open } from './ticket-sheets';

const TicketSheets = lazyOverlay(
  () => import(/* webpackChunkName: "ticket-sheets" */ './ticket-sheets'),
  'TicketSheets',
);

interface Props {
  ticket: TicketFragment;
  lines: readonly Line[];
  queue: TicketLines;
  people: readonly string[];
  /** The person that the next lines are for; null is the client. */
  person: string | null;
  onPerson: (person: string | null) => void;
}

/**
 * The person of the next lines and the menu of ticket actions; as long as there is none, a client to add; on a ticket
 * that is not saved yet, its printed QR code.
 */
export function TicketTools({ people, person, onPerson, ...whole }: Props) {
  const { t } = useTranslation('mf-pos');
  const { clientName } = useTicketNames();
  const paths = usePaths();
  const [open, setOpen] = useState<Open | null>(null);
  const [made, setMade] = useState<{ id: string; order_code: string } | null>(null);
  const { note, customer, qr_code } = whole.ticket;
  const isNew = whole.ticket.version === 0 && whole.lines.length === 0;
  const client = clientName(customer);
  const hasGuests = people.length > 0;
  usePrefetch(TicketSheets);

  function openMenu() {
    // The notice of an earlier split is outdated: its ticket may have been merged again.
    setMade(null);
    setOpen('menu');
  }

  return (
    <>
      <div className={styles.tools}>
        {customer ? (
          <Button
            variant="quiet"
            className={styles.who}
            icon={<UserRound size={18} />}
            onClick={() => setOpen('people')}
          >
            {t('ticket_actions.for', { person: person ?? client })}
          </Button>
        ) : (
          <Button
            variant="quiet"
            className={styles.who}
            icon={<UserPlus size={18} />}
            onClick={() => setOpen(isNew ? 'new_client' : 'client')}
          >
            {t('create.choose_client')}
          </Button>
        )}
        {!customer && !isNew && (
          <Button
            variant="quiet"
            className={styles.who}
            icon={<UsersRound size={18} />}
            onClick={() => setOpen('people')}
          >
            {hasGuests ? t('ticket_actions.for', { person: person ?? client }) : t('ticket_actions.actions.people')}
          </Button>
        )}
        {isNew ? (
          <IconButton label={t('create.qr_code')} icon={<QrCode size={20} />} onClick={() => setOpen('new_code')} />
        ) : (
          <IconButton label={t('ticket_actions.menu')} icon={<EllipsisVertical size={20} />} onClick={openMenu} />
        )}
      </div>
      {note && <p className={styles.note}>{note}</p>}
      {qr_code && <p className={styles.note}>{t('ticket_actions.has_code', { code: qr_code })}</p>}
      {made && (
        <p role="status" className={styles.made}>
          {t('ticket_actions.created', { code: made.order_code })}
          <StepLink to={paths.order({ id: made.id })}>{t('ticket_actions.open', { code: made.order_code })}</StepLink>
        </p>
      )}
      {open && (
        <TicketSheets
          {...whole}
          open={open}
          client={client}
          people={people}
          person={person}
          onPerson={onPerson}
          onOpen={setOpen}
          onMade={setMade}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
