import { RangePicker, type RangeSelection, useDateRange } from '@suite/entities';
import { QueryStates, useBack, useStoreQuery } from '@suite/remote-kit';
import { Columns, LinkList, PageFrame, Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useMayCount } from '../day-end/use-may-count';
import { EmptyReport } from '../figures/empty-report';
import { isEmptyReport } from '../figures/is-empty-report';
import { PrintButton } from '../figures/print-button';
import { PrintedReport } from '../figures/printed-report';
import { usePaths } from '../paths';
import { Breakdown } from './breakdown';
import { ComparedFigures } from './compared-figures';
import { chartDimension, daysIn } from './dimensions';
import { Identity } from './identity';
import { IncomeReportDocument } from './income-report.generated';
import { IncomeSummary } from './income-summary';
import { Rates } from './rates';

/** The income of a store in a range: net sales, how all figures add up, and what they consist of. */
export function IncomePage() {
  const { t } = useTranslation('mf-reports');
  const back = useBack();
  const range = useDateRange();
  return (
    <PageFrame kind="report" title={t('income.title')} back={back} action={<PrintButton />}>
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
  const dimension = chartDimension(daysIn(range.days));
  const query = useStoreQuery(IncomeReportDocument, { start_date: start, end_date: end, dimension });
  return (
    <QueryStates query={query} loading={t('figures.loading')} error={t('figures.error')} rows={8}>
      {({ income_report: report }) => {
        const { tickets, gross_sales, refunds, total_collected, money_received } = report.figures;
        return isEmptyReport(tickets, gross_sales, refunds, total_collected, money_received) ? (
          <EmptyReport range={range} />
        ) : (
          <PrintedReport title={t('income.title')} range={range}>
            <Columns>
              <IncomeSummary report={report} range={range} dimension={dimension} />
              <Identity figures={report.figures} range={range} />
              <Rates range={range} />
            </Columns>
            <Breakdown range={range} />
            <ComparedFigures report={report} range={range} />
            <Section title={t('income.more')}>
              <LinkList
                links={[
                  { to: paths.staffIncome() + range.search, label: t('staff.title') },
                  { to: paths.customers() + range.search, label: t('customers.title') },
                  ...(canCount ? [{ to: paths.dayEndList() + range.search, label: t('day_end.list') }] : []),
                ]}
              />
            </Section>
          </PrintedReport>
        );
      }}
    </QueryStates>
  );
}
