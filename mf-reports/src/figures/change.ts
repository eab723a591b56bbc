/**
 * Returns the change from `before` to `now` in whole percent, rounded half away from zero; from zero up it is 100, from
 * zero down -100, and from zero to zero 0.
 */
export function changePercent(now: number, before: number): number {
  if (before === 0) return Math.sign(now) * 100;
  const percent = ((now - before) / Math.abs(before)) * 100;
  return Math.sign(percent) * Math.round(Math.abs(percent)) || 0;
}
