import type { AppointmentStatus, Cents, Language } from '@suite/domain';
import type { Modifier } from '@suite/domain/modifiers';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { anyOf, storeQueries } from '../../kit/query-builder';
import { modifierGroupsOf } from '../catalog/modifiers.store';
import { ownPricesOf } from '../catalog/service-employees.store';
import { finalTicketId } from '../tickets/ticket-access.store';
import type { SellableRecord } from './line.rules';

const active = 1;

const byId = (rows: readonly (SellableRecord & { id: string })[]): Map<string, SellableRecord> =>
  new Map(rows.map(({ id, ...sellable }) => [id, sellable]));

/** Returns the active services of these ids, with their options and add-ons and the own prices of employees. */
export async function sellableServices(tx: Tx, whmcsId: number, ids: readonly string[]) {
  const services = await tx.run(
    storeQueries(whmcsId)
      .selectFrom('service')
      .select(['id', 'name', 'price', 'taxable'])
      .where('status', '=', active)
      .where('id', '=', anyOf(ids)),
  );
  const groups = await modifierGroupsOf(tx, whmcsId, ids);
  const ownPrices = await ownPricesOf(tx, whmcsId, ids);
  return byId(
    services.map((service) => ({
      ...service,
      modifierGroups: groups.get(service.id) ?? [],
      ownPrices: ownPrices.get(service.id) ?? new Map(),
    })),
  );
}

/** Returns the active items of these ids. */
export const sellableItems = async (tx: Tx, whmcsId: number, ids: readonly string[]) =>
  byId(
    await tx.run(
      storeQueries(whmcsId)
        .selectFrom('item')
        .select(['id', 'name', 'price', 'taxable'])
        .where('status', '=', active)
        .where('id', '=', anyOf(ids)),
    ),
  );

/** Returns the ids that belong to active employees of the store. */
export async function activeEmployees(tx: Tx, whmcsId: number, ids: readonly string[]): Promise<Set<string>> {
  const employees = storeQueries(whmcsId).selectFrom('employee').select('id').where('id', '=', anyOf(ids));
  const rows = await tx.run(employees.where('status', '=', 'active'));
  return new Set(rows.map(({ id }) => id));
}

export async function customerExists(tx: Tx, whmcsId: number, id: string): Promise<boolean> {
  const rows = await tx.run(storeQueries(whmcsId).selectFrom('customer').select('id').where('id', '=', id));
  return rows.length > 0;
}

/** The data that a ticket copies from an appointment. */
export interface OrderVisit {
  status: AppointmentStatus;
  employee_id: string | null;
  customer_id: string | null;
  custom_service: string | null;
  /** What was chosen with the service, as it was then. */
  modifiers: Modifier[];
  visit_id: string;
  /** A guest without a client record: the organizer's name, and the store's language. */
  guest_of: { name: string; language: Language } | null;
  /** Its price is that of the employee, where they have their own. */
  service: { id: string; name: string; price: Cents; taxable: boolean } | null;
  /** Code of the ticket that is already open for it. */
  order_code: string | null;
}

/** Locks the appointment until the transaction ends, so that two tickets are never opened for it. */
export async function lockVisit(tx: Tx, whmcsId: number, id: string): Promise<OrderVisit | null> {
  const locked = await tx.query(sql`select 1 from appointment where whmcs_id = ${whmcsId} and id = ${id} for update`);
  if (locked.length === 0) return null;
  const [visit] = await tx.query<OrderVisit>(sql`
    select a.status, a.employee_id, a.customer_id, a.custom_service, a.modifiers, a.visit_id, o.order_code,
      case when a.guest_of is null then null else jsonb_build_object('name', coalesce(a.booker_name, ''), 'language', company.language) end as guest_of,
      case when s.id is null then null else jsonb_build_object('id', s.id, 'name', s.name, 'price', coalesce(own.price, s.price), 'taxable', s.taxable) end as service
    from appointment a
    join company on company.whmcs_id = a.whmcs_id
    left join service s on s.whmcs_id = ${whmcsId} and s.id = a.service_id
    left join service_employee own on own.whmcs_id = ${whmcsId} and own.service_id = a.service_id and own.employee_id = a.employee_id
    left join sales_order opened on opened.whmcs_id = ${whmcsId} and opened.appointment_id = a.id
    left join sales_order o on o.whmcs_id = ${whmcsId} and o.id = ${finalTicketId(sql`opened`)}
    where a.whmcs_id = ${whmcsId} and a.id = ${id}`);
  return visit ?? null;
}
