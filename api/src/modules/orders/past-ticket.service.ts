import type { StoreContext } from '../../kit/operation';
import { invalid, notFound } from '../../kit/problem';
import type { OrderOpenPastInput } from '../../resolver-types.generated';
import { consumeLimit, limits } from '../identity/rate-limit.store';
import type { OrderView } from '../tickets/order-view.rules';
import { mayOpenById } from '../tickets/past-ticket-access.service';
import { recordOpened } from '../tickets/past-ticket-access.store';
import { readVisibleTicket } from '../tickets/ticket.store';
import { viewTicket } from './order.service';
import { isFoundBy } from './past-ticket.store';

/**
 * Opens a ticket of another day for a manager without STORE_INCOME, by a search that finds it: for the rest of the day
 * it opens by its id, too. Others, and tickets that are open already, use up nothing. Refused: not found,
 * `rate_limited` after 20 tickets a day; of the field `input_obj.search` `search_mismatch`.
 */
export async function openPastTicket(context: StoreContext, input: OrderOpenPastInput): Promise<OrderView> {
  const { tx, caller, now } = context;
  const { order_id: orderId, search } = input;
  const { whmcsId, personId } = caller;
  const ticket = await readVisibleTicket(tx, caller, orderId);
  if (!ticket) throw notFound('order');
  if (!(await isFoundBy(tx, whmcsId, orderId, search))) throw invalid('input_obj.search', 'search_mismatch');
  if (!(await mayOpenById(context, ticket))) {
    const key = `past_ticket:${whmcsId}:person:${personId}`;
    await consumeLimit(tx, { key, whmcsId }, limits.pastTicketsOfPerson, now());
    await recordOpened(tx, whmcsId, { personId, orderId }, now());
  }
  return viewTicket(tx, caller, orderId);
}
