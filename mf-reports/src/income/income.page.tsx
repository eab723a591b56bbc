import { RangePicker, type RangeSelection, useDateRange } from '@suite/entities';
import { QueryStates, usePermission, useStoreQuery, useSuiteLinks } from '@suite/remote-kit';
import { Columns, LinkList, Note, PageFrame, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useMayCount } from '../day-end/use-may-count';
import { EmptyReport } from '../figures/empty-report';
import { isEmptyReport } from '../figures/is-empty-report';
import { usePaths } from '../paths';
import { DayByDay } from './day-by-day';
import { IncomeDetailDocument } from './income.generated';
import styles from './income.module.css';
import { IncomeReceipts } from './income-receipts';

/** The income of a store in a range, and its tenders. */
export function IncomePage() {
  const { t } = useTranslation('mf-reports');
  const navigate = useNavigate();
  const paths = usePaths();
  const range = useDateRange();
  return (
    <PageFrame kind="report" title={t('income.title')} back={() => navigate(paths.home())}>
      <Stack>
        <RangePicker range={range} />
        {!range.problem && <Income range={range} />}
      </Stack>
    </PageFrame>
  );
}

function Income({ range }: { range: RangeSelection }) {
  const { t } = useTranslation('mf-reports');
  const paths = usePaths();
  const { start, end } = range.days;
  const canCount = useMayCount();
  const query = useStoreQuery(IncomeDetailDocument, { start_date: start, end_date: end });
  return (
    <QueryStates query={query} loading={t('figures.loading')} error={t('figures.error')}>
      {({ company_get_income_detail: detail, income_by_day }) =>
        isEmptyReport(detail.total_apps, detail.sub_total, detail.total, detail.gift_card_cash_out) ? (
          <EmptyReport range={range} />
        ) : (
          <Stack>
            <Tickets count={detail.total_apps} range={range} />
            <Columns>
              <IncomeReceipts detail={detail} search={range.search} />
              {start !== end && <DayByDay days={income_by_day} />}
            </Columns>
            <LinkList
              links={[
                { to: paths.staffIncome() + range.search, label: t('staff.title') },
                ...(canCount ? [{ to: paths.dayEndList() + range.search, label: t('day_end.list') }] : []),
              ]}
            />
          </Stack>
        )
      }
    </QueryStates>
  );
}

/** The number of paid tickets, with a link to them. */
function Tickets({ count, range: { days } }: { count: number; range: RangeSelection }) {
  const { t } = useTranslation('mf-reports');
  const links = useSuiteLinks();
  const canOpen = usePermission('ORDER');
  const until = days.start === days.end ? {} : { until: days.end };
  const label = t('figures.tickets', { count });
  return (
    <Note>
      {canOpen ? (
        <Link className={styles.tickets} to={links.ticket({ tab: 'done', day: days.start, ...until })}>
          {label}
        </Link>
      ) : (
        label
      )}
    </Note>
  );
}
