/** How a change of the book can be taken back, in milliseconds after it. */
export const undoTimes = {
  /** So long a screen offers it. */
  offered: 5_000,
  /** Nobody is told of the change before. */
  untold: 6_000,
  /** So long the API takes it, for who tapped at the last moment on a slow line. */
  accepted: 10_000,
} as const;
