import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { CampaignAutomationKind } from '../../resolver-types.generated';
import type { AutomationSettings } from '../campaigns/automation.rules';
import { lockAutomation, type StoredAutomation } from '../campaigns/automations.store';
import { hasGoCheckin } from './service-access.store';

/** An automation that is on and has not run on the day of its store. */
export interface DueAutomation {
  whmcs_id: number;
  kind: CampaignAutomationKind;
  timezone: string;
  day: string;
}

/** Returns the automations that did not run on the current day of their stores; none of a store whose Go Checkin is off. */
export const listDueAutomations = (tx: Tx, now: Date): Promise<DueAutomation[]> =>
  tx.query<DueAutomation>(sql`
    select automation.whmcs_id, automation.kind, company.timezone,
      to_char(${now}::timestamptz at time zone company.timezone, 'YYYY-MM-DD') as day
    from campaign_automation automation join company on company.whmcs_id = automation.whmcs_id
    where automation.is_on and company.live_at is not null
      and coalesce(automation.last_run_day < (${now}::timestamptz at time zone company.timezone)::date, true)
      and ${hasGoCheckin(now)}
    order by automation.whmcs_id, automation.kind`);

/** Locks an automation and records its run; null if it ran meanwhile, or was switched off. */
export async function claimRun(tx: Tx, { whmcs_id, kind, day }: DueAutomation): Promise<StoredAutomation | null> {
  const automation = await lockAutomation(tx, whmcs_id, kind);
  if (!automation?.is_on || (automation.last_run_day !== null && automation.last_run_day >= day)) return null;
  await tx.query(sql`
    update campaign_automation set last_run_day = ${day}::date where whmcs_id = ${whmcs_id} and kind = ${kind}`);
  return automation;
}

/** Adds the campaign of an automation’s day; false if it is there already. */
export async function insertRun(
  tx: Tx,
  whmcsId: number,
  {
    id,
    name,
    day,
    until,
    settings,
  }: { id: string; name: string; day: string; until: string; settings: AutomationSettings },
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into campaign (whmcs_id, id, kind, automation, run_day, name, business_name, email_title, message, channels, without_accents,
      discount_type, discount_value, is_one_time, start_date, expired_date, mode, scheduled_at, status, created_at, updated_at)
    values (${whmcsId}, ${id}, 'automation', ${settings.kind}, ${day}, ${name}, ${settings.business_name}, ${settings.email_title},
      ${settings.message}, ${settings.channels}, ${settings.without_accents}, ${settings.discount_type}, ${settings.discount_value},
      ${settings.is_one_time}, ${day}, ${until}, 1, ${now}, 'scheduled', ${now}, ${now})
    on conflict do nothing returning 1`);
  return rows.length > 0;
}

/** Deletes the campaign of a day on which nobody was due. */
export const deleteRun = (tx: Tx, whmcsId: number, id: string) =>
  tx.query(sql`delete from campaign where whmcs_id = ${whmcsId} and id = ${id} and planned = 0`);
