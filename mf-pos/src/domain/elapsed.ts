/** Returns the whole days, hours and minutes between two instants; zeros if the first is the later one. */
export function elapsedSince(start: Date, now: Date): { days: number; hours: number; minutes: number } {
  const minutes = Math.max(0, Math.floor((now.getTime() - start.getTime()) / 60_000));
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
}
