import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';

/** A longer list is not counted to its end. */
const maxCounted = 1_001;

interface Readiness {
  live_at: Date | null;
  services: number;
  employees: number;
  employees_without_terms: number;
  customers: number;
  has_appointment: boolean;
  has_paid_ticket: boolean;
  has_samples: boolean;
  reminded_visits: number;
  reminded_visits_from_tomorrow: number;
}

/** Selects the reminders of a store about visits that start from an instant on. */
const remindersFrom = (whmcsId: number, from: Date): Sql => sql`
  scheduled_notification reminder join appointment visit
    on visit.whmcs_id = reminder.whmcs_id and visit.id = reminder.appointment_id
  where reminder.whmcs_id = ${whmcsId} and visit.start_time >= ${from}`;

const tables = { customer: sql`customer`, appointment: sql`appointment` };

/** Selects the rows of a table that are not of the sample day. */
const ownRows = (table: 'customer' | 'appointment', whmcsId: number): Sql => sql`
  ${tables[table]} as own where own.whmcs_id = ${whmcsId}
    and not exists (select from sample_record where whmcs_id = own.whmcs_id and kind = ${table} and record_id = own.id)`;

interface ReadinessTimes {
  now: Date;
  /** The day at the store. */
  today: string;
  /** The instant at which its next day begins. */
  tomorrow: Date;
}

/** Counts what a store has, without the sample day. */
export async function readReadiness(
  tx: Tx,
  whmcsId: number,
  { now, today, tomorrow }: ReadinessTimes,
): Promise<Readiness> {
  const [row] = await tx.query<Readiness>(sql`
    select live_at,
      (select count(*)::integer from service where whmcs_id = ${whmcsId} and status = 1) as services,
      (select count(*)::integer from employee where whmcs_id = ${whmcsId} and status = 'active') as employees,
      (select count(*)::integer from employee where whmcs_id = ${whmcsId} and status = 'active'
        and not exists (select from commission_structure terms
          where terms.whmcs_id = ${whmcsId} and terms.employee_id = employee.id
            and terms.valid_from <= ${today}::date)) as employees_without_terms,
      (select count(*)::integer from (
        select from ${ownRows('customer', whmcsId)} and status = 1 limit ${maxCounted}) as counted) as customers,
      exists (select from ${ownRows('appointment', whmcsId)}) as has_appointment,
      exists (select from sales_order where whmcs_id = ${whmcsId} and order_status = 'done') as has_paid_ticket,
      exists (select from sample_record where whmcs_id = ${whmcsId}) as has_samples,
      (select count(distinct visit.id)::integer from ${remindersFrom(whmcsId, now)}) as reminded_visits,
      (select count(distinct visit.id)::integer from ${remindersFrom(whmcsId, tomorrow)}) as reminded_visits_from_tomorrow
    from company where whmcs_id = ${whmcsId}`);
  if (!row) throw new Error(`There is no store ${whmcsId}.`);
  return row;
}

/** Sets when the store went live; false if it is live already. */
export async function markLive(tx: Tx, whmcsId: number, now: Date): Promise<boolean> {
  const rows = await tx.query(
    sql`update company set live_at = ${now} where whmcs_id = ${whmcsId} and live_at is null returning 1`,
  );
  return rows.length > 0;
}

/** Deletes the reminders of visits that start before an instant; of all visits if it is null. */
export const dropReminders = (tx: Tx, whmcsId: number, before: Date | null) =>
  tx.query(sql`
    delete from scheduled_notification reminder using appointment visit
    where reminder.whmcs_id = ${whmcsId} and visit.whmcs_id = reminder.whmcs_id and visit.id = reminder.appointment_id
      and (${before}::timestamptz is null or visit.start_time < ${before}::timestamptz)`);
