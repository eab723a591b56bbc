import { businessDay, dayRange } from '@suite/domain/time';
import type { StoreContext } from '../../kit/operation';
import { Problem } from '../../kit/problem';
import { hasOpenedSince } from './past-ticket-access.store';
import type { Ticket } from './ticket.rules';
import { seesAmounts } from './ticket-access.rules';

type Context = Pick<StoreContext, 'tx' | 'caller' | 'now'>;
type Closed = Pick<Ticket, 'id' | 'closed_at'>;

/** Returns whether the caller may open the ticket by its id: also one of another day that they have opened by a search today. */
export async function mayOpenById({ tx, caller, now }: Context, ticket: Closed): Promise<boolean> {
  const at = now();
  if (seesAmounts(caller, ticket, at)) return true;
  const { whmcsId, personId, timezone } = caller;
  const today = dayRange(businessDay(at, timezone), timezone).start;
  return hasOpenedSince(tx, whmcsId, { personId, orderId: ticket.id }, today);
}

/** Throws `order_search_required` (conflict) if the caller may not open the ticket by its id. */
export async function requireOpenedBySearch(context: Context, ticket: Closed): Promise<void> {
  if (!(await mayOpenById(context, ticket))) throw new Problem('conflict', 'order_search_required');
}
