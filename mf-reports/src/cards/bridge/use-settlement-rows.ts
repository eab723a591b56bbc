import { type StoreQuery, useStoreQuery } from '@suite/remote-kit';
import {
  DepositRowsDocument,
  SettlementRowsDocument,
  type SettlementRowsQuery,
  type SettlementRowsQueryVariables,
} from './settlement-rows.generated';

export type SettlementRow = SettlementRowsQuery['settlement_rows']['rows'][number];
/** Rows in pages, with their sum. */
export type SettlementRowPages = ReturnType<typeof useSettlementRows>;

const firstPage = { limit: 50, cursor: null };
/** Rows are not cached: a line has another amount in another figure. */
const uncached = { isCached: false };

/** The rows of a figure of the bridge. */
export const useSettlementRows = (of: Pick<SettlementRowsQueryVariables, 'start' | 'end' | 'figure'>) =>
  inPages(useStoreQuery(SettlementRowsDocument, { ...of, ...firstPage }, uncached));

/** The lines that a deposit consists of. */
export const useDepositRows = (deposit_id: string): SettlementRowPages =>
  inPages(useStoreQuery(DepositRowsDocument, { deposit_id, ...firstPage }, uncached));

type Variables = Pick<SettlementRowsQueryVariables, 'cursor'>;

function inPages({ fetchMore, ...query }: StoreQuery<SettlementRowsQuery, Variables>) {
  const loadMore = () =>
    fetchMore({
      variables: { cursor: query.data?.settlement_rows.rows.at(-1)?.cursor ?? null },
      updateQuery: (before, { fetchMoreResult: { settlement_rows: page } }) => ({
        settlement_rows: { ...page, rows: [...before.settlement_rows.rows, ...page.rows] },
      }),
    });
  return { ...query, loadMore };
}
