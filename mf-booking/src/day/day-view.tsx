import { useFormat } from '@suite/remote-kit';
import { AsOf, EmptyState, ErrorState, LiveRegion } from '@suite/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoveDialog } from '../dialogs';
import type { StaffFilter, StatusFilter } from '../domain/ticket-view';
import { MoveUndo } from '../move/move-undo';
import { useUndo } from '../move/use-undo';
import { ZoneNote } from '../zone-note';
import styles from './day.module.css';
import { type BoardAction, DayBoard } from './day-board';
import { DaySkeleton } from './day-skeleton';
import { BlockedSheet, SlotSheet } from './sheets';
import type { BoardScroll } from './use-board-scroll';
import { useDaySchedule } from './use-day-schedule';

export interface DayViewProps {
  /** `yyyy-MM-dd` of the store's zone. */
  day: string;
  status: StatusFilter;
  search: string;
  staff: StaffFilter;
}

/** A day of the book by staff. */
export function DayView({ day, ...filter }: DayViewProps) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const { book, problem, asOf, refetch } = useDaySchedule(day, filter);
  const [asked, setAsked] = useState<BoardAction | null>(null);
  const [said, setSaid] = useState('');
  const kept = useRef<BoardScroll | null>(null);
  const undo = useUndo(() => void refetch());

  function settle(message = '') {
    setAsked(null);
    setSaid(message);
    void refetch();
  }

  if (!book && problem) {
    return <ErrorState title={t('day.error')} onRetry={refetch} debugId={problem.debugId ?? undefined} />;
  }
  if (!book) return <DaySkeleton />;
  if (book.columns.length === 0) return <EmptyState title={t('day.nobody')} message={t('day.nobody_hint')} />;
  return (
    <>
      {problem && asOf && <AsOf time={format.time(asOf)} />}
      <ZoneNote className={styles.zone} />
      <DayBoard key={day} day={day} book={book} kept={kept} onAction={setAsked} />
      <LiveRegion message={said} />
      <MoveUndo undoBar={undo.undoBar} />
      {asked?.kind === 'slot' && (
        <SlotSheet
          start={asked.start}
          employee={asked.employee}
          drawn={book.drawn}
          onClose={() => setAsked(null)}
          onBlocked={() => settle(t('block.done'))}
        />
      )}
      {asked?.kind === 'blocked' && (
        <BlockedSheet
          blocked={asked.blocked}
          onClose={() => setAsked(null)}
          onUnblocked={() => settle(t('block.undone'))}
        />
      )}
      {asked?.kind === 'move' && (
        <MoveDialog
          appointment={asked.appointment}
          to={asked.to}
          isChoosing={asked.isChoosing}
          onClose={() => settle()}
          onMoved={(moved) => {
            settle();
            undo.offerUndo(moved);
          }}
        />
      )}
    </>
  );
}
