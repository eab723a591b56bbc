import type { BasisPoints, Cents } from '@suite/domain';
import { type Modifier, nameWithModifiers } from '@suite/domain/modifiers';
import type { FieldCode } from '@suite/domain/problem-codes';
import type { StoreCaller } from '../../kit/operation';
import { type FieldRefusal, fieldIf, refuseFields } from '../../kit/problem';
import type { OfflineItemInput } from '../../resolver-types.generated';
import { priceProblem, quantityProblem } from '../orders/line.rules';
import type { NewLine, Rates, TicketLine } from '../tickets/ticket.rules';
import { mayChangePrice, staffFor } from '../tickets/ticket-access.rules';

/** Fee, tax and cash discount of a device, in basis points. */
export type ChargedRates = Pick<Rates, 'service_fee' | 'tax' | 'cash_discount'>;

/** A service or an item of the store, active or not. */
export interface KnownSellable {
  name: string;
  price: Cents;
  taxable: boolean;
  isSold: boolean;
  /** Earlier prices, of the days that an offline device may have. */
  formerPrices: readonly Cents[];
  /** Own prices of employees for a service. */
  ownPrices?: Readonly<Record<string, Cents>>;
}

/** A difference between the sold value and the present catalog or settings. */
export interface Difference {
  about: 'price' | 'name' | 'taxable' | 'not_sold' | 'unknown' | 'client' | keyof ChargedRates;
  /** The line, for a difference of a line. */
  line_id?: string;
  sold?: string | number | boolean;
  now?: string | number | boolean;
}

/** An option or add-on of the store, active or not. */
export interface KnownModifier extends Modifier {
  formerPrices: readonly Cents[];
}

export interface SoldContext {
  caller: StoreCaller;
  modifiers: ReadonlyMap<string, KnownModifier>;
  /** Services and items of the store by their ids. */
  catalog: ReadonlyMap<string, KnownSellable>;
  /** The named employees of the store, active or not. */
  employees: ReadonlySet<string>;
}

/**
 * Returns the sold lines. A deviation from the present catalog is a difference and no refusal, but a caller who may not set
 * prices must have sold what the catalog has, at a present or earlier price of it, and with its tax. Throws the problems
 * of all fields at once.
 */
export function soldLines(
  inputs: readonly OfflineItemInput[],
  context: SoldContext,
): { lines: NewLine[]; differences: Difference[] } {
  const fields = inputs.flatMap((input, index) => problemsOf(input, index, context));
  refuseFields(fields);
  const lines = inputs.map((input) => lineOf(input, context));
  return { lines, differences: inputs.flatMap((input) => differencesOf(input, knownOf(input, context))) };
}

const idOf = ({ item_type, service_id, item_id }: OfflineItemInput): string | null =>
  (item_type === 'service' ? service_id : item_type === 'item' ? item_id : null) ?? null;

/** Returns the service or item of a line as the store has it, with the options and add-ons of the line. */
function knownOf(input: OfflineItemInput, { caller, catalog, modifiers }: SoldContext): KnownSellable | null {
  const id = idOf(input);
  const listed = id === null ? null : (catalog.get(id) ?? null);
  const ownPrice = listed?.ownPrices?.[staffFor(caller, input.staff_id ?? null) ?? ''];
  const known =
    listed === null || ownPrice === undefined
      ? listed
      : { ...listed, price: ownPrice, formerPrices: [listed.price, ...listed.formerPrices] };
  if (!known || input.modifier_ids.length === 0) return known;
  const chosen = chosenOf(input, modifiers);
  const [price = known.price, ...formerPrices] = chosen.reduce<readonly Cents[]>(
    (sums, one) => sumsOf(sums, [one.price, ...one.formerPrices]),
    [known.price, ...known.formerPrices],
  );
  return { ...known, name: nameWithModifiers(known.name, chosen), price, formerPrices };
}

/** Returns the options and add-ons of a service, each once. */
const chosenOf = (
  { item_type, modifier_ids }: OfflineItemInput,
  modifiers: SoldContext['modifiers'],
): KnownModifier[] =>
  item_type === 'service' ? [...new Set(modifier_ids)].flatMap((id) => modifiers.get(id) ?? []) : [];

/** More sums of former prices are not recognized, so that a line of many modifiers takes no more time. */
const maxSums = 1_000;

/** Returns each sum of two prices once; the first is that of the first ones. */
const sumsOf = (some: readonly Cents[], others: readonly Cents[]): Cents[] =>
  [...new Set(some.flatMap((one) => others.map((other) => one + other)))].slice(0, maxSums);

function problemsOf(input: OfflineItemInput, index: number, context: SoldContext): FieldRefusal[] {
  const { item_type, quantity, price } = input;
  const problem = (field: keyof OfflineItemInput, code: FieldCode | null): FieldRefusal[] =>
    code === null ? [] : [{ path: `input_obj.items.${index}.${field}`, code }];
  if (item_type === 'gift_card') return problem('item_type', 'gift_card_offline');
  const staffId = staffFor(context.caller, input.staff_id ?? null);
  const known = knownOf(input, context);
  const isFixed = item_type !== 'custom' && !mayChangePrice(context.caller);
  const wasListed = known !== null && [known.price, ...known.formerPrices].includes(price);
  const isUntaxed = known?.taxable === true && !input.taxable;
  return [
    ...problem('quantity', quantityProblem(quantity)),
    ...problem('price', isFixed && !wasListed ? 'price_fixed' : priceProblem(item_type, price)),
    ...problem('taxable', isFixed && isUntaxed ? 'tax_fixed' : null),
    ...problem('staff_id', staffId !== null && !context.employees.has(staffId) ? 'staff_not_found' : null),
  ];
}

/** Returns a line; a deleted service or item becomes a custom amount of the same name. */
function lineOf(input: OfflineItemInput, context: SoldContext): NewLine {
  const id = knownOf(input, context) ? idOf(input) : null;
  const type = id === null ? 'custom' : input.item_type;
  return {
    id: input.id,
    item_type: type,
    service_id: type === 'service' ? id : null,
    item_id: type === 'item' ? id : null,
    item_name: input.item_name,
    quantity: input.quantity,
    price: input.price,
    taxable: input.item_type !== 'custom' && input.taxable,
    staff_id: staffFor(context.caller, input.staff_id ?? null),
    note: input.note || null,
    person: input.person ?? null,
    additional_data: [],
    modifiers: chosenOf(input, context.modifiers).map(({ formerPrices, ...modifier }) => modifier),
    gift_card_code: null,
    gift_card_value: null,
  };
}

function differencesOf(input: OfflineItemInput, known: KnownSellable | null): Difference[] {
  const { id, item_type, price, item_name, taxable } = input;
  if (item_type === 'custom') return [];
  if (!known) return [{ about: 'unknown', line_id: id, sold: price }];
  const all: Difference[] = [
    { about: 'price', sold: price, now: known.price },
    { about: 'name', sold: item_name, now: known.name },
    { about: 'taxable', sold: taxable, now: known.taxable },
    { about: 'not_sold', sold: true, now: known.isSold },
  ];
  return all.filter(({ sold, now }) => sold !== now).map((difference) => ({ ...difference, line_id: id }));
}

/** Returns the differences between the rates of the device and the present ones. */
export const rateDifferences = (sold: ChargedRates, now: ChargedRates): Difference[] =>
  (['service_fee', 'tax', 'cash_discount'] as const)
    .filter((rate) => sold[rate] !== now[rate])
    .map((about) => ({ about, sold: sold[about], now: now[about] }));

/** Earlier rates of a store, of the days that an offline device may have. */
export type FormerRates = readonly { key: keyof ChargedRates | DiscountLimitKey; value: BasisPoints }[];
type DiscountLimitKey = 'discount_limit_manager' | 'discount_limit_staff';

/** Returns the highest of the present and the earlier limits of a person's discounts. */
export const highestLimit = (
  present: BasisPoints,
  key: DiscountLimitKey | undefined,
  former: FormerRates,
): BasisPoints => Math.max(present, ...former.filter((one) => one.key === key).map(({ value }) => value));

/**
 * Requires rates from 0 to 100 percent; of a caller who may not set prices, the store's present rates or earlier
 * ones.
 */
export const rateProblems = (
  caller: StoreCaller,
  sold: ChargedRates,
  now: ChargedRates,
  former: FormerRates,
): FieldRefusal[] =>
  (['service_fee', 'tax', 'cash_discount'] as const).flatMap((rate) => {
    const path = `input_obj.rates.${rate}`;
    const value = sold[rate];
    if (value < 0 || value > 10_000) return [{ path, code: 'percent_invalid' as const }];
    const wasSet = value === now[rate] || former.some((one) => one.key === rate && one.value === value);
    return fieldIf(!mayChangePrice(caller) && !wasSet, { path, code: 'rate_fixed' });
  });

/** Returns whether a line equals the stored one. */
export const isUnchanged = (input: OfflineItemInput, line: TicketLine | undefined): boolean =>
  line !== undefined &&
  line.item_type === input.item_type &&
  line.price === input.price &&
  line.quantity === input.quantity &&
  line.staff_id === (input.staff_id ?? null) &&
  (line.note ?? null) === (input.note || null) &&
  (line.person ?? null) === (input.person ?? null);
