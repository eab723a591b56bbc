import type { Language } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';
import type { SkipReason, SmsVisit } from '../messages/appointment-sms.store';
import { isEmailOptedOut, isOptedOut } from '../outbox/outbox.store';
import { isCarrierPending } from '../text-registration/text-registration.store';

const hourMs = 3_600_000;
/** A payment longer ago than this, when no server was running, is not asked about any more. */
const latestMs = 12 * hourMs;

/** A client with several tickets of a day is asked once. */
const sameVisitHours = 20;

/** The tickets that were paid the store's number of hours ago, as after `from`; a gift card alone is no visit. */
const paidTickets = (now: Date) => sql`
  key_value setting
  cross join lateral (select ${now}::timestamptz - setting.value::integer * interval '1 hour' as due) as times
  join sales_order paid on paid.whmcs_id = setting.whmcs_id and paid.order_status = 'done'
    and paid.closed_at <= times.due and paid.closed_at > times.due - ${latestMs / hourMs}::integer * interval '1 hour'`;
const hasHours = sql`setting.key = 'visit_survey_hours' and setting.value ~ '^[1-9][0-9]?$'`;

/**
 * Plans the surveys of visits that were paid the store's number of hours ago, each once: of appointments that are done, and
 * of clients who came without one. Requires a `system` transaction.
 */
export async function planSurveys(tx: Tx, now: Date): Promise<void> {
  await tx.query(sql`
    insert into visit_survey (whmcs_id, id, visit_id, send_at, created_at)
    select distinct on (visit.whmcs_id, visit.visit_id) visit.whmcs_id, gen_random_uuid(), visit.visit_id, ${now}::timestamptz, ${now}::timestamptz
    from ${paidTickets(now)}
    join appointment visit on visit.whmcs_id = paid.whmcs_id and visit.id = paid.appointment_id and visit.status = 'done'
    where ${hasHours}
    on conflict (whmcs_id, visit_id) do nothing`);
  // In a statement of its own: it sees who is asked about an appointment of the day.
  await tx.query(sql`
    insert into visit_survey (whmcs_id, id, order_id, customer_id, send_at, created_at)
    select distinct on (paid.whmcs_id, paid.customer_id) paid.whmcs_id, gen_random_uuid(), paid.id, paid.customer_id, ${now}::timestamptz, ${now}::timestamptz
    from ${paidTickets(now)}
    where ${hasHours} and paid.appointment_id is null and paid.customer_id is not null
      and exists (select from order_item line where line.whmcs_id = paid.whmcs_id and line.order_id = paid.id and line.item_type <> 'gift_card')
      and not exists (
        select from visit_survey other where other.whmcs_id = paid.whmcs_id and other.customer_id = paid.customer_id
          and other.created_at > ${now}::timestamptz - ${sameVisitHours}::integer * interval '1 hour')
    order by paid.whmcs_id, paid.customer_id, paid.closed_at, paid.id
    on conflict (whmcs_id, order_id) do nothing`);
}

export interface DueSurvey {
  whmcs_id: number;
  id: string;
  /** The appointment; null for a ticket without one. */
  visit_id: string | null;
  order_id: string | null;
  created_at: Date;
  /** Whether all of its payment was given back meanwhile. */
  is_refunded: boolean;
}

/** Returns the stores with due surveys. Requires a `system` transaction. */
export async function listStoresWithDue(tx: Tx, now: Date): Promise<number[]> {
  const rows = await tx.query<{ whmcs_id: number }>(sql`
    select whmcs_id from visit_survey where message_id is null and skipped is null and send_at <= ${now}
    group by whmcs_id order by min(send_at), whmcs_id`);
  return rows.map(({ whmcs_id }) => whmcs_id);
}

/** Locks a survey of the store that is due; returns null if there is none that no other server has. */
export async function claimSurvey(tx: Tx, whmcsId: number, now: Date): Promise<DueSurvey | null> {
  const [row] = await tx.query<DueSurvey>(sql`
    select survey.whmcs_id, survey.id, survey.visit_id, survey.order_id, survey.created_at, not exists (
      select from payment join checkout on checkout.whmcs_id = payment.whmcs_id and checkout.id = payment.checkout_id
      join sales_order paid on paid.whmcs_id = checkout.whmcs_id and paid.id = checkout.order_id
      left join appointment visit on visit.whmcs_id = paid.whmcs_id and visit.id = paid.appointment_id
      where paid.whmcs_id = ${whmcsId} and (visit.visit_id = survey.visit_id or paid.id = survey.order_id)
        and payment.status in ('approved', 'partially_refunded')) as is_refunded
    from visit_survey survey
    where survey.whmcs_id = ${whmcsId} and survey.message_id is null and survey.skipped is null and survey.send_at <= ${now}
    order by survey.send_at, survey.id limit 1 for update of survey skip locked`);
  return row ?? null;
}

export const postponeSurvey = (tx: Tx, { whmcs_id, id }: DueSurvey, at: Date) =>
  tx.run(storeQueries(whmcs_id).update('visit_survey', { send_at: at }).where('id', '=', id));

export const skipSurvey = (
  tx: Tx,
  { whmcs_id, id }: DueSurvey,
  skipped:
    | Exclude<SkipReason, 'already_begun' | 'not_notified'>
    | 'switched_off'
    | 'refunded'
    | 'expired'
    | 'own_staff',
) => tx.run(storeQueries(whmcs_id).update('visit_survey', { skipped }).where('id', '=', id));

/** Links a survey to its message, and to the client of its visit as it is now. */
export const markSent = (tx: Tx, { whmcs_id, id }: DueSurvey, messageId: string, language: Language) =>
  tx.query(sql`
    update visit_survey survey set message_id = ${messageId}, language = ${language}, customer_id = case
      when survey.visit_id is not null then (select a.customer_id from appointment a where a.whmcs_id = ${whmcs_id} and a.id = survey.visit_id)
      else (select o.customer_id from sales_order o where o.whmcs_id = ${whmcs_id} and o.id = survey.order_id) end
    where survey.whmcs_id = ${whmcs_id} and survey.id = ${id}`);

/** Returns client and store of a ticket without an appointment, as of a visit; null if it has no client any more. */
export async function readTicketVisit(tx: Tx, whmcsId: number, orderId: string): Promise<SmsVisit | null> {
  const email = sql`nullif(client.email, '')`;
  const [row] = await tx.query<SmsVisit>(sql`
    select paid.id as visit_id, company.name as store, company.business_phone_number as store_phone, company.timezone as zone,
      null::uuid as organizer_visit_id, coalesce(client.language, company.language) as language, null::text as client, '{}'::jsonb as templates,
      client.phone, ${email} as email, ${isCarrierPending(sql`paid.whmcs_id`)} as is_by_email,
      not ${isEmailOptedOut(sql`paid.whmcs_id`, email)} as accepts_email,
      client.is_send_sms and not ${isOptedOut(sql`paid.whmcs_id`, sql`client.phone`)} as accepts_sms
    from sales_order paid
    join company on company.whmcs_id = paid.whmcs_id
    join customer client on client.whmcs_id = paid.whmcs_id and client.id = paid.customer_id
    where paid.whmcs_id = ${whmcsId} and paid.id = ${orderId}`);
  return row ?? null;
}

/** Whether a number or address belongs to somebody who works in the store. Requires a `system` transaction. */
export async function isOfStaff(
  tx: Tx,
  whmcsId: number,
  { phone, email }: { phone: string | null; email: string | null },
): Promise<boolean> {
  const rows = await tx.query(sql`
    select from employee where whmcs_id = ${whmcsId} and status <> 'inactive' and (phone = ${phone} or lower(email) = lower(${email}))
    union all
    select from company_user member join app_user person on person.id = member.user_id
    where member.whmcs_id = ${whmcsId} and member.status = 'active'
      and (person.phone_number = ${phone} or lower(person.email) = lower(${email})) limit 1`);
  return rows.length > 0;
}

export interface SentSurvey {
  whmcs_id: number;
  id: string;
  visit_id: string | null;
  order_id: string | null;
  customer_id: string | null;
  store: string;
  language: Language;
  /** Null until the client has answered. */
  rating: number | null;
  comment: string | null;
  responded_at: Date | null;
  edits: number;
  alerted_at: Date | null;
  reply: string | null;
}

/** What a survey's link names; the links of earlier releases name no store. */
export interface SurveyLink {
  whmcsId: number | null;
  id: string;
}

/** Returns a survey that was sent; null if there is none with this link. Locks it, so that it is answered once. */
export async function findSurvey(tx: Tx, { whmcsId, id }: SurveyLink): Promise<SentSurvey | null> {
  const store = whmcsId ?? (await findStoreOfSurvey(tx, id));
  const [row] = await tx.query<SentSurvey>(sql`
    select survey.whmcs_id, survey.id, survey.visit_id, survey.order_id, survey.customer_id, company.name as store,
      coalesce(survey.language, company.language) as language, survey.rating, survey.comment, survey.responded_at, survey.edits,
      survey.alerted_at, survey.reply
    from visit_survey survey
    join company on company.whmcs_id = survey.whmcs_id
    where survey.whmcs_id = ${store} and survey.id = ${id} and survey.message_id is not null for update of survey`);
  return row ?? null;
}

async function findStoreOfSurvey(tx: Tx, id: string): Promise<number | null> {
  const [row] = await tx.query<{ whmcs_id: number }>(sql`select whmcs_id from visit_survey where id = ${id}`);
  return row?.whmcs_id ?? null;
}

interface Response {
  rating: number;
  comment: string | null;
}

/** Stores the first answer. */
export const writeResponse = (tx: Tx, { whmcs_id, id }: SentSurvey, response: Response, now: Date) =>
  tx.run(
    storeQueries(whmcs_id)
      .update('visit_survey', { ...response, responded_at: now })
      .where('id', '=', id),
  );

/** Stores a changed answer. */
export const rewriteResponse = (tx: Tx, { whmcs_id, id, edits }: SentSurvey, response: Response, now: Date) =>
  tx.run(
    storeQueries(whmcs_id)
      .update('visit_survey', { ...response, edited_at: now, edits: edits + 1 })
      .where('id', '=', id),
  );

export const markAlerted = (tx: Tx, { whmcs_id, id }: SentSurvey, now: Date) =>
  tx.run(storeQueries(whmcs_id).update('visit_survey', { alerted_at: now }).where('id', '=', id));

/** Returns the active owners, partners and managers of a store. Requires a `system` transaction. */
export const listReaders = (tx: Tx, whmcsId: number) =>
  tx.query<{ id: string; language: Language; role: string }>(sql`
    select app_user.id, app_user.language, company_user.role from company_user join app_user on app_user.id = company_user.user_id
    where company_user.whmcs_id = ${whmcsId} and company_user.status = 'active' and app_user.status = 'active'`);
