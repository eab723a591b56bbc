import type { Cents, OrderItemType } from '@suite/domain';
import type { Modifier } from '@suite/domain/modifiers';

export interface LineStaff {
  id: string;
  full_name: string;
  image_url: string | null;
}

export type GiftCardStatus = 'active' | 'inactive' | 'depleted' | 'expired';

/** One line of a ticket as the screens show it; the shape of the fragment `TicketLine`. */
export interface Line {
  id: string;
  item_type: OrderItemType;
  /** With the options and add-ons of a service. */
  item_name: string;
  /** What was chosen with a service; name and price include it. */
  modifiers: Modifier[];
  quantity: number;
  /** The price of one unit. */
  price: Cents;
  taxable: boolean;
  note: string | null;
  /** The person it is for; null is the ticket's client. */
  person: string | null;
  staff: LineStaff | null;
  service: { id: string; color: string | null } | null;
  item: { id: string } | null;
  /** Code of the printed gift card that is sold; null if the server generates one at payment. */
  gift_card_code: string | null;
  /** What a sold gift card is worth, if that is more than its price. */
  gift_card_value: Cents | null;
  /** The gift card that was sold. */
  gift_card: { id: string; code: string; status: GiftCardStatus; balance: Cents } | null;
}

/** The server's name of a custom amount without one; screens translate it. */
export const customName = 'Custom amount';
/** The server's name of a gift card; screens translate it. */
export const giftCardName = 'Gift card';
export const maxQuantity = 99;
/** $9,999.99 */
export const maxPrice: Cents = 999_999;

export const lineValue = ({ price, quantity }: Pick<Line, 'price' | 'quantity'>): Cents => price * quantity;

export const subTotal = (lines: readonly Line[]): Cents => lines.reduce((all, line) => all + lineValue(line), 0);

export const countItems = (lines: readonly Line[]): number => lines.reduce((all, { quantity }) => all + quantity, 0);

/** The signed-in person, with the fields that permissions on lines depend on. */
export interface LineEditor {
  isStaff: boolean;
  employeeId: string | null;
}

/** Staff change only their own lines and unassigned ones. */
export const mayChangeLine = ({ isStaff, employeeId }: LineEditor, { staff }: Pick<Line, 'staff'>): boolean =>
  !isStaff || staff === null || staff.id === employeeId;

/** All persons set the price of custom amounts and gift cards; only non-staff change catalog prices. */
export const mayChangePrice = ({ isStaff }: LineEditor, { item_type }: Pick<Line, 'item_type'>): boolean =>
  item_type === 'custom' || item_type === 'gift_card' || !isStaff;

/**
 * Returns the default employee of a new line: the signed-in employee, otherwise the employee of the newest
 * assigned line (on a ticket created from an appointment, the appointment's), otherwise `last`, who was chosen last
 * on this device. Null: there is no default.
 */
export function defaultStaff(
  lines: readonly Line[],
  employees: readonly LineStaff[],
  editor: LineEditor,
  last: LineStaff | null,
): LineStaff | null {
  if (editor.isStaff) return employees.find(({ id }) => id === editor.employeeId) ?? null;
  return lines.findLast(({ staff }) => staff !== null)?.staff ?? last;
}

/** Returns the service of a line, as a list; none for a product or a custom amount. */
export const servicesOfLine = ({ service }: Pick<Line, 'service'>): string[] => (service ? [service.id] : []);

/** Why a line cannot be paid yet. */
export type LineIssue = 'staff' | 'amount';

/** Returns the issue of a line: every line but a gift card needs staff, and a custom amount needs an amount. */
export function validateLine({ item_type, staff, price }: Line): LineIssue | null {
  if (item_type !== 'gift_card' && staff === null) return 'staff';
  return item_type === 'custom' && price === 0 ? 'amount' : null;
}

/** A line of the catalog before it is on a ticket: without id, quantity, staff and note. */
export type LineTemplate = Pick<
  Line,
  'item_type' | 'item_name' | 'modifiers' | 'price' | 'taxable' | 'service' | 'item'
>;

const idsOf = ({ modifiers }: Pick<Line, 'modifiers'>): string => modifiers.map(({ id }) => id).join();

/**
 * Returns the effect of a tap: one more of an equal line (same options, price, staff and person, no note), otherwise a new
 * line. Custom amounts are always new lines.
 */
export function addition(
  lines: readonly Line[],
  template: LineTemplate,
  { staff, person }: Pick<Line, 'staff' | 'person'>,
  newId: string,
): { more: Line } | { fresh: Line } {
  const same = lines.find(
    (line) =>
      template.item_type !== 'custom' &&
      line.item_type === template.item_type &&
      line.service?.id === template.service?.id &&
      line.item?.id === template.item?.id &&
      idsOf(line) === idsOf(template) &&
      line.price === template.price &&
      line.staff?.id === staff?.id &&
      line.person === person &&
      !line.note &&
      line.quantity < maxQuantity,
  );
  return same
    ? { more: same }
    : {
        fresh: {
          ...template,
          id: newId,
          quantity: 1,
          note: null,
          staff,
          person,
          gift_card_code: null,
          gift_card_value: null,
          gift_card: null,
        },
      };
}

/** Returns the line of an amount from the keypad. */
export const customAmountLine = (price: Cents): LineTemplate => ({
  item_type: 'custom',
  item_name: customName,
  modifiers: [],
  price,
  taxable: false,
  service: null,
  item: null,
});
