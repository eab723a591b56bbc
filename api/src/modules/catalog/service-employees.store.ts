import type { Processing } from '@suite/domain/processing';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { anyOf, storeQueries } from '../../kit/query-builder';
import type { ServiceEmployee, ServiceEmployeeInput } from '../../resolver-types.generated';

/** Returns the own terms of active employees for active services. */
export const listServiceEmployees = (tx: Tx, whmcsId: number): Promise<ServiceEmployee[]> =>
  tx.query(sql`
    select own.service_id, own.employee_id, own.is_performed, own.price, own.duration
    from service_employee own
    join service on service.whmcs_id = own.whmcs_id and service.id = own.service_id and service.status = 1
    join employee on employee.whmcs_id = own.whmcs_id and employee.id = own.employee_id and employee.status = 'active'
    where own.whmcs_id = ${whmcsId}
    order by own.service_id, own.employee_id`);

/** Returns the own prices of employees for services, by the service and then the employee. */
export async function ownPricesOf(
  tx: Tx,
  whmcsId: number,
  serviceIds: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  if (serviceIds.length === 0) return new Map();
  const rows = await tx.run(
    storeQueries(whmcsId)
      .selectFrom('service_employee')
      .select(['service_id', 'employee_id', 'price'])
      .where('service_id', '=', anyOf(serviceIds))
      .where('price', 'is not', null),
  );
  const prices = new Map<string, Map<string, number>>();
  for (const { service_id, employee_id, price } of rows)
    prices.set(service_id, (prices.get(service_id) ?? new Map()).set(employee_id, price));
  return prices;
}

/** Returns the minutes of a service as an employee performs it, without modifiers; null: any employee. */
export async function durationOf(
  tx: Tx,
  whmcsId: number,
  serviceId: string,
  employeeId: string | null,
): Promise<number> {
  const [row] = await tx.query<{ duration: number }>(sql`
    select coalesce(own.duration, service.duration) as duration from service
    left join service_employee own on own.whmcs_id = service.whmcs_id and own.service_id = service.id
      and own.employee_id = ${employeeId}::uuid
    where service.whmcs_id = ${whmcsId} and service.id = ${serviceId}`);
  if (!row) throw new Error('The service does not exist.');
  return row.duration;
}

/** Minutes before and after an appointment in which its employee takes no other client. */
export interface Buffers {
  before: number;
  after: number;
}

export const noBuffers: Buffers = { before: 0, after: 0 };

/** What booking services depends on besides hours and appointments. */
export interface BookingTerms {
  /** Employees who do not perform a service, by the service. */
  notPerformedBy: ReadonlyMap<string, ReadonlySet<string>>;
  /** The longest buffers of the services, in minutes. */
  buffers: Buffers;
  /** The processing times of the services, by their ids. */
  processingOf: ReadonlyMap<string, Processing>;
}

/** Returns the terms of these services, in one statement. */
export async function readBookingTerms(tx: Tx, whmcsId: number, serviceIds: readonly string[]): Promise<BookingTerms> {
  if (serviceIds.length === 0) return { notPerformedBy: new Map(), buffers: noBuffers, processingOf: new Map() };
  const rows = await tx.query<Processing & Buffers & { id: string; not_performed_by: string[] }>(sql`
    select id, buffer_before as before, buffer_after as after, processing, finishing, array(
      select own.employee_id::text from service_employee own
      where own.whmcs_id = ${whmcsId} and own.service_id = service.id and not own.is_performed) as not_performed_by
    from service where whmcs_id = ${whmcsId} and id = any(${[...serviceIds]}::uuid[])`);
  return {
    notPerformedBy: new Map(rows.map(({ id, not_performed_by }) => [id, new Set(not_performed_by)])),
    buffers: {
      before: Math.max(0, ...rows.map(({ before }) => before)),
      after: Math.max(0, ...rows.map(({ after }) => after)),
    },
    processingOf: new Map(rows.map(({ id, processing, finishing }) => [id, { processing, finishing }])),
  };
}

/** Replaces the terms of all employees for a service; returns how many of them the store has. */
export async function replaceServiceEmployees(
  tx: Tx,
  whmcsId: number,
  serviceId: string,
  employees: readonly ServiceEmployeeInput[],
): Promise<number> {
  const terms = employees.map(({ employee_id, is_performed, price = null, duration = null }) => ({
    employee_id,
    is_performed,
    price: is_performed ? price : null,
    duration: is_performed ? duration : null,
  }));
  const own = terms.filter(({ is_performed, price, duration }) => !is_performed || price !== null || duration !== null);
  await tx.query(sql`
    delete from service_employee
    where whmcs_id = ${whmcsId} and service_id = ${serviceId} and employee_id <> all(${own.map((one) => one.employee_id)}::uuid[])`);
  await tx.query(sql`
    insert into service_employee (whmcs_id, service_id, employee_id, is_performed, price, duration)
    select ${whmcsId}::integer, ${serviceId}::uuid, own.employee_id, own.is_performed, own.price, own.duration
    from json_to_recordset(${JSON.stringify(own)}::json) as own (employee_id uuid, is_performed boolean, price integer, duration integer)
    join employee on employee.whmcs_id = ${whmcsId} and employee.id = own.employee_id
    on conflict (whmcs_id, service_id, employee_id) do update
    set is_performed = excluded.is_performed, price = excluded.price, duration = excluded.duration`);
  const known = await tx.run(
    storeQueries(whmcsId)
      .selectFrom('employee')
      .select('id')
      .where('id', '=', anyOf(terms.map((one) => one.employee_id))),
  );
  return known.length;
}
