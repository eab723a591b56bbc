import { randomUUID } from 'node:crypto';
import { entriesOf, type ModelEntry, setCategoryStatus, setEntryStatus } from './catalog-model';
import type { Choices } from './choices';
import { type EditHistory, requireEqual, settleEdit } from './life';

type Edit = (life: EditHistory, choices: Choices) => Promise<unknown>;

const entryFields = '{ id version category_id name price taxable status }';
const categoryFields = '{ id version name status }';

const priceOf = (choices: Choices): number => 100 + choices.below(20_000);
const nameOf = (choices: Choices, what: string): string => `${what} ${choices.below(10_000)}`;
const minutesOf = (choices: Choices): number => 5 * (1 + choices.below(24));
/** Now and then a person edits what another one has changed meanwhile. */
const seenVersion = (choices: Choices, { version }: { version: number }) =>
  choices.oneIn(12) ? version + (choices.oneIn(2) ? 1 : -1) : version;
const staleCode = (version: number, record: { version: number }) =>
  version === record.version ? null : 'catalog_changed';

function shownEntry({ id, version, category_id, name, price, taxable, status }: ModelEntry) {
  return { id, version, category_id, name, price, taxable, status };
}

const kindOf = (choices: Choices) => choices.of(['service', 'service', 'item'] as const) ?? 'service';

const saveEntry: Edit = async (life, choices) => {
  const { catalog } = life;
  const kind = kindOf(choices);
  const entries = entriesOf(catalog, kind);
  const category = choices.of(catalog.categories.filter(({ type }) => type === kind));
  const entry = choices.oneIn(6) ? undefined : choices.of(entries);
  // The world's products are in a category of services.
  const category_id = category?.id ?? entry?.category_id;
  if (!category_id) return;
  const fields = {
    category_id,
    name: nameOf(choices, kind === 'service' ? 'Set' : 'Oil'),
    price: priceOf(choices),
    taxable: choices.oneIn(2),
  };
  const processing = kind === 'service' && choices.oneIn(2) ? 15 * (1 + choices.below(4)) : 0;
  const finishing = processing > 0 ? 15 * choices.below(3) : 0;
  const duration = processing + finishing + minutesOf(choices);
  const more = kind === 'service' ? { duration, processing, finishing, is_bookable_online: choices.oneIn(2) } : {};
  const type = kind === 'service' ? 'Service' : 'Item';
  const isOfKind = kind === 'item' || category !== undefined;
  if (!entry) {
    const id = randomUUID();
    const outcome = await life.mutate<object>(`${kind}_create`, `${type}CreateInput`, entryFields, {
      id,
      ...fields,
      ...more,
    });
    const made = settleEdit(life, `${kind}_create`, id, outcome, isOfKind ? null : 'validation_failed');
    if (!made) return;
    const added: ModelEntry = { id, version: 1, ...fields, processing, finishing, status: 1, archivedWith: null };
    entries.push(added);
    requireEqual(life, `a new ${kind}`, made, shownEntry(added));
    return;
  }
  const version = seenVersion(choices, entry);
  const outcome = await life.mutate<object>(`${kind}_update`, `${type}UpdateInput`, entryFields, {
    id: entry.id,
    version,
    ...fields,
    ...more,
  });
  const expected = isOfKind ? staleCode(version, entry) : 'validation_failed';
  const made = settleEdit(life, `${kind}_update`, entry.id, outcome, expected);
  if (!made) return;
  Object.assign(entry, fields, { processing, finishing, version: version + 1 });
  requireEqual(life, `a changed ${kind}`, made, shownEntry(entry));
};

const archiveEntry: Edit = async (life, choices) => {
  const kind = kindOf(choices);
  const entry = choices.of(entriesOf(life.catalog, kind));
  if (!entry) return;
  const version = seenVersion(choices, entry);
  const input = { id: entry.id, version, status: 1 - entry.status };
  const outcome = await life.mutate<object>(`${kind}_update_status`, 'CatalogStatusInput', entryFields, input);
  const made = settleEdit(life, `${kind}_update_status`, entry.id, outcome, staleCode(version, entry));
  if (!made) return;
  setEntryStatus(life.catalog, entry, input.status);
  entry.version += 1;
  requireEqual(life, `a ${kind} after its status`, made, shownEntry(entry));
};

const saveCategory: Edit = async (life, choices) => {
  const { categories } = life.catalog;
  const name = nameOf(choices, 'Category');
  const category = choices.oneIn(4) ? undefined : choices.of(categories);
  if (!category) {
    const type = kindOf(choices);
    const id = randomUUID();
    const outcome = await life.mutate('category_create', 'CategoryCreateInput', categoryFields, { id, name, type });
    if (settleEdit(life, 'category_create', id, outcome, null))
      categories.push({ id, version: 1, name, type, status: 1, archiving: null });
    return;
  }
  const version = seenVersion(choices, category);
  const input = { id: category.id, version, name };
  const outcome = await life.mutate('category_update', 'CategoryUpdateInput', categoryFields, input);
  if (settleEdit(life, 'category_update', category.id, outcome, staleCode(version, category)))
    Object.assign(category, { name, version: version + 1 });
};

const archiveCategory: Edit = async (life, choices) => {
  const { catalog } = life;
  const category = choices.of(catalog.categories);
  if (!category) return;
  const version = seenVersion(choices, category);
  const input = { id: category.id, version, status: 1 - category.status };
  const outcome = await life.mutate('category_update_status', 'CatalogStatusInput', categoryFields, input);
  if (!settleEdit(life, 'category_update_status', category.id, outcome, staleCode(version, category))) return;
  setCategoryStatus(catalog, category, input.status);
  category.version += 1;
};

function shuffled<Value>(choices: Choices, list: readonly Value[]): Value[] {
  const left = [...list];
  return list.flatMap(() => left.splice(choices.below(left.length), 1));
}

const orderCatalog: Edit = async (life, choices) => {
  const { categories, services } = life.catalog;
  if (choices.oneIn(2)) {
    const ids = shuffled(
      choices,
      categories.map(({ id }) => id),
    );
    const outcome = await life.mutate('category_update_order', 'CategoryOrderInput', '{ id }', { ids });
    return settleEdit(life, 'category_update_order', '', outcome, null);
  }
  const category = choices.of(categories.filter(({ type }) => type === 'service'));
  if (!category) return;
  const own = services.filter((one) => one.category_id === category.id);
  if (own.length === 0) return;
  const input = {
    category_id: category.id,
    ids: shuffled(
      choices,
      own.map(({ id }) => id),
    ),
  };
  const outcome = await life.mutate('service_update_order', 'ServiceOrderInput', '{ id }', input);
  return settleEdit(life, 'service_update_order', category.id, outcome, null);
};

const changePrices: Edit = async (life, choices) => {
  const { services, items } = life.catalog;
  const all = [
    ...services.map((entry) => ({ kind: 'service', entry })),
    ...items.map((entry) => ({ kind: 'item', entry })),
  ];
  const chosen = shuffled(choices, all).slice(0, 1 + choices.below(6));
  const stale = choices.oneIn(12);
  const prices = chosen.map(({ kind, entry: { id, version } }, index) => ({
    kind,
    id,
    version: stale && index === 0 ? version + 1 : version,
    price: priceOf(choices),
  }));
  const outcome = await life.mutate('catalog_update_prices', 'CatalogPricesInput', '{ id version price }', { prices });
  if (!settleEdit(life, 'catalog_update_prices', `of ${prices.length}`, outcome, stale ? 'catalog_changed' : null))
    return;
  for (const [index, { entry }] of chosen.entries())
    Object.assign(entry, { price: prices[index]?.price, version: entry.version + 1 });
};

const saveGroup: Edit = async (life, choices) => {
  const { groups, services } = life.catalog;
  const group = choices.oneIn(3) && groups.length < 8 ? undefined : choices.of(groups);
  const modifierOf = () => ({
    id: randomUUID(),
    name: nameOf(choices, 'Length'),
    price: choices.below(3_000),
    duration: 5 * choices.below(4),
  });
  // Some of the former ones stay, with another name and price.
  const stay = (group?.modifiers ?? []).filter(() => !choices.oneIn(4)).map(({ id }) => ({ ...modifierOf(), id }));
  const fields = {
    name: nameOf(choices, 'Group'),
    selection: choices.of(['one', 'optional', 'any'] as const) ?? 'any',
    modifiers: [...stay, modifierOf()].slice(0, 5),
    service_ids: services.map(({ id }) => id).filter(() => choices.oneIn(3)),
  };
  if (!group) {
    const id = randomUUID();
    const input = { id, ...fields };
    const outcome = await life.mutate('modifier_group_create', 'ModifierGroupCreateInput', '{ id }', input);
    if (settleEdit(life, 'modifier_group_create', id, outcome, null))
      groups.push({ id, version: 1, ...fields, status: 1 });
    return;
  }
  const version = seenVersion(choices, group);
  const input = { id: group.id, version, ...fields };
  const outcome = await life.mutate('modifier_group_update', 'ModifierGroupUpdateInput', '{ id }', input);
  if (settleEdit(life, 'modifier_group_update', group.id, outcome, staleCode(version, group)))
    Object.assign(group, fields, { version: version + 1 });
};

const archiveGroup: Edit = async (life, choices) => {
  const group = choices.of(life.catalog.groups);
  if (!group) return;
  const version = seenVersion(choices, group);
  const input = { id: group.id, version, status: 1 - group.status };
  const outcome = await life.mutate('modifier_group_update_status', 'CatalogStatusInput', '{ id }', input);
  if (settleEdit(life, 'modifier_group_update_status', group.id, outcome, staleCode(version, group)))
    Object.assign(group, { status: input.status, version: version + 1 });
};

const edits: readonly Edit[] = [
  saveEntry,
  saveEntry,
  saveEntry,
  archiveEntry,
  archiveEntry,
  saveCategory,
  archiveCategory,
  orderCatalog,
  changePrices,
  changePrices,
  saveGroup,
  saveGroup,
  archiveGroup,
];

/** Makes a random change of the catalog. */
export const editCatalog: Edit = async (life, choices) => (choices.of(edits) ?? saveEntry)(life, choices);
