import type { Cents } from '@suite/domain';
import type { FieldCode } from '@suite/domain/problem-codes';
import type { StoreCaller } from '../../kit/operation';
import { type FieldProblem, fieldIf } from '../../kit/problem';
import type { OfflineItemInput } from '../../resolver-types.generated';
import { type NewLine, priceProblem, quantityProblem, refuseFields } from '../orders/line.rules';
import type { Rates, TicketLine } from '../tickets/ticket.rules';
import { mayChangePrice, staffFor } from '../tickets/ticket-access.rules';

/** What a device charges on top and takes off, in basis points. */
export type ChargedRates = Pick<Rates, 'service_fee' | 'tax' | 'cash_discount'>;

/** A service or an item of the store, whether it is still sold or not. */
export interface KnownSellable {
  name: string;
  price: Cents;
  taxable: boolean;
  isSold: boolean;
  /** What it cost before, within the days that a device may know it from. */
  formerPrices: readonly Cents[];
}

/** Something that is not what catalogue and settings say now. */
export interface Difference {
  about: 'price' | 'name' | 'taxable' | 'not_sold' | 'unknown' | 'client' | keyof ChargedRates;
  /** Of the line, where it is one's. */
  line_id?: string;
  sold?: string | number | boolean;
  now?: string | number | boolean;
}

export interface SoldContext {
  caller: StoreCaller;
  /** Services and items of the store by their ids. */
  catalog: ReadonlyMap<string, KnownSellable>;
  /** Employees of the store among those named, whether they still work there or not. */
  employees: ReadonlySet<string>;
}

/**
 * Lines as they were sold. What the catalogue says otherwise by now is a difference and no refusal; who may not set
 * prices may only have sold at one that the catalogue had. Throws every field's problem at once.
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

function knownOf(input: OfflineItemInput, { catalog }: SoldContext): KnownSellable | null {
  const id = idOf(input);
  return id === null ? null : (catalog.get(id) ?? null);
}

function problemsOf(input: OfflineItemInput, index: number, context: SoldContext): FieldProblem[] {
  const { item_type, quantity, price } = input;
  const problem = (field: keyof OfflineItemInput, code: FieldCode | null): FieldProblem[] =>
    code === null ? [] : [{ path: `input_obj.items.${index}.${field}`, code }];
  if (item_type === 'gift_card') return problem('item_type', 'gift_card_offline');
  const staffId = staffFor(context.caller, input.staff_id ?? null);
  const known = knownOf(input, context);
  const isFixed = known !== null && !mayChangePrice(context.caller);
  const wasListed = known !== null && [known.price, ...known.formerPrices].includes(price);
  return [
    ...problem('quantity', quantityProblem(quantity)),
    ...problem('price', isFixed && !wasListed ? 'price_fixed' : priceProblem(item_type, price)),
    ...problem('staff_id', staffId !== null && !context.employees.has(staffId) ? 'staff_not_found' : null),
  ];
}

/** What the store's catalogue does not hold any more is sold as an amount of its name. */
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
    taxable: input.item_type === 'item' && input.taxable,
    staff_id: staffFor(context.caller, input.staff_id ?? null),
    note: input.note || null,
    person: input.person ?? null,
    additional_data: [],
    gift_card_code: null,
  };
}

function differencesOf(input: OfflineItemInput, known: KnownSellable | null): Difference[] {
  const { id, item_type, price, item_name, taxable } = input;
  if (item_type === 'custom') return [];
  if (!known) return [{ about: 'unknown', line_id: id, sold: price }];
  const all: Difference[] = [
    { about: 'price', sold: price, now: known.price },
    { about: 'name', sold: item_name, now: known.name },
    { about: 'taxable', sold: item_type === 'item' && taxable, now: known.taxable },
    { about: 'not_sold', sold: true, now: known.isSold },
  ];
  return all.filter(({ sold, now }) => sold !== now).map((difference) => ({ ...difference, line_id: id }));
}

/** Where the device charged otherwise than the store does now. */
export const rateDifferences = (sold: ChargedRates, now: ChargedRates): Difference[] =>
  (['service_fee', 'tax', 'cash_discount'] as const)
    .filter((rate) => sold[rate] !== now[rate])
    .map((about) => ({ about, sold: sold[about], now: now[about] }));

/** Rates are part of a whole. */
export const rateProblems = (rates: ChargedRates): FieldProblem[] =>
  (['service_fee', 'tax', 'cash_discount'] as const).flatMap((rate) =>
    fieldIf(rates[rate] < 0 || rates[rate] > 10_000, { path: `input_obj.rates.${rate}`, code: 'percent_invalid' }),
  );

/** Whether a line is just as the server has it. */
export const isUnchanged = (input: OfflineItemInput, line: TicketLine | undefined): boolean =>
  line !== undefined &&
  line.item_type === input.item_type &&
  line.price === input.price &&
  line.quantity === input.quantity &&
  line.staff_id === (input.staff_id ?? null) &&
  (line.note ?? null) === (input.note || null) &&
  (line.person ?? null) === (input.person ?? null);
