import { divideRounded } from '@suite/domain';
import { addMonths, businessDay, dayRange } from '@suite/domain/time';
import type { StoreContext } from '../../kit/operation';
import { notFound } from '../../kit/problem';
import { within } from '../../kit/projection';
import type { CustomerProfile, CustomerSpending } from '../../resolver-types.generated';
import { viewCustomerConsent } from '../client-consents/client-consents.service';
import { isServedBy } from '../customers/customer-list.store';
import { findCustomer } from '../customers/customers.store';
import { currentClientId } from '../customers/merged-clients.store';
import { listsCards } from '../gift-cards/gift-card-access.rules';
import { intervalVisits, usualInterval } from './customer-profile.rules';
import * as store from './customer-profile.store';

const maxUsualServices = 3;

/** Throws `customer_not_found` where the store has no such client, and for an employee who never served them. */
export async function requireClient({ tx, caller }: Pick<StoreContext, 'tx' | 'caller'>, id: string): Promise<void> {
  const { whmcsId, employeeId } = caller;
  const isVisible = await store.hasClient(tx, whmcsId, id);
  if (!isVisible || (employeeId && !(await isServedBy(tx, whmcsId, employeeId, id)))) throw notFound('customer');
}

/**
 * Returns a client with those parts of the profile that are asked for. A link to somebody who was merged opens the client who
 * stayed.
 */
export async function viewProfile(context: StoreContext, linkedId: string): Promise<CustomerProfile> {
  const { tx, caller, now, selects } = context;
  const id = await currentClientId(tx, caller.whmcsId, linkedId);
  await requireClient(context, id);
  const { whmcsId, permissions, timezone } = caller;
  const customer = await findCustomer(tx, caller, id, now(), within(selects, 'customer'));
  if (!customer) throw notFound('customer');
  const today = businessDay(now(), timezone);
  const yearAgo = addMonths(today, -12);
  const since = dayRange(yearAgo, timezone).start;
  const read = async <Value>(field: string, rest: Value, part: () => Promise<Value>): Promise<Value> =>
    selects(field) ? part() : rest;
  return {
    id,
    customer,
    visit_interval_days: await read('visit_interval_days', null, async () =>
      usualInterval(await store.listVisitDays(tx, caller, id, intervalVisits)),
    ),
    usual_services: await read('usual_services', [], () =>
      store.listUsualServices(tx, whmcsId, id, { since, limit: maxUsualServices }),
    ),
    next_visit: await read('next_visit', null, () => store.findNextVisit(tx, caller, id, now())),
    gift_cards: listsCards(caller) ? await read('gift_cards', null, () => store.sumGiftCards(tx, whmcsId, id)) : null,
    consent: await viewCustomerConsent(context, id),
    spending: permissions.has('STORE_INCOME')
      ? await read('spending', null, async () => spendingOf(await store.sumSpending(tx, whmcsId, id, yearAgo)))
      : null,
    family: await read('family', [], () => store.listFamily(tx, whmcsId, id)),
    group_ids: await read('group_ids', [], () => store.listGroupIds(tx, whmcsId, id)),
  };
}

const spendingOf = ({ last_12_months, lifetime, tickets }: store.Spending): CustomerSpending => ({
  last_12_months,
  lifetime,
  average_ticket: tickets > 0 ? divideRounded(BigInt(lifetime), BigInt(tickets)) : null,
});
