import { Problem } from '../../kit/problem';
import type { Ticket } from '../tickets/ticket.rules';

/** Refuses tickets with a promo code: it belongs to one ticket, and its discount would be shared without it. */
export function requireNoPromoCode(tickets: readonly Pick<Ticket, 'discounts'>[]): void {
  if (tickets.some(({ discounts }) => discounts.some(({ promo_code_id }) => promo_code_id)))
    throw new Problem('conflict', 'promo_code_on_ticket');
}
