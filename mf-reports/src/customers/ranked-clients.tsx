import { ClientName, type RangeSelection } from '@suite/entities';
import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { FigureLink, useRowsPath } from '../figures/figure-link';
import { CsvButton } from '../income/csv-button';
import { isNamedKey, shareOf, shareText, shownGroups } from '../income/dimensions';
import { IncomeReportDocument } from '../income/income-report.generated';
import { RankTable } from '../income/rank-table';
import { useGroupNames } from '../income/use-group-names';

/** Clients by net sales, with those of all others, which add up to the store's. */
export function RankedClients({ range }: { range: RangeSelection }) {
  const { t } = useTranslation('mf-reports');
  const nameOf = useGroupNames();
  const rowsPath = useRowsPath(range);
  const { start, end } = range.days;
  const query = useStoreQuery(IncomeReportDocument, { start_date: start, end_date: end, dimension: 'customer' });
  return (
    <Section title={t('customers.ranked')}>
      <QueryStates query={query} loading={t('figures.loading')} error={t('figures.error')} rows={8}>
        {({ income_report: report }) => (
          <>
            <RankTable
              caption={t('customers.ranked_clients')}
              header={[
                t('groups.titles.customer'),
                t('figures.net_sales'),
                t('breakdown.share'),
                t('breakdown.tickets'),
              ]}
              rows={shownGroups(report.groups).map((group) => {
                const { name } = nameOf('customer', group);
                const share = shareOf(group.net_sales, report.figures.net_sales);
                return {
                  id: group.key,
                  name: <ClientName id={isNamedKey(group.key) ? null : group.key}>{name}</ClientName>,
                  value: group.net_sales ?? 0,
                  figures: [
                    <FigureLink
                      key="net"
                      cents={group.net_sales}
                      to={rowsPath('net_sales', { by: 'customer', key: group.key })}
                      group={name}
                    />,
                    shareText(share),
                    group.count,
                  ],
                };
              })}
              total={{
                name: t('figures.total'),
                figures: [
                  <FigureLink key="net" cents={report.figures.net_sales} to={rowsPath('net_sales')} />,
                  '',
                  report.figures.tickets,
                ],
              }}
            />
            <CsvButton report={report} dimension="customer" range={range} />
          </>
        )}
      </QueryStates>
    </Section>
  );
}
