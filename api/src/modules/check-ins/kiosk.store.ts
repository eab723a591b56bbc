import type { Language, ServiceFlag } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { KioskEmployee, KioskService } from '../../resolver-types.generated';

export interface KioskStoreRow {
  name: string;
  avatar: string | null;
  timezone: string;
  country_code: string;
  language: Language;
  services: { code: ServiceFlag; expires: string }[];
}

/** Returns what a kiosk needs of its store; null if there is no such store. */
export async function readKioskStore(tx: Tx, whmcsId: number): Promise<KioskStoreRow | null> {
  const [row] = await tx.query<KioskStoreRow>(sql`
    select name, avatar, timezone, country_code, language, coalesce((
      select json_agg(json_build_object('code', product_code, 'expires', to_char(expiration_date, 'YYYY-MM-DD')))
      from company_service where company_service.whmcs_id = company.whmcs_id and company_service.status = 'active'
        and not is_read_only), '[]') as services
    from company where whmcs_id = ${whmcsId}`);
  return row ?? null;
}

export const listKioskServices = (tx: Tx, whmcsId: number): Promise<KioskService[]> =>
  tx.query<KioskService>(sql`
    select service.id, service.name, category.name as category, service.duration from service
    join category on category.whmcs_id = ${whmcsId} and category.id = service.category_id
    where service.whmcs_id = ${whmcsId} and service.status = 1
    order by category.name, service.name, service.id limit 500`);

export const listKioskEmployees = (
  tx: Tx,
  whmcsId: number,
): Promise<Omit<KioskEmployee, 'wait_minutes' | 'unperformed_service_ids'>[]> =>
  tx.query(sql`
    select id, first_name as name, image_url, color from employee where whmcs_id = ${whmcsId} and status = 'active'
    order by lower(first_name || ' ' || last_name), id`);

/** A visit of a client, as far as the kiosk reads it. */
export interface KioskVisitRow {
  appointment_id: string;
  full_name: string;
  greeting_name: string | null;
  start_time: Date;
  services: string[];
  employees: string[];
  is_checked_in: boolean;
}

/** The most visits of one number that are shown. */
const maxVisits = 8;

/**
 * Returns the visits of a day whose clients have the number, or that were booked with it by somebody without a record: one
 * statement, whether the number is known or not.
 */
export const findVisitsOf = (
  tx: Tx,
  whmcsId: number,
  phone: string,
  { start, end }: { start: Date; end: Date },
): Promise<KioskVisitRow[]> =>
  tx.query<KioskVisitRow>(sql`
    select visit.id as appointment_id, coalesce(trim(client.first_name || ' ' || client.last_name), visit.booker_name, '') as full_name,
      client.greeting_name, visit.start_time, visit.checked_in_at is not null as is_checked_in,
      array(select coalesce(service.name, part.custom_service, '') from appointment part
        left join service on service.whmcs_id = ${whmcsId} and service.id = part.service_id
        where part.whmcs_id = ${whmcsId} and part.visit_id = visit.visit_id and part.status <> 'canceled'
        order by part.start_time, part.id) as services,
      array(select distinct employee.first_name from appointment part
        join employee on employee.whmcs_id = ${whmcsId} and employee.id = part.employee_id
        where part.whmcs_id = ${whmcsId} and part.visit_id = visit.visit_id and part.status <> 'canceled' order by 1) as employees
    from appointment visit
    left join customer client on client.whmcs_id = ${whmcsId} and client.id = visit.customer_id
    where visit.whmcs_id = ${whmcsId} and visit.parent_id is null and visit.status in ('new', 'updated', 'confirmed')
      and visit.start_time >= ${start} and visit.start_time < ${end}
      and (client.phone = ${phone} or (visit.customer_id is null and visit.booker_contact = ${phone}))
    order by visit.start_time, visit.id limit ${maxVisits}::integer`);

export interface ClientOfNumber {
  id: string;
  full_name: string;
  greeting_name: string | null;
  /** Null: the number is the client's own. */
  phone_holder_id: string | null;
}

/** Returns the clients who have a number, whose number it is first. */
export const findClientsOf = (tx: Tx, whmcsId: number, phone: string): Promise<ClientOfNumber[]> =>
  tx.query<ClientOfNumber>(sql`
    select id, trim(first_name || ' ' || last_name) as full_name, greeting_name, phone_holder_id from customer
    where whmcs_id = ${whmcsId} and phone = ${phone} and status = 1
    order by phone_holder_id is not null, create_at, id limit 20`);
