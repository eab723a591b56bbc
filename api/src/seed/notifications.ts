import type { Language } from '@suite/domain';
import { addDays, businessDay } from '@suite/domain/time';
import sql from 'sql-template-tag';
import {
  type AppointmentFacts,
  type AppointmentNotificationEvent,
  appointmentNotificationText,
} from '../modules/notifications/appointment-notification-text.rules';
import { type PackageFacts, packageReminder } from '../modules/notifications/package-reminder-text.rules';
import { type VendorFacts, vendorNotice } from '../modules/notifications/vendor-notice-text.rules';
import type { SeedContext } from './context';
import { fixedId } from './random';

interface Row {
  id: string;
  kind: string;
  title: string;
  body: string;
  facts: AppointmentFacts | PackageFacts | VendorFacts;
  extra_data: { key: string; value: string }[];
  appointment_id: string | null;
  is_seen: boolean;
  created_at: string;
}

/** A receiver of notifications, and the number of each kind. */
export interface Receiver {
  id: string;
  language: Language;
  perKind: number;
  /** An employee gets notifications about their own appointments only. */
  isEmployee: boolean;
}

const unseenOfEachKind = 2;
const hourMs = 3_600_000;
const hoursApart = 7;
const firstTicket = 4_800;

/** Notifications of each kind, the newest unseen: those about appointments are about real ones. */
export async function seedNotifications(context: SeedContext, receiver: Receiver): Promise<void> {
  const { tx, whmcsId } = context;
  const appointments = await appointmentRows(context, receiver);
  const rows = receiver.isEmployee ? appointments : [...appointments, ...(await otherRows(context, receiver))];
  await tx.query(sql`
    insert into notification (whmcs_id, id, receiver_id, kind, title, body, facts, extra_data, appointment_id, is_seen, created_at)
    select ${whmcsId}, id, ${receiver.id}, kind, title, body, facts, extra_data, appointment_id, is_seen, created_at
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id uuid, kind text, title text, body text, facts jsonb, extra_data jsonb,
      appointment_id uuid, is_seen boolean, created_at timestamptz)`);
}

interface NotifiedAppointment extends AppointmentFacts {
  id: string;
  status: string;
}

/** Returns unprocessed appointments first, then each one some time before it began. */
async function appointmentRows(
  context: SeedContext,
  { id: receiver, language, perKind, isEmployee }: Receiver,
): Promise<Row[]> {
  const { tx, whmcsId, slug, now, zone } = context;
  const appointments = await tx.query<NotifiedAppointment>(sql`
    with waiting as (
      select appointment.*, row_number() over (order by start_time, id) - 1 as place from appointment
      where whmcs_id = ${whmcsId} and status in ('new', 'updated') and start_time >= ${now}
        and (not ${isEmployee} or employee_id = ${receiver})
    ), before as (
      select found.*, slot.place from generate_series((select count(*) from waiting), ${perKind - 1}::bigint) as slot (place),
        lateral (select appointment.* from appointment
          where whmcs_id = ${whmcsId} and status not in ('new', 'updated') and (not ${isEmployee} or employee_id = ${receiver})
            and start_time > ${now}::timestamptz - (slot.place + 1) * ${hoursApart} * interval '1 hour'
          order by start_time, id limit 1 offset slot.place % 7) as found
    ), told as (select * from waiting union all select * from before)
    select told.id, told.status, told.start_time as start, service.name as service,
      trim(customer.first_name || ' ' || customer.last_name) as client,
      trim(employee.first_name || ' ' || employee.last_name) as employee
    from told
    left join service on service.whmcs_id = told.whmcs_id and service.id = told.service_id
    left join customer on customer.whmcs_id = told.whmcs_id and customer.id = told.customer_id
    left join employee on employee.whmcs_id = told.whmcs_id and employee.id = told.employee_id
    order by told.place limit ${perKind}`);
  return appointments.map(({ id, status, ...found }, index) => {
    const facts = { ...found, start: new Date(found.start).toISOString() };
    const event = eventOf(status, index);
    return {
      id: fixedId(`${slug}:notification:${receiver}:appointment:${index}`),
      kind: 'appointment',
      ...appointmentNotificationText(language, zone, event, facts),
      facts,
      extra_data: [
        { key: 'appointment_id', value: id },
        { key: 'event', value: event },
      ],
      appointment_id: id,
      ...timeOf(now, index),
    };
  });
}

function eventOf(status: string, index: number): AppointmentNotificationEvent {
  if (status === 'canceled') return 'canceled';
  if (status === 'updated') return 'moved';
  return status === 'new' || index % 3 > 0 ? 'booked' : 'confirmed';
}

const timeOf = (now: Date, index: number) => ({
  is_seen: index >= unseenOfEachKind,
  created_at: new Date(now.getTime() - (index + 1) * hoursApart * hourMs).toISOString(),
});

/** Days before the end of a package at which its people were reminded. */
const reminderDays = [7, 3, 1, 0] as const;
const kinds = [
  'new_ticket_survey',
  'remind_ticket_survey',
  'chat_conversation_survey',
  'bamboo',
  'package_remind',
] as const;

async function otherRows(
  { tx, whmcsId, slug, now, zone }: SeedContext,
  { id, language, perKind }: Receiver,
): Promise<Row[]> {
  const packages = await tx.query<{ name: string; code: string }>(sql`
    select product_name as name, product_code as code from company_service where whmcs_id = ${whmcsId} order by product_code`);
  return kinds.flatMap((kind) =>
    Array.from({ length: perKind }, (_, index): Row => {
      const time = timeOf(now, index);
      const day = businessDay(new Date(time.created_at), zone);
      const reference = String(firstTicket - index);
      return {
        id: fixedId(`${slug}:notification:${id}:${kind}:${index}`),
        kind,
        ...textOf(),
        extra_data: aboutOf(),
        appointment_id: null,
        ...time,
      };

      function aboutOf() {
        if (kind === 'package_remind') return [{ key: 'product_code', value: inTurn(packages, index).code }];
        if (!kind.endsWith('survey')) return [];
        return [{ key: 'link', value: `https://survey.go-suite.example/${kind}/${reference}` }];
      }

      function textOf() {
        if (kind === 'package_remind') {
          const days_left = inTurn(reminderDays, index);
          const facts = { product: inTurn(packages, index).name, expires: addDays(day, days_left), days_left };
          return { facts, ...packageReminder(language, facts) };
        }
        const vendor = kind === 'bamboo' ? inTurn(['batch_closed', 'payment_attention'] as const, index) : kind;
        const facts: VendorFacts = { vendor, reference, day };
        return { facts, ...vendorNotice(language, facts) };
      }
    }),
  );
}

function inTurn<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('The list is empty.');
  return found;
}
