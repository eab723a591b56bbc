import { ClientName } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Button, List, Note, Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { CheckInRowFragment, ExpectedVisitFragment } from './check-in.generated';
import styles from './check-in.module.css';
import { expectedVisits } from './expected-visits';
import type { CheckInSteps } from './use-check-in-steps';

interface Props {
  visits: readonly ExpectedVisitFragment[];
  checkIns: readonly CheckInRowFragment[];
  steps: CheckInSteps;
}

/** Today's appointments that are not checked in, each with its check-in; clients who arrived by the calendar come first. */
export function ExpectedList({ visits, checkIns, steps }: Props) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const expected = expectedVisits(visits, checkIns);
  const arrived = expected.filter(({ checked_in_at }) => checked_in_at).length;
  return (
    <Section title={t('check_in.expected', { count: expected.length })}>
      {expected.length === 0 ? (
        <Note>{t('check_in.none_expected')}</Note>
      ) : (
        <Stack gap={2}>
          {arrived > 0 && <Note small>{t('check_in.arrived', { count: arrived })}</Note>}
          <List gap={2} aria-label={t('check_in.expected_list')}>
            {expected.map(({ id, start_time, checked_in_at, customer, booker_name, service_name, employee }) => {
              const name = customer?.full_name ?? booker_name ?? t('check_in.guest');
              return (
                <li key={id} className={styles.expected}>
                  <span className={styles.time}>{format.time(start_time)}</span>
                  <span className={styles.texts}>
                    <strong className={styles.name}>
                      <ClientName id={customer?.id}>{name}</ClientName>
                    </strong>
                    <span className={styles.detail}>
                      {[service_name, employee?.full_name].filter(Boolean).join(' · ')}
                    </span>
                    {checked_in_at && (
                      <span className={styles.arrived}>
                        {t('check_in.arrived_at', { time: format.time(checked_in_at) })}
                      </span>
                    )}
                  </span>
                  <Button
                    variant="secondary"
                    pending={steps.pendingId === id}
                    aria-label={t('check_in.check_in_client', { client: name })}
                    onClick={() => void steps.checkIn(id)}
                  >
                    {t('check_in.check_in')}
                  </Button>
                </li>
              );
            })}
          </List>
        </Stack>
      )}
    </Section>
  );
}
