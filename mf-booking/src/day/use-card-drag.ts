import { useHaptic } from '@suite/remote-kit';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { DayAppointmentFragment } from './day.generated';
import { type DaySchedule, mayReceive } from './day-schedule';
import { placeOf } from './day-span';
import { type Drop, dropAt, scrollBy } from './drop-target';
import type { Point } from './long-press-drag';
import { useLongPressDrag } from './use-long-press-drag';

interface Parts {
  /** The board. */
  root: RefObject<HTMLElement | null>;
  /** The horizontally scrolling part. */
  scroller: RefObject<HTMLElement | null>;
}
interface DropHandlers {
  /** Names what the appointment would overlap; null if nothing. */
  conflictOf: (appointment: DayAppointmentFragment, to: Drop) => string | null;
  onDrop: (appointment: DayAppointmentFragment, to: Drop) => void;
  /** A long press that was released in place. */
  onPress: (id: string) => void;
}
interface Dragged {
  appointment: DayAppointmentFragment;
  /** Distance of the pointer from the card's top, in pixels. */
  grabbed: number;
}

/** Drags cards over the board, which scrolls at its edges. */
export function useCardDrag(
  { root, scroller }: Parts,
  schedule: DaySchedule,
  { conflictOf, onDrop, onPress }: DropHandlers,
) {
  const haptic = useHaptic();
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const finger = useRef<Point | null>(null);

  const appointmentOf = (id: string) =>
    schedule.columns.flatMap(({ cards }) => cards).find((card) => card.appointment.id === id)?.appointment;

  function findDrop({ appointment, grabbed }: Dragged, at: Point): Drop | null {
    const columns = [...(root.current?.querySelectorAll<HTMLElement>('section[data-column]') ?? [])];
    const open = columns.flatMap((element, index) => {
      const column = schedule.columns[index];
      return column && mayReceive(column, appointment) ? [{ index, box: element.getBoundingClientRect() }] : [];
    });
    const [first] = open;
    if (!first) return null;
    const { top, height } = first.box;
    const found = dropAt(at, grabbed, { top, height, columns: open.map(({ box }) => box), drawn: schedule.drawn });
    return { column: open[found.column]?.index ?? first.index, start: found.start };
  }

  function stop() {
    finger.current = null;
    setDragged(null);
    setDrop(null);
  }

  useLongPressDrag(root, {
    onStart(id, at) {
      const appointment = appointmentOf(id);
      const top = root.current?.querySelector(`[data-card="${id}"]`)?.getBoundingClientRect().top ?? at.y;
      if (!appointment) return;
      haptic('tap');
      setDragged({ appointment, grabbed: at.y - top });
    },
    onMove(at) {
      finger.current = at;
    },
    onDrop(at) {
      const found = dragged && findDrop(dragged, at);
      stop();
      if (!dragged || !found) return;
      const { start_time, employee } = dragged.appointment;
      const isElsewhere =
        found.start.getTime() !== Date.parse(start_time) ||
        schedule.columns[found.column]?.employee?.id !== employee?.id;
      if (!isElsewhere) return;
      haptic('tap');
      onDrop(dragged.appointment, found);
    },
    onPress(id) {
      stop();
      onPress(id);
    },
    onCancel: stop,
  });

  const latestFind = useRef(findDrop);
  latestFind.current = findDrop;
  useEffect(
    function followTheFinger() {
      if (!dragged) return;
      let frame = requestAnimationFrame(follow);
      function follow() {
        frame = requestAnimationFrame(follow);
        if (!finger.current || !dragged) return;
        moveAlong(finger.current, scroller.current);
        const found = latestFind.current(dragged, finger.current);
        setDrop((before) => (isSame(before, found) ? before : found));
      }
      return () => cancelAnimationFrame(frame);
    },
    [dragged, scroller],
  );

  return {
    draggedId: dragged?.appointment.id ?? null,
    ghost: dragged &&
      drop && {
        column: drop.column,
        start: drop.start.toISOString(),
        conflict: conflictOf(dragged.appointment, drop),
        ...placeOf(dragged.appointment, drop.start, schedule.drawn),
      },
  };
}

const isSame = (one: Drop | null, other: Drop | null): boolean =>
  one?.column === other?.column && one?.start.getTime() === other?.start.getTime();

/** The page below the bars, and the columns beside the times. */
function moveAlong(at: Point, scroller: HTMLElement | null): void {
  if (!scroller) return;
  const { left, right } = scroller.getBoundingClientRect();
  scroller.scrollLeft += scrollBy(at.x, left, right);
  window.scrollBy(0, scrollBy(at.y, edgeOf(scroller, 'top'), window.innerHeight - edgeOf(scroller, 'bottom')));
}

/** Returns the pixels of the screen that the bars cover, read from the board's scroll margins. */
const edgeOf = (scroller: HTMLElement, edge: 'top' | 'bottom'): number =>
  Number.parseFloat(getComputedStyle(scroller)[edge === 'top' ? 'scrollMarginTop' : 'scrollMarginBottom']) || 0;
