import { useHaptic } from '@suite/remote-kit';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MoveTarget } from '../move/use-move';
import type { DayAppointmentFragment } from './day.generated';
import type { DayColumn, DaySchedule } from './day-schedule';
import { minuteAt, minutesIn } from './day-span';
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
  onDrop: (appointment: DayAppointmentFragment, to: MoveTarget) => void;
  /** A long press that was released in place. */
  onPress: (appointment: DayAppointmentFragment) => void;
}
interface Dragged {
  appointment: DayAppointmentFragment;
  /** Distance of the pointer from the card's top, in pixels. */
  grabbed: number;
}

/** Returns whether the appointment could be assigned to this column's employee. */
const takes = ({ employee, working }: DayColumn, appointment: DayAppointmentFragment): boolean =>
  (employee?.id ?? null) === (appointment.employee?.id ?? null) || working !== null;

/** Drags cards over the board, which scrolls at its edges. */
export function useCardDrag({ root, scroller }: Parts, schedule: DaySchedule, { onDrop, onPress }: DropHandlers) {
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
      return column && takes(column, appointment) ? [{ index, box: element.getBoundingClientRect() }] : [];
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
      const to = targetOf(found, schedule);
      const { start_time, employee } = dragged.appointment;
      const isElsewhere = Date.parse(to.start) !== Date.parse(start_time) || to.employee?.id !== employee?.id;
      if (!isElsewhere) return;
      haptic('tap');
      onDrop(dragged.appointment, to);
    },
    onPress(id) {
      stop();
      const appointment = appointmentOf(id);
      if (appointment) onPress(appointment);
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
    ghost: dragged && drop && { column: drop.column, ...ghostOf() },
  };

  function ghostOf() {
    const start = drop?.start ?? schedule.drawn.start;
    const top = minuteAt(start, schedule.drawn);
    const { start_time = '', end_time = '' } = dragged?.appointment ?? {};
    const length = (Date.parse(end_time) - Date.parse(start_time)) / 60_000;
    return { start: start.toISOString(), top, bottom: Math.min(top + length, minutesIn(schedule.drawn)) };
  }
}

const isSame = (one: Drop | null, other: Drop | null): boolean =>
  one?.column === other?.column && one?.start.getTime() === other?.start.getTime();

const targetOf = ({ column, start }: Drop, { columns }: DaySchedule): MoveTarget => ({
  start: start.toISOString(),
  employee: columns[column]?.employee ?? null,
});

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
