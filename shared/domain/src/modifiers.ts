import type { Cents } from './cents';

/** A choice of a service, such as a length or art: the cents and minutes that it adds. */
export interface Modifier {
  id: string;
  name: string;
  price: Cents;
  /** Minutes. */
  duration: number;
}

/** How many modifiers of a group are chosen: exactly one (an option), at most one, or any number (add-ons). */
export type ModifierSelection = 'one' | 'optional' | 'any';

/** A group of modifiers, which services share. */
export interface ModifierGroup {
  id: string;
  name: string;
  selection: ModifierSelection;
  modifiers: readonly Modifier[];
}

export const maxModifiersOfGroup = 40;
export const longestModifierName = 80;
/** Minutes that a modifier can add. */
export const maxModifierDuration = 720;

/** Returns the ids that are chosen until a person chooses: the first one of each group that requires one. */
export const defaultModifierIds = (groups: readonly ModifierGroup[]): string[] =>
  groups.flatMap(({ selection, modifiers: [first] }) => (selection === 'one' && first ? [first.id] : []));

/** Returns the ids after a tap on one of a group: it replaces the chosen one of its group, unless any number may be chosen. */
export function toggleModifier(chosen: readonly string[], group: ModifierGroup, id: string): string[] {
  const isChosen = chosen.includes(id);
  if (isChosen) return group.selection === 'one' ? [...chosen] : chosen.filter((one) => one !== id);
  const others = group.selection === 'any' ? [] : group.modifiers.map((one) => one.id);
  return [...chosen.filter((one) => !others.includes(one)), id];
}

/** Returns the chosen modifiers, in the order of the groups. */
export const chosenModifiers = (groups: readonly ModifierGroup[], ids: readonly string[]): Modifier[] =>
  groups.flatMap(({ modifiers }) => modifiers.filter(({ id }) => ids.includes(id)));

/** Cents and minutes that the modifiers add. */
export const modifierSums = (modifiers: readonly Pick<Modifier, 'price' | 'duration'>[]) => ({
  price: modifiers.reduce((sum, { price }) => sum + price, 0),
  duration: modifiers.reduce((sum, { duration }) => sum + duration, 0),
});

const longestName = 255;

/** Returns the name of a service with what was chosen, as tickets and receipts show it: `Full set (Long, Chrome)`. */
export function nameWithModifiers(name: string, modifiers: readonly Pick<Modifier, 'name'>[]): string {
  if (modifiers.length === 0) return name;
  const full = `${name} (${modifiers.map((one) => one.name).join(', ')})`;
  return full.length > longestName ? `${full.slice(0, longestName - 1)}…` : full;
}

/** Returns the groups that a service offers, in their order. */
export const modifierGroupsOfService = <Group extends { service_ids: readonly string[] }>(
  groups: readonly Group[],
  serviceId: string,
): Group[] => groups.filter(({ service_ids }) => service_ids.includes(serviceId));
