import type { Modifier } from '@suite/domain/modifiers';
import type { StoreContext } from '../../kit/operation';
import { invalid } from '../../kit/problem';
import { readChoice } from '../catalog/modifiers.rules';
import { modifierGroupsOf } from '../catalog/modifiers.store';
import type { BookedPart } from './booked-visits.rules';

type Context = Pick<StoreContext, 'tx' | 'caller'>;

/** Returns the options and add-ons of each part of a visit, by its id. Throws the problem of the first part with one. */
export async function readServiceModifiers(
  parts: readonly BookedPart[],
  { tx, caller }: Context,
): Promise<Map<string, Modifier[]>> {
  const services = parts.flatMap(({ service_id }) => service_id ?? []);
  const groups = await modifierGroupsOf(tx, caller.whmcsId, services);
  return new Map(
    parts.map(({ id, service_id, modifier_ids, path }) => {
      const choice = readChoice(groups.get(service_id ?? '') ?? [], modifier_ids);
      if ('code' in choice) throw invalid(`${path}.modifier_ids`, choice.code);
      return [id, choice.modifiers];
    }),
  );
}

/** Returns the chosen options and add-ons of one service. */
export async function readModifiersOf(
  { service_id, modifier_ids }: Pick<BookedPart, 'service_id' | 'modifier_ids'>,
  path: string,
  { tx, caller }: Context,
): Promise<Modifier[]> {
  const groups = service_id ? await modifierGroupsOf(tx, caller.whmcsId, [service_id]) : new Map();
  const choice = readChoice(groups.get(service_id ?? '') ?? [], modifier_ids);
  if ('code' in choice) throw invalid(`${path}.modifier_ids`, choice.code);
  return choice.modifiers;
}
