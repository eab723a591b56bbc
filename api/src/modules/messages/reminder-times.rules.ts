import { addDays, businessDay, wallTime } from '@suite/domain/time';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Reminders are sent between these times of the day, in minutes after midnight of the store's zone. */
const [morning, evening] = [8 * 60, 20 * 60];
/** Time after a notification in which the client needs no reminder. */
const knownMs = hourMs;

/**
 * Returns the same instant by day; an instant before the morning moves to the morning, and one after the evening to
 * that evening.
 */
function byDay(instant: Date, zone: string): Date {
  const day = businessDay(instant, zone);
  const [from, until] = [wallTime(day, morning, zone), wallTime(day, evening, zone)];
  if (instant < from) return from;
  return instant > until ? until : instant;
}

/** Returns the next instant from `now` on at which reminders are sent; `now` itself by day. */
export function nextByDay(now: Date, zone: string): Date {
  const today = byDay(now, zone);
  return today >= now ? today : wallTime(addDays(businessDay(now, zone), 1), morning, zone);
}

/**
 * Returns the times of the reminders of a visit, earliest first: the given numbers of hours before it, by day only,
 * none after it has begun, and none within an hour after `now`, because the client is notified of the change then.
 */
export function reminderTimes(start: Date, zone: string, hours: readonly number[], now: Date): Date[] {
  const earliest = now.getTime() + knownMs;
  const times = hours
    .map((count) => byDay(new Date(start.getTime() - count * hourMs), zone).getTime())
    .filter((time) => time >= earliest && time < start.getTime());
  return [...new Set(times)].sort((one, other) => one - other).map((time) => new Date(time));
}
