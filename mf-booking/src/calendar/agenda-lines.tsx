import { useStoreQuery } from '@suite/remote-kit';
import { Button } from '@suite/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type AgendaPageRange, pageSize } from '../domain/agenda';
import styles from './agenda.module.css';
import { AgendaRow } from './agenda-row';
import { AgendaWaiting } from './agenda-waiting';
import { AgendaPageDocument, type AgendaPageQueryVariables, type AgendaRowFragment } from './calendar.generated';
import { heightOf, useKeptHeights } from './page-heights';
import { type Turns, useTurns } from './turns';
import type { LineWords } from './use-line-words';

export interface AgendaLinesProps extends AgendaPageRange {
  where: AgendaPageQueryVariables['where'];
  /** How many appointments the day has. */
  total: number;
  /** Another one once the day's appointments have changed. */
  state: string;
  turns: Turns;
  words: (appointment: AgendaRowFragment) => LineWords;
}

/** The lines of one page of a day's appointments, one after the other as each has its turn. */
export function AgendaLines({ where, start, count, total, state, turns, words }: AgendaLinesProps) {
  const { data, problem, refetch } = useStoreQuery(
    AgendaPageDocument,
    { where, limit: pageSize, offset: start },
    { isKept: false },
  );
  const answered = data?.appointment_list;
  const shown = useTurns(turns, answered?.length ?? 0);
  const isWhole = answered !== undefined && shown >= answered.length;
  const first = useKeptHeights(where, start, isWhole ? answered.length : null);
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
        <AgendaWaiting lines={count - shown} height={heightOf(where, start, shown)}>
          {problem && !answered && <Missing onRetry={refetch} />}
        </AgendaWaiting>
      )}
    </>
  );
}

/** Asks again, in its turn, once the day's appointments are other ones. */
function useRefetch(turns: Turns, state: string, refetch: () => Promise<void>) {
  const asked = useRef(state);
  useEffect(
    function refetchWhenOther() {
      if (asked.current === state) return;
      return turns.ask(() => {
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
