import { invalid } from '../../kit/problem';
import type { EmployeeUpdateInput } from '../../resolver-types.generated';

const shortestName = 2;
const colors = 12;

/** Throws invalid input for names that are too short, and for a color outside of the palette. */
export function checkProfile({ first_name, last_name, color }: EmployeeUpdateInput): void {
  for (const [field, name] of Object.entries({ first_name, last_name }))
    if (name && name.length < shortestName) throw invalid(`input_obj.${field}`, 'too_short', { min: shortestName });
  if (color < 0 || color >= colors) throw invalid('input_obj.color', 'out_of_range', { min: 0, max: colors - 1 });
}
