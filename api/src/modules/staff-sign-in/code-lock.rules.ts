/**
 * The place where a code was typed: a trusted device, the store's QR code with its serial number, or any other. Each has
 * a budget of its own, so that strangers cannot lock the store's places, nor one place another.
 */
export type CodeEntryPlace = `device:${string}` | `qr:${number}` | 'open';

/** State of the failed codes of a store and place. */
export interface CodeLock {
  window_start: Date;
  failures: number;
  day_start: Date;
  day_failures: number;
  locked_until: Date | null;
  locks: number;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
export const lockRule = {
  failures: 5,
  windowMs: 60 * minuteMs,
  dayFailures: 10,
  firstMs: 15 * minuteMs,
  longestMs: dayMs,
} as const;

export const unlocked = (now: Date): CodeLock => ({
  window_start: now,
  failures: 0,
  day_start: now,
  day_failures: 0,
  locked_until: null,
  locks: 0,
});

/** Returns the milliseconds until a code may be tried again; 0 if it may be now. */
export const lockedFor = ({ locked_until }: CodeLock, now: Date): number =>
  locked_until ? Math.max(0, locked_until.getTime() - now.getTime()) : 0;

/**
 * Returns the lock after one more failure. The fifth failure within an hour locks for a quarter of an hour, and so does
 * each from the tenth within a day on; each further lock lasts twice as long as the previous one, up to a day; after a
 * day without a lock it starts anew. A success does not reset failures: otherwise, typing a valid code after every four
 * guesses would allow unlimited guesses.
 */
export function afterFailure(before: CodeLock, now: Date): CodeLock {
  const isNewWindow = now.getTime() - before.window_start.getTime() >= lockRule.windowMs;
  const isNewDay = now.getTime() - before.day_start.getTime() >= dayMs;
  const failed = {
    failures: isNewWindow ? 1 : before.failures + 1,
    window_start: isNewWindow ? now : before.window_start,
    day_failures: isNewDay ? 1 : before.day_failures + 1,
    day_start: isNewDay ? now : before.day_start,
  };
  const isQuiet = !before.locked_until || now.getTime() - before.locked_until.getTime() >= dayMs;
  const locks = isQuiet ? 0 : before.locks;
  if (failed.failures < lockRule.failures && failed.day_failures < lockRule.dayFailures) {
    return { ...before, ...failed, locks };
  }
  const lockMs = Math.min(lockRule.firstMs * 2 ** locks, lockRule.longestMs);
  const locked_until = new Date(now.getTime() + lockMs);
  return { ...failed, window_start: now, failures: 0, locked_until, locks: locks + 1 };
}
