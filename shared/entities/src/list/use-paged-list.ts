import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { type StoreQuery, useStoreQuery } from '@suite/remote-kit';
import { useState } from 'react';

/** Rows per page. */
const pageSize = 20;
/** Rows per page while a list is loaded again: what the API allows. */
const maxPageSize = 100;

/** Ids are UUIDs, or the numbers of rows that are only ever added. */
type Row = {
  id: string | number;
  /** The position of the row when the list was fetched. */
  cursor?: string | null;
};
type PageVariables = OperationVariables & {
  limit: number;
  after?: Row['id'] | null | undefined;
  cursor?: string | null | undefined;
};

export interface PagedQuery<TData, TRow extends Row>
  extends Pick<StoreQuery<TData, OperationVariables>, 'data' | 'loading' | 'problem' | 'asOf' | 'isStale' | 'refetch'> {
  /** The rows of all pages that were loaded. */
  rows: readonly TRow[];
  /** Number of rows of the whole list; 0 while it is unknown. */
  count: number;
  hasMore: boolean;
  /** Whether rows moved while the list was open, so that it was loaded again. */
  hasChanged: boolean;
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
 * A list of the chosen store in pages. The query takes `$limit`, `$after` and `$cursor`, and selects `cursor`: the next
 * page begins where the last row was when it was fetched, wherever rows were inserted above it, and if it has moved
 * itself. When rows moved meanwhile (a page repeats a row, or the list ends with fewer rows than it counts), all pages
 * are loaded again, so that no row is left out without a word.
 */
export function usePagedList<
  TData extends Record<TList, readonly Row[]>,
  TVariables extends PageVariables,
  TList extends keyof TData,
>(
  document: TypedDocumentNode<TData, TVariables>,
  variables: Omit<TVariables, 'whmcs_id' | 'limit' | 'after' | 'cursor'>,
  { list, count: countOf, isSavedOnDevice = false }: Options<TData, TList>,
): PagedQuery<TData, TData[TList][number]> {
  const firstPage = { ...variables, limit: pageSize } as unknown as Omit<TVariables, 'whmcs_id'>;
  const { fetchMore, ...query } = useStoreQuery(document, firstPage, { isSavedOnDevice });
  // The id of the last row, if the server had no full page after it.
  const [lastId, setLastId] = useState<Row['id'] | null>(null);
  const [hasChanged, setChanged] = useState(false);
  const rows: TData[TList] | readonly never[] = query.data?.[list] ?? [];
  const lastRow = rows.at(-1);
  const after = lastRow?.id ?? null;
  const count = query.data === undefined ? 0 : countOf(query.data);

  /** Fetches the page after a row; `merge` returns the rows to show with it. */
  const fetchPage = (
    limit: number,
    start: Row | undefined,
    merge: (shown: readonly Row[], page: TData) => readonly Row[],
  ) =>
    fetchMore({
      variables: { limit, ...behind(start) } as unknown as Partial<TVariables>,
      updateQuery: (before, { fetchMoreResult: page }) => ({ ...page, [list]: merge(before[list], page) }),
    });

  async function loadMore() {
    setChanged(false);
    let shownRows = 0;
    let hasMoved = false;
    await fetchPage(pageSize, lastRow, (shown, page) => {
      const ids = new Set(shown.map(({ id }) => id));
      const added = page[list].filter(({ id }) => !ids.has(id));
      const merged = [...shown, ...added];
      const isEnd = page[list].length < pageSize;
      shownRows = merged.length;
      hasMoved = added.length < page[list].length || (isEnd && merged.length < countOf(page));
      if (isEnd) setLastId(merged.at(-1)?.id ?? null);
      return hasMoved ? shown : merged;
    });
    if (!hasMoved) return;
    await reload(shownRows);
  }

  /** Loads at least so many rows again, and shows them when all are there; a failure leaves the former ones. */
  async function reload(minRows: number) {
    let loaded: readonly Row[] = [];
    let isComplete = false;
    let hasFailed = false;
    while (!isComplete && !hasFailed) {
      hasFailed = true;
      await fetchPage(maxPageSize, loaded.at(-1), (shown, page) => {
        hasFailed = false;
        loaded = [...new Map([...loaded, ...page[list]].map((row) => [row.id, row])).values()];
        isComplete = page[list].length < maxPageSize || loaded.length >= minRows;
        if (!isComplete) return shown;
        setLastId(page[list].length < maxPageSize ? (loaded.at(-1)?.id ?? null) : null);
        setChanged(true);
        return loaded;
      });
    }
  }

  return { ...query, rows, count, hasMore: rows.length < count && after !== lastId, hasChanged, loadMore };
}

/** The start of the page behind a row. A document that does not select cursors does not take one. */
const behind = (row: Row | undefined) => ({
  after: row?.id ?? null,
  ...(row?.cursor === undefined ? {} : { cursor: row.cursor }),
});
