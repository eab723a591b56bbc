import { useApolloClient } from '@apollo/client/react';
import { csvPageSize, type RangeSelection, useCsvExport } from '@suite/entities';
import type * as Types from '@suite/graphql/schema-types';
import { useFormat, useStore, useStoreQuery } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import { counted } from '../figures/counted';
import type { GroupRef } from '../figures/figure-link';
import { plainAmount } from '../income/csv';
import { IncomeRowsDocument, type IncomeRowsQuery } from './rows.generated';

export type IncomeRow = IncomeRowsQuery['income_rows']['rows'][number];

/** What the rows are of. */
export interface RowsOf {
  figure: Types.IncomeFigure;
  group: GroupRef | null;
  /** Only the rows of this employee. */
  employeeId: string | null;
  days: RangeSelection['days'];
}

const variablesOf = ({ figure, group, employeeId, days }: RowsOf) => ({
  start_date: days.start,
  end_date: days.end,
  figure,
  dimension: group?.by ?? null,
  key: group?.key ?? null,
  employee_id: employeeId,
});

/** Rows per page. */
const pageSize = 50;

/**
 * The rows of a figure in pages. They are not cached: an id is unique among the rows of one figure only, and the same
 * posting has another sign in another figure.
 */
export function useIncomeRows(of: RowsOf) {
  const { fetchMore, ...query } = useStoreQuery(
    IncomeRowsDocument,
    { ...variablesOf(of), limit: pageSize, cursor: null },
    { isCached: false },
  );
  const loadMore = () =>
    fetchMore({
      variables: { cursor: query.data?.income_rows.rows.at(-1)?.cursor ?? null },
      updateQuery: (before, { fetchMoreResult: { income_rows: page } }) => ({
        income_rows: { ...page, rows: [...before.income_rows.rows, ...page.rows] },
      }),
    });
  return { ...query, loadMore };
}

/** Saves all rows of a figure as a CSV file. */
export function useRowsExport(of: RowsOf, title: string) {
  const client = useApolloClient();
  const { whmcsId } = useStore();
  const format = useFormat();
  const { t } = useTranslation('mf-reports');
  const { t: kit } = useTranslation('kit');
  const columns = ['day', 'time', 'ticket', 'kind', 'part', 'label', 'tender', 'client', 'employee', 'amount'] as const;
  return useCsvExport<IncomeRow>({
    name: t('rows.file', { figure: title, start: of.days.start, end: of.days.end }),
    header: columns.map((column) => t(`rows.columns.${column}`)),
    savedMessage: (count) => t('rows.exported', counted(count)),
    async readPage(last) {
      const { data } = await client.query({
        query: IncomeRowsDocument,
        variables: { ...variablesOf(of), whmcs_id: whmcsId, limit: csvPageSize, cursor: last?.cursor ?? null },
        fetchPolicy: 'no-cache',
      });
      return data?.income_rows.rows ?? [];
    },
    cellsOf: (row) => [
      row.day,
      format.time(row.occurred_at),
      row.order_code ?? '',
      t(`rows.kinds.${row.kind}`),
      t(`rows.parts.${row.part}`),
      row.label ?? '',
      row.tender ? kit(`tender.${row.tender}`) : '',
      row.client_name ?? '',
      row.employee_name ?? '',
      plainAmount(row.amount),
    ],
  });
}
