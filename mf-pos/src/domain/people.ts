import type { Cents } from '@suite/domain';
import { type Line, subTotal } from './line';

/** The lines of one of several people; null is the ticket's client. */
export interface PersonLines {
  person: string | null;
  lines: Line[];
  total: Cents;
}

/** Returns the people named on a ticket, in the order in which they first appear. */
export const peopleOf = (lines: readonly Pick<Line, 'person'>[]): string[] => [
  ...new Set(lines.flatMap(({ person }) => person ?? [])),
];

/** Groups the lines by person, the client's first; people without lines are left out. */
export function linesByPerson(lines: readonly Line[]): PersonLines[] {
  return [null, ...peopleOf(lines)]
    .map((person) => ({ person, lines: lines.filter((line) => line.person === person) }))
    .filter((group) => group.lines.length > 0)
    .map((group) => ({ ...group, total: subTotal(group.lines) }));
}
