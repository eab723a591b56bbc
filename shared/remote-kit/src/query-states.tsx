import { formatShortDate } from '@suite/domain/format';
import { AsOf, ErrorState, InsteadOfRowsCards, type RowsCardSize, RowsCardSkeletons, SkeletonList } from '@suite/ui';
import type { ReactNode } from 'react';
import { useLanguage, useReachable, useStore } from './hooks';
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
  /** The cards that show the data: skeleton and error are as high as they are. */
  cards?: readonly RowsCardSize[];
  /** Whether the children show `time` themselves, in the heading of a card: a line above them would move them. */
  hasOwnTime?: boolean;
  /** `time` is the time of data that is not fresh. */
  children: (data: TData, time: ReactNode) => ReactNode;
}

/** The states of a query: skeleton, error with retry, or the data, with its time (`asOf`) while it is not fresh. */
export function QueryStates<TData>({ query, loading, error, rows = 5, skeleton, cards, ...rest }: Props<TData>) {
  const problemMessages = useProblemMessages();
  const { hasOwnTime = cards !== undefined, children } = rest;
  const { data, problem, asOf, refetch } = query;
  if (!data && problem) {
    const { message } = problemMessages(problem);
    const state = (
      <ErrorState title={error} message={message} onRetry={refetch} debugId={problem.debugId ?? undefined} />
    );
    return cards ? <InsteadOfRowsCards cards={cards}>{state}</InsteadOfRowsCards> : state;
  }
  if (!data && cards) return <RowsCardSkeletons cards={cards} label={loading} />;
  if (!data) return skeleton ?? <SkeletonList rows={rows} label={loading} />;
  if (hasOwnTime) return children(data, asOf && <ShortResponseTime at={asOf} />);
  return (
    <>
      {asOf && <ResponseTime at={asOf} />}
      {children(data, null)}
    </>
  );
}

/** The same in the line of a heading: the time of today, or the short date of another day. */
function ShortResponseTime({ at }: { at: Date }) {
  const format = useFormat();
  const language = useLanguage();
  const { timezone } = useStore();
  const isToday = format.date(at) === format.date(new Date());
  return <AsOf time={isToday ? format.time(at) : formatShortDate(at, timezone, language)} isInLine />;
}

/** The time of data that is not fresh, with its date if it is not of the store's today. */
function ResponseTime({ at }: { at: Date }) {
  const format = useFormat();
  const isOffline = !useReachable();
  const isToday = format.date(at) === format.date(new Date());
  return <AsOf time={isToday ? format.time(at) : format.dateTime(at)} isOffline={isOffline} />;
}
