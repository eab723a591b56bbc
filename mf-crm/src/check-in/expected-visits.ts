interface Visit {
  id: string;
  parent_id?: string | null;
  order?: object | null;
  checked_in_at?: string | null;
}
interface CheckedIn {
  status: string;
  appointment_id?: string | null;
}

/**
 * Returns the visits that are not checked in: the first appointment of each, without a ticket. Clients whose arrival was recorded at
 * the calendar alone come first, in the order of their arrival, because they wait and nobody would seat them else.
 */
export function expectedVisits<T extends Visit>(visits: readonly T[], checkIns: readonly CheckedIn[]): T[] {
  const present = new Set(
    checkIns.flatMap(({ status, appointment_id }) => (status === 'left' ? [] : [appointment_id])),
  );
  const expected = visits.filter(({ id, parent_id, order }) => !parent_id && !order && !present.has(id));
  const arrived = expected.flatMap((visit) =>
    visit.checked_in_at ? [{ visit, at: Date.parse(visit.checked_in_at) }] : [],
  );
  return [
    ...arrived.sort((a, b) => a.at - b.at).map(({ visit }) => visit),
    ...expected.filter(({ checked_in_at }) => !checked_in_at),
  ];
}
