/** A visit that was changed together with others, as far as texts need it. */
export interface ReachedVisit {
  visit_id: string;
  /** The visit of the organizer, who gets the texts, if nobody of this visit has a number; else null. */
  organizer_visit_id: string | null;
}

/**
 * Returns the visits that the text about one of the visits of a change covers; null if the text about another one covers
 * it. People with a number get a text of their own. The organizer gets one about their own visit and those of all
 * people without a number.
 */
export function coveredVisits(visit: ReachedVisit, together: readonly ReachedVisit[]): string[] | null {
  const receiver = visit.organizer_visit_id ?? visit.visit_id;
  const covered = together
    .filter(({ visit_id, organizer_visit_id }) => (organizer_visit_id ?? visit_id) === receiver)
    .map(({ visit_id }) => visit_id);
  if (!covered.includes(visit.visit_id)) return [visit.visit_id];
  const leading = covered.includes(receiver) ? receiver : covered[0];
  return leading === visit.visit_id ? covered : null;
}
