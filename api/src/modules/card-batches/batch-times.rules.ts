import { countries } from '@suite/domain';
import { addDays, businessDay, firstWallTime } from '@suite/domain/time';
import { zonesIn } from '@suite/domain/zones';

/** The hour at which a merchant's batch is closed, in its zone. */
export interface CloseTime {
  /** IANA zone. */
  timezone: string;
  /** 0 to 23; null: only people close it. */
  hour: number | null;
}

/**
 * Returns the close of a day. An hour that does not exist that day is an hour later, one that occurs twice is the first:
 * each day has exactly one close.
 */
const closeOn = (day: string, hour: number, timezone: string): Date => firstWallTime(day, hour * 60, timezone);

/** Returns when a batch was to be closed last, up to now; null without an hour. */
export function lastCloseAt({ timezone, hour }: CloseTime, now: Date): Date | null {
  if (hour === null) return null;
  const today = businessDay(now, timezone);
  const close = closeOn(today, hour, timezone);
  return close <= now ? close : closeOn(addDays(today, -1), hour, timezone);
}

/** Returns when a batch is to be closed next, after now; null without an hour. */
export function nextCloseAt({ timezone, hour }: CloseTime, now: Date): Date | null {
  if (hour === null) return null;
  const today = businessDay(now, timezone);
  const close = closeOn(today, hour, timezone);
  return close > now ? close : closeOn(addDays(today, 1), hour, timezone);
}

/** Whether an open batch is to be closed: its hour has come since it was opened. */
export function isCloseDue(openedAt: Date, time: CloseTime, now: Date): boolean {
  const last = lastCloseAt(time, now);
  return last !== null && openedAt < last;
}

const zones: ReadonlySet<string> = new Set(countries.flatMap((country) => zonesIn(country)));

/** Whether merchants can have a zone: an IANA name of a country of the suite. */
export const isMerchantZone = (text: string): boolean => zones.has(text);
