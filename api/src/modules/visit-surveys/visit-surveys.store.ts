import type { Language } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';
import type { SkipReason } from '../messages/appointment-sms.store';

const hourMs = 3_600_000;
/** A payment longer ago than this, when no server was running, is not asked about any more. */
const latestMs = 12 * hourMs;

/**
 * Plans the surveys of visits that were done and paid the store's number of hours ago, each once. Requires a `system`
 * transaction.
 */
export const planSurveys = (tx: Tx, now: Date) =>
  tx.query(sql`
    insert into visit_survey (whmcs_id, id, visit_id, send_at, created_at)
    select distinct on (visit.whmcs_id, visit.visit_id) visit.whmcs_id, gen_random_uuid(), visit.visit_id, ${now}::timestamptz, ${now}::timestamptz
    from key_value setting
    cross join lateral (select ${now}::timestamptz - setting.value::integer * interval '1 hour' as due) as times
    join sales_order paid on paid.whmcs_id = setting.whmcs_id and paid.order_status = 'done'
      and paid.closed_at <= times.due and paid.closed_at > times.due - ${latestMs / hourMs}::integer * interval '1 hour'
    join appointment visit on visit.whmcs_id = paid.whmcs_id and visit.id = paid.appointment_id and visit.status = 'done'
    where setting.key = 'visit_survey_hours' and setting.value ~ '^[1-9][0-9]?$'
    on conflict (whmcs_id, visit_id) do nothing`);

export interface DueSurvey {
  whmcs_id: number;
  id: string;
  visit_id: string;
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
    select survey.whmcs_id, survey.id, survey.visit_id, survey.created_at, not exists (
      select from payment join checkout on checkout.whmcs_id = payment.whmcs_id and checkout.id = payment.checkout_id
      join sales_order paid on paid.whmcs_id = checkout.whmcs_id and paid.id = checkout.order_id
      join appointment visit on visit.whmcs_id = paid.whmcs_id and visit.id = paid.appointment_id
      where visit.whmcs_id = ${whmcsId} and visit.visit_id = survey.visit_id
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
  skipped: Exclude<SkipReason, 'already_begun' | 'not_notified'> | 'switched_off' | 'refunded' | 'expired',
) => tx.run(storeQueries(whmcs_id).update('visit_survey', { skipped }).where('id', '=', id));

export const markSent = (tx: Tx, { whmcs_id, id }: DueSurvey, messageId: string, language: Language) =>
  tx.run(storeQueries(whmcs_id).update('visit_survey', { message_id: messageId, language }).where('id', '=', id));

export interface SentSurvey {
  whmcs_id: number;
  id: string;
  visit_id: string;
  customer_id: string | null;
  store: string;
  language: Language;
  has_response: boolean;
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
    select survey.whmcs_id, survey.id, survey.visit_id, visit.customer_id, company.name as store,
      coalesce(survey.language, company.language) as language, survey.responded_at is not null as has_response
    from visit_survey survey
    join company on company.whmcs_id = survey.whmcs_id
    join appointment visit on visit.whmcs_id = survey.whmcs_id and visit.id = survey.visit_id
    where survey.whmcs_id = ${store} and survey.id = ${id} and survey.message_id is not null for update of survey`);
  return row ?? null;
}

async function findStoreOfSurvey(tx: Tx, id: string): Promise<number | null> {
  const [row] = await tx.query<{ whmcs_id: number }>(sql`select whmcs_id from visit_survey where id = ${id}`);
  return row?.whmcs_id ?? null;
}

export const writeResponse = (
  tx: Tx,
  { whmcs_id, id }: SentSurvey,
  { rating, comment }: { rating: number; comment: string | null },
  now: Date,
) => tx.run(storeQueries(whmcs_id).update('visit_survey', { rating, comment, responded_at: now }).where('id', '=', id));

/** Returns the active owners, partners and managers of a store. Requires a `system` transaction. */
export const listReaders = (tx: Tx, whmcsId: number) =>
  tx.query<{ id: string; language: Language }>(sql`
    select app_user.id, app_user.language from company_user join app_user on app_user.id = company_user.user_id
    where company_user.whmcs_id = ${whmcsId} and company_user.status = 'active' and app_user.status = 'active'`);
