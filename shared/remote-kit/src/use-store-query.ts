import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { answerTime, type ShellProblem, toProblem } from '@suite/graphql';
import { useCallback, useMemo, useRef } from 'react';
import { useProblemDialog, useStore } from './hooks';

export interface StoreQuery<TData, TVariables extends OperationVariables> {
  /** The last good answer for these variables, while a fresher one is on its way or failed to come. */
  data: TData | undefined;
  loading: boolean;
  /** Why the last try failed. No dialog opens for it: the page shows it with a Retry. */
  problem: ShellProblem | null;
  /** Time of `data` while it is not the server's present answer; null when it is fresh. */
  asOf: Date | null;
  /** Asks the server again; resolves when it has answered, never rejects. */
  refetch: () => Promise<void>;
  /** Fetches the next rows; a failure opens the error dialog. Never rejects. */
  fetchMore: (options: FetchMore<TData, TVariables>) => Promise<void>;
}

interface FetchMore<TData, TVariables> {
  variables: Partial<TVariables>;
  updateQuery: (before: TData, more: { fetchMoreResult: TData }) => TData;
}

interface Options {
  skip?: boolean;
  pollMs?: number;
  /** False: the answer goes to nobody else, and is forgotten with the component. Quicker where answers are many and long. */
  isKept?: boolean;
}

/** A query of the chosen store; `whmcs_id` is filled in. It asks the server each time it is used. */
export function useStoreQuery<TData, TVariables extends OperationVariables>(
  document: TypedDocumentNode<TData, TVariables>,
  variables: Omit<TVariables, 'whmcs_id'>,
  { skip = false, pollMs = 0, isKept = true }: Options = {},
): StoreQuery<TData, TVariables> {
  const { whmcsId } = useStore();
  const showProblem = useProblemDialog();
  const all = { ...variables, whmcs_id: whmcsId } as unknown as TVariables;
  const {
    data: present,
    error,
    loading,
    client,
    refetch,
    fetchMore,
  } = useQuery(document, {
    variables: all,
    skip,
    pollInterval: pollMs,
    notifyOnNetworkStatusChange: true,
    ...(isKept ? {} : { fetchPolicy: 'no-cache' }),
  } as useQuery.Options<TData, TVariables>);
  const data = useLastGood(present as TData | undefined, JSON.stringify(all));
  const fresh = !loading && !error;

  return {
    data,
    loading,
    problem: useMemo(() => (error ? toProblem(error) : null), [error]),
    asOf: data === undefined || fresh ? null : answerTime(client, nameOf(document), all),
    refetch: useCallback(() => refetch().then(nothing, nothing), [refetch]),
    fetchMore: useCallback(
      (options) =>
        fetchMore(options as Parameters<typeof fetchMore>[0]).then(nothing, (failure) =>
          showProblem(toProblem(failure)),
        ),
      [fetchMore, showProblem],
    ),
  };
}

const nothing = () => undefined;

function nameOf(document: DocumentNode): string {
  const operation = document.definitions.find((definition) => definition.kind === 'OperationDefinition');
  return operation?.name?.value ?? '';
}

/** Keeps what was shown while a retry fails; another store's or filter's answer is never kept. */
function useLastGood<TData>(present: TData | undefined, key: string): TData | undefined {
  const last = useRef<{ key: string; data: TData | undefined }>({ key, data: present });
  if (present !== undefined || last.current.key !== key) last.current = { key, data: present };
  return last.current.data;
}
