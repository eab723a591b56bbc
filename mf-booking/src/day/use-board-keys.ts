import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { DayColumn, DaySchedule } from './day-schedule';
import { minutesIn } from './day-span';
import { type Cursor, cursorByKey, firstCursor, minutesOfStop, nameStop, stopsOf } from './stops';

/**
 * Implements a roving tab stop: one stop of the board is in the tab order, and arrow keys move from there.
 * `cursor` is that stop; `goTo` moves the focus to another one.
 */
export function useBoardKeys(root: RefObject<HTMLElement | null>, { columns, drawn }: DaySchedule) {
  const stops = useMemo(() => columns.map((column) => stopsOf(column, minutesIn(drawn))), [columns, drawn]);
  const [requested, setRequested] = useState<Cursor | null>(null);
  const isPresent = requested !== null && isPresentOn(requested, columns, stops);
  const cursor = isPresent ? requested : firstCursor(columns);
  const focusNext = useRef(false);
  const latest = useRef({ cursor, stops });
  latest.current = { cursor, stops };

  const goTo = useCallback((next: Cursor) => {
    focusNext.current = true;
    setRequested(next);
  }, []);

  useLayoutEffect(
    function focusWhereTheKeysLed() {
      if (!focusNext.current) return;
      focusNext.current = false;
      const { column, key } = cursor;
      root.current?.querySelector<HTMLElement>(`[data-column="${column}"] [data-stop="${key}"]`)?.focus();
    },
    [root, cursor],
  );

  useEffect(
    function listenToKeys() {
      const element = root.current;
      const listening = new AbortController();
      const { signal } = listening;
      element?.addEventListener(
        'keydown',
        (event) => {
          if (event.altKey || event.ctrlKey || event.metaKey) return;
          const next = cursorByKey(event.key, latest.current.cursor, latest.current.stops);
          if (!next) return;
          event.preventDefault();
          goTo(next);
        },
        { signal },
      );
      element?.addEventListener('focusin', (event) => setRequested((before) => stopOf(event.target) ?? before), {
        signal,
      });
      return () => listening.abort();
    },
    [root, goTo],
  );

  return { cursor, goTo };
}

/** Returns whether a stop exists; a tapped quarter beside a card counts too. */
function isPresentOn(
  { column, key }: Cursor,
  columns: readonly DayColumn[],
  stops: ReturnType<typeof stopsOf>[],
): boolean {
  const at = minutesOfStop(key);
  const isBlocked = (minute: number) =>
    columns[column]?.blocked.some(({ top, bottom }) => top < minute + 15 && bottom > minute) ?? true;
  return at === null ? (stops[column]?.some((stop) => stop.key === key) ?? false) : !isBlocked(at);
}

/** Returns the stop that an element of the board is, or is in. */
function stopOf(target: EventTarget | null): Cursor | null {
  const element = target as Element | null;
  const key = element?.closest<HTMLElement>('[data-stop]')?.dataset.stop;
  const column = element?.closest<HTMLElement>('[data-column]')?.dataset.column;
  return column === undefined ? null : { column: Number(column), key: key ?? nameStop };
}
