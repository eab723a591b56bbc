import { planMerge } from '../modules/ticket-actions/merge.rules';
import { planSplit } from '../modules/ticket-actions/split.rules';
import { type Ticket, totalsOf } from '../modules/tickets/ticket.rules';
import { afterMerge, afterSplit } from '../testing/open-ticket';
import { type Audit, total } from './discrepancies';
import type { TicketHistory } from './random-lives';
import { ticketOf } from './store-model';

/**
 * Returns the tickets as they are paid: merged or split first, which preserves every cent of lines, discounts and tips.
 */
export function ticketsOf(life: TicketHistory, audit: Audit): Ticket[] {
  const made = life.tickets.map((shape, index) => ticketOf(`t${index}`, shape));
  const [first, ...others] = made;
  const changed =
    first && life.before === 'merge' && others.length > 0
      ? [afterMerge(first, others, planMerge(first, others, life.rates))]
      : first && life.before === 'split'
        ? [...splitOf(life, first), ...others]
        : made;
  const before = made.map((ticket) => totalsOf(ticket, life.rates));
  const after = changed.map((ticket) => totalsOf(ticket, life.rates));
  for (const figure of ['subTotal', 'lineDiscount', 'orderDiscount', 'promo', 'giftCards', 'tip'] as const) {
    audit.same(
      `${life.before}, ${figure}`,
      total(after, (one) => one[figure]),
      total(before, (one) => one[figure]),
    );
  }
  return changed;
}

function splitOf({ goes, rates }: TicketHistory, ticket: Ticket): Ticket[] {
  const items = ticket.lines.flatMap(({ id, quantity }, index) => {
    const units = Math.min(goes[index] ?? 0, quantity);
    return units > 0 ? [{ order_item_id: id, quantity: units }] : [];
  });
  const units = (all: readonly { quantity: number }[]) => total(all, ({ quantity }) => quantity);
  if (items.length === 0 || units(items) === units(ticket.lines)) return [ticket];
  let made = 0;
  const [left, gone] = afterSplit(
    ticket,
    planSplit(ticket, items, rates, () => `part-${made++}`),
  );
  // The new ticket is made like the store's: without a client, and so without points.
  return [left, { ...gone, id: `${ticket.id}-gone`, customer: null, reward_points: 0, chosen_shares: [] }];
}
