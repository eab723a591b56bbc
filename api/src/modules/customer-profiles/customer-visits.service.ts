import { businessDay } from '@suite/domain/time';
import type { StoreContext } from '../../kit/operation';
import type { Paging } from '../../kit/paging';
import type { CustomerVisit } from '../../resolver-types.generated';
import { seesAmounts } from '../tickets/ticket-access.rules';
import { requireClient } from './customer-profile.service';
import * as store from './customer-visits.store';

/** Returns a page of a client's visits, newest first, with the amounts that the caller sees. */
export async function listVisits(
  context: StoreContext,
  { customer_id, ...page }: Paging & { customer_id: string },
): Promise<CustomerVisit[]> {
  const { tx, caller, now } = context;
  await requireClient(context, customer_id);
  const rows = await store.listVisits(tx, caller, customer_id, now(), page);
  return rows.map(({ is_own, closed_at, paid, discount, ...visit }) => {
    const isShown = closed_at !== null && is_own && seesAmounts(caller, { closed_at: new Date(closed_at) }, now());
    return {
      ...visit,
      day: businessDay(new Date(visit.created_at), caller.timezone),
      paid: isShown ? paid : null,
      discount: isShown ? discount : null,
      order_id: is_own ? visit.order_id : null,
      order_code: is_own ? visit.order_code : null,
    };
  });
}

export async function countVisits(context: StoreContext, customerId: string): Promise<{ count: number }> {
  const { tx, caller, now } = context;
  await requireClient(context, customerId);
  return { count: await store.countVisits(tx, caller, customerId, now()) };
}
