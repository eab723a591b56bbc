import { AsOf, ErrorState, SkeletonList } from '@suite/ui';
import type { ReactNode } from 'react';
import { useFormat } from './use-format';
import { useProblemMessages } from './use-problem-messages';
import type { StoreQuery } from './use-store-query';

interface Props<TData> {
  query: Pick<StoreQuery<TData, Record<string, unknown>>, 'data' | 'problem' | 'refetch'> & { asOf?: Date | null };
  /** Announced while the data is loading. */
  loading: string;
  /** Title of the error if there is no data. */
  error: string;
  /** Rows of the skeleton. */
  rows?: number;
  /** Shown while the data is loading, instead of a skeleton of rows. */
  skeleton?: ReactNode;
  children: (data: TData) => ReactNode;
}

/** The states of a query: skeleton, error with retry, or the data, with its time (`asOf`) while it is not fresh. */
export function QueryStates<TData>({ query, loading, error, rows = 5, skeleton, children }: Props<TData>) {
  const format = useFormat();
  const problemMessages = useProblemMessages();
  const { data, problem, asOf, refetch } = query;
  if (!data && problem) {
    const { message } = problemMessages(problem);
    return <ErrorState title={error} message={message} onRetry={refetch} debugId={problem.debugId ?? undefined} />;
  }
  if (!data) return skeleton ?? <SkeletonList rows={rows} label={loading} />;
  return (
    <>
      {asOf && <AsOf time={format.time(asOf)} />}
      {children(data)}
    </>
  );
}
