import { durationStep, maxCatalogPrice } from '@suite/domain/catalog';
import {
  chosenModifiers,
  defaultModifierIds,
  longestModifierName,
  type Modifier,
  type ModifierGroup,
  maxModifierDuration,
  maxModifiersOfGroup,
} from '@suite/domain/modifiers';
import type { FieldCode } from '@suite/domain/problem-codes';
import { type FieldRefusal, fieldIf } from '../../kit/problem';

interface GroupFields {
  modifiers: readonly Modifier[];
  service_ids: readonly string[];
}

/** Returns the problems of a group's own fields, with their paths. */
export function modifierGroupProblems({ modifiers, service_ids }: GroupFields): FieldRefusal[] {
  const path = 'input_obj.modifiers';
  if (modifiers.length === 0) return [{ path, code: 'required' }];
  if (modifiers.length > maxModifiersOfGroup) return [{ path, code: 'too_many', params: { max: maxModifiersOfGroup } }];
  return [
    ...fieldIf(new Set(modifiers.map(({ id }) => id)).size < modifiers.length, { path, code: 'invalid' }),
    ...fieldIf(new Set(service_ids).size < service_ids.length, { path: 'input_obj.service_ids', code: 'invalid' }),
    ...modifiers.flatMap((modifier, index) => modifierProblems(modifier, `${path}.${index}`)),
  ];
}

const modifierProblems = ({ name, price, duration }: Modifier, path: string): FieldRefusal[] => [
  ...fieldIf(name.length > longestModifierName, { path: `${path}.name`, code: 'too_long' }),
  ...fieldIf(price < 0 || price > maxCatalogPrice, { path: `${path}.price`, code: 'amount_invalid' }),
  ...fieldIf(duration < 0 || duration > maxModifierDuration, {
    path: `${path}.duration`,
    code: 'out_of_range',
    params: { min: 0, max: maxModifierDuration },
  }),
  ...fieldIf(duration % durationStep !== 0, {
    path: `${path}.duration`,
    code: 'duration_step',
    params: { step: durationStep },
  }),
];

/**
 * Returns the modifiers of a service that were chosen, in the order of its groups; where a group requires one and none
 * is chosen, its first one. Refused: an id that the service does not offer (`not_found`), several of a group that
 * allows one (`invalid`).
 */
export function readChoice(
  groups: readonly ModifierGroup[],
  ids: readonly string[],
): { modifiers: Modifier[] } | { code: FieldCode } {
  const offered = new Set(groups.flatMap(({ modifiers }) => modifiers.map(({ id }) => id)));
  if (ids.some((id) => !offered.has(id))) return { code: 'not_found' };
  const chosenOf = ({ modifiers }: ModifierGroup) => modifiers.filter(({ id }) => ids.includes(id));
  if (groups.some((group) => group.selection !== 'any' && chosenOf(group).length > 1)) return { code: 'invalid' };
  const undecided = groups.filter((group) => chosenOf(group).length === 0);
  return { modifiers: chosenModifiers(groups, [...ids, ...defaultModifierIds(undecided)]) };
}
