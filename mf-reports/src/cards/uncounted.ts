/** The rows of a page of `usePagedList`. */
const pageSize = 20;

/**
 * Returns a number of rows for a list whose number the API does not tell: one more than its full pages, because there
 * may be another one.
 */
export const uncounted = (rows: readonly unknown[]): number =>
  rows.length > 0 && rows.length % pageSize === 0 ? rows.length + 1 : rows.length;
