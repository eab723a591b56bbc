import type { Cents } from '@suite/domain';
import { resolveZone } from '@suite/domain/zones';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { unassignedId } from './income-report.rules';
import type { StoreDays } from './income-report.store';

export interface ClientCounts {
  clients: number;
  new_clients: number;
  visits: number;
  tickets: number;
  tickets_without_client: number;
  /** Net sales of all tickets, and of those with a client, in cents. */
  net: Cents;
  net_of_clients: Cents;
  rebooked: number;
}

/** Counts the clients of some days: each once, from the set of clients of each day. */
export async function countClients(tx: Tx, { whmcsId, span }: StoreDays, timezone: string): Promise<ClientCounts> {
  const [row] = await tx.query<ClientCounts>(sql`
    with day_set as materialized (
      select customer_id, day, sum(tickets) as tickets, sum(gross_sales - discounts - refunds) as net
      from income_client_day
      where whmcs_id = ${whmcsId} and day between ${span.start}::date and ${span.end}::date
      group by customer_id, day
    ), client as (
      select customer_id, min(day) as first_day, max(day) as last_day, count(*) as visits
      from day_set where tickets > 0 and customer_id <> ${unassignedId}::uuid group by customer_id
    )
    select
      (select count(*) from client)::integer as clients,
      (select count(*) from client where not exists (
        select from income_client_day earlier
        where earlier.whmcs_id = ${whmcsId} and earlier.customer_id = client.customer_id and earlier.tickets > 0
          and earlier.day < ${span.start}::date))::integer as new_clients,
      (select coalesce(sum(visits), 0) from client)::integer as visits,
      (select coalesce(sum(tickets), 0) from day_set)::integer as tickets,
      (select coalesce(sum(tickets), 0) from day_set where customer_id = ${unassignedId}::uuid)::integer as tickets_without_client,
      (select coalesce(sum(net), 0) from day_set)::bigint as net,
      (select coalesce(sum(net), 0) from day_set where customer_id <> ${unassignedId}::uuid)::bigint as net_of_clients,
      (select count(*) from client where exists (
        select from appointment
        where appointment.whmcs_id = ${whmcsId} and appointment.customer_id = client.customer_id and appointment.status <> 'canceled'
          and (appointment.start_time at time zone ${resolveZone(timezone)})::date > client.last_day
          and (appointment.created_at at time zone ${resolveZone(timezone)})::date <= client.last_day))::integer as rebooked`);
  if (!row) throw new Error('The clients of some days have no count.');
  return row;
}
