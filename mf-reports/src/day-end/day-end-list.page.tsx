import { RangePicker, type RangeSelection, useDateRange } from '@suite/entities';
import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { EmptyState, PageFrame, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { CashClosesDocument } from './day-end.generated';
import { DayTable } from './day-table';
import { PersonTable } from './person-table';

/** The closed days of a range: differences by day and by person, and what went to the bank. */
export function DayEndListPage() {
  const { t } = useTranslation('mf-reports');
  const navigate = useNavigate();
  const paths = usePaths();
  const range = useDateRange();
  return (
    <PageFrame kind="report" title={t('day_end.list')} back={() => navigate(paths.dayEnd())}>
      <Stack>
        <RangePicker range={range} />
        {!range.problem && <Days range={range} />}
      </Stack>
    </PageFrame>
  );
}

function Days({ range }: { range: RangeSelection }) {
  const { t } = useTranslation('mf-reports');
  const paths = usePaths();
  const { start, end } = range.days;
  const query = useStoreQuery(CashClosesDocument, { start_date: start, end_date: end });
  return (
    <QueryStates query={query} loading={t('day_end.loading')} error={t('day_end.error')}>
      {({ cash_close_list: closes }) =>
        closes.length === 0 ? (
          <EmptyState
            title={t('day_end.none')}
            message={t('day_end.none_hint')}
            action={<Link to={paths.dayEnd()}>{t('day_end.title')}</Link>}
          />
        ) : (
          <Stack>
            <DayTable closes={closes} days={range.days} />
            <PersonTable closes={closes} days={range.days} />
          </Stack>
        )
      }
    </QueryStates>
  );
}
