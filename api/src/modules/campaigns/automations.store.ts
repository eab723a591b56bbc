import { catchUpDays } from '@suite/domain/campaigns';
import { addDays } from '@suite/domain/time';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';
import type { CampaignAutomationKind } from '../../resolver-types.generated';
import type { AudienceCondition } from './audience.store';
import type { AutomationSettings } from './automation.rules';

export interface StoredAutomation extends AutomationSettings {
  version: number;
  changed_by: string | null;
  changed_at: Date | null;
  last_run_day: string | null;
}

const columns = sql`kind, is_on, business_name, email_title, message, channels, without_accents, discount_type, discount_value,
  is_one_time, days, valid_days, version, changed_by_name as changed_by, changed_at, to_char(last_run_day, 'YYYY-MM-DD') as last_run_day`;

export const listAutomations = (tx: Tx, whmcsId: number): Promise<StoredAutomation[]> =>
  tx.query<StoredAutomation>(sql`select ${columns} from campaign_automation where whmcs_id = ${whmcsId}`);

export async function lockAutomation(
  tx: Tx,
  whmcsId: number,
  kind: CampaignAutomationKind,
): Promise<StoredAutomation | null> {
  const [row] = await tx.query<StoredAutomation>(sql`
    select ${columns} from campaign_automation where whmcs_id = ${whmcsId} and kind = ${kind} for update`);
  return row ?? null;
}

/** Adds an automation; false if another request did so meanwhile. */
export async function insertAutomation(
  tx: Tx,
  whmcsId: number,
  settings: AutomationSettings,
  by: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx.run(
    storeQueries(whmcsId)
      .insertInto('campaign_automation', { ...settings, changed_by_name: by, changed_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('kind'),
  );
  return rows.length > 0;
}

export const updateAutomation = (
  tx: Tx,
  whmcsId: number,
  { kind, ...settings }: AutomationSettings & { version: number },
  by: string,
  now: Date,
) =>
  tx.run(
    storeQueries(whmcsId)
      .update('campaign_automation', {
        ...settings,
        version: settings.version + 1,
        changed_by_name: by,
        changed_at: now,
      })
      .where('kind', '=', kind),
  );

/** What became of the days of an automation. */
export interface AutomationDays {
  /** Messages that were sent since an instant. */
  sent: number;
  /** Days that are paused, however old. */
  paused: number;
}

/** Returns what became of the days of each automation that has some. */
export async function readDays(
  tx: Tx,
  whmcsId: number,
  since: Date,
): Promise<ReadonlyMap<CampaignAutomationKind, AutomationDays>> {
  const rows = await tx.query<AutomationDays & { automation: CampaignAutomationKind }>(sql`
    select automation, coalesce(sum(sent) filter (where created_at > ${since}), 0)::integer as sent,
      (count(*) filter (where status = 'paused'))::integer as paused from campaign
    where whmcs_id = ${whmcsId} and kind = 'automation' and (created_at > ${since} or status = 'paused') group by automation`);
  return new Map(rows.map(({ automation, ...days }) => [automation, days]));
}

/** Selects whether a client got a message of an automation since a day. */
const gotSince = (whmcsId: number, kind: CampaignAutomationKind, since: Sql): Sql => sql`exists (
  select from campaign_recipient got join campaign run on run.whmcs_id = got.whmcs_id and run.id = got.campaign_id
  where got.whmcs_id = ${whmcsId} and got.customer_id = customer.id and run.automation = ${kind} and run.run_day >= ${since})`;

interface DueContext {
  whmcsId: number;
  timezone: string;
}
type DueAutomation = Pick<AutomationSettings, 'kind' | 'days'>;

/** Selects whether a client is due for an automation on a day. Who is blocked from booking is not invited back. */
export const isDue = (context: DueContext, automation: DueAutomation, today: string): AudienceCondition =>
  sql`(not customer.is_blocked_from_booking and ${hasOccasion(context, automation, today)})`;

/**
 * Selects whether a client has the occasion of an automation: once for each birthday, each absence, each first visit and
 * each day on which points expire. Days of the last three that no server ran on are caught up.
 */
function hasOccasion(
  { whmcsId, timezone }: DueContext,
  { kind, days }: DueAutomation,
  today: string,
): AudienceCondition {
  switch (kind) {
    case 'birthday': {
      const expected = Array.from({ length: catchUpDays + 1 }, (_, back) => addDays(today, days - back).slice(5));
      // Who was born on February 29th is greeted on the 28th of other years.
      const dates = expected.includes('02-28') && !expected.includes('02-29') ? [...expected, '02-29'] : expected;
      return sql`(customer.birth_month_day = any(${dates}::text[]) and not ${gotSince(whmcsId, kind, sql`${addDays(today, -180)}::date`)})`;
    }
    case 'not_seen':
      return sql`(customer.visit_count > 0
        and (customer.last_visited at time zone ${timezone})::date between ${addDays(today, -days - catchUpDays)}::date and ${addDays(today, -days)}::date
        and not exists (select from appointment a where a.whmcs_id = ${whmcsId} and a.customer_id = customer.id
          and a.start_time > customer.last_visited and a.status <> 'canceled')
        and not ${gotSince(whmcsId, kind, sql`(customer.last_visited at time zone ${timezone})::date`)})`;
    case 'first_visit':
      return sql`(customer.visit_count = 1
        and (customer.last_visited at time zone ${timezone})::date between ${addDays(today, -days - catchUpDays)}::date and ${addDays(today, -days)}::date
        and not ${gotSince(whmcsId, kind, sql`'2000-01-01'::date`)})`;
    case 'points_expire':
      return sql`(exists (select from point_lot lot where lot.whmcs_id = ${whmcsId} and lot.customer_id = customer.id
          and lot.left_points > 0 and lot.expires_on between ${today}::date and ${addDays(today, days)}::date)
        and not ${gotSince(whmcsId, kind, sql`${addDays(today, -Math.max(days, 1))}::date`)})`;
  }
}
