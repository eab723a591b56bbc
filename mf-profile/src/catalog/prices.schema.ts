import * as v from 'valibot';
import { type PricedEntry, type RepricedEntry, repricedEntries, withPrice } from '../domain/prices';

/** The steps, in cents, to which new prices are rounded. */
export const roundingSteps = [1, 50, 100] as const;

const draftSchema = v.object({
  /** The id of a category or of an entry; empty for all. */
  scope: v.string(),
  direction: v.picklist(['raise', 'lower']),
  unit: v.picklist(['percent', 'amount']),
  /** Basis points. */
  percent: v.number(),
  /** Cents. */
  amount: v.number(),
  step: v.number(),
  /** The new price of a single entry, in cents; null until one is typed. */
  price: v.nullable(v.number()),
  when: v.picklist(['now', 'planned']),
  /** The first day of planned prices, yyyy-MM-dd. */
  fromDay: v.string(),
});

/** The typed rule of a price change. */
export type PricesDraft = v.InferOutput<typeof draftSchema>;

/** What is saved: the entries with their new prices, and the day from which on they are planned; null is now. */
export interface PricesToSave {
  entries: readonly RepricedEntry[];
  fromDay: string | null;
}

/** The draft with which the form begins; a single entry is planned: its own form changes its price at once. */
export const newPrices = (entryId: string | null, tomorrow: string): PricesDraft => ({
  scope: entryId ?? '',
  direction: 'raise',
  unit: 'percent',
  percent: 0,
  amount: 0,
  step: roundingSteps[0],
  price: null,
  when: entryId === null ? 'now' : 'planned',
  fromDay: tomorrow,
});

/** The entry whose price is typed; null if a rule changes several. */
export const singleEntry = (offered: readonly PricedEntry[], { scope }: PricesDraft): PricedEntry | null =>
  offered.find(({ id }) => id === scope) ?? null;

/** The field with the value of the change. */
const valueField = (offered: readonly PricedEntry[], draft: PricesDraft): 'price' | 'percent' | 'amount' =>
  singleEntry(offered, draft) ? 'price' : draft.unit;

/** Whether a value is typed; without one only the rounding would change prices, which nobody has asked for. */
export function hasValue(offered: readonly PricedEntry[], draft: PricesDraft): boolean {
  const value = draft[valueField(offered, draft)];
  return singleEntry(offered, draft) ? value !== null : (value ?? 0) > 0;
}

/** The entries whose prices the draft changes, in the order of the catalog. */
export function changedEntries(offered: readonly PricedEntry[], draft: PricesDraft): RepricedEntry[] {
  if (!hasValue(offered, draft)) return [];
  const single = singleEntry(offered, draft);
  if (single) return withPrice(single, draft.price ?? single.price);
  const { direction, unit, percent, amount, step, scope } = draft;
  return repricedEntries(
    offered,
    { direction, by: unit === 'percent' ? { percent } : { amount }, step },
    scope || null,
  );
}

/** Refuses a draft that changes no price, beside its value, and a planned day before tomorrow. */
export function pricesSchema(offered: readonly PricedEntry[], tomorrow: string) {
  const changesBy = (field: 'price' | 'percent' | 'amount', issue: string) =>
    v.forward(
      v.check<PricesDraft, string>(
        (draft) => valueField(offered, draft) !== field || changedEntries(offered, draft).length > 0,
        issue,
      ),
      [field],
    );
  return v.pipe(
    draftSchema,
    changesBy('price', 'prices_same'),
    changesBy('percent', 'prices_unchanged'),
    changesBy('amount', 'prices_unchanged'),
    v.forward(
      v.check<PricesDraft, string>(({ when, fromDay }) => when === 'now' || fromDay >= tomorrow, 'prices_day_past'),
      ['fromDay'],
    ),
    v.transform(
      (draft): PricesToSave => ({
        entries: changedEntries(offered, draft),
        fromDay: draft.when === 'planned' ? draft.fromDay : null,
      }),
    ),
  );
}
