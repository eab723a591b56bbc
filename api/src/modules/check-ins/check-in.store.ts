import sql, { join, type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { json } from '../../kit/json';
import { storeQueries } from '../../kit/query-builder';
import type { CheckInEmployee, CheckInService, CheckInSource } from '../../resolver-types.generated';
import { finalTicketId } from '../tickets/ticket-access.store';

/** What an undo of the last step restores. */
export interface CheckInUndo {
  /** The version of the ticket after the step; null without a ticket. */
  version: number | null;
  /** The lines that got the seated employee, as they were. */
  lines?: { id: string; staff_id: string | null; price: number }[];
  /** The appointments that the discarded ticket, and those merged into it, were of. */
  appointments?: { order_id: string; appointment_id: string }[];
}

/** A check-in as it is stored, with what its ticket and the names around it say. */
export interface CheckInRow {
  id: string;
  day: string;
  code: string;
  status: 'waiting' | 'in_service' | 'done' | 'left';
  source: CheckInSource;
  customer_id: string | null;
  client_name: string | null;
  visit_count: number;
  appointment_id: string | null;
  appointment_time: Date | null;
  /** Minutes that are booked for the whole visit; null without an appointment. */
  appointment_minutes: number | null;
  service_ids: string[];
  services: CheckInService[];
  employee_id: string | null;
  employee: CheckInEmployee | null;
  seated_employee: CheckInEmployee | null;
  /** The ticket, or the one that it was merged into. */
  order_id: string | null;
  order_code: string | null;
  order_status: string | null;
  order_version: number | null;
  /** When its ticket was paid, discarded or merged, or another one was merged into it. */
  order_ended_at: Date | null;
  created_at: Date;
  started_at: Date | null;
  left_at: Date | null;
  undo: CheckInUndo | null;
}

const employeeOf = (whmcsId: number, id: Sql): Sql => sql`(
  select json_build_object('id', employee.id, 'full_name', trim(employee.first_name || ' ' || employee.last_name),
    'image_url', employee.image_url, 'color', employee.color)
  from employee where employee.whmcs_id = ${whmcsId} and employee.id = ${id})`;

/** Selects check-ins; their services are those of the ticket, which is changed while they wait, until it is merged with another one. */
const rows = (whmcsId: number, conditions: readonly Sql[]): Sql => sql`
  select c.id, to_char(c.day, 'YYYY-MM-DD') as day, c.code, c.status, c.source, c.customer_id,
    coalesce(nullif(trim(client.first_name || ' ' || client.last_name), ''), visit.booker_name) as client_name,
    coalesce(client.visit_count, 0) as visit_count, c.appointment_id, visit.start_time as appointment_time,
    (select sum(date_part('epoch', part.end_time - part.start_time) / 60)::integer from appointment part
      where part.whmcs_id = ${whmcsId} and part.visit_id = visit.visit_id and part.status <> 'canceled') as appointment_minutes,
    chosen.service_ids, coalesce((
      select json_agg(json_build_object('id', service.id, 'name', service.name, 'duration', service.duration) order by wished.place)
      from unnest(chosen.service_ids) with ordinality as wished (id, place)
      join service on service.whmcs_id = ${whmcsId} and service.id = wished.id), '[]') as services,
    c.employee_id, ${employeeOf(whmcsId, sql`c.employee_id`)} as employee,
    ${employeeOf(whmcsId, sql`c.seated_employee_id`)} as seated_employee,
    ticket.id as order_id, ticket.order_code, ticket.order_status, ticket.version as order_version,
    coalesce(opened.closed_at, ticket.closed_at, other.closed_at) as order_ended_at, c.created_at, c.started_at, c.left_at, c.undo
  from check_in c
  left join customer client on client.whmcs_id = ${whmcsId} and client.id = c.customer_id
  left join appointment visit on visit.whmcs_id = ${whmcsId} and visit.id = c.appointment_id
  left join sales_order opened on opened.whmcs_id = ${whmcsId} and opened.id = c.order_id
  left join sales_order ticket on ticket.whmcs_id = ${whmcsId} and ticket.id = ${finalTicketId(sql`opened`)}
  left join lateral (
    select min(merged.closed_at) as closed_at from sales_order merged
    where merged.whmcs_id = ${whmcsId} and merged.merged_into_id = ticket.id) other on true
  cross join lateral (select case when opened.id is null or opened.merged_into_id is not null or other.closed_at is not null
    then c.service_ids
    else array(
      select line.service_id from order_item line
      where line.whmcs_id = ${whmcsId} and line.order_id = opened.id and line.service_id is not null
      group by line.service_id order by min(line.position)) end as service_ids) chosen
  where ${join([sql`c.whmcs_id = ${whmcsId}`, ...conditions], ' and ')}
  order by c.created_at, c.id`;

/** The most check-ins of a day that a list has. */
const maxListed = 500;

/** Returns the check-ins of a business day, oldest first. */
export const listCheckIns = (tx: Tx, whmcsId: number, day: string): Promise<CheckInRow[]> =>
  tx.query<CheckInRow>(sql`${rows(whmcsId, [sql`c.day = ${day}::date`])} limit ${maxListed}::integer`);

/** For so many days the front desk lists clients who were neither seated nor recorded as left. */
const overdueDays = 14;

/** Returns the check-ins of the days before a business day whose clients wait still, oldest first. */
export const listOverdue = (tx: Tx, whmcsId: number, day: string): Promise<CheckInRow[]> =>
  tx.query<CheckInRow>(
    sql`${rows(whmcsId, [
      sql`c.status = 'waiting'`,
      sql`c.day < ${day}::date`,
      sql`c.day >= ${day}::date - ${overdueDays}::integer`,
      sql`(ticket.id is null or ticket.order_status = 'booking')`,
    ])} limit ${maxListed}::integer`,
  );

export async function findCheckIn(tx: Tx, whmcsId: number, id: string): Promise<CheckInRow | null> {
  const [row] = await tx.query<CheckInRow>(rows(whmcsId, [sql`c.id = ${id}`]));
  return row ?? null;
}

/** Locks a check-in until the transaction ends, and returns it; null if the store has none with this id. */
export async function lockCheckIn(tx: Tx, whmcsId: number, id: string): Promise<CheckInRow | null> {
  const locked = await tx.query(sql`select 1 from check_in where whmcs_id = ${whmcsId} and id = ${id} for update`);
  return locked.length > 0 ? findCheckIn(tx, whmcsId, id) : null;
}

/** Returns the check-ins of a day of one client or of appointments that have not left, also with a ticket that was discarded since. */
export const findPresent = (
  tx: Tx,
  whmcsId: number,
  day: string,
  { customerId, appointmentIds = [] }: { customerId?: string | null; appointmentIds?: readonly string[] },
): Promise<CheckInRow[]> =>
  tx.query<CheckInRow>(
    rows(whmcsId, [
      sql`c.day = ${day}::date`,
      sql`c.status <> 'left'`,
      sql`(c.customer_id = ${customerId ?? null}::uuid or c.appointment_id = any(${[...appointmentIds]}::uuid[]))`,
    ]),
  );

export async function isCodeUsed(tx: Tx, whmcsId: number, code: string): Promise<boolean> {
  const found = await tx.query(sql`
    select 1 from check_in where whmcs_id = ${whmcsId} and code = ${code}
    union all select 1 from sales_order where whmcs_id = ${whmcsId} and check_in_code = ${code}`);
  return found.length > 0;
}

export interface NewCheckIn {
  id: string;
  day: string;
  code: string;
  source: CheckInSource;
  customer_id: string | null;
  appointment_id: string | null;
  order_id: string | null;
  service_ids: readonly string[];
  employee_id: string | null;
  created_at: Date;
}

/** Adds a check-in; false if the appointment is checked in already. */
export async function insertCheckIn(tx: Tx, whmcsId: number, row: NewCheckIn): Promise<boolean> {
  const added = await tx.query(sql`
    insert into check_in (whmcs_id, id, day, code, status, source, customer_id, appointment_id, order_id, service_ids, employee_id, created_at)
    values (${whmcsId}, ${row.id}, ${row.day}, ${row.code}, 'waiting', ${row.source}, ${row.customer_id}, ${row.appointment_id},
      ${row.order_id}, ${[...row.service_ids]}::uuid[], ${row.employee_id}, ${row.created_at})
    on conflict (whmcs_id, appointment_id) where appointment_id is not null and status <> 'left' do nothing returning id`);
  return added.length > 0;
}

interface Step {
  status: 'waiting' | 'in_service' | 'done' | 'left';
  seatedEmployeeId?: string | null;
  startedAt?: Date | null;
  leftAt?: Date | null;
  undo: CheckInUndo | null;
}

export const writeStep = (
  tx: Tx,
  whmcsId: number,
  id: string,
  { status, seatedEmployeeId = null, startedAt = null, leftAt = null, undo }: Step,
) =>
  tx.run(
    storeQueries(whmcsId)
      .update('check_in', {
        status,
        seated_employee_id: seatedEmployeeId,
        started_at: startedAt,
        left_at: leftAt,
        undo: undo === null ? null : json(undo),
      })
      .where('id', '=', id),
  );

/** A part of a visit, with the ticket that is open for it. */
export interface CheckInPart {
  id: string;
  start_time: Date;
  status: string;
  employee_id: string | null;
  customer_id: string | null;
  service_id: string | null;
  order_id: string | null;
}

/** Locks the parts of an appointment's visit until the transaction ends, and returns them in the order of their starts. */
export async function lockVisitParts(tx: Tx, whmcsId: number, appointmentId: string): Promise<CheckInPart[]> {
  await tx.query(sql`
    select 1 from appointment where whmcs_id = ${whmcsId} and visit_id = (
      select one.visit_id from appointment one where one.whmcs_id = ${whmcsId} and one.id = ${appointmentId}) order by id for update`);
  return tx.query<CheckInPart>(sql`
    select part.id, part.start_time, part.status, part.employee_id, part.customer_id, part.service_id,
      case when ticket.order_status in ('booking', 'in_service') then ticket.id end as order_id
    from appointment part
    left join sales_order opened on opened.whmcs_id = ${whmcsId} and opened.appointment_id = part.id
    left join sales_order ticket on ticket.whmcs_id = ${whmcsId} and ticket.id = ${finalTicketId(sql`opened`)}
    where part.whmcs_id = ${whmcsId} and part.visit_id = (
      select one.visit_id from appointment one where one.whmcs_id = ${whmcsId} and one.id = ${appointmentId})
    order by part.start_time, part.id`);
}

/** Gives a ticket its check-in code, unless it has one. */
export const setCheckInCode = (tx: Tx, whmcsId: number, orderId: string, code: string) =>
  tx.query(sql`
    update sales_order set check_in_code = coalesce(check_in_code, ${code}::text)
    where whmcs_id = ${whmcsId} and id = ${orderId}`);

/** Returns the appointments that a ticket, and those merged into it, are of. */
export const listTicketAppointments = (tx: Tx, whmcsId: number, orderId: string) =>
  tx.query<{ order_id: string; appointment_id: string }>(sql`
    select id as order_id, appointment_id from sales_order
    where whmcs_id = ${whmcsId} and (id = ${orderId} or merged_into_id = ${orderId}) and appointment_id is not null order by id`);

/** Whether another ticket was opened for one of the appointments meanwhile. */
export async function areTaken(tx: Tx, whmcsId: number, appointmentIds: readonly string[]): Promise<boolean> {
  const found = await tx.query(sql`
    select 1 from sales_order where whmcs_id = ${whmcsId} and appointment_id = any(${[...appointmentIds]}::uuid[]) limit 1`);
  return found.length > 0;
}

/** Opens a discarded ticket again, in the stage `booking`, for the appointments that it was of. */
export async function reopenTicket(
  tx: Tx,
  whmcsId: number,
  orderId: string,
  appointments: NonNullable<CheckInUndo['appointments']>,
): Promise<void> {
  await tx.query(sql`
    update sales_order set order_status = 'booking', closed_at = null, discard_reason = null
    where whmcs_id = ${whmcsId} and id = ${orderId} and order_status = 'discarded'`);
  await tx.query(sql`
    update sales_order set appointment_id = former.appointment_id
    from jsonb_to_recordset(${JSON.stringify(appointments)}::jsonb) as former (order_id uuid, appointment_id uuid)
    where sales_order.whmcs_id = ${whmcsId} and sales_order.id = former.order_id`);
}

/** Records further services of a client who waits, and the employee whom they requested, unless they requested one before. */
export const addRequests = (
  tx: Tx,
  whmcsId: number,
  id: string,
  { serviceIds, employeeId }: { serviceIds: readonly string[]; employeeId: string | null },
) =>
  tx.query(sql`
    update check_in set employee_id = coalesce(employee_id, ${employeeId}::uuid), service_ids = service_ids || array(
      select further.id from unnest(${[...serviceIds]}::uuid[]) with ordinality as further (id, place)
      where further.id <> all (check_in.service_ids) order by further.place)
    where whmcs_id = ${whmcsId} and id = ${id}`);

export const setStage = (tx: Tx, whmcsId: number, orderId: string, order_status: 'booking') =>
  tx.run(storeQueries(whmcsId).update('sales_order', { order_status }).where('id', '=', orderId));

/** Returns the active employees of the store. */
export const listTeam = (tx: Tx, whmcsId: number): Promise<CheckInEmployee[]> =>
  tx.query<CheckInEmployee>(sql`
    select id, trim(first_name || ' ' || last_name) as full_name, image_url, color from employee
    where whmcs_id = ${whmcsId} and status = 'active'`);

/** Returns the language of the store. */
export async function readStoreLanguage(tx: Tx, whmcsId: number): Promise<'en' | 'vi'> {
  const [row] = await tx.query<{ language: 'en' | 'vi' }>(
    sql`select language from company where whmcs_id = ${whmcsId}`,
  );
  return row?.language ?? 'en';
}

export const deleteCheckInsBefore = (tx: Tx, before: Date) =>
  tx.query(sql`delete from check_in where created_at < ${before}`);
