import { useFormat, useProblemMessages } from '@suite/remote-kit';
import { Button, Card, Note, Row, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useTicketNames } from '../core/use-ticket-names';
import { countItems, subTotal } from '../domain/line';
import { usePaths } from '../paths';
import { useDevice } from './device';
import styles from './offline.module.css';
import { problemOf } from './sender';
import { asSeparateTicket, shortReference, type UnsentTicket, unsentState, withPendingChanges } from './unsent-ticket';

interface Props {
  unsent: UnsentTicket;
  /** Called when the person opens the ticket. */
  onLeave: () => void;
}

/** Refusals that do not apply to a separate ticket. */
const codesOfTicket = ['order_changed', 'order_closed', 'order_not_found'];

/** One unsent ticket: its content, why it waits, and the actions on it. */
export function UnsentCard({ unsent, onLeave }: Props) {
  const { t } = useTranslation('mf-pos');
  const { clientName } = useTicketNames();
  const format = useFormat();
  const problemMessage = useProblemMessages();
  const paths = usePaths();
  const navigate = useNavigate();
  const { saleQueue, sender } = useDevice();
  const [isRemoving, setRemoving] = useState(false);
  const { ticket, sale, id } = unsent;
  const state = unsentState(unsent, new Date());
  const lines = withPendingChanges(unsent).order_items;
  const client = clientName(ticket.customer);

  function open() {
    onLeave();
    navigate(paths.order({ id }));
  }

  async function sendSeparately() {
    await saleQueue.put(asSeparateTicket(unsent, () => crypto.randomUUID()));
    await saleQueue.remove(id);
    await sender.sendNow();
  }

  return (
    <Card as="li">
      <Stack gap={1} className={styles.card}>
        <strong>
          {ticket.order_code
            ? t('order.title', { code: ticket.order_code, client })
            : t('offline.name', { client, reference: shortReference(id) })}
        </strong>
        <span className={styles.what}>
          {sale
            ? t('offline.cash_taken', { amount: format.money(sale.total), time: format.dateTime(sale.takenAt) })
            : t('offline.lines', { count: countItems(lines), amount: format.money(subTotal(lines)) })}
        </span>
        <span className={state === 'decide' ? styles.refused : styles.state}>
          {state === 'decide' ? problemMessage(problemOf(unsent)).message : t(`offline.state.${state}`)}
        </span>
        <Row align="center">
          {!sale && (
            <Button variant="secondary" onClick={open}>
              {t('offline.open')}
            </Button>
          )}
          {state === 'decide' && sale && codesOfTicket.includes(problemOf(unsent).code) && (
            <Button variant="secondary" onClick={sendSeparately}>
              {t('offline.send_separately')}
            </Button>
          )}
          {state === 'decide' && !isRemoving && (
            <Button variant="quiet" onClick={() => setRemoving(true)}>
              {t('offline.remove')}
            </Button>
          )}
        </Row>
        {isRemoving && (
          <Row role="alert" align="center">
            <Note tone="plain">{t('offline.confirm_remove')}</Note>
            <Button variant="danger" onClick={() => void saleQueue.remove(id)}>
              {t('offline.remove')}
            </Button>
            <Button variant="secondary" onClick={() => setRemoving(false)}>
              {t('offline.cancel_remove')}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}
