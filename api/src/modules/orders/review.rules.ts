import type { BasisPoints, Cents, OrderTotals } from '@suite/domain';
import { allowedDiscount, discountOf } from '@suite/domain/discount-limit';
import type { StoreCaller } from '../../kit/operation';
import { type FieldRefusal, fieldIf, Problem, refuseFields } from '../../kit/problem';
import type { OrderReviewInput } from '../../resolver-types.generated';
import { type Rates, type Ticket, type TicketDiscount, totalsOf } from '../tickets/ticket.rules';
import { mayChangeLine } from '../tickets/ticket-access.rules';
import { maxPrice } from './line.rules';

export const maxDiscounts = 50;
const wholePercent = 10_000;

type Review = Pick<Ticket, 'discounts' | 'tip' | 'chosen_shares' | 'service_fee_enabled' | 'reward_points'>;

/** Who changes a review, and the share of a ticket that they may take off, in basis points. */
interface Reviewer {
  caller: StoreCaller;
  discountLimit: BasisPoints;
}

/** Returns the new review; `newId` returns ids for its discounts. Throws the problems of all fields at once. */
export function reviewOf(
  ticket: Ticket,
  input: OrderReviewInput,
  rates: Rates,
  { caller, discountLimit }: Reviewer,
  newId: () => string,
): Review {
  const sent = input.discounts.map(
    (discount): TicketDiscount => ({
      ...discount,
      id: newId(),
      order_item_id: discount.order_item_id ?? null,
      is_promo: discount.is_promo ?? false,
      name: discount.name ?? null,
    }),
  );
  const discounts = withPromoCode(ticket, sent, rates);
  refuseFields([
    ...discountProblems(ticket, discounts, rates),
    ...limitProblems(ticket, discounts, rates, discountLimit),
    ...fieldIf(input.tip < 0 || input.tip > maxPrice, { path: 'input_obj.review.tip', code: 'amount_invalid' }),
    ...shareProblems(ticket, input),
    ...rewardProblems({ ...ticket, discounts, reward_points: input.reward_points ?? 0 }, rates),
  ]);
  requireOthersDiscountsUnchanged(ticket, discounts, caller);
  const { tip, tip_shares: chosen_shares, service_fee_enabled, reward_points = 0 } = input;
  return { discounts, tip, chosen_shares, service_fee_enabled, reward_points };
}

/**
 * Returns the discounts with the code of the ticket's promotion, if it is sent again as it is, or with the dollars that it
 * takes off a ticket of less than its value. A promotion that a person changed is no longer that of the code.
 */
function withPromoCode(ticket: Ticket, sent: TicketDiscount[], rates: Rates): TicketDiscount[] {
  const coded = ticket.discounts.find(({ promo_code_id }) => promo_code_id);
  const index = sent.findIndex(
    ({ is_promo, name, discount_type }) => is_promo && name === coded?.name && discount_type === coded.discount_type,
  );
  const promo = sent[index];
  if (!coded || !promo) return sent;
  const { discount_value, promo_code_id } = coded;
  const whole = sent.with(index, { ...promo, discount_value, promo_code_id: promo_code_id ?? null });
  const taken = totalsOf({ ...ticket, discounts: whole }, rates).discountAmounts[index];
  const isSame = promo.discount_value === discount_value;
  return isSame || (coded.discount_type === 'usd' && promo.discount_value === taken) ? whole : sent;
}

function discountProblems(ticket: Ticket, discounts: TicketDiscount[], rates: Rates): FieldRefusal[] {
  if (discounts.length > maxDiscounts)
    return [{ path: 'input_obj.review.discounts', code: 'too_many_discounts', params: { max: maxDiscounts } }];
  const { discountAmounts } = totalsOf({ ...ticket, discounts }, rates);
  return discounts.flatMap(
    ({ order_item_id, is_promo, name, discount_type, discount_value, promo_code_id }, index): FieldRefusal[] => {
      const path = `input_obj.review.discounts.${index}`;
      // A promotion is of the whole ticket.
      if (order_item_id !== null && (is_promo || !ticket.lines.some(({ id }) => id === order_item_id))) {
        return [{ path: `${path}.order_item_id`, code: 'line_not_found' }];
      }
      if (is_promo && !name) return [{ path: `${path}.name`, code: 'required' }];
      const value = `${path}.discount_value`;
      if (discount_value < 0) return [{ path: value, code: 'amount_invalid' }];
      if (discount_type === 'percent')
        return discount_value > wholePercent ? [{ path: value, code: 'percent_invalid' }] : [];
      // It takes off less than its value, because the base is smaller.
      const taken = discountAmounts[index] ?? 0;
      // A code takes off what there is: its client did not choose its value.
      if (promo_code_id) return [];
      return taken < discount_value ? [{ path: value, code: 'discount_too_large', params: { max: taken } }] : [];
    },
  );
}

/** What discounts take off that a person decides on: the owner decided on the codes of promotions. */
function chosenDiscount(totals: OrderTotals, discounts: readonly TicketDiscount[]): Cents {
  const ofCodes = discounts.map(({ promo_code_id }, index) =>
    promo_code_id ? (totals.discountAmounts[index] ?? 0) : 0,
  );
  return discountOf(totals) - ofCodes.reduce((all, amount) => all + amount, 0);
}

/** Refuses discounts beyond the person's limit; those that are there already may stay. */
function limitProblems(ticket: Ticket, discounts: TicketDiscount[], rates: Rates, limit: BasisPoints): FieldRefusal[] {
  const totals = totalsOf({ ...ticket, discounts }, rates);
  const allowed = allowedDiscount(totals.subTotal, limit, chosenDiscount(totalsOf(ticket, rates), ticket.discounts));
  return fieldIf(chosenDiscount(totals, discounts) > allowed, {
    path: 'input_obj.review.discounts',
    code: 'discount_over_limit',
    params: { max: allowed },
  });
}

/** Requires whole units of points, at most those of the client, and at most the amount of the ticket. */
function rewardProblems(ticket: Ticket, rates: Rates): FieldRefusal[] {
  const path = 'input_obj.review.reward_points';
  if (ticket.reward_points < 0) return [{ path, code: 'amount_invalid' }];
  const { rewardPoints } = totalsOf(ticket, rates);
  return fieldIf(rewardPoints !== ticket.reward_points, {
    path,
    code: 'reward_too_large',
    params: { max: rewardPoints },
  });
}

function shareProblems(ticket: Ticket, { tip, tip_shares }: OrderReviewInput): FieldRefusal[] {
  if (tip_shares.length === 0) return [];
  const present = new Set(ticket.lines.map(({ staff_id }) => staff_id));
  const seen = new Set<string>();
  const fields = tip_shares.flatMap(({ employee_id, amount }, index): FieldRefusal[] => {
    const path = `input_obj.review.tip_shares.${index}`;
    const isTwice = seen.has(employee_id);
    seen.add(employee_id);
    if (!present.has(employee_id)) return [{ path: `${path}.employee_id`, code: 'staff_not_on_ticket' }];
    if (isTwice) return [{ path: `${path}.employee_id`, code: 'staff_twice' }];
    return amount < 0 ? [{ path: `${path}.amount`, code: 'amount_invalid' }] : [];
  });
  const sum = tip_shares.reduce((all, { amount }) => all + amount, 0);
  return fields.length === 0 && sum !== tip
    ? [{ path: 'input_obj.review.tip_shares', code: 'tip_shares_mismatch', params: { sum, tip } }]
    : fields;
}

/** Refuses staff who change discounts of other people's lines. */
function requireOthersDiscountsUnchanged(ticket: Ticket, after: readonly TicketDiscount[], caller: StoreCaller): void {
  const others = new Set(ticket.lines.filter((line) => !mayChangeLine(caller, line)).map(({ id }) => id));
  const ofOthers = (discounts: readonly TicketDiscount[]) =>
    discounts
      .filter(({ order_item_id }) => order_item_id !== null && others.has(order_item_id))
      .map(({ order_item_id, discount_type, discount_value }) => `${order_item_id} ${discount_type} ${discount_value}`)
      .sort()
      .join();
  if (ofOthers(ticket.discounts) !== ofOthers(after)) throw new Problem('conflict', 'line_of_another');
}
