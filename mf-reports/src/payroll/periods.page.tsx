import { addDays } from '@suite/domain/time';
import { QueryStates, useFormat, useStoreQuery } from '@suite/remote-kit';
import { Button, EmptyState, List, PageFrame, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { usePayAccess } from './pay-access';
import { PayRow } from './pay-row';
import { PayPeriodsDocument, type PayPeriodSummaryFragment as Period } from './payroll.generated';
import { OwnPeriodChip, PeriodChips } from './period-chips';
import { usePayFormat } from './use-pay-format';

const pageSize = 12;

/** All pay periods, the newest first. */
export function PeriodsPage() {
  const { t } = useTranslation('mf-reports');
  const navigate = useNavigate();
  const paths = usePaths();
  const query = useStoreQuery(PayPeriodsDocument, { limit: pageSize });
  const [isComplete, setComplete] = useState(false);
  return (
    <PageFrame kind="list" title={t('payroll.periods.title')} back={() => navigate(paths.payroll())}>
      <QueryStates query={query} loading={t('payroll.loading')} error={t('payroll.error')}>
        {({ payroll_list: periods }) => (
          <Periods
            periods={periods}
            hasMore={!isComplete && periods.length >= pageSize}
            fetchMore={() =>
              query.fetchMore({
                // A day, not a number of rows: a period that begins meanwhile shifts none.
                variables: { until: dayBefore(periods) },
                updateQuery: (before, { fetchMoreResult: more }) => {
                  setComplete(more.payroll_list.length < pageSize);
                  return { payroll_list: [...before.payroll_list, ...more.payroll_list] };
                },
              })
            }
          />
        )}
      </QueryStates>
    </PageFrame>
  );
}

/** The day before the oldest of the periods. */
function dayBefore(periods: readonly Period[]): string | undefined {
  const oldest = periods.at(-1);
  return oldest && addDays(oldest.start_date, -1);
}

interface PeriodsProps {
  periods: readonly Period[];
  hasMore: boolean;
  fetchMore: () => Promise<void>;
}

function Periods({ periods, hasMore, fetchMore }: PeriodsProps) {
  const { t } = useTranslation('mf-reports');
  const paths = usePaths();
  const { canSetSchedule } = usePayAccess();
  const [pending, setPending] = useState(false);

  async function showMore() {
    setPending(true);
    await fetchMore();
    setPending(false);
  }

  if (periods.length === 0)
    return (
      <EmptyState
        title={t('payroll.periods.empty')}
        message={t('payroll.periods.empty_hint')}
        action={canSetSchedule && <Link to={paths.paySchedule()}>{t('payroll.step.schedule')}</Link>}
      />
    );
  return (
    <Stack>
      <List gap={2} aria-label={t('payroll.periods.title')}>
        {periods.map((period) => (
          <PeriodRow key={period.payroll_id} period={period} />
        ))}
      </List>
      {hasMore && (
        <Button variant="secondary" pending={pending} onClick={() => void showMore()}>
          {t('payroll.periods.more')}
        </Button>
      )}
    </Stack>
  );
}

function PeriodRow({ period }: { period: Period }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const pay = usePayFormat();
  const paths = usePaths();
  const { seesStore } = usePayAccess();
  const { start_date: from, end_date: to, people } = period;
  return (
    <PayRow
      to={paths.payPeople({ from, to })}
      title={format.days(from, to)}
      total={period.total}
      details={[
        t('payroll.periods.pay_parts', { pay_1: pay.money(period.pay_1), pay_2: pay.money(period.pay_2) }),
        people != null ? t('payroll.start.people', { count: people }) : null,
      ]}
    >
      {seesStore ? <PeriodChips period={period} /> : <OwnPeriodChip period={period} />}
    </PayRow>
  );
}
