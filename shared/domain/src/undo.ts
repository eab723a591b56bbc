/** The times for undoing a change of the calendar, in milliseconds after it. */
export const undoTimes = {
  /** How long a screen offers it. */
  offered: 5_000,
  /** No notification of the change is sent before. */
  unnotified: 6_000,
  /** How long the API accepts it, for a tap at the last moment on a slow connection. */
  accepted: 10_000,
} as const;
