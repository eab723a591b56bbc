import type { MergePlan } from '../modules/ticket-actions/merge.rules';
import type { SplitPlan } from '../modules/ticket-actions/split.rules';
import type { Ticket, TicketDiscount, TicketLine } from '../modules/tickets/ticket.rules';

/** An open ticket for the pure rules, apart from any database. */
export const openTicket = (more: Partial<Ticket> & Pick<Ticket, 'id'>): Ticket => ({
  whmcs_id: 1,
  order_code: more.id,
  qr_code: null,
  check_in_code: null,
  order_status: 'in_service',
  start_time: new Date(0),
  created_at: new Date(0),
  closed_at: null,
  tip: 0,
  service_fee_enabled: true,
  reward_points: 0,
  points_earned: null,
  point_balance: null,
  earns_points: true,
  note: null,
  name: null,
  merged_into: null,
  discard_reason: null,
  appointment_id: null,
  waiting_since: null,
  customer_id: null,
  created_by_employee_id: null,
  is_quick_sale: false,
  version: 1,
  changed_at: new Date(0),
  changed_by: '',
  checkout_pending: false,
  cash_discount_on_net: false,
  customer: null,
  lines: [],
  discounts: [],
  chosen_shares: [],
  payments: [],
  refunds: [],
  postings: [],
  ...more,
});

/** A line of such a ticket: a custom amount of nothing by default. */
export const openLine = (more: Partial<TicketLine> & Pick<TicketLine, 'id'>): TicketLine => ({
  item_type: 'custom',
  service_id: null,
  item_id: null,
  item_name: more.id,
  quantity: 1,
  price: 0,
  taxable: false,
  staff_id: null,
  modifiers: [],
  staff: null,
  service: null,
  item: null,
  note: null,
  person: null,
  additional_data: [],
  gift_card_code: null,
  gift_card_value: null,
  gift_card: null,
  ...more,
});

/** Both tickets after a split, like the store's result. */
export function afterSplit(ticket: Ticket, { lines: going, splitLines, discounts }: SplitPlan): [Ticket, Ticket] {
  const made = going.flatMap((id) => {
    const part = splitLines.find(({ newId }) => newId === id);
    const from = ticket.lines.find((one) => one.id === (part?.id ?? id));
    return from ? [{ ...from, id, quantity: part?.quantity ?? from.quantity }] : [];
  });
  const left = ticket.lines
    .filter(({ id }) => !going.includes(id))
    .map((one) => ({ ...one, quantity: one.quantity - (splitLines.find(({ id }) => id === one.id)?.quantity ?? 0) }));
  const shared = (id: string) => discounts.find((one) => one.id === id);
  const discountsOf = (keep: (discount: TicketDiscount) => TicketDiscount[]) => ticket.discounts.flatMap(keep);
  return [
    {
      ...ticket,
      lines: left,
      discounts: discountsOf((discount) => {
        const one = shared(discount.id);
        if (!one) return going.includes(discount.order_item_id ?? '') ? [] : [discount];
        return one.stays ? [{ ...discount, ...one.stays }] : [];
      }),
    },
    {
      ...ticket,
      tip: 0,
      lines: made,
      discounts: discountsOf((discount) => {
        const one = shared(discount.id);
        if (!one) return going.includes(discount.order_item_id ?? '') ? [discount] : [];
        return one.goes ? [{ ...discount, ...one.goes, order_item_id: one.lineId }] : [];
      }),
    },
  ];
}

/** The ticket that remains of several, as the store makes it. */
export function afterMerge(into: Ticket, others: readonly Ticket[], plan: MergePlan): Ticket {
  const all = [into, ...others];
  const amounts = new Map(plan.amounts.map(({ id, ...amount }) => [id, amount]));
  return {
    ...into,
    tip: plan.tip,
    chosen_shares: plan.chosen_shares,
    lines: all.flatMap((one) => one.lines),
    discounts: all.flatMap((one) => one.discounts.map((discount) => ({ ...discount, ...amounts.get(discount.id) }))),
  };
}
