import { addDays, businessDay, wallTime } from '@suite/domain/time';
import type { StoreHours } from './reminder-times.rules';

const hourMs = 3_600_000;
/** A change this shortly before a visit is sent at any hour. */
const urgentMs = 12 * hourMs;

/**
 * Returns when a text about a visit leaves: at `sendAt`, or when the store's quiet hours end. `start` is the earliest
 * time that the client may expect the visit at.
 */
export function afterQuietHours(sendAt: Date, { zone, quiet }: StoreHours, start: Date): Date {
  if (start.getTime() - sendAt.getTime() <= urgentMs) return sendAt;
  const day = businessDay(sendAt, zone);
  const morning = wallTime(day, quiet.until, zone);
  if (sendAt < morning) return morning;
  return sendAt < wallTime(day, quiet.from, zone) ? sendAt : wallTime(addDays(day, 1), quiet.until, zone);
}
