import { ClientName } from '@suite/entities';
import { useSuiteLinks } from '@suite/remote-kit';
import { Button, List, Note, Section, StatusChip } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CheckInRowFragment } from './check-in.generated';
import styles from './check-in.module.css';
import type { CheckInSteps } from './use-check-in-steps';
import { useClientLabel } from './use-client-label';

const tones = { in_service: 'in-service', done: 'done', left: 'neutral', waiting: 'updated' } as const;

interface Props {
  checkIns: readonly CheckInRowFragment[];
  steps: CheckInSteps;
}

/** Today's clients who wait no more, the newest first: who is being served, is done, or has left. Without a ticket the desk records the end. */
export function ServedList({ checkIns, steps }: Props) {
  const { t } = useTranslation('mf-crm');
  const links = useSuiteLinks();
  const labelOf = useClientLabel();
  return (
    <Section title={t('check_in.today', { count: checkIns.length })}>
      {checkIns.length === 0 ? (
        <Note>{t('check_in.none_today')}</Note>
      ) : (
        <List gap={2} aria-label={t('check_in.today_list')}>
          {[...checkIns].reverse().map((row) => {
            const name = labelOf(row);
            return (
              <li key={row.id} className={styles.expected}>
                <span className={styles.texts}>
                  {row.order_id && row.status !== 'left' ? (
                    <Link to={links.order({ id: row.order_id })} className={styles.link}>
                      {name}
                    </Link>
                  ) : (
                    <strong className={styles.name}>
                      <ClientName id={row.customer_id}>{name}</ClientName>
                    </strong>
                  )}
                  <span className={styles.detail}>
                    {[row.seated_employee?.full_name, t('check_in.waited', { count: row.waiting_minutes })]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <StatusChip tone={tones[row.status]}>{t(`check_in.status.${row.status}`)}</StatusChip>
                {row.status === 'in_service' && !row.order_id && (
                  <Button
                    variant="secondary"
                    pending={steps.pendingId === row.id}
                    aria-label={t('check_in.finish_client', { client: name })}
                    onClick={() => void steps.finish(row.id)}
                  >
                    {t('check_in.finish')}
                  </Button>
                )}
                {row.can_undo && (
                  <Button
                    variant="quiet"
                    pending={steps.pendingId === row.id}
                    aria-label={t('check_in.undo_client', { client: name })}
                    onClick={() => void steps.undo(row.id)}
                  >
                    {t('check_in.undo')}
                  </Button>
                )}
              </li>
            );
          })}
        </List>
      )}
    </Section>
  );
}
