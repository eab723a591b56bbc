import type { Language } from '@suite/domain';
import sql, { join } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import { ownAppointments } from '../appointments/appointment-access.store';
import type {
  AppointmentFacts,
  AppointmentNotificationEvent,
  NotificationFacts,
} from './appointment-notification-text.rules';

interface FactsRow {
  client: string | null;
  /** The client is the organizer whose guest it is. */
  is_guest: boolean;
  service: string | null;
  employee_id: string | null;
  employee: string | null;
  employee_before: string | null;
  start_time: Date;
  timezone: string;
}

/** Returns the facts of an appointment for its notification, with the name of `employeeBefore`. */
export async function readFacts(
  tx: Tx,
  whmcsId: number,
  appointmentId: string,
  employeeBefore: string | null,
): Promise<FactsRow | null> {
  const [row] = await tx.query<FactsRow>(sql`
    select appointment.start_time, appointment.employee_id, company.timezone, appointment.guest_of is not null as is_guest,
      coalesce(nullif(trim(customer.first_name || ' ' || customer.last_name), ''), appointment.booker_name) as client,
      coalesce(service.name, appointment.custom_service) as service,
      trim(employee.first_name || ' ' || employee.last_name) as employee,
      (select trim(old.first_name || ' ' || old.last_name) from employee old
        where old.whmcs_id = ${whmcsId} and old.id = ${employeeBefore}::uuid) as employee_before
    from appointment
    join company on company.whmcs_id = appointment.whmcs_id
    left join customer on customer.whmcs_id = appointment.whmcs_id and customer.id = appointment.customer_id
    left join service on service.whmcs_id = appointment.whmcs_id and service.id = appointment.service_id
    left join employee on employee.whmcs_id = appointment.whmcs_id and employee.id = appointment.employee_id
    where appointment.whmcs_id = ${whmcsId} and appointment.id = ${appointmentId}`);
  return row ?? null;
}

export const insertChange = (
  tx: Tx,
  whmcsId: number,
  change: { id: string; appointmentId: string; event: AppointmentNotificationEvent; facts: AppointmentFacts },
  now: Date,
) =>
  tx.query(sql`
    insert into appointment_notification (whmcs_id, id, appointment_id, type, facts, created_at)
    values (${whmcsId}, ${change.id}, ${change.appointmentId}, ${change.event}, ${JSON.stringify(change.facts)}::jsonb, ${now})`);

/** Returns the receivers with their language: owners, partners and managers of the store and these employees, without `except`. */
export const listReceivers = (tx: Tx, whmcsId: number, employeeIds: readonly string[], except: string | null) =>
  tx.query<{ id: string; language: Language }>(sql`
    with person as (
      select company_user.user_id as id, company_user.id as member_id, languages.language
      from company_user join member_languages(${whmcsId}) languages on languages.user_id = company_user.user_id
      where company_user.whmcs_id = ${whmcsId} and company_user.status = 'active'
      union all
      select employee.id, employee.id, employee.language
      from employee where employee.whmcs_id = ${whmcsId} and employee.id = any(${[...employeeIds]}::uuid[]) and employee.status = 'active'
    )
    select person.id, person.language from person
    where person.id is distinct from ${except}::uuid and exists (select from permission where permission.whmcs_id = ${whmcsId}
      and permission.member_id = person.member_id and permission.key = 'BOOKING' and permission.status = 'active')`);

/** Inserts a notification for each receiver about an appointment, to which it links, or about a client. */
export const insertNotifications = (
  tx: Tx,
  whmcsId: number,
  subject: { appointmentId: string } | { customerId: string },
  { event, facts }: { event: AppointmentNotificationEvent; facts: NotificationFacts },
  rows: readonly { id: string; receiver_id: string; title: string; body: string }[],
  now: Date,
) => {
  const appointmentId = 'appointmentId' in subject ? subject.appointmentId : null;
  const about = [
    'appointmentId' in subject
      ? { key: 'appointment_id', value: subject.appointmentId }
      : { key: 'customer_id', value: subject.customerId },
    { key: 'event', value: event },
  ];
  return tx.query(sql`
    insert into notification (whmcs_id, id, receiver_id, kind, title, body, facts, extra_data, appointment_id, created_at)
    select ${whmcsId}::integer, id, receiver_id, 'appointment', title, body, ${JSON.stringify(facts)}::jsonb, ${JSON.stringify(about)}::jsonb,
      ${appointmentId}::uuid, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id uuid, receiver_id uuid, title text, body text)`);
};

/** Deletes the notifications about an appointment from this instant on; returns whether there were any. */
export async function deleteVisibleFrom(tx: Tx, whmcsId: number, appointmentId: string, from: Date): Promise<boolean> {
  await tx.query(sql`
    delete from notification where whmcs_id = ${whmcsId} and appointment_id = ${appointmentId} and created_at = ${from}`);
  const rows = await tx.query(sql`
    delete from appointment_notification
    where whmcs_id = ${whmcsId} and appointment_id = ${appointmentId} and created_at = ${from} returning 1`);
  return rows.length > 0;
}

/** Returns the appointment ahead that a text message was about; null if it was about none. */
export async function findTextedAppointment(
  tx: Tx,
  whmcsId: number,
  messageId: string,
  now: Date,
): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(sql`
    select appointment.id from appointment_sms sms
    join appointment on appointment.whmcs_id = sms.whmcs_id and appointment.id = sms.appointment_id
    where sms.whmcs_id = ${whmcsId} and sms.message_id = ${messageId} and appointment.start_time > ${now} limit 1`);
  return row?.id ?? null;
}

interface ChangeRow {
  id: string;
  type: AppointmentNotificationEvent;
  facts: AppointmentFacts;
  created_at: Date;
}

/** Newest first. */
export const listChanges = (tx: Tx, whmcsId: number, appointmentId: string) =>
  tx.query<ChangeRow>(sql`
    select id, type, facts, created_at from appointment_notification
    where whmcs_id = ${whmcsId} and appointment_id = ${appointmentId} order by created_at desc, id`);

/** Returns whether the store has the appointment, and the caller may see it. */
export async function seesAppointment(tx: Tx, caller: StoreCaller, id: string): Promise<boolean> {
  const mine = [sql`appointment.whmcs_id = ${caller.whmcsId}`, ...ownAppointments(caller)];
  const rows = await tx.query(sql`select 1 from appointment where ${join(mine, ' and ')} and appointment.id = ${id}`);
  return rows.length > 0;
}

export async function readLanguage(tx: Tx, { whmcsId, personId }: StoreCaller): Promise<Language> {
  const [row] = await tx.query<{ language: Language }>(sql`
    select language from member_languages(${whmcsId}) where user_id = ${personId}
    union all select language from employee where whmcs_id = ${whmcsId} and id = ${personId}`);
  return row?.language ?? 'en';
}
