import type { Language } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { SurveyFacts } from './store-notice-text.rules';
import type { VendorFacts } from './vendor-notice-text.rules';

/** A notification of a survey to which nobody has reacted. */
export interface OpenSurvey {
  whmcs_id: number;
  /** That of the reminder: the same for the same survey and person, so that it is written once. */
  id: string;
  receiver_id: string;
  language: Language;
  facts: SurveyFacts | VendorFacts;
  extra_data: object;
}

/** A rating from which on nobody has to react to a client's answer. */
const goodRating = 4;
const reminderMs = 24 * 3_600_000;
/** Older news is not worth a reminder: no server was running. */
const latestMs = 7 * 24 * 3_600_000;

/**
 * Returns the surveys of a day ago to be reminded of: those of the support desk that the person has not opened, and low
 * ratings of clients that nobody of the store has. Requires a `system` transaction.
 */
export const listOpenSurveys = (tx: Tx, now: Date): Promise<OpenSurvey[]> =>
  tx.query<OpenSurvey>(sql`
    with open as (
      select survey.whmcs_id, survey.receiver_id, person.language, survey.facts, survey.extra_data,
        md5(case when survey.facts ? 'vendor'
          then concat_ws(':', 'remind_ticket_survey', survey.whmcs_id, survey.facts->>'reference', survey.receiver_id)
          else concat_ws(':', 'remind_ticket_survey', survey.id) end)::uuid as id
      from notification survey
      join app_user person on person.id = survey.receiver_id and person.status = 'active'
      where survey.kind = 'new_ticket_survey' and not survey.is_seen
        and survey.created_at <= ${new Date(now.getTime() - reminderMs)} and survey.created_at > ${new Date(now.getTime() - latestMs)}
        and (survey.facts ? 'vendor' or ((survey.facts->>'rating')::integer < ${goodRating}::integer and not exists (
          select from notification other where other.whmcs_id = survey.whmcs_id and other.kind = survey.kind
            and other.extra_data = survey.extra_data and other.is_seen))))
    select open.* from open
    where not exists (select from notification where notification.whmcs_id = open.whmcs_id and notification.id = open.id)`);

/** Inserts a reminder, once. */
export const insertSurveyReminder = (
  tx: Tx,
  { id, whmcs_id, receiver_id, extra_data }: OpenSurvey,
  { title, body, facts }: { title: string; body: string; facts: object },
  now: Date,
) =>
  tx.query(sql`
    insert into notification (whmcs_id, id, receiver_id, kind, title, body, facts, extra_data, created_at)
    values (${whmcs_id}, ${id}, ${receiver_id}, 'remind_ticket_survey', ${title}, ${body}, ${JSON.stringify(facts)}::jsonb,
      ${JSON.stringify(extra_data)}::jsonb, ${now})
    on conflict do nothing`);
