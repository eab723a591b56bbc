import { invalid } from './problem';

/**
 * A page: its number of rows and its start, `offset` rows from the first, or behind the position `cursor`, or the row
 * with the id `after`.
 */
export interface Paging {
  offset: number;
  limit: number;
  after?: string | number | null | undefined;
  /** The position of a row as its list has shown it, as JSON; it counts if there is an `after`, too. */
  cursor?: string | null | undefined;
}

const maxOffset = 1_000_000;

/** Refuses (field errors) an offset or limit out of bounds; limit 1 to 100 unless the list sets another. */
export function checkPaging({ offset, limit }: Paging, maxLimit = 100): void {
  if (offset < 0 || offset > maxOffset) throw invalid('offset', 'out_of_range', { min: 0, max: maxOffset });
  if (limit < 1 || limit > maxLimit) throw invalid('limit', 'out_of_range', { min: 1, max: maxLimit });
}
