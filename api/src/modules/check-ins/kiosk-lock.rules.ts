/** Numbers without a check-in after them, and the time in which they are counted, before a device waits for somebody of the store. */
export const kioskLockRule = { lookups: 10, windowMs: 10 * 60_000 } as const;

export interface LookupCount {
  window_start: Date | null;
  lookups: number;
}

/** Returns the count after one more number. */
export function afterLookup({ window_start, lookups }: LookupCount, now: Date): { windowStart: Date; lookups: number } {
  const isNew = window_start === null || +now - +window_start >= kioskLockRule.windowMs;
  return isNew ? { windowStart: now, lookups: 1 } : { windowStart: window_start, lookups: lookups + 1 };
}

/** Whether one more number locks the device. A number that nobody knows counts as one that the store knows. */
export const locksDevice = ({ lookups }: { lookups: number }): boolean => lookups > kioskLockRule.lookups;

/** Returns the count after a check-in, which takes the number before it back. */
export const afterCheckIn = ({ window_start, lookups }: LookupCount) => ({
  windowStart: window_start,
  lookups: Math.max(0, lookups - 1),
});
