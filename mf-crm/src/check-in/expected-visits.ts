interface Visit {
  parent_id?: string | null;
  checked_in_at?: string | null;
  order?: object | null;
}

/** Returns the visits whose clients have not come: the first appointment of each, without a ticket. */
export const expectedVisits = <T extends Visit>(visits: readonly T[]): T[] =>
  visits.filter(({ parent_id, checked_in_at, order }) => !parent_id && !checked_in_at && !order);
