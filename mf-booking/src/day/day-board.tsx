import { businessDay } from '@suite/domain/time';
import { useFormat, usePermission, useStore } from '@suite/remote-kit';
import { type RefObject, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MoveTarget } from '../move/use-move';
import { blockStyle } from './block-style';
import type { DayAppointmentFragment, DayBlockedFragment } from './day.generated';
import { DayAxis } from './day-axis';
import styles from './day-board.module.css';
import { DayColumn } from './day-column';
import { DayNames } from './day-names';
import type { DaySchedule } from './day-schedule';
import { minuteAt, minutesIn, quarterAt } from './day-span';
import { emptyStop } from './stops';
import { useBoardKeys } from './use-board-keys';
import { type BoardScroll, useBoardScroll } from './use-board-scroll';
import { useCardDrag } from './use-card-drag';
import { useNow } from './use-now';
import { useTaps } from './use-taps';

/** An action on the board that opens a sheet or dialog. */
export type BoardAction =
  | { kind: 'slot'; start: Date; employee: { id: string; name: string } | null }
  | { kind: 'blocked'; blocked: DayBlockedFragment }
  | { kind: 'move'; appointment: DayAppointmentFragment; to: MoveTarget; isChoosing: boolean };

interface Props {
  day: string;
  schedule: DaySchedule;
  /** Scroll position of the previously shown day. */
  savedScroll: RefObject<BoardScroll | null>;
  onAction: (action: BoardAction) => void;
}

/** The board of a day: times at the side, a column for each employee, with drag, tap and keyboard handlers. */
export function DayBoard({ day, schedule, savedScroll, onAction }: Props) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const { timezone } = useStore();
  const mayChange = usePermission('UPDATE_BOOKING');
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const names = useRef<HTMLDivElement>(null);
  const present = useNow();
  const { drawn, columns } = schedule;
  const minutes = minutesIn(drawn);
  const isToday = businessDay(present, timezone) === day;
  const now = isToday && present >= drawn.start && present < drawn.end ? present : null;
  const { cursor, goTo } = useBoardKeys(root, schedule);

  const firstCard = Math.min(...columns.flatMap(({ cards }) => cards.map(({ top }) => top)));
  const firstMinute = Number.isFinite(firstCard) ? firstCard : null;
  useBoardScroll({ scroller, names }, savedScroll, {
    minute: now ? minuteAt(now, drawn) : firstMinute,
    minutes,
    isToday,
  });

  const chooseFor = (appointment: DayAppointmentFragment) => {
    const { start_time, employee } = appointment;
    const server = employee && { id: employee.id, name: employee.full_name };
    onAction({ kind: 'move', appointment, to: { start: start_time, employee: server }, isChoosing: true });
  };
  const { draggedId, ghost } = useCardDrag({ root, scroller }, schedule, {
    onDrop: (appointment, to) => onAction({ kind: 'move', appointment, to, isChoosing: false }),
    onPress: chooseFor,
  });

  function openSlot(column: number, at: number) {
    const start = quarterAt(at, drawn);
    if (mayChange) onAction({ kind: 'slot', start, employee: columns[column]?.employee ?? null });
  }
  useTaps(root, minutes, {
    onEmpty(column, at) {
      goTo({ column, key: emptyStop(minuteAt(quarterAt(at, drawn), drawn)) });
      openSlot(column, at);
    },
    onName: (column) => openSlot(column, now ? minuteAt(now, drawn) + 15 : 0),
    onBlocked(id) {
      const found = columns.flatMap(({ blocked }) => blocked).find((one) => one.blocked.id === id);
      if (found) onAction({ kind: 'blocked', blocked: found.blocked });
    },
    onMoveKey(id) {
      const found = columns.flatMap(({ cards }) => cards).find(({ appointment }) => appointment.id === id);
      if (found) chooseFor(found.appointment);
    },
  });

  const emptyLabel = useCallback(
    (at: number) => t('day.empty', { time: format.time(quarterAt(at, drawn)) }),
    [t, format, drawn],
  );

  return (
    <div ref={root} className={draggedId ? `${styles.board} ${styles.dragging}` : styles.board}>
      <DayNames ref={names} day={day} columns={columns} cursor={cursor} />
      <div ref={scroller} className={styles.scroller}>
        <div className={styles.row} style={blockStyle({ top: 0, bottom: minutes })}>
          <DayAxis drawn={drawn} now={now} />
          {columns.map((column, index) => (
            <DayColumn
              key={column.employee?.id ?? 'nobody'}
              column={column}
              index={index}
              active={cursor.column === index ? cursor.key : null}
              ghost={ghost?.column === index ? ghost : null}
              draggedId={draggedId}
              emptyLabel={emptyLabel}
            />
          ))}
          {now && <div className={styles.now} style={blockStyle({ top: minuteAt(now, drawn), bottom: minutes })} />}
        </div>
      </div>
    </div>
  );
}
