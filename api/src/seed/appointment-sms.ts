import type { AppointmentStatus, CancelReason, Language } from '@suite/domain';
import type { AppointmentSmsType } from '@suite/domain/appointment-sms';
import { storeSettings } from '@suite/domain/settings';
import sql from 'sql-template-tag';
import type { SmsVisit, VisitPart } from '../modules/messages/appointment-sms.store';
import { reminderTimes } from '../modules/messages/reminder-times.rules';
import { smsText, whyUnreachable } from '../modules/messages/write-sms.service';
import type { SeedContext } from './context';
import { fixedId } from './random';

interface Visit extends SmsVisit, Omit<VisitPart, 'status'> {
  status: AppointmentStatus;
  cancel_reason: CancelReason | null;
  created_at: Date;
}
interface Sms {
  id: string;
  visit_id: string;
  type: AppointmentSmsType;
  content: string;
  language: Language;
  message_id: string | null;
  skipped: string | null;
  recipient: string | null;
  status: 'sent' | 'failed';
  failure: string | null;
  at: string;
}

const dayMs = 86_400_000;
const [daysBehind, daysAhead] = [3, 14];
/** The provider refuses one in this many text messages. */
const oneFailsOf = 29;

/** Seeds the messages to clients about the calendar's last and next days, and the scheduled reminders. */
export async function seedAppointmentSms(context: SeedContext): Promise<void> {
  const visits = await listVisits(context);
  const sms = visits.flatMap((visit) => smsOf(context, visit));
  await insertSms(
    context,
    sms.map((one, place) =>
      place % oneFailsOf === oneFailsOf - 1 && one.message_id ? { ...one, status: 'failed', failure: 'sms_400' } : one,
    ),
  );
  await insertReminders(
    context,
    visits.flatMap((visit) => plannedOf(context, visit)),
  );
}

const listVisits = ({ tx, whmcsId, now }: SeedContext): Promise<Visit[]> =>
  tx.query<Visit>(sql`
    select appointment.id, appointment.id as visit_id, appointment.status, appointment.cancel_reason, appointment.created_at,
      appointment.start_time as start, appointment.end_time as "end", service.name as service, employee.first_name as employee,
      company.name as store, company.business_phone_number as store_phone, company.timezone as zone,
      coalesce(customer.language, company.language) as language, customer.phone, customer.is_send_sms as accepts_sms,
      coalesce(nullif(customer.greeting_name, ''), nullif(customer.first_name, '')) as client, '{}'::jsonb as templates
    from appointment
    join company on company.whmcs_id = appointment.whmcs_id
    join customer on customer.whmcs_id = appointment.whmcs_id and customer.id = appointment.customer_id
    left join service on service.whmcs_id = appointment.whmcs_id and service.id = appointment.service_id
    left join employee on employee.whmcs_id = appointment.whmcs_id and employee.id = appointment.employee_id
    where appointment.whmcs_id = ${whmcsId}
      and appointment.start_time between ${new Date(now.getTime() - daysBehind * dayMs)} and ${new Date(now.getTime() + daysAhead * dayMs)}
    order by appointment.start_time, appointment.id`);

/** Returns the messages for the status history, spread over the time from the booking until its start, or now. */
function smsOf({ now }: SeedContext, visit: Visit): Sms[] {
  const { status, start, created_at } = visit;
  const until = Math.min(now.getTime(), start.getTime());
  const after = (share: number) => new Date(created_at.getTime() + share * (until - created_at.getTime()));
  const changes: [AppointmentSmsType, Date][] = [['booked', created_at]];
  if (status === 'confirmed' || status === 'done') changes.push(['confirmed', after(0.2)]);
  if (status === 'updated') changes.push(['moved', after(0.5)]);
  if (status === 'canceled' && visit.cancel_reason !== 'no_show') changes.push(['canceled', after(0.7)]);
  const isAwaited = status !== 'canceled';
  const reminded = isAwaited ? remindersOf(visit).filter((time) => time <= now) : [];
  return [...changes, ...reminded.map((time): [AppointmentSmsType, Date] => ['reminder', time])].map(
    ([type, at], place) => smsRow(visit, type, at, place),
  );
}

const remindersOf = ({ start, zone, created_at }: Visit): Date[] =>
  reminderTimes(
    start,
    { zone, quiet: storeSettings.message_quiet_hours.default },
    storeSettings.appointment_reminder_hours.default,
    created_at,
  );

function smsRow(visit: Visit, type: AppointmentSmsType, at: Date, place: number): Sms {
  const skipped = whyUnreachable(visit);
  return {
    id: fixedId(`${visit.id}:sms:${place}`),
    visit_id: visit.id,
    type,
    content: smsText(type, visit, [visit], at),
    language: visit.language,
    message_id: skipped ? null : fixedId(`${visit.id}:message:${place}`),
    skipped,
    recipient: visit.phone,
    status: 'sent',
    failure: null,
    at: at.toISOString(),
  };
}

const plannedOf = ({ now }: SeedContext, visit: Visit) =>
  visit.status === 'canceled' || visit.status === 'done' || whyUnreachable(visit)
    ? []
    : remindersOf(visit)
        .filter((time) => time > now)
        .map((time, place) => ({
          id: fixedId(`${visit.id}:reminder:${place}`),
          visit_id: visit.id,
          send_at: time.toISOString(),
          content: smsText('reminder', visit, [visit], time),
          language: visit.language,
        }));

async function insertSms({ tx, whmcsId }: SeedContext, rows: readonly Sms[]): Promise<void> {
  const text = JSON.stringify(rows);
  await tx.query(sql`
    insert into outbox_message (whmcs_id, id, channel, recipient, content, status, failure, attempts, created_at, next_attempt_at, settled_at)
    select ${whmcsId}, message_id, 'sms', recipient, content, status, failure, 1, at, at, at
    from json_to_recordset(${text}::json) as row (message_id uuid, recipient text, content text, status text, failure text, at timestamptz)
    where message_id is not null`);
  await tx.query(sql`
    insert into appointment_sms (whmcs_id, id, visit_id, appointment_id, type, content, language, message_id, skipped, created_at)
    select ${whmcsId}, id, visit_id, visit_id, type, content, language, message_id, skipped, at
    from json_to_recordset(${text}::json) as row (id uuid, visit_id uuid, type text, content text, language text, message_id uuid, skipped text, at timestamptz)`);
}

const insertReminders = ({ tx, whmcsId }: SeedContext, rows: readonly object[]) =>
  tx.query(sql`
    insert into scheduled_notification (whmcs_id, id, appointment_id, send_at, type, content, language)
    select ${whmcsId}, id, visit_id, send_at, 'reminder', content, language
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id uuid, visit_id uuid, send_at timestamptz, content text, language text)`);
