/** The minutes of a day of the clock. */
export const dayMinutes = 24 * 60;

/** Hours of a day end by this minute after its midnight: at 6:00 of the next morning. */
export const maxEndMinute = dayMinutes + 6 * 60;

/**
 * Returns the minute after the day's midnight at which hours end that are typed as two times of the clock, in minutes. An
 * end that is not after the start is midnight or, until six in the morning, a time of the next day; others stay before
 * the start, so that a form can refuse them.
 */
export function endMinuteOf(start: number, end: number): number {
  if (end === 0) return dayMinutes;
  const isNextDay = end < start && end + dayMinutes <= maxEndMinute;
  return isNextDay ? end + dayMinutes : end;
}
