import type { AppointmentStatus, CancelReason } from '@suite/domain';
import sql, { join, type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import { type Comparison, compared, likePattern } from '../../kit/sql';
import { customerJson, searchable } from '../customers/customers.store';
import { employeeJson } from '../employees/employees.store';
import { ownAppointments, seesBookers } from './appointments.access';

export interface AppointmentWhere {
  status?: Comparison<AppointmentStatus> | null;
  start_time?: { _gte?: string; _lt?: string } | null;
  employee_id?: Comparison<string> | null;
  search?: string | null;
}

const mine = (caller: StoreCaller): Sql[] => [
  sql`appointment.whmcs_id = ${caller.whmcsId}`,
  ...ownAppointments(caller),
];

function filter(caller: StoreCaller, where: AppointmentWhere | null | undefined): Sql {
  const parts = [
    ...mine(caller),
    ...compared(sql`appointment.status`, where?.status),
    ...compared(sql`appointment.employee_id`, where?.employee_id),
  ];
  if (where?.start_time?._gte) parts.push(sql`appointment.start_time >= ${where.start_time._gte}`);
  if (where?.start_time?._lt) parts.push(sql`appointment.start_time < ${where.start_time._lt}`);
  const search = searchable(where?.search ?? '');
  if (search !== '') {
    parts.push(
      sql`(customer.search_name like ${likePattern(search)} or lower(appointment.booker_name) like ${likePattern(search)})`,
    );
  }
  return join(parts, ' and ');
}

const tables = sql`
  appointment
  join company on company.whmcs_id = appointment.whmcs_id
  left join customer on customer.whmcs_id = appointment.whmcs_id and customer.id = appointment.customer_id
  left join employee on employee.whmcs_id = appointment.whmcs_id and employee.id = appointment.employee_id
  left join service on service.whmcs_id = appointment.whmcs_id and service.id = appointment.service_id
  left join sales_order on sales_order.whmcs_id = appointment.whmcs_id and sales_order.appointment_id = appointment.id`;

/** All fields of the contract; what the caller may not see never leaves the database. */
const columns = (caller: StoreCaller): Sql => sql`
  appointment.id, appointment.whmcs_id, appointment.booker_name,
  ${seesBookers(caller) ? sql`appointment.booker_contact` : sql`null`} as booker_contact,
  appointment.start_time, appointment.end_time, appointment.note, appointment.status, appointment.cancel_reason, appointment.parent_id,
  appointment.employee_id, appointment.custom_service, appointment.created_at, appointment.updated_at, appointment.extra_data,
  appointment.allow_overlap, appointment.version, company.name as company_name,
  case when employee.id is null then null else ${employeeJson(caller)} end as employee,
  case when customer.id is null then null else ${customerJson(caller)} end as customer,
  case when sales_order.id is null then null else json_build_object('id', sales_order.id, 'order_code', sales_order.order_code,
    'order_status', sales_order.order_status) end as "order",
  case when service.id is null then null else json_build_object('id', service.id, 'name', service.name, 'duration', service.duration,
    'image_base_url', service.image_base_url, 'image_path', service.image_path, 'price', service.price, 'status', service.status,
    'whmcs_id', service.whmcs_id, 'priority', service.priority, 'category_id', service.category_id, 'color', service.color,
    'is_favorite', false) end as service,
  coalesce((select json_agg(json_build_object('id', planned.id, 'send_at', planned.send_at, 'type', planned.type, 'content', planned.content)
      order by planned.send_at) from scheduled_notification planned
    where planned.whmcs_id = appointment.whmcs_id and planned.appointment_id = appointment.id), '[]') as scheduled_notifications`;

export interface AppointmentRow {
  id: string;
  start_time: Date;
  end_time: Date;
  status: AppointmentStatus;
  employee_id: string | null;
  version: number;
  order: { id: string } | null;
}

/** A page of appointments with all that belongs to them, in one statement. */
export const listAppointments = (
  tx: Tx,
  caller: StoreCaller,
  {
    offset,
    limit,
    where,
    descending,
  }: { offset: number; limit: number; where: AppointmentWhere | null | undefined; descending: boolean },
) => {
  const direction = descending ? sql`desc` : sql`asc`;
  return tx.query<AppointmentRow>(sql`
    select ${columns(caller)} from ${tables} where ${filter(caller, where)}
    order by appointment.start_time ${direction}, appointment.id offset ${offset} limit ${limit}`);
};

/** Exact up to 1,001. */
export async function countAppointments(
  tx: Tx,
  caller: StoreCaller,
  where: AppointmentWhere | null | undefined,
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from appointment
      left join customer on customer.whmcs_id = appointment.whmcs_id and customer.id = appointment.customer_id
      where ${filter(caller, where)} limit 1001) capped`);
  return row?.count ?? 0;
}

export async function findAppointment(tx: Tx, caller: StoreCaller, id: string): Promise<AppointmentRow | null> {
  const [row] = await tx.query<AppointmentRow>(sql`
    select ${columns(caller)} from ${tables} where ${join(mine(caller), ' and ')} and appointment.id = ${id}`);
  return row ?? null;
}

export interface LockedAppointment {
  id: string;
  status: AppointmentStatus;
  version: number;
  start_time: Date;
  end_time: Date;
  employee_id: string | null;
  allow_overlap: boolean;
  changed_by: string;
  updated_at: Date;
  has_order: boolean;
}

/** The appointment, locked until the end of the transaction; nothing where it is not the caller's. */
export async function lockAppointment(tx: Tx, caller: StoreCaller, id: string): Promise<LockedAppointment | null> {
  const [row] = await tx.query<LockedAppointment>(sql`
    select id, status, version, start_time, end_time, employee_id, allow_overlap, changed_by, updated_at,
      exists (select from sales_order where sales_order.whmcs_id = appointment.whmcs_id and sales_order.appointment_id = appointment.id) as has_order
    from appointment where ${join(mine(caller), ' and ')} and appointment.id = ${id} for update`);
  return row ?? null;
}

/** Takes the employee's row, so that everybody who books or moves their time takes turns; false where there is no such active one. */
export async function lockEmployee(tx: Tx, whmcsId: number, id: string): Promise<boolean> {
  const rows = await tx.query(
    sql`select 1 from employee where whmcs_id = ${whmcsId} and id = ${id} and status = 'active' for no key update`,
  );
  return rows.length > 0;
}

export interface NewAppointment {
  id: string;
  customer_id: string | null;
  booker_name: string | null;
  booker_contact: string | null;
  start_time: Date;
  end_time: Date;
  note: string | null;
  employee_id: string | null;
  service_id: string | null;
  custom_service: string | null;
  allow_overlap: boolean;
}

/** Books; false where the time was taken in the meantime. */
export async function insertAppointment(
  tx: Tx,
  { whmcsId, name }: StoreCaller,
  one: NewAppointment,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into appointment (whmcs_id, id, customer_id, booker_name, booker_contact, start_time, end_time, note, employee_id, service_id,
      custom_service, allow_overlap, created_at, updated_at, changed_by)
    values (${whmcsId}, ${one.id}, ${one.customer_id}, ${one.booker_name}, ${one.booker_contact}, ${one.start_time}, ${one.end_time}, ${one.note},
      ${one.employee_id}, ${one.service_id}, ${one.custom_service}, ${one.allow_overlap}, ${now}, ${now}, ${name})
    on conflict do nothing returning 1`);
  return rows.length > 0;
}

export const setStatus = (
  tx: Tx,
  { whmcsId, name }: StoreCaller,
  id: string,
  status: AppointmentStatus,
  reason: CancelReason | null,
  now: Date,
) =>
  tx.query(sql`
    update appointment set status = ${status}, cancel_reason = ${reason}, version = version + 1, updated_at = ${now}, changed_by = ${name}
    where whmcs_id = ${whmcsId} and id = ${id}`);

export const setEmployee = (
  tx: Tx,
  { whmcsId, name }: StoreCaller,
  id: string,
  employeeId: string | null,
  allowOverlap: boolean,
  now: Date,
) =>
  tx.query(sql`
    update appointment set employee_id = ${employeeId}, allow_overlap = ${allowOverlap}, version = version + 1, updated_at = ${now}, changed_by = ${name}
    where whmcs_id = ${whmcsId} and id = ${id}`);

export const logAppointment = (
  tx: Tx,
  { whmcsId, personId }: StoreCaller,
  id: string,
  event: string,
  data: object,
  now: Date,
) =>
  tx.query(sql`
    insert into appointment_log (whmcs_id, appointment_id, event, person_id, data, created_at)
    values (${whmcsId}, ${id}, ${event}, ${personId}, ${JSON.stringify(data)}::jsonb, ${now})`);

/** Whether the store has these, each where given. */
export async function findMissing(
  tx: Tx,
  whmcsId: number,
  wanted: { customer_id: string | null; service_id: string | null },
): Promise<'customer_id' | 'service_id' | null> {
  const [row] = await tx.query<{ customer: boolean; service: boolean }>(sql`
    select ${wanted.customer_id}::uuid is null or exists (select from customer where whmcs_id = ${whmcsId} and id = ${wanted.customer_id}) as customer,
      ${wanted.service_id}::uuid is null or exists (select from service where whmcs_id = ${whmcsId} and id = ${wanted.service_id} and status = 1) as service`);
  if (!row?.customer) return 'customer_id';
  return row.service ? null : 'service_id';
}
