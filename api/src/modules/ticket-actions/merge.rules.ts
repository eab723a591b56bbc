import type { DiscountType } from '@suite/domain';
import { type FieldRefusal, fieldIf, refuseFields } from '../../kit/problem';
import type { OrderMergeInput } from '../../resolver-types.generated';
import { maxPrice, requireWithinLimit } from '../orders/line.rules';
import { maxDiscounts } from '../orders/review.rules';
import { type Rates, type Ticket, type TipShare, tipSharesOf, totalsOf } from '../tickets/ticket.rules';

const maxMerged = 20;
const maxName = 255;
const maxNote = 2_000;

/** Refuses no ticket, too many, the ticket itself, and a ticket that is named twice. */
export function requireMergeable({ order_id: intoId, from }: OrderMergeInput): void {
  const ids = [intoId, ...from.map(({ order_id }) => order_id)];
  refuseFields([
    ...fieldIf(from.length === 0, { path: 'input_obj.from', code: 'required' }),
    ...fieldIf(from.length > maxMerged, { path: 'input_obj.from', code: 'too_many', params: { max: maxMerged } }),
    ...from.flatMap(({ order_id }, index): FieldRefusal[] =>
      fieldIf(ids.indexOf(order_id) !== index + 1, { path: `input_obj.from.${index}.order_id`, code: 'already_used' }),
    ),
  ]);
}

export interface MergePlan {
  /** Ids of the moved lines, in the order of their tickets. */
  lines: string[];
  /** Persons to set on the moved lines, by their former ticket. */
  persons: { order_id: string; person: string }[];
  /** Discounts of whole tickets as amounts, because a percentage would grow with the ticket. */
  amounts: { id: string; discount_type: DiscountType; discount_value: number }[];
  tip: number;
  /** Chosen tip shares of all tickets; empty where every tip is split by service value. */
  chosen_shares: TipShare[];
  note: string | null;
}

/** Plans the merged ticket, whose totals are the exact sum of all. Throws the fields' problems. */
export function planMerge(into: Ticket, others: readonly Ticket[], rates: Rates): MergePlan {
  const all = [into, ...others];
  const tip = all.reduce((sum, one) => sum + one.tip, 0);
  requireWithinLimit(
    all.flatMap(({ lines }) => lines),
    'input_obj.from',
  );
  refuseFields([
    ...fieldIf(all.flatMap(({ discounts }) => discounts).length > maxDiscounts, {
      path: 'input_obj.from',
      code: 'too_many_discounts',
      params: { max: maxDiscounts },
    }),
    ...fieldIf(tip > maxPrice, { path: 'input_obj.from', code: 'total_too_large', params: { max: maxPrice } }),
  ]);
  return {
    lines: others.flatMap(({ lines }) => lines.map(({ id }) => id)),
    persons: others.flatMap((other) => personOf(into, other)),
    amounts: all.flatMap((one) => amountsOf(one, rates)),
    tip,
    chosen_shares: sharesOf(all, tip),
    note: noteOf(all),
  };
}

/** Returns the person to set on lines without one, which are for their ticket's client; none if the client is the same. */
function personOf(into: Ticket, { id, customer_id, customer, name, order_code }: Ticket): MergePlan['persons'] {
  if (customer_id !== null && customer_id === into.customer_id) return [];
  const person = customer?.full_name.trim() || name || `#${order_code}`;
  return [{ order_id: id, person: person.slice(0, maxName) }];
}

function amountsOf(ticket: Ticket, rates: Rates): MergePlan['amounts'] {
  const { discountAmounts } = totalsOf(ticket, rates);
  return ticket.discounts.flatMap(({ id, order_item_id }, index) =>
    order_item_id === null ? [{ id, discount_type: 'usd' as const, discount_value: discountAmounts[index] ?? 0 }] : [],
  );
}

function sharesOf(tickets: readonly Ticket[], tip: number): TipShare[] {
  if (tickets.every(({ chosen_shares }) => chosen_shares.length === 0)) return [];
  const amounts = new Map<string, number>();
  for (const { employee_id, amount } of tickets.flatMap(tipSharesOf)) {
    amounts.set(employee_id, (amounts.get(employee_id) ?? 0) + amount);
  }
  const shares = [...amounts].map(([employee_id, amount]) => ({ employee_id, amount }));
  return shares.reduce((sum, { amount }) => sum + amount, 0) === tip ? shares : [];
}

function noteOf(tickets: readonly Ticket[]): string | null {
  const notes = tickets.flatMap(({ note }) => note ?? []);
  return notes.length === 0 ? null : notes.join('\n').slice(0, maxNote);
}
