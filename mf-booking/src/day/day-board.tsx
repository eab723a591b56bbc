import { businessDay } from '@suite/domain/time';
import { useFormat, useHint, useNow, usePermission, useStore } from '@suite/remote-kit';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MovableFragment } from '../move/move.generated';
import { MoveHint } from '../move/move-hint';
import { MoveStrip } from '../move/move-strip';
import type { MoveTarget } from '../move/use-move';
import { blockStyle } from './block-style';
import type { DayBlockedFragment } from './day.generated';
import { DayAxis } from './day-axis';
import styles from './day-board.module.css';
import { DayColumn } from './day-column';
import { conflictAt } from './day-conflict';
import { DayNames } from './day-names';
import { type DayColumn as DayColumnData, type DaySchedule, mayReceive } from './day-schedule';
import { minuteAt, minutesIn, placeOf, quarterAt } from './day-span';
import type { Drop } from './drop-target';
import { cursorOfCard, emptyStop } from './stops';
import { useBoardKeys } from './use-board-keys';
import { type BoardScroll, useBoardScroll } from './use-board-scroll';
import { useCardDrag } from './use-card-drag';
import { useConflictLabel } from './use-conflict-label';
import { useTaps } from './use-taps';

/** An action on the board that opens a sheet or dialog. */
export type BoardAction =
  | { kind: 'slot'; start: Date; employee: { id: string; name: string } | null }
  | { kind: 'blocked'; blocked: DayBlockedFragment }
  | { kind: 'move'; appointment: MovableFragment; to: MoveTarget; conflict: string | undefined };

interface Props {
  day: string;
  schedule: DaySchedule;
  /** Scroll position of the previously shown day. */
  savedScroll: RefObject<BoardScroll | null>;
  /** The appointment that is being moved: a tap on the board places it. */
  lifted: MovableFragment | null;
  onLift: (id: string | null) => void;
  onAction: (action: BoardAction) => void;
}

/** The board of a day: times at the side, a column for each employee, with drag, tap and keyboard handlers. */
export function DayBoard({ day, schedule, savedScroll, lifted, onLift, onAction }: Props) {
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
  // After midnight, the evening before is drawn until it ends.
  const now = present >= drawn.start && present < drawn.end ? present : null;
  const isToday = now !== null || businessDay(present, timezone) === day;
  const { cursor, goTo } = useBoardKeys(root, schedule);
  const hint = useHint('move-appointment');

  const firstCard = Math.min(...columns.flatMap(({ cards }) => cards.map(({ top }) => top)));
  const firstMinute = Number.isFinite(firstCard) ? firstCard : null;
  useBoardScroll({ scroller, names }, savedScroll, {
    minute: now ? minuteAt(now, drawn) : firstMinute,
    minutes,
    isToday,
  });

  const conflictLabel = useConflictLabel();
  function conflictOf(appointment: MovableFragment, { column, start }: Drop): string | null {
    const target = columns[column];
    const conflict = target && conflictAt(target, placeOf(appointment, start, drawn), appointment);
    return conflict ? conflictLabel(conflict) : null;
  }
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Says in the strip why a tap moved nothing. */
  function refuse({ employee, working }: DayColumnData) {
    if (!employee) setRefusal(t('move.no_unassigned'));
    else setRefusal(t(working ? 'move.no_time' : 'move.no_former', { name: employee.name }));
  }
  function place(appointment: MovableFragment, drop: Drop) {
    const target = columns[drop.column];
    if (!target) return;
    if (!mayReceive(target, appointment)) return refuse(target);
    setRefusal(null);
    hint.dismiss();
    const to = { start: drop.start.toISOString(), employee: target.employee };
    onAction({ kind: 'move', appointment, to, conflict: conflictOf(appointment, drop) ?? undefined });
  }
  const { draggedId, ghost } = useCardDrag({ root, scroller }, schedule, {
    conflictOf,
    onDrop: place,
    onPress: lift,
  });

  function lift(id: string | null) {
    setRefusal(null);
    if (id !== null) hint.dismiss();
    onLift(id);
  }
  function putBack() {
    lift(null);
    // The button that was pressed, if any, is gone.
    goTo(cursorOfCard(columns, lifted?.id) ?? { ...cursor });
  }
  function dismissHint(isByKeyboard: boolean) {
    hint.dismiss();
    // The pressed button is gone.
    if (isByKeyboard) goTo({ ...cursor });
  }
  function openSlot(column: number, at: number) {
    const start = quarterAt(at, drawn);
    if (lifted) place(lifted, { column, start });
    else if (mayChange) onAction({ kind: 'slot', start, employee: columns[column]?.employee ?? null });
  }
  useTaps(root, minutes, {
    onEmpty(column, at) {
      goTo({ column, key: emptyStop(minuteAt(quarterAt(at, drawn), drawn)) });
      openSlot(column, at);
    },
    onName(column) {
      const target = columns[column];
      if (lifted && target) refuse(target);
      else openSlot(column, now ? minuteAt(now, drawn) + 15 : 0);
    },
    onBlocked(id, column) {
      const found = columns[column]?.blocked.find((one) => one.blocked.id === id);
      if (found && lifted) openSlot(column, found.top);
      else if (found) onAction({ kind: 'blocked', blocked: found.blocked });
    },
    onMoveKey: lift,
    onEscape() {
      if (lifted) putBack();
    },
  });

  const isMoving = lifted !== null;
  const emptyLabel = useCallback(
    (at: number) => t(isMoving ? 'day.place' : 'day.empty', { time: format.time(quarterAt(at, drawn)) }),
    [t, format, drawn, isMoving],
  );

  const isHinted = hint.isShown && !isMoving && columns.some(({ cards }) => cards.some(({ mayMove }) => mayMove));
  const look = [styles.board, draggedId && styles.dragging, (isMoving || isHinted) && styles.withStrip];

  return (
    <>
      {isHinted && <MoveHint onDismiss={dismissHint} />}
      <div ref={root} className={look.filter(Boolean).join(' ')}>
        <DayNames ref={names} columns={columns} cursor={cursor} />
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
                liftedId={lifted?.id ?? null}
                emptyLabel={emptyLabel}
              />
            ))}
            {now && <div className={styles.now} style={blockStyle({ top: minuteAt(now, drawn), bottom: minutes })} />}
          </div>
        </div>
        <MoveStrip lifted={lifted} refusal={refusal} onCancel={putBack} />
      </div>
    </>
  );
}
