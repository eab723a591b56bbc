/** How many reviews have each rating, from one to five. */
export type RatingCounts = readonly [number, number, number, number, number];

/** Below this number of reviews an average says nothing. */
export const minRated = 5;

export const ratedCount = (counts: RatingCounts): number => counts.reduce((all, count) => all + count, 0);

/** Returns the average in tenths, rounded half up; null below five reviews. */
export function averageTenths(counts: RatingCounts): number | null {
  const count = ratedCount(counts);
  if (count < minRated) return null;
  const sum = counts.reduce((all, one, index) => all + one * (index + 1), 0);
  return Math.floor((sum * 20 + count) / (count * 2));
}
