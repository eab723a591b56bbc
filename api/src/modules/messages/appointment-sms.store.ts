import type { AppointmentStatus, Language } from '@suite/domain';
import type { AppointmentSmsType, SmsPart, SmsStore } from '@suite/domain/appointment-sms';
import sql, { join, type Sql } from 'sql-template-tag';
import type { CarrierChannel } from '../../carriers/carrier';
import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import { notFound } from '../../kit/problem';
import { storeQueries } from '../../kit/query-builder';
import type { AppointmentSms } from '../../resolver-types.generated';
import { ownAppointments } from '../appointments/appointment-access.store';
import { greetingOf } from '../customers/customers.store';
import { isEmailOptedOut, isOptedOut } from '../outbox/outbox.store';
import { isCarrierPending } from '../text-registration/text-registration.store';

/** Client and store of a visit, as far as notifications need them. */
export interface SmsVisit {
  visit_id: string;
  store: string;
  store_phone: string | null;
  zone: string;
  /** The client's language, else the store's. */
  language: Language;
  /** Null if none is known. */
  phone: string | null;
  /** Null if none is known. */
  email: string | null;
  /** Whether the carriers still block the store's texts, so that emails take their place. */
  is_by_email: boolean;
  accepts_sms: boolean;
  accepts_email: boolean;
  /** The organizer's visit if the number is theirs, as nobody of this visit has another one; else null. */
  organizer_visit_id: string | null;
  /** What the receiver is called; null if it is not known. */
  client: string | null;
  /** The store's own wordings in this language. */
  templates: Partial<Record<AppointmentSmsType, string>>;
}
export interface VisitPart extends SmsPart {
  id: string;
  visit_id: string;
  status: AppointmentStatus;
}

/** The number of the person who is served. */
const ownPhone = sql`case when appointment.guest_of is null then coalesce(customer.phone, appointment.booker_contact) end`;

/** What the person who is served is called, else the person with that number: a family's number is greeted by who it is about. */
const reachedName = sql`coalesce(organizer.greeting, case when appointment.guest_of is null then ${greetingOf(sql`customer`)} end, ${greetingOf(sql`host`)})`;

const language = sql`coalesce(organizer.language, customer.language, host.language, company.language)`;

const reachedPhone = sql`coalesce(${ownPhone}, organizer.phone, appointment.booker_contact)`;

/** The address of the person who gets the texts. */
const reachedEmail = sql`nullif(case when organizer.visit_id is not null then organizer.email
  when appointment.guest_of is null then customer.email else host.email end, '')`;

/**
 * Returns the visits of appointments with their clients and store. Where nobody of a visit has a number, or a family shares
 * that of its group's organizer, number, language and consent are those of the organizer of its group, or of the client whose guest it is.
 */
export const listVisits = (tx: Tx, whmcsId: number, appointmentIds: readonly string[]): Promise<SmsVisit[]> =>
  tx.query<SmsVisit>(sql`
    select appointment.visit_id, company.name as store,
      company.business_phone_number as store_phone, company.timezone as zone, organizer.visit_id as organizer_visit_id,
      ${language} as language, ${reachedName} as client,
      coalesce((
        select jsonb_object_agg(own.type, own.content) from message_template own
        where own.whmcs_id = appointment.whmcs_id and own.language = ${language}), '{}') as templates,
      ${reachedPhone} as phone, ${reachedEmail} as email, ${isCarrierPending(sql`appointment.whmcs_id`)} as is_by_email,
      not ${isEmailOptedOut(sql`appointment.whmcs_id`, reachedEmail)} as accepts_email,
      coalesce(organizer.is_send_sms, customer.is_send_sms, host.is_send_sms, true)
        and not ${isOptedOut(sql`appointment.whmcs_id`, reachedPhone)} as accepts_sms
    from appointment
    join company on company.whmcs_id = appointment.whmcs_id
    left join customer on customer.whmcs_id = appointment.whmcs_id and customer.id = appointment.customer_id
    left join customer host on host.whmcs_id = appointment.whmcs_id and host.id = appointment.guest_of
    left join lateral (
      select one.visit_id, coalesce(client.phone, head.booker_contact) as phone, client.email, client.language, client.is_send_sms, ${greetingOf(sql`client`)} as greeting
      from appointment_group_member mine
      join appointment_group_member one on one.whmcs_id = mine.whmcs_id and one.group_id = mine.group_id
      join appointment head on head.whmcs_id = one.whmcs_id and head.id = one.visit_id
      left join customer client on client.whmcs_id = head.whmcs_id and client.id = head.customer_id
      where mine.whmcs_id = appointment.whmcs_id and mine.visit_id = appointment.visit_id
      order by one.position limit 1
    ) organizer on (${ownPhone} is null or ${ownPhone} = organizer.phone) and organizer.visit_id <> appointment.visit_id
    where appointment.whmcs_id = ${whmcsId} and appointment.id = any(${[...appointmentIds]}::uuid[])`);

/** Returns what a text names of its store, and the number of the person of the scope; null if they have none. */
export async function readSender(tx: Tx, whmcsId: number): Promise<SmsStore & { person_phone: string | null }> {
  const [row] = await tx.query<SmsStore & { person_phone: string | null }>(sql`
    select name, business_phone_number as phone, timezone as zone,
      own_phone() as person_phone
    from company where whmcs_id = ${whmcsId}`);
  if (!row) throw notFound('company');
  return row;
}

/** Returns the visit of an appointment, as `listVisits`; null if the store has no such appointment. */
export async function readVisit(tx: Tx, whmcsId: number, appointmentId: string): Promise<SmsVisit | null> {
  const [visit] = await listVisits(tx, whmcsId, [appointmentId]);
  return visit ?? null;
}

/** Returns the visit, and those of its group whose people get no texts but by it. */
export async function listCovered(tx: Tx, whmcsId: number, visitId: string): Promise<string[]> {
  const mates = await tx.query<{ visit_id: string }>(sql`
    select one.visit_id from appointment_group_member mine
    join appointment_group_member one on one.whmcs_id = mine.whmcs_id and one.group_id = mine.group_id
    where mine.whmcs_id = ${whmcsId} and mine.visit_id = ${visitId} and one.visit_id <> mine.visit_id order by one.position`);
  if (mates.length === 0) return [visitId];
  const visits = await listVisits(
    tx,
    whmcsId,
    mates.map((mate) => mate.visit_id),
  );
  return [visitId, ...visits.filter((one) => one.organizer_visit_id === visitId).map((one) => one.visit_id)];
}

/** Returns the parts of visits in their order; those of other visits than the receiver's name their person. */
export async function listParts(
  tx: Tx,
  whmcsId: number,
  visitIds: readonly string[],
  receiverVisitId: string,
): Promise<VisitPart[]> {
  const rows = await tx.query<VisitPart & { person: string | null }>(sql`
    select appointment.id, appointment.visit_id, appointment.status, ${greetingOf(sql`customer`)} as person, appointment.start_time as start, appointment.end_time as "end",
      coalesce(service.name, appointment.custom_service) as service,
      case when appointment.is_anyone then null else employee.first_name end as employee,
      appointment.client_confirmed_at is not null as is_confirmed_by_client
    from appointment
    left join service on service.whmcs_id = appointment.whmcs_id and service.id = appointment.service_id
    left join employee on employee.whmcs_id = appointment.whmcs_id and employee.id = appointment.employee_id
    left join customer on customer.whmcs_id = appointment.whmcs_id and customer.id = appointment.customer_id
    where appointment.whmcs_id = ${whmcsId} and appointment.visit_id = any(${[...visitIds]}::uuid[])
    order by array_position(${[...visitIds]}::uuid[], appointment.visit_id), appointment.start_time, appointment.id`);
  const companions = new Map(rows.map(({ visit_id, person }) => [visit_id, { name: person }]));
  return rows.map(({ person: _, ...part }) => {
    const companion = part.visit_id === receiverVisitId ? undefined : companions.get(part.visit_id);
    return companion ? { ...part, companion } : part;
  });
}

export async function wasWritten(tx: Tx, whmcsId: number, appointmentId: string, version: number): Promise<boolean> {
  const rows = await tx.run(
    storeQueries(whmcsId)
      .selectFrom('appointment_sms')
      .select('id')
      .where('appointment_id', '=', appointmentId)
      .where('version', '=', version),
  );
  return rows.length > 0;
}

export type SkipReason =
  | 'no_phone'
  | 'opted_out'
  | 'already_begun'
  | 'not_notified'
  | 'too_many'
  | 'sent_to_organizer'
  | 'not_live'
  | 'carrier_pending';
export interface NewAppointmentSms {
  id: string;
  visitId: string;
  appointmentId: string;
  /** Null for a reminder. */
  version: number | null;
  type: AppointmentSmsType;
  content: string;
  language: Language;
  /** The visits that it is about. */
  covers: readonly string[];
  /** The message that is sent, the instant at which one is written, or the reason why there is none. */
  outcome: { messageId: string } | { heldUntil: Date } | { skipped: SkipReason };
}

export const insertSms = (tx: Tx, whmcsId: number, one: NewAppointmentSms, now: Date) =>
  tx.run(
    storeQueries(whmcsId).insertInto('appointment_sms', {
      id: one.id,
      visit_id: one.visitId,
      appointment_id: one.appointmentId,
      version: one.version,
      type: one.type,
      content: one.content,
      language: one.language,
      covers: one.covers.length > 1 ? [...one.covers] : null,
      message_id: 'messageId' in one.outcome ? one.outcome.messageId : null,
      skipped: 'skipped' in one.outcome ? one.outcome.skipped : null,
      held_until: 'heldUntil' in one.outcome ? one.outcome.heldUntil : null,
      created_at: now,
    }),
  );

/** Deletes unsent messages about a change; returns whether one was sent already. */
export async function deletePendingSms(
  tx: Tx,
  whmcsId: number,
  appointmentId: string,
  version: number,
): Promise<boolean> {
  const ofChange = sql`whmcs_id = ${whmcsId} and appointment_id = ${appointmentId} and version = ${version}`;
  await tx.query(sql`
    with unsent as (
      delete from outbox_message
      where whmcs_id = ${whmcsId} and status = 'queued' and id in (select message_id from appointment_sms where ${ofChange})
      returning id)
    delete from appointment_sms where ${ofChange} and (message_id is null or message_id in (select id from unsent))`);
  return wasWritten(tx, whmcsId, appointmentId, version);
}

const ownVisit = (caller: StoreCaller, isOfVisit: Sql): Sql =>
  sql`exists (select from appointment where ${join([sql`appointment.whmcs_id = ${caller.whmcsId}`, ...ownAppointments(caller), isOfVisit], ' and ')})`;

/** Returns whether the caller may see the appointment. */
export async function isOwnVisit(tx: Tx, caller: StoreCaller, appointmentId: string): Promise<boolean> {
  const [row] = await tx.query<{ own: boolean }>(
    sql`select ${ownVisit(caller, sql`appointment.id = ${appointmentId}`)} as own`,
  );
  return row?.own ?? false;
}

/** Selects the fields of the contract, which contains no phone number. */
export type AppointmentSmsRow = AppointmentSms & { message_id: string | null };

const columns = sql`
  sms.id, sms.content, sms.language, sms.type, sms.resend_of, sms.message_id, message.channel, message.channel_reason,
  coalesce(message.settled_at, message.next_attempt_at, sms.held_until, sms.created_at) as send_at,
  coalesce(message.status, case when sms.held_until is null then 'skipped' else 'queued' end) as state, coalesce(message.failure, sms.skipped) as failure`;
const tables = sql`
  appointment_sms sms left join outbox_message message on message.whmcs_id = sms.whmcs_id and message.id = sms.message_id`;

/** Returns the message history of the appointment's visit, newest first. */
export const listSms = (tx: Tx, whmcsId: number, appointmentId: string): Promise<AppointmentSmsRow[]> =>
  tx.query<AppointmentSmsRow>(sql`
    select ${columns} from ${tables}
    where sms.whmcs_id = ${whmcsId} and sms.visit_id = (
      select visit_id from appointment where whmcs_id = ${whmcsId} and id = ${appointmentId})
    order by sms.created_at desc, sms.version desc, sms.id`);

/** Returns a message of a visit in which the caller has a part; null if there is none. */
export async function findOwnSms(tx: Tx, caller: StoreCaller, id: string): Promise<AppointmentSmsRow | null> {
  const isOfVisit = sql`appointment.visit_id = sms.visit_id`;
  const [row] = await tx.query<AppointmentSmsRow>(sql`
    select ${columns} from ${tables}
    where sms.whmcs_id = ${caller.whmcsId} and sms.id = ${id} and ${ownVisit(caller, isOfVisit)}`);
  return row ?? null;
}

/** Returns the row of a visit's message, and its channel; null if the message does not belong to a visit. */
export async function findSmsOf(
  tx: Tx,
  whmcsId: number,
  messageId: string,
): Promise<{ id: string; appointment_id: string; content: string; channel: CarrierChannel } | null> {
  const [row] = await tx.query<{ id: string; appointment_id: string; content: string; channel: CarrierChannel }>(sql`
    select sms.id, sms.appointment_id, sms.content, message.channel from ${tables}
    where sms.whmcs_id = ${whmcsId} and sms.message_id = ${messageId}`);
  return row ?? null;
}

export const repeatSms = (
  tx: Tx,
  whmcsId: number,
  { id, newId, messageId }: { id: string; newId: string; messageId: string },
  now: Date,
) =>
  tx.query(sql`
    insert into appointment_sms (whmcs_id, id, visit_id, appointment_id, type, content, language, message_id, resend_of, created_at)
    select whmcs_id, ${newId}::uuid, visit_id, appointment_id, type, content, language, ${messageId}::uuid, id, ${now}::timestamptz
    from appointment_sms where whmcs_id = ${whmcsId} and id = ${id}`);
