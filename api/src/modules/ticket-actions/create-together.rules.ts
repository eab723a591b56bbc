interface NamedVisit {
  visit_id: string;
  /** Null where the ticket has a client. */
  name: string | null;
}

/** Returns names that differ between visits: the second guest of the same organizer gets a 2, and so on. */
export function numberedNames(visits: readonly NamedVisit[]): (string | null)[] {
  return visits.map(({ visit_id, name }) => {
    if (name === null) return null;
    const namesakes = [...new Set(visits.filter((one) => one.name === name).map((one) => one.visit_id))];
    const place = namesakes.indexOf(visit_id);
    return place === 0 ? name : `${name} ${place + 1}`;
  });
}
