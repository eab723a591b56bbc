import { RangePicker, type RangeSelection, useDateRange } from '@suite/entities';
import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { PageFrame, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { NoEmployee } from '../no-employee';
import { useIsEmployee } from '../use-is-employee';
import { useOwnPaths } from '../use-own-paths';
import { ClockCard } from './clock-card';
import { SheetView } from './sheet-view';
import { OwnSheetDocument } from './time-clock.generated';

/** The clock and the hours of the employee who is signed in. */
export function OwnTimePage() {
  const { t } = useTranslation('mf-reports');
  const navigate = useNavigate();
  const paths = useOwnPaths();
  const isEmployee = useIsEmployee();
  return (
    <PageFrame kind="report" title={t('pay_terms.time.own')} back={() => navigate(paths.income())}>
      {isEmployee ? <OwnTime /> : <NoEmployee />}
    </PageFrame>
  );
}

function OwnTime() {
  const range = useDateRange();
  return (
    <Stack>
      <ClockCard />
      <RangePicker range={range} />
      {!range.problem && <OwnSheet range={range} />}
    </Stack>
  );
}

function OwnSheet({ range: { days } }: { range: RangeSelection }) {
  const { t } = useTranslation('mf-reports');
  const query = useStoreQuery(OwnSheetDocument, { start_date: days.start, end_date: days.end });
  return (
    <QueryStates query={query} loading={t('pay_terms.time.loading')} error={t('pay_terms.time.error')}>
      {({ own_time_sheet }) => <SheetView sheet={own_time_sheet} />}
    </QueryStates>
  );
}
