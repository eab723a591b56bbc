import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { responseTimestamp, type ShellProblem, toProblem } from '@suite/graphql';
import { isTemporary } from '@suite/graphql/problems';
import { useCallback, useMemo, useRef } from 'react';
import { useProblemDialog, useReachable, useStore } from './hooks';
import { useSavedResponse } from './use-saved-response';
import { useWaitForIdle } from './use-wait-for-idle';

export interface StoreQuery<TData, TVariables extends OperationVariables> {
  /** The last successful response for these variables, also while a fresher one is loading or failed. */
  data: TData | undefined;
  loading: boolean;
  /** The problem of the last failed request. It opens no dialog: the page shows it with a Retry. */
  problem: ShellProblem | null;
  /** Time of `data` while it is not the server's latest response; null when it is fresh. */
  asOf: Date | null;
  /** Whether `data` may be out of date: the last request failed, or the API cannot be reached. */
  isStale: boolean;
  /** Whether `data` was saved on this device by an earlier page: there is no response of the server yet. */
  isSaved: boolean;
  /** Requests the data again; resolves with the response, never rejects. */
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
  /** Whether the response enters Apollo's cache. Without it, many long responses are processed faster, and end with the component. */
  isCached?: boolean;
  /** Whether the last response is saved on this device, and shown while the API gives none (`saved-responses`). */
  isSavedOnDevice?: boolean;
  /** Whether the saved response is also shown while the first request is pending, marked with its time. */
  showsSavedFirst?: boolean;
  /** Whether the request waits until the browser is idle, so that the page's first content comes before it. Until then the cache's data is returned. */
  isLate?: boolean;
}

/** Runs a query of the chosen store, with `whmcs_id` filled in. Each mounted component sends a request, also if the cache has data. */
export function useStoreQuery<TData, TVariables extends OperationVariables>(
  document: TypedDocumentNode<TData, TVariables>,
  variables: Omit<TVariables, 'whmcs_id'>,
  {
    skip = false,
    pollMs = 0,
    isCached = true,
    isSavedOnDevice = false,
    showsSavedFirst = false,
    isLate = false,
  }: Options = {},
): StoreQuery<TData, TVariables> {
  const { whmcsId } = useStore();
  const showProblem = useProblemDialog();
  const isReachable = useReachable();
  const isWaiting = useWaitForIdle(isLate);
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
    skip: skip || isWaiting,
    pollInterval: pollMs,
    notifyOnNetworkStatusChange: true,
    context: { isBackground: isLate },
    ...(isCached ? {} : { fetchPolicy: 'no-cache' }),
  } as useQuery.Options<TData, TVariables>);
  const name = nameOf(document);
  const key = JSON.stringify(all);
  const cached = isWaiting && !skip ? client.readQuery<TData>({ query: document, variables: all }) : null;
  const shown = useLastGood((present as TData | undefined) ?? cached ?? undefined, key);
  const problem = useMemo(() => (error ? toProblem(error) : null), [error]);
  const isFresh = !loading && !error && isReachable;
  const needsTime = shown !== undefined && (isSavedOnDevice || !isFresh);
  const respondedAt = needsTime ? responseTimestamp(client, name, all) : null;
  const isAway = problem === null ? !isReachable : isTemporary(problem);
  const { saved, isReading } = useSavedResponse<TData>({
    isEnabled: isSavedOnDevice && !skip,
    document,
    name,
    variables: key,
    fresh: isFresh && respondedAt && shown !== undefined ? { data: shown, at: respondedAt } : null,
    isNeeded: shown === undefined && (isAway || showsSavedFirst),
  });
  // A refusal says that the person may not see it any more.
  const fallback = problem === null || isTemporary(problem) ? saved : null;

  return {
    data: shown ?? fallback?.data,
    loading: loading || isReading || (isWaiting && !skip && shown === undefined),
    problem: isReading ? null : problem,
    asOf: shown === undefined ? (fallback?.at ?? null) : isFresh ? null : respondedAt,
    isStale: problem !== null || !isReachable,
    isSaved: shown === undefined && fallback !== null,
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

/** Leaves the data on screen while a retry fails; data of another store or filter is dropped. */
function useLastGood<TData>(present: TData | undefined, key: string): TData | undefined {
  const last = useRef<{ key: string; data: TData | undefined }>({ key, data: present });
  if (present !== undefined || last.current.key !== key) last.current = { key, data: present };
  return last.current.data;
}
