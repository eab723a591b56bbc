import { useStoreQuery } from '@suite/remote-kit';
import { Button } from '@suite/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type AgendaPageRange, pageSize } from '../../domain/agenda';
import { AgendaPageDocument, type AgendaPageQueryVariables, type AgendaRowFragment } from '../calendar.generated';
import styles from './agenda.module.css';
import { AgendaPlaceholder } from './agenda-placeholder';
import { AgendaRow } from './agenda-row';
import { heightOf, useSavedHeights } from './page-heights';
import { type RenderQueue, useRenderQueue } from './render-queue';
import type { RowText } from './use-row-text';

export interface AgendaLinesProps extends AgendaPageRange {
  where: AgendaPageQueryVariables['where'];
  /** How many appointments the day has. */
  total: number;
  /** Another one once the day's appointments have changed. */
  state: string;
  turns: RenderQueue;
  words: (appointment: AgendaRowFragment) => RowText;
}

/** The lines of one page of a day's appointments, one after the other as each has its turn. */
export function AgendaLines({ where, start, count, total, state, turns, words }: AgendaLinesProps) {
  const { data, problem, refetch } = useStoreQuery(
    AgendaPageDocument,
    { where, limit: pageSize, offset: start },
    { isKept: false },
  );
  const answered = data?.appointment_list;
  const shown = useRenderQueue(turns, answered?.length ?? 0);
  const isWhole = answered !== undefined && shown >= answered.length;
  const first = useSavedHeights(where, start, isWhole ? answered.length : null);
  useRefetch(turns, state, refetch);

  return (
    <>
      {answered?.slice(0, shown).map((appointment, place) => (
        <li
          key={appointment.id}
          ref={place === 0 ? first : undefined}
          aria-setsize={total}
          aria-posinset={start + place + 1}
          className={styles.row}
        >
          <AgendaRow appointment={appointment} words={words} />
        </li>
      ))}
      {!isWhole && (
        <AgendaPlaceholder lines={count - shown} height={heightOf(where, start, shown)}>
          {problem && !answered && <Missing onRetry={refetch} />}
        </AgendaPlaceholder>
      )}
    </>
  );
}

/** Asks again, in its turn, once the day's appointments are other ones. */
function useRefetch(turns: RenderQueue, state: string, refetch: () => Promise<void>) {
  const asked = useRef(state);
  useEffect(
    function refetchWhenOther() {
      if (asked.current === state) return;
      return turns.enqueue(() => {
        asked.current = state;
        void refetch();
      });
    },
    [turns, state, refetch],
  );
}

function Missing({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('mf-booking');
  return (
    <div role="alert" className={styles.missing}>
      {t('calendar.page_error')}
      <Button variant="secondary" onClick={onRetry}>
        {t('calendar.retry')}
      </Button>
    </div>
  );
}
