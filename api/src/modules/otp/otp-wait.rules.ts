const secondMs = 1_000;
/** Wrong codes for a new password of an account in a day, after which a link is sent in place of a code. */
export const maxResetFailures = 10;
/** Time in milliseconds between two codes of a person. */
export const resendMs = 60 * secondMs;
const longestMs = 3_600 * secondMs;
/** Wrong codes of a person and place in a day after which the wait grows. */
export const freeFailures = 10;

/**
 * Returns the milliseconds between two codes after this many wrong ones at the place. From the tenth on each doubles the
 * wait, up to an hour: guessing becomes slow, and a right code is never refused.
 */
export const waitAfter = (failures: number): number =>
  Math.min(resendMs * 2 ** Math.max(0, failures - freeFailures + 1), longestMs);
