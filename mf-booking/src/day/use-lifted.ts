import { usePermission, useStoreQuery } from '@suite/remote-kit';
import { type MovableFragment, NewestMovableDocument } from '../move/move.generated';
import type { DaySchedule } from './day-schedule';

/** Returns the appointment that is being moved, which may be of another day; null while none is. */
export function useLifted(id: string | null, schedule: DaySchedule | undefined): MovableFragment | null {
  const mayMove = usePermission('UPDATE_BOOKING');
  const shown = schedule?.columns
    .flatMap(({ cards }) => cards)
    .find(({ appointment }) => appointment.id === id)?.appointment;
  const isElsewhere = id !== null && mayMove && schedule !== undefined && !shown;
  const { data } = useStoreQuery(NewestMovableDocument, { id: id ?? '' }, { skip: !isElsewhere });
  if (id === null || !mayMove) return null;
  return shown ?? data?.appointment_by_id ?? null;
}
