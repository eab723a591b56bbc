import { searchWords } from '@suite/domain/search';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import {
  compared,
  countList,
  cursorOf,
  type List,
  nameHas,
  type OrderColumn,
  orderBy,
  shownRows,
} from '../../kit/list';
import type { StoreCaller } from '../../kit/operation';
import type { Paging } from '../../kit/paging';
import { requestedColumns, within } from '../../kit/projection';
import { storeQueries } from '../../kit/query-builder';
import type { Selects } from '../../kit/selection';
import type { Appointment, Appointment_order_by, Appointment_where } from '../../resolver-types.generated';
import { serviceJsonWith } from '../catalog/catalog.store';
import { customerJson, namedClients } from '../customers/customers.store';
import { employeeJson } from '../employees/employees.store';
import { finalTicketId } from '../tickets/ticket-access.store';
import { seesBookers } from './appointment-access.rules';
import { ownAppointments } from './appointment-access.store';

const mine = (caller: StoreCaller): Sql[] => [
  sql`appointment.whmcs_id = ${caller.whmcsId}`,
  ...ownAppointments(caller),
];

/**
 * Whether an appointment's ticket, or the one that it was merged into, is open. It starts at the open tickets, which are
 * few: from the appointments, the database reads every ticket of the store.
 */
export const inService = (whmcsId: number): Sql => sql`appointment.id in (
  select opened.appointment_id from sales_order opened
  where opened.whmcs_id = ${whmcsId} and opened.order_status in ('booking', 'in_service') and opened.appointment_id is not null
  union all
  select merged.appointment_id from sales_order opened
  join sales_order merged on merged.whmcs_id = ${whmcsId} and merged.merged_into_id = opened.id
  where opened.whmcs_id = ${whmcsId} and opened.order_status in ('booking', 'in_service') and merged.appointment_id is not null)`;

/** Selects appointments; their customers are joined for a search. */
export function appointmentList(caller: StoreCaller, where: Appointment_where | null | undefined): List {
  const words = searchWords(where?.search ?? '');
  return {
    from: words.length > 0 ? sql`appointment ${customerOf}` : sql`appointment`,
    own: mine(caller),
    where: [
      ...compared(sql`appointment.id`, where?.id),
      ...compared(sql`appointment.status`, where?.status),
      ...compared(sql`appointment.employee_id`, where?.employee_id),
      ...compared(sql`appointment.customer_id`, where?.customer_id),
      ...compared(sql`appointment.start_time`, where?.start_time),
      ...(where?.in_service ? [inService(caller.whmcsId)] : []),
      ...(words.length > 0
        ? [
            sql`(appointment.customer_id in ${namedClients(caller.whmcsId, words)} or ${nameHas(sql`search_key(appointment.booker_name)`, words)})`,
          ]
        : []),
    ],
  };
}

const customerOf = sql`
  left join customer on customer.whmcs_id = appointment.whmcs_id and customer.id = appointment.customer_id`;

/** What is read with each appointment, by the field that needs it. */
const joins: readonly [fields: readonly string[], join: Sql][] = [
  [['customer'], customerOf],
  [
    ['employee'],
    sql`left join employee on employee.whmcs_id = appointment.whmcs_id and employee.id = appointment.employee_id`,
  ],
  [
    ['service', 'service_name'],
    sql`left join service on service.whmcs_id = appointment.whmcs_id and service.id = appointment.service_id`,
  ],
  [
    ['group'],
    sql`left join appointment_group_member member on member.whmcs_id = appointment.whmcs_id and member.visit_id = appointment.visit_id`,
  ],
  [
    ['order'],
    sql`
      left join sales_order opened on opened.whmcs_id = appointment.whmcs_id and opened.appointment_id = appointment.id
      left join sales_order on sales_order.whmcs_id = appointment.whmcs_id and sales_order.id = ${finalTicketId(sql`opened`)}`,
  ],
];

const joinsOf = (selects: Selects): Sql =>
  join([sql``, ...joins.flatMap(([fields, one]) => (fields.some(selects) ? [one] : []))], ' ');

const aliases = {
  service: sql`service`,
  part_service: sql`part_service`,
  appointment: sql`appointment`,
  part: sql`part`,
};

/** Selects the name of a service with what was chosen, as `nameWithModifiers` of the domain writes it; null without one. */
const serviceName = (service: 'service' | 'part_service', appointment: 'appointment' | 'part'): Sql => sql`
  ${aliases[service]}.name || coalesce((select ' (' || string_agg(chosen.one ->> 'name', ', ' order by chosen.place) || ')'
    from jsonb_array_elements(${aliases[appointment]}.modifiers) with ordinality as chosen (one, place)), '')`;

/** Selects the parts of a visit that the caller may see; null if there are none. */
const visit = (caller: StoreCaller, visitId: Sql): Sql => sql`
  (select json_agg(json_build_object('id', part.id, 'start_time', part.start_time, 'end_time', part.end_time, 'status', part.status, 'cancel_reason', part.cancel_reason,
      'service_name', coalesce(${serviceName('part_service', 'part')}, part.custom_service, ''), 'employee_id', part.employee_id,
      'employee_name', trim(part_employee.first_name || ' ' || part_employee.last_name), 'checked_in_at', part.checked_in_at,
      'order', case when part_order.id is null then null else json_build_object('id', part_order.id,
        'order_code', part_order.order_code, 'order_status', part_order.order_status) end, 'version', part.version)
      order by part.start_time, part.id)
    from appointment part
    left join service part_service on part_service.whmcs_id = part.whmcs_id and part_service.id = part.service_id
    left join employee part_employee on part_employee.whmcs_id = part.whmcs_id and part_employee.id = part.employee_id
    left join sales_order part_opened on part_opened.whmcs_id = part.whmcs_id and part_opened.appointment_id = part.id
    left join sales_order part_order on part_order.whmcs_id = part.whmcs_id and part_order.id = ${finalTicketId(sql`part_opened`)}
    where part.whmcs_id = ${caller.whmcsId} and ${caller.employeeId ? sql`part.employee_id = ${caller.employeeId}` : sql`true`} and part.visit_id = ${visitId})`;

/** Selects the group of the appointment's visit, with the visits in which the caller may see a part. */
const group = (caller: StoreCaller, selects: Selects): Sql => sql`
  case when member.group_id is null then null else ${selects('group.visits') ? wholeGroup(caller) : groupSize(caller)} end`;

const groupSize = (caller: StoreCaller): Sql => sql`
  (select json_build_object('id', member.group_id, 'size', count(*)::int) from appointment_group_member mate
    where mate.whmcs_id = ${caller.whmcsId} and mate.group_id = member.group_id)`;

const wholeGroup = (caller: StoreCaller): Sql => sql`
  (
    select json_build_object('id', member.group_id, 'size', count(*)::int,
      'visits', coalesce(json_agg(json_build_object('id', one.visit_id, 'is_organizer', one.place = 1, 'client_name', one.client_name,
        'is_guest', one.is_guest, 'parts', one.parts) order by one.place) filter (where one.parts is not null), '[]'))
    from (
      select mate.visit_id, row_number() over (order by mate.position) as place, head.guest_of is not null as is_guest,
        coalesce(nullif(trim(client.first_name || ' ' || client.last_name), ''), head.booker_name) as client_name,
        ${visit(caller, sql`mate.visit_id`)} as parts
      from appointment_group_member mate
      join appointment head on head.whmcs_id = mate.whmcs_id and head.id = mate.visit_id
      left join customer client on client.whmcs_id = head.whmcs_id and client.id = head.customer_id
      where mate.whmcs_id = ${caller.whmcsId} and mate.group_id = member.group_id) one)`;

/** The columns of an appointment that the schema shows as they are. */
const plainColumns = Object.fromEntries(
  [
    'id',
    'whmcs_id',
    'booker_name',
    'start_time',
    'end_time',
    'processing',
    'finishing',
    'note',
    'status',
    'cancel_reason',
    'parent_id',
    'employee_id',
    'custom_service',
    'modifiers',
    'created_at',
    'updated_at',
    'extra_data',
    'allow_overlap',
    'is_anyone',
    'version',
    'checked_in_at',
    'client_confirmed_at',
  ].map((column) => [column, sql`appointment.${raw(column)}`]),
);

/** Selects the fields of the contract that are asked for; those that the caller may not see never leave the database. */
const columns = (caller: StoreCaller, now: Date, selects: Selects): Sql =>
  requestedColumns(
    {
      ...plainColumns,
      booker_contact: seesBookers(caller) ? sql`appointment.booker_contact` : sql`null`,
      service_name: sql`coalesce(${serviceName('service', 'appointment')}, appointment.custom_service)`,
      is_requested: sql`coalesce(appointment.is_requested, appointment.employee_id is not null and not appointment.is_anyone)`,
      company_name: sql`(select company.name from company where company.whmcs_id = ${caller.whmcsId})`,
      visit: visit(caller, sql`appointment.visit_id`),
      is_guest: sql`appointment.guest_of is not null`,
      group: group(caller, selects),
      employee: sql`case when employee.id is null then null else ${employeeJson(caller, within(selects, 'employee'))} end`,
      customer: sql`case when customer.id is null then null else ${customerJson(caller, now, within(selects, 'customer'))} end`,
      order: sql`case when sales_order.id is null then null else json_build_object('id', sales_order.id,
        'order_code', sales_order.order_code, 'order_status', sales_order.order_status) end`,
      service: sql`case when service.id is null then null else ${serviceJsonWith(sql`false`, within(selects, 'service'))} end`,
      scheduled_notifications: planned,
    },
    selects,
  );

/** Selects the reminders of the appointment's visit. */
const planned = sql`
  coalesce((select json_agg(json_build_object('id', planned.id, 'send_at', planned.send_at, 'type', planned.type, 'content', planned.content,
      'language', planned.language)
      order by planned.send_at) from scheduled_notification planned
    where planned.whmcs_id = appointment.whmcs_id and planned.appointment_id = appointment.visit_id), '[]')`;

/** Instants of the row itself are dates; those within its JSON are strings. */
export type AppointmentRow = Appointment & { start_time: Date; end_time: Date };

/** Returns a page of appointments with the related data that is asked for, in one statement. */
export const listAppointments = (
  tx: Tx,
  caller: StoreCaller,
  { where, order_by, ...page }: Paging & { where?: Appointment_where | null; order_by?: Appointment_order_by | null },
  now: Date,
  selects: Selects,
) => {
  const order: OrderColumn[] = [
    { column: sql`appointment.start_time`, type: 'timestamptz', direction: order_by?.start_time ?? 'asc' },
    { column: sql`appointment.id`, type: 'uuid', direction: 'asc' },
  ];
  const rows = shownRows(appointmentList(caller, where), sql`appointment`, order, page);
  return tx.query<AppointmentRow>(sql`
    select ${columns(caller, now, selects)}, ${cursorOf(order)} as cursor from ${rows} ${joinsOf(selects)}
    order by ${orderBy(order)}`);
};

/** Returns the count, exact up to 1,001. */
export const countAppointments = (
  tx: Tx,
  caller: StoreCaller,
  where: Appointment_where | null | undefined,
): Promise<number> => countList(tx, appointmentList(caller, where));

const everything: Selects = () => true;

export async function findAppointment(
  tx: Tx,
  caller: StoreCaller,
  id: string,
  now: Date,
): Promise<AppointmentRow | null> {
  const [row] = await tx.query<AppointmentRow>(sql`
    select ${columns(caller, now, everything)} from appointment ${joinsOf(everything)} where ${join(mine(caller), ' and ')} and appointment.id = ${id}`);
  return row ?? null;
}

/** Returns the ids of all parts of the appointment's visit, its own included. */
export async function visitPartIds(tx: Tx, whmcsId: number, id: string): Promise<string[]> {
  const store = storeQueries(whmcsId);
  const visit = store.selectFrom('appointment').select('visit_id').where('id', '=', id);
  const rows = await tx.run(store.selectFrom('appointment').select('id').where('visit_id', '=', visit));
  return rows.map((row) => row.id);
}
