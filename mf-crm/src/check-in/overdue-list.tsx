import { ClientName } from '@suite/entities';
import { useFormat, useSuiteLinks } from '@suite/remote-kit';
import { Button, List, Section } from '@suite/ui';
import { ConfirmDialog } from '@suite/ui/overlays';
import { DoorOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CheckInRowFragment } from './check-in.generated';
import styles from './check-in.module.css';
import type { CheckInSteps } from './use-check-in-steps';
import { useClientLabel } from './use-client-label';

interface Props {
  checkIns: readonly CheckInRowFragment[];
  steps: CheckInSteps;
}

/** Clients of past days who were neither seated nor recorded as left. Leaving is confirmed, as it is not undone on another day. */
export function OverdueList({ checkIns, steps }: Props) {
  const { t } = useTranslation('mf-crm');
  const { t: kit } = useTranslation('kit');
  const format = useFormat();
  const links = useSuiteLinks();
  const labelOf = useClientLabel();
  const [leaving, setLeaving] = useState<CheckInRowFragment | null>(null);
  const servicesOf = (row: CheckInRowFragment) => row.services.map((service) => service.name).join(', ');
  const ticketOf = (row: CheckInRowFragment) => [`#${row.order_code}`, servicesOf(row)].filter(Boolean).join(' · ');

  async function leave({ id }: CheckInRowFragment) {
    await steps.leave(id);
    setLeaving(null);
  }

  return (
    <Section title={t('check_in.overdue', { count: checkIns.length })}>
      <List gap={2} aria-label={t('check_in.overdue_list')}>
        {checkIns.map((row) => {
          const name = labelOf(row);
          return (
            <li key={row.id} className={styles.expected}>
              <span className={styles.texts}>
                <strong className={styles.name}>
                  <ClientName id={row.customer_id}>{name}</ClientName>
                </strong>
                <span className={styles.detail}>
                  {[format.date(row.created_at), servicesOf(row)].filter(Boolean).join(' · ')}
                </span>
              </span>
              {row.order_id && (
                <Link
                  to={links.order({ id: row.order_id })}
                  className={styles.link}
                  aria-label={t('check_in.ticket_of', { client: name })}
                >
                  {t('check_in.ticket')}
                </Link>
              )}
              <Button
                variant="quiet"
                icon={<DoorOpen size={20} />}
                pending={steps.pendingId === row.id}
                aria-label={t('check_in.leave_client', { client: name })}
                onClick={() => setLeaving(row)}
              >
                {t('check_in.leave')}
              </Button>
            </li>
          );
        })}
      </List>
      {leaving && (
        <ConfirmDialog
          isOpen
          title={t('check_in.leave_title', { client: labelOf(leaving) })}
          message={
            leaving.order_code === null
              ? t('check_in.leave_for_good')
              : t('check_in.leave_discards', { ticket: ticketOf(leaving) })
          }
          confirm={t('check_in.leave')}
          cancel={kit('cancel')}
          tone="danger"
          pending={steps.pendingId === leaving.id}
          onConfirm={() => void leave(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </Section>
  );
}
