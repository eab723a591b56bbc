/** The elapsed time, in the largest whole unit; weeks under four, `now` under a minute. */
export interface Elapsed {
  unit: 'now' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';
  count: number;
}

/** The product's relative time. A future instant counts as now. */
export function relativeTime(instant: Date, now: Date): Elapsed {
  const minutes = Math.floor((now.getTime() - instant.getTime()) / 60_000);
  if (minutes < 1) return { unit: 'now', count: 0 };
  if (minutes < 60) return { unit: 'minute', count: minutes };
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return { unit: 'hour', count: hours };
  const days = Math.floor(hours / 24);
  if (days < 7) return { unit: 'day', count: days };
  const weeks = Math.floor(days / 7);
  if (weeks < 4) return { unit: 'week', count: weeks };
  const months = Math.max(1, wholeMonths(instant, now));
  return months < 12 ? { unit: 'month', count: months } : { unit: 'year', count: Math.floor(months / 12) };
}

function wholeMonths(from: Date, to: Date): number {
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  return addMonths(from, months) > to ? months - 1 : months;
}

/** The same day of a later month, or its last day where there is no such day. */
function addMonths(from: Date, months: number): Date {
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const moved = new Date(from);
  moved.setUTCFullYear(year, month, Math.min(from.getUTCDate(), lastDay));
  return moved;
}
