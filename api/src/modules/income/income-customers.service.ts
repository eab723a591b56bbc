import { divideRounded } from '@suite/domain';
import type { StoreContext } from '../../kit/operation';
import type { IncomeCustomerFigures, IncomeCustomers } from '../../resolver-types.generated';
import { type DaySpan, perOne, previousSpan, yearBefore } from './income.rules';
import { type IncomeDays, spanOf } from './income.service';
import { seesStoreIncome } from './income-access.rules';
import { countClients } from './income-customers.store';

/** Returns the clients of some days, and of those that they are compared with. */
export async function incomeCustomers(
  context: StoreContext,
  { start_date, end_date }: IncomeDays,
): Promise<IncomeCustomers> {
  const span = spanOf({ start_date, end_date });
  const [before, lastYear] = [previousSpan(span), yearBefore(span)];
  return {
    start_date,
    end_date,
    figures: await clientsOf(context, span),
    previous_start_date: before.start,
    previous_end_date: before.end,
    previous: await clientsOf(context, before),
    year_before_start_date: lastYear.start,
    year_before_end_date: lastYear.end,
    year_before: await clientsOf(context, lastYear),
  };
}

async function clientsOf({ tx, caller }: StoreContext, span: DaySpan): Promise<IncomeCustomerFigures> {
  const { net, net_of_clients, ...counts } = await countClients(tx, { whmcsId: caller.whmcsId, span }, caller.timezone);
  const { clients, new_clients, tickets, rebooked } = counts;
  const sees = seesStoreIncome(caller);
  return {
    ...counts,
    returning_clients: clients - new_clients,
    average_ticket: sees ? perOne(net, tickets) : null,
    average_per_client: sees ? perOne(net_of_clients, clients) : null,
    rebooking_rate: clients === 0 ? null : divideRounded(BigInt(rebooked) * 10_000n, BigInt(clients)),
  };
}
