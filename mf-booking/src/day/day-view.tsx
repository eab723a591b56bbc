import { ZoneNote } from '@suite/entities';
import { lazyOverlay, QueryStates } from '@suite/remote-kit';
import { EmptyState, LiveRegion } from '@suite/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffFilter, StatusFilter } from '../domain/ticket-view';
import { MoveDialog } from '../move/move-dialog.lazy';
import { MoveUndo } from '../move/move-undo';
import { useUndo } from '../move/use-undo';
import { type BoardAction, DayBoard } from './day-board';
import { DaySkeleton } from './day-skeleton';

import type { BoardScroll } from './use-board-scroll';
import { useDaySchedule } from './use-day-schedule';
import { useLifted } from './use-lifted';

const BlockedSheet = lazyOverlay(() => import(/* webpackChunkName: "day-sheets" */ './blocked-sheet'), 'BlockedSheet');
const SlotSheet = lazyOverlay(() => import(/* webpackChunkName: "day-sheets" */ './slot-sheet'), 'SlotSheet');

export interface DayViewProps {
  /** `yyyy-MM-dd` of the store's zone. */
  day: string;
  status: StatusFilter;
  search: string;
  staff: StaffFilter;
  /** The appointment that is being moved. */
  movingId: string | null;
  onMoving: (id: string | null) => void;
  /** The number of changes of the day's appointments beside it. */
  changes: number;
}

/** The tab that shows a day by staff. */
export function DayView({ day, movingId, onMoving, changes, ...filter }: DayViewProps) {
  const { t } = useTranslation('mf-booking');
  const { schedule, problem, asOf, isStale, refetch } = useDaySchedule(day, filter);
  const [action, setAction] = useState<BoardAction | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const savedScroll = useRef<BoardScroll | null>(null);
  const undo = useUndo(() => void refetch());
  const lifted = useLifted(movingId, schedule);
  const fetchAgain = useEffectEvent(() => void refetch());
  useEffect(
    function followChanges() {
      if (changes > 0) fetchAgain();
    },
    [changes],
  );

  function finish(message = '') {
    setAction(null);
    setAnnouncement(message);
    void refetch();
  }

  return (
    <QueryStates
      // The time is not shown while a newer response is loading: the schedule would move twice.
      query={{ data: schedule ?? undefined, problem, asOf: isStale ? asOf : null, refetch }}
      loading={t('day.loading')}
      error={t('day.error')}
      skeleton={<DaySkeleton />}
    >
      {(schedule) =>
        schedule.columns.length === 0 ? (
          <EmptyState title={t('day.no_columns')} message={t('day.no_columns_hint')} />
        ) : (
          <>
            <ZoneNote />
            <DayBoard
              key={day}
              day={day}
              schedule={schedule}
              savedScroll={savedScroll}
              lifted={lifted}
              onLift={onMoving}
              onAction={setAction}
            />
            <LiveRegion message={announcement} />
            <MoveUndo undoBar={undo.undoBar} />
            {action?.kind === 'slot' && (
              <SlotSheet
                start={action.start}
                employee={action.employee}
                drawn={schedule.drawn}
                onClose={() => setAction(null)}
                onBlocked={() => finish(t('block.done'))}
              />
            )}
            {action?.kind === 'blocked' && (
              <BlockedSheet
                blocked={action.blocked}
                onClose={() => setAction(null)}
                onUnblocked={() => finish(t('block.undone'))}
              />
            )}
            {action?.kind === 'move' && (
              <MoveDialog
                appointment={action.appointment}
                to={action.to}
                conflict={action.conflict}
                onClose={() => finish()}
                onMoved={(moved) => {
                  onMoving(null);
                  finish();
                  undo.offerUndo(moved);
                }}
              />
            )}
          </>
        )
      }
    </QueryStates>
  );
}
