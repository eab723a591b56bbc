import { useStoreQuery } from '@suite/remote-kit';
import {
  SettlementRowsDocument,
  type SettlementRowsQuery,
  type SettlementRowsQueryVariables,
} from './settlement-rows.generated';

export type SettlementRow = SettlementRowsQuery['settlement_rows']['rows'][number];

/** Rows per page. */
const pageSize = 50;

/** The rows of a figure of the bridge in pages. They are not cached: a line has another amount in another figure. */
export function useSettlementRows(of: Pick<SettlementRowsQueryVariables, 'start' | 'end' | 'figure'>) {
  const { fetchMore, ...query } = useStoreQuery(
    SettlementRowsDocument,
    { ...of, limit: pageSize, cursor: null },
    { isCached: false },
  );
  const loadMore = () =>
    fetchMore({
      variables: { cursor: query.data?.settlement_rows.rows.at(-1)?.cursor ?? null },
      updateQuery: (before, { fetchMoreResult: { settlement_rows: page } }) => ({
        settlement_rows: { ...page, rows: [...before.settlement_rows.rows, ...page.rows] },
      }),
    });
  return { ...query, loadMore };
}
