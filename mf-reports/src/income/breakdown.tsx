import { Chart, ClientName, type RangeSelection, useSearchParam } from '@suite/entities';
import { QueryStates, useFormat, useStoreQuery } from '@suite/remote-kit';
import { Section, SelectField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { FigureLink, useRowsPath } from '../figures/figure-link';
import { CsvButton } from './csv-button';
import { dimensions, isNamedKey, isTime, readDimension, shareOf, shareText, shownGroups } from './dimensions';
import { IncomeReportDocument } from './income-report.generated';
import type { IncomeReport } from './income-summary';
import { RankTable } from './rank-table';
import { useGroupNames } from './use-group-names';

/** The figures of a range by service, employee, client, tender or time, as the person chooses. */
export function Breakdown({ range }: { range: RangeSelection }) {
  const { t } = useTranslation('mf-reports');
  const [by, setBy] = useSearchParam('by');
  const dimension = readDimension(by);
  const { start, end } = range.days;
  const query = useStoreQuery(IncomeReportDocument, { start_date: start, end_date: end, dimension });
  return (
    <Section title={t('breakdown.title')}>
      <SelectField
        label={t('breakdown.by')}
        value={dimension}
        options={dimensions.map((value) => ({ value, label: t(`groups.titles.${value}`) }))}
        onChange={(event) => setBy(event.target.value)}
      />
      <QueryStates query={query} loading={t('figures.loading')} error={t('figures.error')} rows={6}>
        {({ income_report: report }) => (
          <>
            {isTime(dimension) ? (
              <GroupChart report={report} dimension={dimension} range={range} />
            ) : (
              <>
                {dimension === 'tender' ? (
                  <TenderTable report={report} range={range} />
                ) : (
                  <GroupTable report={report} dimension={dimension} range={range} />
                )}
                <CsvButton report={report} dimension={dimension} range={range} />
              </>
            )}
          </>
        )}
      </QueryStates>
    </Section>
  );
}

interface Props {
  report: IncomeReport;
  dimension: (typeof dimensions)[number];
  range: RangeSelection;
}

function GroupChart({ report, dimension, range }: Props) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const nameOf = useGroupNames();
  const rowsPath = useRowsPath(range);
  const isCompared = report.groups.some(({ previous_net_sales }) => previous_net_sales !== null);
  return (
    <Chart
      key={dimension}
      label={t('breakdown.chart', { dimension: t(`groups.titles.${dimension}`) })}
      kind={dimension === 'month' ? 'line' : 'bars'}
      points={report.groups.map((group) => ({
        id: group.key,
        ...nameOf(dimension, group),
        value: group.net_sales ?? 0,
        compared: group.previous_net_sales,
        to: rowsPath('net_sales', { by: dimension, key: group.key }),
      }))}
      format={format.money}
      pointTitle={t(`groups.titles.${dimension}`)}
      valueTitle={t('figures.net_sales')}
      comparedTitle={isCompared ? t('income.chart.previous') : undefined}
      actions={<CsvButton report={report} dimension={dimension} range={range} />}
    />
  );
}

function GroupTable({ report: { groups, figures }, dimension, range }: Props) {
  const { t } = useTranslation('mf-reports');
  const nameOf = useGroupNames();
  const rowsPath = useRowsPath(range);
  const isOfPeople = dimension === 'staff' || dimension === 'customer';
  const columns = ['gross_sales', 'discounts', 'refunds'] as const;
  return (
    <RankTable
      caption={t('breakdown.chart', { dimension: t(`groups.titles.${dimension}`) })}
      header={[
        t(`groups.titles.${dimension}`),
        t('figures.net_sales'),
        t('breakdown.share'),
        t(isOfPeople ? 'breakdown.tickets' : 'breakdown.units'),
        ...columns.map((column) => t(`figures.${column}`)),
      ]}
      rows={shownGroups(groups).map((group) => {
        const { name } = nameOf(dimension, group);
        return {
          id: group.key,
          name:
            dimension === 'customer' ? (
              <ClientName id={isNamedKey(group.key) ? null : group.key}>{name}</ClientName>
            ) : (
              name
            ),
          value: group.net_sales ?? 0,
          figures: [
            <FigureLink
              key="net_sales"
              cents={group.net_sales}
              to={rowsPath('net_sales', { by: dimension, key: group.key })}
              group={name}
            />,
            shareText(shareOf(group.net_sales, figures.net_sales)),
            group.key === 'ticket' ? '' : group.count,
            ...columns.map((column) => (
              <FigureLink
                key={column}
                cents={group[column]}
                less={column !== 'gross_sales'}
                to={rowsPath(column, { by: dimension, key: group.key })}
                group={name}
              />
            )),
          ],
        };
      })}
      total={{
        name: t('figures.total'),
        figures: [
          <FigureLink key="net_sales" cents={figures.net_sales} to={rowsPath('net_sales')} />,
          '',
          isOfPeople ? figures.tickets : '',
          ...columns.map((column) => (
            <FigureLink key={column} cents={figures[column]} less={column !== 'gross_sales'} to={rowsPath(column)} />
          )),
        ],
      }}
    />
  );
}

/** What was collected by each tender: what was sold has none. */
function TenderTable({ report: { groups, figures }, range }: Omit<Props, 'dimension'>) {
  const { t } = useTranslation('mf-reports');
  const nameOf = useGroupNames();
  const rowsPath = useRowsPath(range);
  return (
    <RankTable
      caption={t('breakdown.collected')}
      header={[
        t('groups.titles.tender'),
        t('figures.total_collected'),
        t('breakdown.share'),
        t('figures.tips'),
        t('breakdown.payments'),
      ]}
      rows={shownGroups(groups).map((group) => {
        const { name } = nameOf('tender', group);
        const of = { by: 'tender', key: group.key } as const;
        return {
          id: group.key,
          name,
          value: group.total_collected ?? 0,
          figures: [
            <FigureLink key="total" cents={group.total_collected} to={rowsPath('total_collected', of)} group={name} />,
            shareText(shareOf(group.total_collected, figures.total_collected)),
            <FigureLink key="tips" cents={group.tips} to={rowsPath('tips', of)} group={name} />,
            group.count,
          ],
        };
      })}
      total={{
        name: t('figures.total'),
        figures: [
          <FigureLink key="total" cents={figures.total_collected} to={rowsPath('total_collected')} />,
          '',
          <FigureLink key="tips" cents={figures.tips} to={rowsPath('tips')} />,
          '',
        ],
      }}
    />
  );
}
