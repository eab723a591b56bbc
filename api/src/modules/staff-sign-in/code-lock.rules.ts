/** The place where a code was typed: one that the store trusts, or any other. */
export type Place = 'trusted' | 'open';

/** State of the failed codes of a store and place. */
export interface CodeLock {
  window_start: Date;
  failures: number;
  locked_until: Date | null;
  locks: number;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
export const lockRule = { failures: 5, windowMs: 60 * minuteMs, firstMs: 15 * minuteMs, longestMs: dayMs } as const;

export const unlocked = (now: Date): CodeLock => ({ window_start: now, failures: 0, locked_until: null, locks: 0 });

/** Returns the milliseconds until a code may be tried again; 0 if it may be now. */
export const lockedFor = ({ locked_until }: CodeLock, now: Date): number =>
  locked_until ? Math.max(0, locked_until.getTime() - now.getTime()) : 0;

/**
 * Returns the lock after one more failure. The fifth failure within an hour locks for a quarter of an hour, and each
 * further lock for twice the previous one, up to a day; after a day without a lock it starts anew. A success does not
 * reset failures: otherwise, typing a valid code after every four guesses would allow unlimited guesses.
 */
export function afterFailure(before: CodeLock, now: Date): CodeLock {
  const isNewWindow = now.getTime() - before.window_start.getTime() >= lockRule.windowMs;
  const failures = isNewWindow ? 1 : before.failures + 1;
  const window_start = isNewWindow ? now : before.window_start;
  const isQuiet = !before.locked_until || now.getTime() - before.locked_until.getTime() >= dayMs;
  const locks = isQuiet ? 0 : before.locks;
  if (failures < lockRule.failures) return { ...before, window_start, failures, locks };
  const lockMs = Math.min(lockRule.firstMs * 2 ** locks, lockRule.longestMs);
  return { window_start: now, failures: 0, locked_until: new Date(now.getTime() + lockMs), locks: locks + 1 };
}
