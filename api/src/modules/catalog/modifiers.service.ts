import type { Modifier } from '@suite/domain/modifiers';
import { invalid, notFound, refuseFields } from '../../kit/problem';
import type {
  CatalogStatusInput,
  ModifierGroup,
  ModifierGroupCreateInput,
  ModifierGroupUpdateInput,
} from '../../resolver-types.generated';
import { type Context, changeOf, lockForStatus, lockUnchanged, requireRoom } from './catalog-changes.service';
import * as records from './catalog-changes.store';
import { modifierGroupProblems } from './modifiers.rules';
import * as store from './modifiers.store';

const groupOf = async ({ tx, caller }: Context, id: string): Promise<ModifierGroup> => {
  const group = await store.findModifierGroup(tx, caller.whmcsId, id);
  if (!group) throw notFound('modifier_group');
  return group;
};

export async function createModifierGroup(
  { id, ...fields }: ModifierGroupCreateInput,
  context: Context,
): Promise<ModifierGroup> {
  const { tx, caller } = context;
  refuseFields(modifierGroupProblems(fields));
  await requireRoom(context, 'modifier_group');
  if (!(await store.insertModifierGroup(tx, caller.whmcsId, id, fields, changeOf(context))))
    throw invalid('input_obj.id', 'already_used');
  await writeContent(context, id, fields);
  return groupOf(context, id);
}

/** Replaces the fields, modifiers and services of a group. Refused: `catalog_changed`, field problems. */
export async function updateModifierGroup(
  { id, version, ...fields }: ModifierGroupUpdateInput,
  context: Context,
): Promise<ModifierGroup> {
  const { tx, caller } = context;
  refuseFields(modifierGroupProblems(fields));
  await lockUnchanged(context, 'modifier_group', { id, version });
  await store.updateModifierGroup(tx, caller.whmcsId, { id, version }, fields, changeOf(context));
  await writeContent(context, id, fields);
  return groupOf(context, id);
}

async function writeContent(
  { tx, caller }: Context,
  id: string,
  { modifiers, service_ids }: Pick<store.ModifierGroupFields, 'modifiers' | 'service_ids'>,
): Promise<void> {
  if (!(await store.replaceModifiers(tx, caller.whmcsId, id, modifiers)))
    throw invalid('input_obj.modifiers', 'already_used');
  if ((await store.replaceServicesOfGroup(tx, caller.whmcsId, id, service_ids)) < service_ids.length)
    throw invalid('input_obj.service_ids', 'not_found');
}

export async function updateModifierGroupStatus(input: CatalogStatusInput, context: Context): Promise<ModifierGroup> {
  const { tx, caller } = context;
  await lockForStatus(context, 'modifier_group', input);
  await records.setStatus(tx, caller.whmcsId, 'modifier_group', input, changeOf(context));
  return groupOf(context, input.id);
}

/** Returns what was chosen at today's names and prices; a modifier that is gone is as it was. */
export async function modifiersAtPresent(
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
  chosen: readonly Modifier[],
): Promise<Modifier[]> {
  if (chosen.length === 0) return [];
  const present = await store.findModifiers(
    tx,
    caller.whmcsId,
    chosen.map(({ id }) => id),
  );
  return chosen.map((one) => present.find(({ id }) => id === one.id) ?? one);
}
