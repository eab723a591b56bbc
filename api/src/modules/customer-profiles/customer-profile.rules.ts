const dayMs = 86_400_000;

/** Fewer visits have no usual interval. */
const minVisits = 3;

/** The visits between whose days the usual interval is. */
export const intervalVisits = 7;

/**
 * Returns the median of the days between visits, rounded; null for fewer than three. A median, as one long holiday would ruin
 * a mean. Days are `yyyy-MM-dd`, each once, newest first.
 */
export function usualInterval(days: readonly string[]): number | null {
  if (days.length < minVisits) return null;
  const gaps = days
    .slice(1)
    .map((day, index) => Math.round((Date.parse(days[index] ?? day) - Date.parse(day)) / dayMs))
    .sort((a, b) => a - b);
  const [low = 0, high = 0] = [gaps[Math.floor((gaps.length - 1) / 2)], gaps[Math.ceil((gaps.length - 1) / 2)]];
  return Math.round((low + high) / 2);
}
