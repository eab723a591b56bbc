import type { Cents, OrderItemType } from '@suite/domain';
import { type Modifier, type ModifierGroup, modifierSums, nameWithModifiers } from '@suite/domain/modifiers';
import type { FieldCode } from '@suite/domain/problem-codes';
import type { StoreCaller } from '../../kit/operation';
import { type FieldRefusal, fieldIf, refuseFields } from '../../kit/problem';
import type { OrderItemChange, OrderItemInput } from '../../resolver-types.generated';
import { readChoice } from '../catalog/modifiers.rules';
import {
  codeOf as giftCardCodeOf,
  giftCardCodeProblems,
  giftCardPriceProblems,
  giftCardQuantityProblems,
  giftCardValueProblems,
} from '../gift-cards/gift-card-line.rules';
import type { NewLine, TicketLine } from '../tickets/ticket.rules';
import { mayChangePrice, staffFor } from '../tickets/ticket-access.rules';

const maxLines = 200;
export const maxPrice: Cents = 999_999;
const maxQuantity = 99;
/** $999,999.99: the limit keeps every amount of a ticket within the range of its column. */
const maxSubTotal: Cents = 99_999_999;

/** An active service or item of the store. */
export interface SellableRecord {
  name: string;
  price: Cents;
  taxable: boolean;
  /** Options and add-ons of a service. */
  modifierGroups?: readonly ModifierGroup[];
  /** Own prices of employees for a service. */
  ownPrices?: ReadonlyMap<string, Cents>;
}

/** Returns the price of a service as the employee performs it, without options and add-ons. */
const priceBy = ({ price, ownPrices }: SellableRecord, staffId: string | null): Cents =>
  (staffId === null ? null : ownPrices?.get(staffId)) ?? price;

/** The data that lines are validated against. */
export interface LineContext {
  caller: StoreCaller;
  services: ReadonlyMap<string, SellableRecord>;
  items: ReadonlyMap<string, SellableRecord>;
  /** Ids of the named employees who are active in the store. */
  employees: ReadonlySet<string>;
}

/** Returns the problem of a line's quantity; null if it is valid. */
export const quantityProblem = (quantity: number | null): FieldCode | null =>
  quantity === null ? 'required' : quantity >= 1 && quantity <= maxQuantity ? null : 'quantity_invalid';

/** Returns the problem of a unit price; null if it is valid. */
export function priceProblem(type: OrderItemType, price: Cents): FieldCode | null {
  if (type === 'custom' && price === 0) return 'amount_required';
  return price >= 0 && price <= maxPrice ? null : 'amount_invalid';
}

/** Returns the lines to add, with names and prices of the catalog; throws the problems of all fields at once. */
export function newLines(inputs: readonly OrderItemInput[], context: LineContext): NewLine[] {
  const fields: FieldRefusal[] = [];
  const lines = inputs.flatMap((input, index) => {
    const refuse = (field: keyof OrderItemInput, code: FieldCode) => {
      fields.push({ path: `input_obj.items.${index}.${field}`, code });
      return [];
    };
    if (input.item_type === 'gift_card') {
      const wrong = giftCardProblems(input, context.caller, `input_obj.items.${index}`);
      fields.push(...wrong);
      if (wrong.length > 0) return [];
    }
    const staffId = staffFor(context.caller, input.staff_id ?? null);
    const sold = sellable(input, staffId, context);
    if ('field' in sold) return refuse(sold.field, sold.code);
    if (sold.price !== sold.listPrice && !mayChangePrice(context.caller)) return refuse('price', 'price_fixed');
    const wrongPrice = priceProblem(input.item_type, sold.price);
    if (wrongPrice) return refuse('price', wrongPrice);
    const wrongQuantity = quantityProblem(input.quantity);
    if (wrongQuantity) return refuse('quantity', wrongQuantity);
    if (staffId !== null && !context.employees.has(staffId)) return refuse('staff_id', 'staff_not_found');
    return [lineOf(input, sold, staffId)];
  });
  refuseFields(fields);
  return lines;
}

interface Sold extends SellableRecord {
  /** Catalog price; for a custom amount its own. */
  listPrice: Cents;
  /** What is chosen; name and prices include it. */
  modifiers: Modifier[];
}

function sellable(
  input: OrderItemInput,
  staffId: string | null,
  { services, items }: LineContext,
): Sold | { field: keyof OrderItemInput; code: FieldCode } {
  if (input.item_type === 'custom' || input.item_type === 'gift_card') {
    const price = input.price ?? 0;
    const name = input.item_type === 'custom' ? (input.item_name ?? customName) : giftCardName;
    return { name, price, listPrice: price, taxable: false, modifiers: [] };
  }
  const field = input.item_type === 'service' ? 'service_id' : 'item_id';
  const id = input[field];
  if (!id) return { field, code: 'required' };
  const found = (input.item_type === 'service' ? services : items).get(id);
  if (!found) return { field, code: input.item_type === 'service' ? 'service_not_found' : 'item_not_found' };
  if (input.item_type === 'item')
    return { ...found, price: input.price ?? found.price, listPrice: found.price, modifiers: [] };
  const choice = readChoice(found.modifierGroups ?? [], input.modifier_ids);
  if ('code' in choice) return { field: 'modifier_ids', code: choice.code };
  const listPrice = priceBy(found, staffId) + modifierSums(choice.modifiers).price;
  const name = nameWithModifiers(found.name, choice.modifiers);
  return { ...found, name, price: input.price ?? listPrice, listPrice, modifiers: choice.modifiers };
}

/** Stored name of a custom amount without a name; screens show a translated one. */
export const customName = 'Custom amount';
/** Stored name of a gift card; screens show a translated one. */
const giftCardName = 'Gift card';

const lineOf = (input: OrderItemInput, { name, price, taxable, modifiers }: Sold, staffId: string | null): NewLine => ({
  id: input.id,
  item_type: input.item_type,
  service_id: input.item_type === 'service' ? (input.service_id ?? null) : null,
  item_id: input.item_type === 'item' ? (input.item_id ?? null) : null,
  item_name: name,
  quantity: input.quantity,
  price,
  taxable,
  staff_id: staffId,
  note: input.note || null,
  person: input.person ?? null,
  additional_data: [],
  modifiers,
  gift_card_code: input.item_type === 'gift_card' ? giftCardCodeOf(input.gift_card_code) : null,
  gift_card_value: bonusValueOf(input),
});

/** Returns what a gift card is worth, if that is more than its price. */
const bonusValueOf = ({ item_type, price, gift_card_value: value = null }: OrderItemInput): Cents | null =>
  item_type === 'gift_card' && value !== price ? value : null;

/** Custom amounts and gift cards have no catalog price. */
const hasOwnPrice = ({ item_type }: Pick<TicketLine, 'item_type'>): boolean =>
  item_type === 'custom' || item_type === 'gift_card';

const giftCardProblems = (
  { price, quantity, gift_card_code, gift_card_value: value = null }: OrderItemInput,
  caller: StoreCaller,
  path: string,
): FieldRefusal[] => [
  ...giftCardPriceProblems(caller, price ?? 0, `${path}.price`),
  ...giftCardValueProblems(caller, { price: price ?? 0, value }, path),
  ...giftCardQuantityProblems(quantity, `${path}.quantity`),
  ...giftCardCodeProblems(giftCardCodeOf(gift_card_code), `${path}.gift_card_code`),
];

/**
 * Returns the price of a line after another employee took it over: theirs, where it had the price of the one before. A
 * price that a person set stays, and so does one of a former catalog.
 */
function priceAfter(line: TicketLine, staffId: string | null, services: LineContext['services']): Cents {
  const service = line.service_id === null ? undefined : services.get(line.service_id);
  if (!service || staffId === line.staff_id) return line.price;
  const added = modifierSums(line.modifiers).price;
  return line.price === priceBy(service, line.staff_id) + added ? priceBy(service, staffId) + added : line.price;
}

/** Returns a line after a change; throws the problems of all fields at once. */
export function changedLine(
  line: TicketLine,
  change: OrderItemChange,
  { caller, employees, services }: Omit<LineContext, 'items'>,
): NewLine {
  const fields: FieldRefusal[] = [];
  const refuse = (field: keyof OrderItemChange, code: FieldCode) =>
    void fields.push({ path: `input_obj.change.${field}`, code });
  const { staff, service, item, gift_card, ...before } = line;
  const quantity = change.quantity === undefined ? line.quantity : change.quantity;
  const price = change.price === undefined ? line.price : change.price;
  const wrongQuantity = quantityProblem(quantity);
  if (wrongQuantity) refuse('quantity', wrongQuantity);
  const wrongPrice = price === null ? 'required' : priceProblem(line.item_type, price);
  if (wrongPrice && price !== line.price) refuse('price', wrongPrice);
  if (price !== line.price && !hasOwnPrice(line) && !mayChangePrice(caller)) refuse('price', 'price_fixed');
  if (line.item_type === 'gift_card') {
    fields.push(...giftCardQuantityProblems(quantity, 'input_obj.change.quantity'));
    if (price !== null && price !== line.price)
      fields.push(
        ...giftCardPriceProblems(caller, price, 'input_obj.change.price'),
        ...giftCardValueProblems(caller, { price, value: line.gift_card_value }, 'input_obj.change'),
      );
  }
  const staffId = staffFor(caller, change.staff_id === undefined ? line.staff_id : change.staff_id);
  if (staffId !== null && staffId !== line.staff_id && !employees.has(staffId)) refuse('staff_id', 'staff_not_found');
  refuseFields(fields);
  return {
    ...before,
    quantity: quantity ?? line.quantity,
    price: change.price === undefined ? priceAfter(line, staffId, services) : (price ?? line.price),
    staff_id: staffId,
    note: change.note === undefined ? line.note : change.note || null,
    person: change.person === undefined ? line.person : change.person,
  };
}

/** Refuses too many lines, and a subtotal above the limit. */
export function requireWithinLimit(lines: readonly Pick<TicketLine, 'price' | 'quantity'>[], path: string): void {
  const subTotal = lines.reduce((all, { price, quantity }) => all + price * quantity, 0);
  refuseFields([
    ...fieldIf(lines.length > maxLines, { path, code: 'too_many_lines', params: { max: maxLines } }),
    ...fieldIf(subTotal > maxSubTotal, { path, code: 'total_too_large', params: { max: maxSubTotal } }),
  ]);
}
