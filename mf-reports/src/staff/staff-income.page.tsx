import { Money, RangePicker, type RangeSelection, useDateRange } from '@suite/entities';
import { QueryStates, useBack, useStoreQuery } from '@suite/remote-kit';
import { Avatar, PageFrame, Row, Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ChangeNotes } from '../figures/change-notes';
import { EmptyReport } from '../figures/empty-report';
import { FigureLink, useRowsPath } from '../figures/figure-link';
import { isEmptyReport } from '../figures/is-empty-report';
import { PrintButton } from '../figures/print-button';
import { PrintedReport } from '../figures/printed-report';
import { CsvButton } from '../income/csv-button';
import { shareOf, shareText, shownGroups } from '../income/dimensions';
import { IncomeReportDocument } from '../income/income-report.generated';
import type { IncomeReport } from '../income/income-summary';
import { RankTable } from '../income/rank-table';
import { usePaths } from '../paths';

/** The income of all employees in a range, ranked by net sales, which adds up to the store's. */
export function StaffIncomePage() {
  const { t } = useTranslation('mf-reports');
  const back = useBack();
  const range = useDateRange();
  return (
    <PageFrame kind="report" title={t('staff.title')} back={back} action={<PrintButton />}>
      <Stack>
        <RangePicker range={range} />
        {!range.problem && <Staff range={range} />}
      </Stack>
    </PageFrame>
  );
}

function Staff({ range }: { range: RangeSelection }) {
  const { t } = useTranslation('mf-reports');
  const { start, end } = range.days;
  const query = useStoreQuery(IncomeReportDocument, { start_date: start, end_date: end, dimension: 'staff' });
  return (
    <QueryStates query={query} loading={t('figures.loading')} error={t('figures.error')} rows={8}>
      {({ income_report: report }) =>
        isEmptyReport(report.figures.tickets, report.figures.net_sales, report.figures.tips) ? (
          <EmptyReport range={range} />
        ) : (
          <PrintedReport title={t('staff.title')} range={range}>
            <Section title={t('staff.ranked')}>
              <Changes report={report} range={range} />
              <StaffTable report={report} range={range} />
              <CsvButton report={report} dimension="staff" range={range} />
            </Section>
          </PrintedReport>
        )
      }
    </QueryStates>
  );
}

const earlierDays = (report: IncomeReport) => ({
  previous: { start: report.previous_start_date, end: report.previous_end_date },
  yearBefore: { start: report.year_before_start_date, end: report.year_before_end_date },
});

/** How net sales of the store changed since the range before and the year before. */
function Changes({ report, range }: { report: IncomeReport; range: RangeSelection }) {
  const rowsPath = useRowsPath(range);
  const { figures, previous, year_before } = report;
  const days = earlierDays(report);
  return (
    <Row>
      <ChangeNotes
        now={figures.net_sales}
        previous={{ value: previous.net_sales, days: days.previous }}
        yearBefore={{ value: year_before.net_sales, days: days.yearBefore }}
        pathOf={(span) => rowsPath('net_sales', null, span)}
      />
    </Row>
  );
}

function StaffTable({ report, range }: { report: IncomeReport; range: RangeSelection }) {
  const { t } = useTranslation('mf-reports');
  const { groups, figures, previous, year_before } = report;
  const paths = usePaths();
  const rowsPath = useRowsPath(range);
  const header = ['net_sales', 'previous', 'year_before', 'tips', 'tickets', 'share', 'average'] as const;
  const spans = earlierDays(report);
  return (
    <RankTable
      caption={t('staff.adds_up')}
      header={[t('groups.titles.staff'), ...header.map((column) => t(`staff.columns.${column}`))]}
      rows={shownGroups(groups).map(({ key, name, image_url, color, count, net_sales, tips, ...earlier }) => {
        const isEmployee = key !== 'unassigned';
        const title = isEmployee ? (name ?? t('groups.unnamed')) : t('groups.keys.unassigned');
        const of = { by: 'staff', key } as const;
        const share = shareOf(net_sales, figures.net_sales);
        return {
          id: key,
          leading: isEmployee && <Avatar name={title} src={image_url ?? undefined} size={32} color={color ?? 0} />,
          name: isEmployee ? <Link to={paths.employeeIncome({ employeeId: key }) + range.search}>{title}</Link> : title,
          value: net_sales ?? 0,
          figures: [
            <FigureLink key="net" cents={net_sales} to={rowsPath('net_sales', of)} group={title} />,
            <FigureLink
              key="previous"
              cents={earlier.previous_net_sales}
              to={rowsPath('net_sales', of, spans.previous)}
              group={title}
            />,
            <FigureLink
              key="year_before"
              cents={earlier.year_before_net_sales}
              to={rowsPath('net_sales', of, spans.yearBefore)}
              group={title}
            />,
            <FigureLink key="tips" cents={tips} to={rowsPath('tips', of)} group={title} />,
            isEmployee ? count : '',
            shareText(share),
            isEmployee && count > 0 && net_sales !== null ? (
              <Money key="average" cents={Math.round(net_sales / count)} />
            ) : (
              ''
            ),
          ],
        };
      })}
      total={{
        name: t('staff.store'),
        figures: [
          <FigureLink key="net" cents={figures.net_sales} to={rowsPath('net_sales')} />,
          <FigureLink key="previous" cents={previous.net_sales} to={rowsPath('net_sales', null, spans.previous)} />,
          <FigureLink
            key="year_before"
            cents={year_before.net_sales}
            to={rowsPath('net_sales', null, spans.yearBefore)}
          />,
          <FigureLink key="tips" cents={figures.tips} to={rowsPath('tips')} />,
          figures.tickets,
          '',
          typeof figures.average_ticket === 'number' ? <Money key="average" cents={figures.average_ticket} /> : '',
        ],
      }}
    />
  );
}
