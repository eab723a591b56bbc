import type { Processing } from '@suite/domain/processing';
import type { NamedClient } from '../use-client-name';
import { type DayColumn, type Stretch, takenStretches } from './day-schedule';

/** What a moved appointment would overlap. */
export type DayConflict =
  | { kind: 'appointment'; client: NamedClient; start: string; end: string }
  | { kind: 'blocked'; reason: string | null; start: string; end: string }
  | { kind: 'off' };

/**
 * Returns what an appointment would overlap in a column: blocked time before appointments before the time outside of
 * the working hours; null if it overlaps nothing. The moved visit does not conflict with itself, nor does anything with
 * the processing time of another.
 */
export function conflictAt(
  { cards, blocked, off }: DayColumn,
  place: Stretch,
  moved: Processing & { visit: readonly { id: string }[] },
): DayConflict | null {
  const taken = takenStretches(place, moved);
  const overlaps = ({ top, bottom }: Stretch) => taken.some((part) => top < part.bottom && bottom > part.top);
  const block = blocked.find(overlaps)?.blocked;
  if (block) return { kind: 'blocked', reason: block.reason ?? null, start: block.start_time, end: block.end_time };
  const card = cards.find(
    (one) =>
      takenStretches(one, one.appointment).some(overlaps) &&
      one.appointment.status !== 'canceled' &&
      !moved.visit.some(({ id }) => id === one.appointment.id),
  )?.appointment;
  if (card) {
    return { kind: 'appointment', client: card, start: card.start_time, end: card.end_time };
  }
  return off.some(overlaps) ? { kind: 'off' } : null;
}
