import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { countList, cursorOf, type List, type OrderColumn, shownRows } from '../../kit/list';
import type { Paging } from '../../kit/paging';
import { storeQueries } from '../../kit/query-builder';
import type {
  CampaignAutomationKind,
  CampaignKind,
  CampaignListState,
  CampaignPauseReason,
  CampaignReasonCount,
  CampaignStatus,
} from '../../resolver-types.generated';
import type { CampaignDraft } from './campaign.rules';
import { complaintLimit } from './campaign.rules';

/** A campaign as it is stored, with its groups. */
export interface StoredCampaign extends CampaignDraft {
  kind: CampaignKind;
  automation: CampaignAutomationKind | null;
  status: CampaignStatus;
  pause_reason: CampaignPauseReason | null;
  created_by_name: string | null;
  created_at: Date;
  updated_at: Date;
  frozen_at: Date | null;
  sent_at: Date | null;
  segments: number;
  planned: number;
  sent: number;
  failed: number;
  skipped: number;
  unknown: number;
  sms_count: number;
  email_count: number;
  version: number;
}

export interface ListedCampaign extends StoredCampaign {
  cursor: string | null;
  skip_reasons: CampaignReasonCount[];
  redeemed: number;
}

const columns = sql`campaign.id, campaign.kind, campaign.automation, campaign.name, campaign.business_name, campaign.email_title, campaign.message,
  campaign.channels, campaign.without_accents, campaign.discount_type, campaign.discount_value, campaign.is_one_time,
  to_char(campaign.start_date, 'YYYY-MM-DD') as start_date, to_char(campaign.expired_date, 'YYYY-MM-DD') as expired_date,
  campaign.mode, campaign.scheduled_at, campaign.status, campaign.pause_reason, campaign.created_by_name, campaign.created_at,
  campaign.updated_at, campaign.frozen_at, campaign.sent_at, campaign.segments, campaign.planned, campaign.sent, campaign.failed,
  campaign.skipped, campaign.unknown, campaign.sms_count, campaign.email_count, campaign.version,
  coalesce((select json_agg(g.group_id order by g.group_id) from campaign_group g
    where g.whmcs_id = campaign.whmcs_id and g.campaign_id = campaign.id), '[]') as group_ids`;

const shownWith = sql`coalesce((select json_agg(counted) from (
  select r.reason, count(*)::integer as count from campaign_recipient r
  where r.whmcs_id = campaign.whmcs_id and r.campaign_id = campaign.id and r.state = 'skipped' and r.reason is not null
  group by r.reason order by r.reason) counted), '[]') as skip_reasons,
  (select count(*)::integer from promo_redemption u
    where u.whmcs_id = campaign.whmcs_id and u.campaign_id = campaign.id and u.state = 'redeemed') as redeemed`;

export interface CampaignFilter {
  /** Null: all. */
  state: CampaignListState | null;
  kind: CampaignKind;
  automation: CampaignAutomationKind | null;
  /** The day of the store. */
  today: string;
}

const inState: Record<CampaignListState, (today: string) => Sql> = {
  draft: () => sql`campaign.status = 'draft'`,
  current: (today) => sql`(campaign.status in ('scheduled', 'sending', 'paused')
    or campaign.status = 'sent' and coalesce(campaign.expired_date >= ${today}::date, true))`,
  expired: (today) =>
    sql`(campaign.status = 'stopped' or campaign.status = 'sent' and campaign.expired_date < ${today}::date)`,
};

const listOf = (whmcsId: number, { state, kind, automation, today }: CampaignFilter): List => ({
  from: sql`campaign`,
  own: [sql`campaign.whmcs_id = ${whmcsId}`],
  where: [
    sql`campaign.kind = ${kind}`,
    ...(state ? [inState[state](today)] : []),
    ...(automation ? [sql`campaign.automation = ${automation}`] : []),
  ],
});

const newestFirst: readonly OrderColumn[] = [
  { column: sql`campaign.created_at`, type: 'timestamptz', direction: 'desc' },
  { column: sql`campaign.id`, type: 'uuid', direction: 'desc' },
];

/** Returns a page of campaigns, newest first. */
export const listCampaigns = (
  tx: Tx,
  whmcsId: number,
  { page, ...filter }: CampaignFilter & { page: Paging },
): Promise<ListedCampaign[]> =>
  tx.query<ListedCampaign>(sql`
    select ${cursorOf(newestFirst)} as cursor, ${columns}, ${shownWith}
    from ${shownRows(listOf(whmcsId, filter), sql`campaign`, newestFirst, page)}
    order by campaign.created_at desc, campaign.id desc`);

export const countCampaigns = (tx: Tx, whmcsId: number, filter: CampaignFilter): Promise<number> =>
  countList(tx, listOf(whmcsId, filter));

export async function findCampaign(tx: Tx, whmcsId: number, id: string): Promise<ListedCampaign | null> {
  const [row] = await tx.query<ListedCampaign>(sql`
    select null as cursor, ${columns}, ${shownWith} from campaign where campaign.whmcs_id = ${whmcsId} and campaign.id = ${id}`);
  return row ?? null;
}

/** Returns a campaign, locked until the transaction ends; null if there is none. */
export async function lockCampaign(tx: Tx, whmcsId: number, id: string): Promise<StoredCampaign | null> {
  const [row] = await tx.query<StoredCampaign>(sql`
    select ${columns} from campaign where campaign.whmcs_id = ${whmcsId} and campaign.id = ${id} for update of campaign`);
  return row ?? null;
}

/** Counts the drafts of a store, and locks it so that no other one is added. */
export async function countDrafts(tx: Tx, whmcsId: number): Promise<number> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtext('campaign'), ${whmcsId}::integer)`);
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*)::integer as count from campaign where whmcs_id = ${whmcsId} and kind = 'campaign' and status = 'draft'`);
  return row?.count ?? 0;
}

const valuesOf = ({ group_ids: _, id: __, ...draft }: CampaignDraft) => draft;

/** Adds a campaign; false if its id is taken. */
export async function insertCampaign(
  tx: Tx,
  whmcsId: number,
  draft: CampaignDraft,
  by: { status: 'draft' | 'scheduled'; personId: string; name: string },
  now: Date,
): Promise<boolean> {
  const row = {
    ...valuesOf(draft),
    id: draft.id,
    kind: 'campaign' as const,
    status: by.status,
    created_by: by.personId,
    created_by_name: by.name,
    created_at: now,
    updated_at: now,
  };
  const rows = await tx.run(
    storeQueries(whmcsId)
      .insertInto('campaign', row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
  if (rows.length > 0) await replaceGroups(tx, whmcsId, draft);
  return rows.length > 0;
}

/** Changes a draft, or submits it. */
export async function updateCampaign(
  tx: Tx,
  whmcsId: number,
  draft: CampaignDraft,
  by: { status: 'draft' | 'scheduled'; personId: string; name: string; version: number },
  now: Date,
): Promise<void> {
  const submitted =
    by.status === 'scheduled' ? { created_at: now, created_by: by.personId, created_by_name: by.name } : {};
  await tx.run(
    storeQueries(whmcsId)
      .update('campaign', {
        ...valuesOf(draft),
        ...submitted,
        status: by.status,
        version: by.version + 1,
        updated_at: now,
      })
      .where('id', '=', draft.id),
  );
  await replaceGroups(tx, whmcsId, draft);
}

async function replaceGroups(tx: Tx, whmcsId: number, { id, group_ids }: CampaignDraft): Promise<void> {
  await tx.run(storeQueries(whmcsId).deleteFrom('campaign_group').where('campaign_id', '=', id));
  for (const groupId of group_ids)
    await tx.run(storeQueries(whmcsId).insertInto('campaign_group', { campaign_id: id, group_id: groupId }));
}

export const deleteCampaign = (tx: Tx, whmcsId: number, id: string) =>
  tx.run(storeQueries(whmcsId).deleteFrom('campaign').where('id', '=', id));

export const setStatus = (
  tx: Tx,
  whmcsId: number,
  id: string,
  change: { status: CampaignStatus; pause_reason: CampaignPauseReason | null; sent_at?: Date },
  now: Date,
) =>
  tx.run(
    storeQueries(whmcsId)
      .update('campaign', { ...change, updated_at: now })
      .where('id', '=', id),
  );

/**
 * Skips all recipients whose message was not handed to its carrier: the planned ones, and those whose message is still
 * queued, which fails.
 */
export async function skipRest(tx: Tx, whmcsId: number, campaignId: string, now: Date): Promise<void> {
  const reason = 'stopped';
  const skipped = sql`update campaign_recipient r set state = 'skipped', reason = ${reason}, updated_at = ${now}`;
  const planned = await tx.query(sql`
    ${skipped} where r.whmcs_id = ${whmcsId} and r.campaign_id = ${campaignId} and r.state = 'planned' returning 1`);
  const queued = await tx.query(sql`
    with canceled as (
      update outbox_message m set status = 'failed', failure = ${reason}, settled_at = ${now}
      where m.whmcs_id = ${whmcsId} and m.status = 'queued' and m.id in (
        select c.message_id from campaign_recipient c
        where c.whmcs_id = ${whmcsId} and c.campaign_id = ${campaignId} and c.state = 'claimed')
      returning m.id)
    ${skipped} from canceled where r.whmcs_id = ${whmcsId} and r.message_id = canceled.id returning 1`);
  await tx.query(sql`
    update campaign set skipped = skipped + ${planned.length + queued.length}::integer
    where whmcs_id = ${whmcsId} and id = ${campaignId}`);
}

/** Counts a store's messages of campaigns, and the complaints about them, by the longest time of the limit. */
export async function countComplaints(
  tx: Tx,
  whmcsId: number,
  now: Date,
): Promise<{ complaints: number; sent: number }> {
  const since = new Date(now.getTime() - complaintLimit.days * 86_400_000);
  const [row] = await tx.query<{ complaints: number; sent: number }>(sql`
    select (select count(*) from campaign_recipient r where r.whmcs_id = ${whmcsId} and r.complained_at > ${since})::integer as complaints,
      (select coalesce(sum(c.sent), 0) from campaign c where c.whmcs_id = ${whmcsId} and c.frozen_at > ${since})::integer as sent`);
  return row ?? { complaints: 0, sent: 0 };
}

/** Counts the advertising of a store within a day, on each channel. */
export async function countAdvertising(
  tx: Tx,
  whmcsId: number,
  now: Date,
): Promise<{ sms: number; email: number; queued: number }> {
  const since = new Date(now.getTime() - 86_400_000);
  const [row] = await tx.query<{ sms: number; email: number; queued: number }>(sql`
    select count(*) filter (where channel = 'sms')::integer as sms, count(*) filter (where channel = 'email')::integer as email,
      count(*) filter (where status in ('queued', 'sending'))::integer as queued
    from outbox_message where whmcs_id = ${whmcsId} and lane = 'advertising' and created_at > ${since}`);
  return row ?? { sms: 0, email: 0, queued: 0 };
}
