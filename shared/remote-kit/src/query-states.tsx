import { AsOf, ErrorState, SkeletonList } from '@suite/ui';
import type { ReactNode } from 'react';
import { useFormat } from './use-format';
import { useProblemMessages } from './use-problem-messages';
import type { StoreQuery } from './use-store-query';

interface Props<TData> {
  query: Pick<StoreQuery<TData, Record<string, unknown>>, 'data' | 'problem' | 'asOf' | 'refetch'>;
  /** Said while it is on its way. */
  loading: string;
  /** Said where it did not come. */
  error: string;
  children: (data: TData) => ReactNode;
}

/** What a page shows of its query: on its way, failed with a retry, or there, with its time while it is not fresh. */
export function QueryStates<TData>({ query, loading, error, children }: Props<TData>) {
  const format = useFormat();
  const words = useProblemMessages();
  const { data, problem, asOf, refetch } = query;
  if (!data && problem) {
    const { message } = words(problem);
    return <ErrorState title={error} message={message} onRetry={refetch} debugId={problem.debugId ?? undefined} />;
  }
  if (!data) return <SkeletonList rows={5} label={loading} />;
  return (
    <>
      {asOf && <AsOf time={format.time(asOf)} />}
      {children(data)}
    </>
  );
}
