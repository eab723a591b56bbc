import type { QuietHours } from '@suite/domain/settings';
import { addDays, businessDay, wallTime } from '@suite/domain/time';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/**
 * Reminders are sent between these times of the day, in minutes after midnight of the store's zone, and outside of its
 * quiet hours.
 */
const [earliestMorning, latestEvening] = [8 * 60, 20 * 60];

/** Zone and quiet hours of a store. */
export interface StoreHours {
  zone: string;
  quiet: QuietHours;
}

const morningOf = (day: string, { zone, quiet }: StoreHours): Date =>
  wallTime(day, Math.max(earliestMorning, quiet.until), zone);
const eveningOf = (day: string, { zone, quiet }: StoreHours): Date =>
  wallTime(day, Math.min(latestEvening, quiet.from), zone);
/** Time after a notification in which the client needs no reminder. */
const knownMs = hourMs;

/**
 * Returns the same instant by day; an instant before the morning moves to the morning, and one after the evening to
 * that evening.
 */
function byDay(instant: Date, store: StoreHours): Date {
  const day = businessDay(instant, store.zone);
  const [from, until] = [morningOf(day, store), eveningOf(day, store)];
  if (instant < from) return from;
  return instant > until ? until : instant;
}

/** Returns the next instant from `now` on at which reminders are sent; `now` itself by day. */
export function nextByDay(now: Date, store: StoreHours): Date {
  const today = byDay(now, store);
  return today >= now ? today : morningOf(addDays(businessDay(now, store.zone), 1), store);
}

/**
 * Returns the times of the reminders of a visit, earliest first: the given numbers of hours before it, by day only,
 * none after it has begun, and none within an hour after `now`, because the client is notified of the change then.
 */
export function reminderTimes(start: Date, store: StoreHours, hours: readonly number[], now: Date): Date[] {
  const earliest = now.getTime() + knownMs;
  const times = hours
    .map((count) => byDay(new Date(start.getTime() - count * hourMs), store).getTime())
    .filter((time) => time >= earliest && time < start.getTime());
  return [...new Set(times)].sort((one, other) => one - other).map((time) => new Date(time));
}
