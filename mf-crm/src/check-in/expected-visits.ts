interface Visit {
  id: string;
  parent_id?: string | null;
  order?: object | null;
}
interface CheckedIn {
  status: string;
  appointment_id?: string | null;
}

/**
 * Returns the visits that are not checked in: the first appointment of each, without a ticket. A client whose arrival was recorded at
 * the calendar alone is among them, because nobody would seat them else.
 */
export function expectedVisits<T extends Visit>(visits: readonly T[], checkIns: readonly CheckedIn[]): T[] {
  const present = new Set(
    checkIns.flatMap(({ status, appointment_id }) => (status === 'left' ? [] : [appointment_id])),
  );
  return visits.filter(({ id, parent_id, order }) => !parent_id && !order && !present.has(id));
}
