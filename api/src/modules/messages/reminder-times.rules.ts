import { addDays, businessDay, wallTime } from '@suite/domain/time';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Reminders are sent between these times of the day, in minutes after midnight of the store's zone. */
const [morning, evening] = [8 * 60, 20 * 60];
/** So long after something was told, the client still knows. */
const knownMs = hourMs;

/** The same instant by day; in the night of the store's zone the end of it, or of a late evening the hour before it. */
function byDay(instant: Date, zone: string): Date {
  const day = businessDay(instant, zone);
  const [from, until] = [wallTime(day, morning, zone), wallTime(day, evening, zone)];
  if (instant < from) return from;
  return instant > until ? until : instant;
}

/** The next instant from `now` on at which somebody may be reminded; `now` itself by day. */
export function nextByDay(now: Date, zone: string): Date {
  const today = byDay(now, zone);
  return today >= now ? today : wallTime(addDays(businessDay(now, zone), 1), morning, zone);
}

/**
 * When to remind of a visit, earliest first: so many hours before it, by day only, none when it has begun, and none
 * so soon after `now` that the client still knows, who is told of a change just then.
 */
export function reminderTimes(start: Date, zone: string, hours: readonly number[], now: Date): Date[] {
  const earliest = now.getTime() + knownMs;
  const times = hours
    .map((count) => byDay(new Date(start.getTime() - count * hourMs), zone).getTime())
    .filter((time) => time >= earliest && time < start.getTime());
  return [...new Set(times)].sort((one, other) => one - other).map((time) => new Date(time));
}
