import type { Cents } from '@suite/domain';
import { resolveZone } from '@suite/domain/zones';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import type {
  CustomerFamilyMember,
  CustomerGiftCards,
  CustomerNextVisit,
  CustomerUsualService,
} from '../../resolver-types.generated';
import { ownAppointments } from '../appointments/appointment-access.store';
import { groupIdsOf } from '../customers/customer-group-filter.store';
import { employeeJson } from '../customers/customers.store';

/** Returns whether the store has the client, and their data was not deleted. */
export async function hasClient(tx: Tx, whmcsId: number, id: string): Promise<boolean> {
  const found = await tx.query(sql`select from customer where whmcs_id = ${whmcsId} and id = ${id} and status = 1`);
  return found.length > 0;
}

/** Returns the days of the client's last visits, newest first. */
export async function listVisitDays(
  tx: Tx,
  { whmcsId, timezone }: Pick<StoreCaller, 'whmcsId' | 'timezone'>,
  id: string,
  limit: number,
): Promise<string[]> {
  const rows = await tx.query<{ day: string }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day from (
      select distinct (visited_at at time zone ${resolveZone(timezone)})::date as day from visit_times(${whmcsId}, ${id}::uuid)) as visit
    order by visit.day desc limit ${limit}::integer`);
  return rows.map(({ day }) => day);
}

/** Returns the services that the client had most often since a time, each with who did it last. */
export const listUsualServices = (
  tx: Tx,
  whmcsId: number,
  id: string,
  { since, limit }: { since: Date; limit: number },
): Promise<CustomerUsualService[]> =>
  tx.query<CustomerUsualService>(sql`
    with had as (
      select line.service_id, service.name, paid.id as visit_id, paid.closed_at as at, line.staff_id as employee_id
      from sales_order paid join order_item line on line.whmcs_id = ${whmcsId} and line.order_id = paid.id
      join service on service.whmcs_id = ${whmcsId} and service.id = line.service_id
      where paid.whmcs_id = ${whmcsId} and paid.customer_id = ${id} and paid.order_status = 'done' and paid.closed_at >= ${since}
      union all
      select finished.service_id, coalesce(service.name, finished.custom_service), finished.visit_id, finished.start_time, finished.employee_id
      from appointment finished left join service on service.whmcs_id = ${whmcsId} and service.id = finished.service_id
      where finished.whmcs_id = ${whmcsId} and finished.customer_id = ${id} and finished.status = 'done' and finished.start_time >= ${since}
        and not exists (select from sales_order paid
          where paid.whmcs_id = ${whmcsId} and paid.appointment_id = finished.id and paid.order_status in ('done', 'merged'))),
    usual as (
      select service_id, name, count(distinct visit_id)::integer as visits, max(at) as last_at,
        (array_agg(employee_id order by at desc) filter (where employee_id is not null))[1] as employee_id
      from had where name is not null group by service_id, name order by visits desc, last_at desc, name limit ${limit}::integer)
    select usual.service_id, usual.name, usual.visits, case when employee.id is null then null else ${employeeJson(sql`employee`)} end as employee
    from usual left join employee on employee.whmcs_id = ${whmcsId} and employee.id = usual.employee_id
    order by usual.visits desc, usual.last_at desc, usual.name`);

/** Returns the next appointment of the client that the caller sees; null if there is none. */
export async function findNextVisit(
  tx: Tx,
  caller: StoreCaller,
  id: string,
  now: Date,
): Promise<CustomerNextVisit | null> {
  const { whmcsId } = caller;
  const own = ownAppointments(caller).map((condition) => sql`and ${condition}`)[0] ?? sql``;
  const [row] = await tx.query<CustomerNextVisit>(sql`
    select appointment.id as appointment_id, appointment.start_time, appointment.status,
      coalesce((select json_agg(coalesce(service.name, part.custom_service) order by part.start_time, part.id)
        from appointment part left join service on service.whmcs_id = ${whmcsId} and service.id = part.service_id
        where part.whmcs_id = ${whmcsId} and part.visit_id = appointment.visit_id and part.status <> 'canceled'
          and coalesce(service.name, part.custom_service) is not null), '[]') as services,
      (select ${employeeJson(sql`employee`)} from employee where employee.whmcs_id = ${whmcsId} and employee.id = appointment.employee_id) as employee
    from appointment
    where appointment.whmcs_id = ${whmcsId} and appointment.customer_id = ${id} and appointment.status in ('new', 'updated', 'confirmed')
      and appointment.start_time >= ${now} ${own}
    order by appointment.start_time, appointment.id limit 1`);
  return row ?? null;
}

/** Returns how many cards of the client can be spent, and how much. */
export async function sumGiftCards(tx: Tx, whmcsId: number, id: string): Promise<CustomerGiftCards> {
  const [row] = await tx.query<CustomerGiftCards>(sql`
    select count(*)::integer as count, coalesce(sum(current_balance), 0)::bigint as balance from gift_card
    where whmcs_id = ${whmcsId} and customer_id = ${id} and status = 'active'`);
  return row ?? { count: 0, balance: 0 };
}

export interface Spending {
  last_12_months: Cents;
  lifetime: Cents;
  tickets: number;
}

/** Returns the net sales to the client, in all and after a day, and their paid tickets. */
export async function sumSpending(tx: Tx, whmcsId: number, id: string, yearAgo: string): Promise<Spending> {
  const [row] = await tx.query<Spending>(sql`
    select coalesce(sum(gross_sales - discounts - refunds), 0)::bigint as lifetime,
      coalesce(sum(gross_sales - discounts - refunds) filter (where day > ${yearAgo}::date), 0)::bigint as last_12_months,
      coalesce(sum(tickets), 0)::integer as tickets
    from income_client_day where whmcs_id = ${whmcsId} and customer_id = ${id}`);
  return row ?? { last_12_months: 0, lifetime: 0, tickets: 0 };
}

/** Returns the other clients of the client's number, the holder first. */
export const listFamily = (tx: Tx, whmcsId: number, id: string): Promise<CustomerFamilyMember[]> =>
  tx.query<CustomerFamilyMember>(sql`
    select other.id, trim(other.first_name || ' ' || other.last_name) as full_name, other.phone_holder_id is null as is_holder
    from customer own
    join customer other on other.whmcs_id = ${whmcsId} and other.id <> own.id and other.status = 1
      and (other.id = own.phone_holder_id or other.phone_holder_id = case when own.phone_holder_id is null then own.id else own.phone_holder_id end)
    where own.whmcs_id = ${whmcsId} and own.id = ${id}
    order by other.phone_holder_id is not null, other.create_at, other.id`);

/** Returns the ids of the client's groups. */
export async function listGroupIds(tx: Tx, whmcsId: number, id: string): Promise<string[]> {
  const [row] = await tx.query<{ ids: string[] }>(sql`
    select ${groupIdsOf(whmcsId)} as ids from customer where customer.whmcs_id = ${whmcsId} and customer.id = ${id}`);
  return row?.ids ?? [];
}
