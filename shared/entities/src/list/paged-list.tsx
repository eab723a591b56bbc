import { QueryStates } from '@suite/remote-kit';
import { Button, LiveRegion, Note, Stack } from '@suite/ui';
import type { ReactNode } from 'react';
import { useInView } from './use-in-view';
import { useListMessages } from './use-list-messages';
import type { PagedQuery } from './use-paged-list';

interface Props<TData, TRow extends { id: string | number }> {
  list: PagedQuery<TData, TRow>;
  /** Announced while the first page is loading. */
  loading: string;
  /** Title of the error if the first page cannot be loaded. */
  error: string;
  /** Label of the button that loads the next page. */
  more: string;
  /** Announced when the rows have changed. */
  results?: string;
  /** Shown if the list has no rows. */
  empty: ReactNode;
  /** Whether the next page is also loaded when the end of the list is scrolled into view. */
  loadsOnScroll?: boolean;
  children: (rows: readonly TRow[]) => ReactNode;
}

/** A list of `usePagedList`: skeleton, error with retry, empty state, or rows with a button for the next page. */
export function PagedList<TData, TRow extends { id: string | number }>(props: Props<TData, TRow>) {
  const { list, loading, error, more, results, empty, loadsOnScroll = false, children } = props;
  const Next = loadsOnScroll ? ScrolledNextPage : NextPage;
  return (
    <QueryStates query={list} loading={loading} error={error}>
      {() =>
        list.rows.length === 0 ? (
          empty
        ) : (
          <Stack>
            {results !== undefined && <LiveRegion message={results} />}
            {list.hasChanged && <ListChanged />}
            {children(list.rows)}
            {list.hasMore && <Next label={more} pending={list.loading} onLoad={list.loadMore} />}
          </Stack>
        )
      }
    </QueryStates>
  );
}

function ListChanged() {
  const { t } = useListMessages();
  return (
    <Note small role="status">
      {t('list.changed')}
    </Note>
  );
}

interface NextPageProps {
  label: string;
  pending: boolean;
  onLoad: () => Promise<void>;
}

const NextPage = ({ label, pending, onLoad }: NextPageProps) => (
  <Button variant="quiet" wide pending={pending} onClick={() => void onLoad()}>
    {label}
  </Button>
);

function ScrolledNextPage(props: NextPageProps) {
  const end = useInView<HTMLDivElement>(() => void props.onLoad());
  return (
    <div ref={end}>
      <NextPage {...props} />
    </div>
  );
}
