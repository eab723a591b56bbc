import { Chart, type RangeSelection, writeRange } from '@suite/entities';
import { useFormat, usePermission, useSuiteLinks } from '@suite/remote-kit';
import { Note, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BigFigure } from '../figures/big-figure';
import { ChangeNotes } from '../figures/change-notes';
import { counted } from '../figures/counted';
import { FigureLink, useRowsPath } from '../figures/figure-link';
import { wholeDollars } from '../figures/whole-dollars';
import { usePaths } from '../paths';
import type { IncomeReportQuery } from './income-report.generated';
import { useGroupNames } from './use-group-names';

export type IncomeReport = IncomeReportQuery['income_report'];

interface Props {
  report: IncomeReport;
  range: RangeSelection;
  /** How the chart is divided. */
  dimension: 'hour' | 'day' | 'month';
}

/** Net sales, how they changed, and their chart. */
export function IncomeSummary({ report, range, dimension }: Props) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const rowsPath = useRowsPath(range);
  const { figures } = report;
  return (
    <Section title={t('figures.net_sales')}>
      <BigFigure>
        <FigureLink cents={figures.net_sales} to={rowsPath('net_sales')} />
      </BigFigure>
      <ChangeNotes
        now={figures.net_sales}
        previous={{
          value: report.previous.net_sales,
          days: { start: report.previous_start_date, end: report.previous_end_date },
        }}
        yearBefore={{
          value: report.year_before.net_sales,
          days: { start: report.year_before_start_date, end: report.year_before_end_date },
        }}
        pathOf={(days) => rowsPath('net_sales', null, days)}
      />
      <Tickets count={figures.tickets} range={range} />
      {typeof figures.average_ticket === 'number' && (
        <Note>{t('income.average', { amount: format.money(figures.average_ticket) })}</Note>
      )}
      <NetSalesChart report={report} range={range} dimension={dimension} />
    </Section>
  );
}

function NetSalesChart({ report, range, dimension }: Props) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const paths = usePaths();
  const rowsPath = useRowsPath(range);
  const nameOf = useGroupNames();
  const isCompared = report.groups.some(({ previous_net_sales }) => previous_net_sales !== null);
  return (
    <Chart
      label={t(`income.chart.${dimension}`)}
      kind={dimension === 'month' ? 'line' : 'bars'}
      points={report.groups.map((group) => ({
        id: group.key,
        ...nameOf(dimension, group),
        value: group.net_sales ?? 0,
        compared: group.previous_net_sales,
        to:
          dimension === 'day'
            ? paths.income(writeRange('custom', { start: group.key, end: group.key }))
            : rowsPath('net_sales', { by: dimension, key: group.key }),
      }))}
      format={format.money}
      formatShort={(cents) => wholeDollars(format.money, cents)}
      pointTitle={t(`groups.titles.${dimension}`)}
      valueTitle={t('figures.net_sales')}
      comparedTitle={isCompared ? t('income.chart.previous') : undefined}
    />
  );
}

/** The number of paid tickets, with a link to them. */
function Tickets({ count, range: { days } }: { count: number; range: RangeSelection }) {
  const { t } = useTranslation('mf-reports');
  const links = useSuiteLinks();
  const canOpen = usePermission('ORDER');
  const until = days.start === days.end ? {} : { until: days.end };
  const label = t('figures.tickets', counted(count));
  return (
    <Note>{canOpen ? <Link to={links.ticket({ tab: 'done', day: days.start, ...until })}>{label}</Link> : label}</Note>
  );
}
