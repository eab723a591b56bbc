import { type RefObject, useEffect, useRef } from 'react';
import { minutesOfStop, nameStop } from './stops';

interface Taps {
  /** An empty place of a column: minutes from its top. */
  onEmpty: (column: number, minutes: number) => void;
  onName: (column: number) => void;
  onBlocked: (id: string, column: number) => void;
  /** The key M was pressed on a card that may be moved. */
  onMoveKey: (card: string) => void;
  onEscape: () => void;
}

/** Reports taps and key presses on the board; cards are links and need no handler. */
export function useTaps(root: RefObject<HTMLElement | null>, minutes: number, taps: Taps): void {
  const latest = useRef({ minutes, taps });
  latest.current = { minutes, taps };

  useEffect(
    function listenToTaps() {
      const element = root.current;
      const listening = new AbortController();
      const { signal } = listening;
      element?.addEventListener('click', (event) => dispatchClick(event, latest.current), { signal });
      element?.addEventListener('keydown', (event) => dispatchKey(event, latest.current.taps), { signal });
      return () => listening.abort();
    },
    [root],
  );
}

function dispatchClick({ target, clientY }: MouseEvent, { minutes, taps }: { minutes: number; taps: Taps }): void {
  const element = target as Element;
  const column = element.closest<HTMLElement>('[data-column]');
  if (!column) return;
  const index = Number(column.dataset.column);
  const { stop, blocked } = element.closest<HTMLElement>('[data-stop]')?.dataset ?? {};
  const { top, height } = column.getBoundingClientRect();
  const minute = stop === undefined ? ((clientY - top) / height) * minutes : minutesOfStop(stop);
  if (blocked) taps.onBlocked(blocked, index);
  else if (stop === nameStop) taps.onName(index);
  else if (minute !== null) taps.onEmpty(index, minute);
}

function dispatchKey({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent, taps: Taps): void {
  const card = (target as Element).closest<HTMLElement>('[data-card]')?.dataset.card;
  if (key === 'Escape') taps.onEscape();
  if (card && key.toLowerCase() === 'm' && !altKey && !ctrlKey && !metaKey) taps.onMoveKey(card);
}
