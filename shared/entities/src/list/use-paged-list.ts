import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { type StoreQuery, useStoreQuery } from '@suite/remote-kit';
import { useState } from 'react';

/** Rows per page. */
const pageSize = 20;

/** Ids are UUIDs, or the numbers of rows that are only ever added. */
type Row = { id: string | number };
type PageVariables = OperationVariables & { limit: number; after?: Row['id'] | null | undefined };

export interface PagedQuery<TData, TRow extends Row>
  extends Pick<StoreQuery<TData, OperationVariables>, 'data' | 'loading' | 'problem' | 'asOf' | 'isStale' | 'refetch'> {
  /** The rows of all pages that were loaded. */
  rows: readonly TRow[];
  /** Number of rows of the whole list; 0 while it is unknown. */
  count: number;
  hasMore: boolean;
  /** Appends the next page; a failure opens the error dialog. Never rejects. */
  loadMore: () => Promise<void>;
}

interface Options<TData, TList extends keyof TData> {
  /** The root field that is the list. */
  list: TList;
  /** Reads the number of rows of the whole list. */
  count: (data: TData) => number;
  /** Whether the rows are saved on this device, and shown while the API cannot be reached. */
  isSavedOnDevice?: boolean;
}

/**
 * A list of the chosen store in pages. The query takes `$limit` and `$after`: the next page begins after the last row,
 * wherever rows were inserted or moved meanwhile, and a row that moved onto the next page is listed once.
 */
export function usePagedList<
  TData extends Record<TList, readonly Row[]>,
  TVariables extends PageVariables,
  TList extends keyof TData,
>(
  document: TypedDocumentNode<TData, TVariables>,
  variables: Omit<TVariables, 'whmcs_id' | 'limit' | 'after'>,
  { list, count: countOf, isSavedOnDevice = false }: Options<TData, TList>,
): PagedQuery<TData, TData[TList][number]> {
  const firstPage = { ...variables, limit: pageSize } as unknown as Omit<TVariables, 'whmcs_id'>;
  const { fetchMore, ...query } = useStoreQuery(document, firstPage, { isSavedOnDevice });
  // The id of the last row, if the server had no full page after it.
  const [lastId, setLastId] = useState<Row['id'] | null>(null);
  const rows: TData[TList] | readonly never[] = query.data?.[list] ?? [];
  const after = rows.at(-1)?.id ?? null;
  const count = query.data === undefined ? 0 : countOf(query.data);

  async function loadMore() {
    await fetchMore({
      variables: { after } as unknown as Partial<TVariables>,
      updateQuery: (before, { fetchMoreResult: next }) => {
        const merged = [...new Map([...before[list], ...next[list]].map((row) => [row.id, row])).values()];
        if (next[list].length < pageSize) setLastId(merged.at(-1)?.id ?? null);
        return { ...next, [list]: merged };
      },
    });
  }
  return { ...query, rows, count, hasMore: rows.length < count && after !== lastId, loadMore };
}
