import { useStoreQuery } from '@suite/remote-kit';
import { Button } from '@suite/ui';
import { memo, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type AgendaPageRange, pageSize } from '../../domain/agenda';
import { AgendaPageDocument, type AgendaPageQueryVariables } from './agenda.generated';
import styles from './agenda.module.css';
import { AgendaRow, type RowTextOf } from './agenda-row';
import { heightOf, useSavedHeights } from './page-heights';
import { type RenderQueue, useRenderQueue } from './render-queue';
import { useIsNearViewport, type VisibilityObserver } from './visibility-observer';

interface RowsProps extends AgendaPageRange {
  where: AgendaPageQueryVariables['where'];
  /** Number of appointments of the day. */
  total: number;
  /** Changes with any appointment of the day; the rows are then fetched again. */
  revision: string;
  queue: RenderQueue;
  textOf: RowTextOf;
}
interface Props extends RowsProps {
  observer: VisibilityObserver;
}

/** One page of a day's appointments: fetched when it first comes near the viewport, and mounted from then on. */
export const AgendaPage = memo(function AgendaPage({ observer, ...rows }: Props) {
  const { queue, where, start, count } = rows;
  const placeholder = useRef<HTMLLIElement>(null);
  const isNear = useIsNearViewport(observer, placeholder);
  const isMounted = useRenderQueue(queue, isNear ? 1 : 0) > 0;
  if (isMounted) return <PageRows {...rows} />;
  return <Placeholder ref={placeholder} rows={count} height={heightOf(where, start)} />;
});

/** The rows of a page, rendered one by one by the render queue. */
function PageRows({ where, start, count, total, revision, queue, textOf }: RowsProps) {
  const { data, problem, refetch } = useStoreQuery(
    AgendaPageDocument,
    { where, limit: pageSize, offset: start },
    { isCached: false, isSavedOnDevice: where.search === undefined },
  );
  const appointments = data?.appointment_list;
  const rendered = useRenderQueue(queue, appointments?.length ?? 0);
  const isComplete = appointments !== undefined && rendered >= appointments.length;
  const firstRow = useSavedHeights(where, start, isComplete ? appointments.length : null);
  useQueuedRefetch(queue, revision, refetch);

  return (
    <>
      {appointments?.slice(0, rendered).map((appointment, index) => (
        <li
          key={appointment.id}
          ref={index === 0 ? firstRow : undefined}
          aria-setsize={total}
          aria-posinset={start + index + 1}
          className={styles.row}
        >
          <AgendaRow appointment={appointment} textOf={textOf} />
        </li>
      ))}
      {!isComplete && (
        // A new one for each row: one that shrinks would count as moving, although nothing that is seen does.
        <Placeholder key={`placeholder ${rendered}`} rows={count - rendered} height={heightOf(where, start, rendered)}>
          {problem && !appointments && <PageError onRetry={refetch} />}
        </Placeholder>
      )}
    </>
  );
}

/** Fetches again through the render queue whenever `revision` changes. */
function useQueuedRefetch(queue: RenderQueue, revision: string, refetch: () => Promise<void>) {
  const fetched = useRef(revision);
  useEffect(
    function refetchChanged() {
      if (fetched.current === revision) return;
      return queue.enqueue(() => {
        fetched.current = revision;
        void refetch();
      });
    },
    [queue, revision, refetch],
  );
}

interface PlaceholderProps {
  ref?: Ref<HTMLLIElement>;
  /** Number of rows that are still missing. */
  rows: number;
  /** Height in pixels of the rows when they were last mounted. */
  height?: number | undefined;
  /** The error, if the rows could not be fetched. */
  children?: ReactNode;
}

/** Reserves the height of rows that are not rendered yet, so that nothing moves when they are. */
const Placeholder = ({ ref, rows, height, children }: PlaceholderProps) => (
  <li
    ref={ref}
    aria-hidden={!children}
    className={styles.placeholder}
    style={{ blockSize: height ?? `calc(${rows} * var(--row))` }}
  >
    {children}
  </li>
);

function PageError({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('mf-booking');
  return (
    <div role="alert" className={styles.error}>
      {t('calendar.page_error')}
      <Button variant="secondary" onClick={onRetry}>
        {t('calendar.retry')}
      </Button>
    </div>
  );
}
