import { hourMs } from '@suite/domain/durations';
import type { StoreSettings } from '@suite/domain/settings';
import { addDays, businessDay } from '@suite/domain/time';

export const bookingRuleKeys = ['booking_lead_hours', 'booking_horizon_days', 'cancellation_window_hours'] as const;
export type BookingRules = Pick<StoreSettings, (typeof bookingRuleKeys)[number]>;

/** Why clients could not book a time; the salon may. */
export type BookingNotice = 'too_soon' | 'too_far';

/** Returns the rule for clients that a start (ISO 8601) breaks; null if there is none, also for one in the past. */
export function bookingNotice(
  start: string,
  now: Date,
  { booking_lead_hours: hours, booking_horizon_days: days }: BookingRules,
  zone: string,
): BookingNotice | null {
  const ahead = Date.parse(start) - now.getTime();
  if (ahead > 0 && ahead < hours * hourMs) return 'too_soon';
  const isTooFar = days > 0 && businessDay(new Date(start), zone) > addDays(businessDay(now, zone), days);
  return isTooFar ? 'too_far' : null;
}

/** Returns whether a cancellation now is late: the visit starts within the window, and has not started. */
export function isLateCancellation(
  start: string,
  now: Date,
  { cancellation_window_hours: hours }: BookingRules,
): boolean {
  const ahead = Date.parse(start) - now.getTime();
  return ahead > 0 && ahead < hours * hourMs;
}
