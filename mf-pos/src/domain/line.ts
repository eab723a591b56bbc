import type { Cents, OrderItemType } from '@suite/domain';

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
  item_name: string;
  quantity: number;
  /** Of one unit. */
  price: Cents;
  taxable: boolean;
  note: string | null;
  /** Who of several people it is for; null is the ticket's client. */
  person: string | null;
  staff: LineStaff | null;
  service: { id: string; color: string | null } | null;
  item: { id: string } | null;
  /** Of a printed gift card that is sold; null where a code is made when the ticket is paid. */
  gift_card_code: string | null;
  /** The card that was sold. */
  gift_card: { id: string; code: string; status: GiftCardStatus; balance: Cents } | null;
}

/** What the server keeps for a custom amount without a name; screens show their own word for it. */
export const customName = 'Custom amount';
/** The same of a gift card. */
export const giftCardName = 'Gift card';
export const maxQuantity = 99;
/** $9,999.99 */
export const maxPrice: Cents = 999_999;

export const lineValue = ({ price, quantity }: Pick<Line, 'price' | 'quantity'>): Cents => price * quantity;

export const subTotal = (lines: readonly Line[]): Cents => lines.reduce((all, line) => all + lineValue(line), 0);

export const countItems = (lines: readonly Line[]): number => lines.reduce((all, { quantity }) => all + quantity, 0);

/** Who is looking, as far as lines are concerned. */
export interface LineEditor {
  isStaff: boolean;
  employeeId: string | null;
}

/** Staff change only lines of their own, and those that are nobody's yet. */
export const mayChangeLine = ({ isStaff, employeeId }: LineEditor, { staff }: Pick<Line, 'staff'>): boolean =>
  !isStaff || staff === null || staff.id === employeeId;

/** A custom amount and a gift card have whatever price the person says; the catalogue's prices are for managers to change. */
export const mayChangePrice = ({ isStaff }: LineEditor, { item_type }: Pick<Line, 'item_type'>): boolean =>
  item_type === 'custom' || item_type === 'gift_card' || !isStaff;

/**
 * Who serves a new line: staff themselves; else whoever the newest line with somebody has, which on
 * a ticket made of an appointment is the appointment's employee. Null: nobody can be guessed.
 */
export function defaultStaff(
  lines: readonly Line[],
  employees: readonly LineStaff[],
  editor: LineEditor,
): LineStaff | null {
  if (editor.isStaff) return employees.find(({ id }) => id === editor.employeeId) ?? null;
  return lines.findLast(({ staff }) => staff !== null)?.staff ?? null;
}

/** Why a line cannot be paid yet. */
export type LineIssue = 'staff' | 'amount';

/** Somebody earned each service and custom amount, and a custom amount is worth something. */
export function validateLine({ item_type, staff, price }: Line): LineIssue | null {
  if ((item_type === 'service' || item_type === 'custom') && staff === null) return 'staff';
  return item_type === 'custom' && price === 0 ? 'amount' : null;
}

/** What is tapped: a line without the things that make it one of its own. */
export type LineTemplate = Pick<Line, 'item_type' | 'item_name' | 'price' | 'taxable' | 'service' | 'item'>;

/**
 * What a tap does: one more of a line that is just the same, while nothing makes that one special (a
 * note, a price, somebody else who serves or is served); else a line of its own. Custom amounts are always their own.
 */
export function addition(
  lines: readonly Line[],
  wanted: LineTemplate,
  { staff, person }: Pick<Line, 'staff' | 'person'>,
  newId: string,
): { more: Line } | { fresh: Line } {
  const same = lines.find(
    (line) =>
      wanted.item_type !== 'custom' &&
      line.item_type === wanted.item_type &&
      line.service?.id === wanted.service?.id &&
      line.item?.id === wanted.item?.id &&
      line.price === wanted.price &&
      line.staff?.id === staff?.id &&
      line.person === person &&
      !line.note &&
      line.quantity < maxQuantity,
  );
  return same
    ? { more: same }
    : {
        fresh: { ...wanted, id: newId, quantity: 1, note: null, staff, person, gift_card_code: null, gift_card: null },
      };
}

/** An amount from the keypad. */
export const customAmountLine = (price: Cents): LineTemplate => ({
  item_type: 'custom',
  item_name: customName,
  price,
  taxable: false,
  service: null,
  item: null,
});
