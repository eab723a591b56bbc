import sql, { join, type Sql } from 'sql-template-tag';
import type { CarrierChannel } from '../../carriers/carrier';
import type { Tx } from '../../kit/database';
import type { CampaignSkipReason } from '../../resolver-types.generated';
import { type AudienceCondition, type AudienceContext, type ReachState, reachOf } from '../campaigns/audience.store';

/** Returns the stores with campaigns that are due to begin, are sending, or wait for their last message. */
export async function listStoresAtWork(tx: Tx): Promise<number[]> {
  const rows = await tx.query<{ whmcs_id: number }>(sql`
    select distinct whmcs_id from campaign
    where status in ('scheduled', 'sending') or (status = 'stopped' and sent_at is null)
    union select distinct whmcs_id from campaign_recipient where state = 'claimed' order by whmcs_id`);
  return rows.map(({ whmcs_id }) => whmcs_id);
}

/** Locks a campaign of the store whose time has come; null if there is none that no other server has. */
export async function lockDue(tx: Tx, whmcsId: number, now: Date): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(sql`
    select id from campaign where whmcs_id = ${whmcsId} and status = 'scheduled' and coalesce(scheduled_at, created_at) <= ${now}
    order by scheduled_at, id limit 1 for update skip locked`);
  return row?.id ?? null;
}

/**
 * Stores the recipients of a campaign: everybody who gets it, and as skipped who got other advertising shortly before. A
 * client, a number and an address are stored once.
 */
export async function insertRecipients(
  tx: Tx,
  context: AudienceContext,
  {
    campaignId,
    condition,
    channels,
  }: { campaignId: string; condition: AudienceCondition; channels: readonly CarrierChannel[] },
): Promise<void> {
  const { whmcsId, now } = context;
  await tx.query(sql`
    with ${reachOf(context, condition, channels)}
    insert into campaign_recipient (whmcs_id, campaign_id, id, customer_id, channel, address, state, reason, created_at, updated_at)
    select ${whmcsId}::integer, ${campaignId}::uuid, gen_random_uuid(), customer_id, channel, address,
      case state when 'over_cap' then 'skipped' else 'planned' end, case state when 'over_cap' then state end,
      ${now}::timestamptz, ${now}::timestamptz
    from reach where state in ('will_get', 'over_cap', 'carrier_pending') order by customer_id, channel on conflict do nothing`);
}

/** Returns the clients who are to get a message of a campaign. */
export async function listPlannedClients(tx: Tx, whmcsId: number, campaignId: string): Promise<string[]> {
  const rows = await tx.query<{ customer_id: string }>(sql`
    select distinct customer_id from campaign_recipient
    where whmcs_id = ${whmcsId} and campaign_id = ${campaignId} and state = 'planned' order by customer_id`);
  return rows.map(({ customer_id }) => customer_id);
}

export const setCodes = (tx: Tx, whmcsId: number, campaignId: string, codes: ReadonlyMap<string, string>) =>
  tx.query(sql`
    update campaign_recipient r set code = made.code
    from json_to_recordset(${JSON.stringify([...codes].map(([id, code]) => ({ id, code })))}::json) as made (id uuid, code text)
    where r.whmcs_id = ${whmcsId} and r.campaign_id = ${campaignId} and r.customer_id = made.id`);

/** Records that the recipients are stored, and counts them. */
export const markFrozen = (tx: Tx, whmcsId: number, campaignId: string, segments: number, now: Date) =>
  tx.query(sql`
    update campaign set frozen_at = ${now}, segments = ${segments}, planned = counted.planned, skipped = counted.skipped,
      sms_count = counted.sms, email_count = counted.email, updated_at = ${now}
    from (
      select count(*)::integer as planned, (count(*) filter (where state = 'skipped'))::integer as skipped,
        (count(*) filter (where channel = 'sms'))::integer as sms, (count(*) filter (where channel = 'email'))::integer as email
      from campaign_recipient where whmcs_id = ${whmcsId} and campaign_id = ${campaignId}) counted
    where whmcs_id = ${whmcsId} and id = ${campaignId}`);

/** Counts the messages that are still to be sent, by channel. */
export async function countRemaining(
  tx: Tx,
  whmcsId: number,
  campaignId: string,
): Promise<Record<CarrierChannel, number>> {
  const [row] = await tx.query<Record<CarrierChannel, number>>(sql`
    select (count(*) filter (where channel = 'sms'))::integer as sms, (count(*) filter (where channel = 'email'))::integer as email
    from campaign_recipient where whmcs_id = ${whmcsId} and campaign_id = ${campaignId} and state = 'planned'`);
  return row ?? { sms: 0, email: 0 };
}

/** Locks the campaigns of the store that are sending: automations, which are few and of the day, and then those that began first. */
export const lockSending = (tx: Tx, whmcsId: number) =>
  tx.query<{ id: string }>(sql`
    select id from campaign where whmcs_id = ${whmcsId} and status = 'sending'
    order by kind = 'automation' desc, created_at, id for update skip locked`);

/** A recipient whose message is due. */
export interface DueRecipient {
  id: string;
  customer_id: string;
  channel: CarrierChannel;
  address: string;
  code: string | null;
}

/** Which messages may leave now. */
export interface OpenChannels {
  /** The beginnings of numbers where it is day; empty for none. */
  prefixes: readonly string[];
  email: boolean;
  /** How many more the store may send today. */
  room: Record<CarrierChannel, number>;
}

/** Locks the next recipients of a campaign whose message may leave now. */
export async function lockLot(
  tx: Tx,
  whmcsId: number,
  campaignId: string,
  { prefixes, email, room }: OpenChannels,
  limit: number,
): Promise<DueRecipient[]> {
  const texts = prefixes.map(
    (prefix) => sql`(channel = 'sms' and left(address, ${prefix.length}::integer) = ${prefix})`,
  );
  const open: Sql[] = [...(room.sms > 0 ? texts : []), ...(email && room.email > 0 ? [sql`channel = 'email'`] : [])];
  if (open.length === 0) return [];
  const rows = await tx.query<DueRecipient>(sql`
    select id, customer_id, channel, address, code from campaign_recipient
    where whmcs_id = ${whmcsId} and campaign_id = ${campaignId} and state = 'planned' and (${join(open, ' or ')})
    order by id limit ${limit}::integer for update`);
  const left = { ...room };
  return rows.filter(({ channel }) => {
    left[channel] -= 1;
    return left[channel] >= 0;
  });
}

/** What a client of a lot gets now. */
export interface ReachNow {
  customer_id: string;
  channel: CarrierChannel;
  address: string | null;
  name: string | null;
  full_name: string;
  language: 'en' | 'vi';
  state: ReachState;
}

export const readReach = (tx: Tx, context: AudienceContext, customerIds: readonly string[]): Promise<ReachNow[]> =>
  tx.query<ReachNow>(sql`
    with ${reachOf(context, sql`customer.id = any(${[...customerIds]}::uuid[])`, ['sms', 'email'])}
    select reach.customer_id, reach.channel, reach.address, reach.name, reach.language, reach.state,
      trim(customer.first_name || ' ' || customer.last_name) as full_name
    from reach join customer on customer.whmcs_id = ${context.whmcsId} and customer.id = reach.customer_id`);

/** A message of a campaign, as it is queued. Its id is that of its recipient. */
export interface QueuedMessage {
  id: string;
  channel: CarrierChannel;
  recipient: string;
  subject: string | null;
  content: string;
  html: string | null;
  segments: number;
}

/**
 * Queues messages of a campaign. A message that is queued already is not queued again: its id is taken.
 */
export async function queueLot(
  tx: Tx,
  whmcsId: number,
  messages: readonly QueuedMessage[],
  { senderName, replyTo, expiresAt, now }: { senderName: string; replyTo: string | null; expiresAt: Date; now: Date },
): Promise<void> {
  if (messages.length === 0) return;
  const rows = JSON.stringify(messages);
  await tx.query(sql`
    insert into outbox_message (whmcs_id, id, channel, recipient, subject, content, html, expires_at, created_at, next_attempt_at,
      has_opt_out_line, lane, is_to_client, sender_name, reply_to)
    select ${whmcsId}::integer, one.id, one.channel, one.recipient, one.subject, one.content, one.html, ${expiresAt}::timestamptz,
      ${now}::timestamptz, ${now}::timestamptz, one.channel = 'sms', 'advertising', one.channel = 'sms',
      case one.channel when 'email' then ${senderName}::text end, case one.channel when 'email' then ${replyTo}::text end
    from json_to_recordset(${rows}::json) as one (id uuid, channel text, recipient text, subject text, content text, html text)
    on conflict do nothing`);
  await tx.query(sql`
    update campaign_recipient r set state = 'claimed', message_id = r.id, segments = one.segments, updated_at = ${now}
    from json_to_recordset(${rows}::json) as one (id uuid, segments integer)
    where r.whmcs_id = ${whmcsId} and r.id = one.id and r.state = 'planned'`);
}

/** Skips recipients of a locked campaign, each for its reason. */
export async function skipRecipients(
  tx: Tx,
  whmcsId: number,
  campaignId: string,
  skipped: readonly { id: string; reason: CampaignSkipReason }[],
  now: Date,
): Promise<void> {
  if (skipped.length === 0) return;
  await tx.query(sql`
    with moved as (
      update campaign_recipient r set state = 'skipped', reason = one.reason, updated_at = ${now}
      from json_to_recordset(${JSON.stringify(skipped)}::json) as one (id uuid, reason text)
      where r.whmcs_id = ${whmcsId} and r.id = one.id and r.state = 'planned' returning 1)
    update campaign set skipped = skipped + (select count(*) from moved)::integer
    where whmcs_id = ${whmcsId} and id = ${campaignId}`);
}

/** Skips whom a campaign did not reach until its last day. */
export const skipExpired = (tx: Tx, whmcsId: number, campaignId: string, now: Date) =>
  tx.query(sql`
    with moved as (
      update campaign_recipient set state = 'skipped', reason = 'expired', updated_at = ${now}
      where whmcs_id = ${whmcsId} and campaign_id = ${campaignId} and state = 'planned' returning 1)
    update campaign set skipped = skipped + (select count(*) from moved)::integer
    where whmcs_id = ${whmcsId} and id = ${campaignId}`);

/** Locks the campaigns of the store with messages whose delivery has an outcome that the campaign does not know yet. */
export const lockSettled = (tx: Tx, whmcsId: number) =>
  tx.query<{ id: string }>(sql`
    select id from campaign where whmcs_id = ${whmcsId} and id in (
      select r.campaign_id from campaign_recipient r
      join outbox_message m on m.whmcs_id = r.whmcs_id and m.id = r.message_id
      where r.whmcs_id = ${whmcsId} and r.state = 'claimed' and m.status in ('sent', 'failed'))
    order by id for update skip locked`);

export interface SettledRecipient {
  id: string;
  channel: CarrierChannel;
  segments: number;
  state: 'planned' | 'sent' | 'failed' | 'skipped' | 'unknown';
}

/**
 * Records the outcomes of a locked campaign's messages. One whose time was over before a carrier had it is planned again:
 * its message is deleted, as nobody got it.
 */
export async function settleRecipients(
  tx: Tx,
  whmcsId: number,
  campaignId: string,
  now: Date,
): Promise<SettledRecipient[]> {
  const rows = await tx.query<SettledRecipient>(sql`
    with outcome as (
      select r.id, case
        when m.status = 'sent' then 'sent'
        when m.is_unknown then 'unknown'
        when m.failure = 'expired' and r.address <> '' then 'planned'
        when m.failure = 'expired' then 'skipped'
        when m.failure in ('opted_out', 'stopped') then 'skipped'
        else 'failed' end as state, case when m.failure = 'expired' then 'no_address' else m.failure end as failure
      from campaign_recipient r join outbox_message m on m.whmcs_id = r.whmcs_id and m.id = r.message_id
      where r.whmcs_id = ${whmcsId} and r.campaign_id = ${campaignId} and r.state = 'claimed' and m.status in ('sent', 'failed'))
    update campaign_recipient r set state = outcome.state, updated_at = ${now},
      message_id = case when outcome.state = 'planned' then null else r.message_id end,
      reason = case when outcome.state in ('sent', 'planned') then null else outcome.failure end
    from outcome where r.whmcs_id = ${whmcsId} and r.id = outcome.id
    returning r.id, r.channel, r.segments, r.state`);
  const planned = rows.flatMap(({ id, state }) => (state === 'planned' ? [id] : []));
  if (planned.length > 0)
    await tx.query(sql`
      delete from outbox_message where whmcs_id = ${whmcsId} and id = any(${planned}::uuid[]) and status = 'failed' and failure = 'expired'`);
  const count = (expected: SettledRecipient['state']) => rows.filter(({ state }) => state === expected).length;
  await tx.query(sql`
    update campaign set sent = sent + ${count('sent')}::integer, failed = failed + ${count('failed')}::integer,
      skipped = skipped + ${count('skipped')}::integer, unknown = unknown + ${count('unknown')}::integer
    where whmcs_id = ${whmcsId} and id = ${campaignId}`);
  return rows;
}

/** Locks the campaigns whose last message has its outcome. */
export const lockFinished = (tx: Tx, whmcsId: number) =>
  tx.query<{ id: string; status: 'sending' | 'stopped' }>(sql`
    select campaign.id, campaign.status from campaign where campaign.whmcs_id = ${whmcsId} and campaign.sent_at is null
      and campaign.frozen_at is not null and campaign.status in ('sending', 'stopped') and not exists (
        select from campaign_recipient r where r.whmcs_id = ${whmcsId} and r.campaign_id = campaign.id and r.state in ('planned', 'claimed'))
    order by campaign.id for update of campaign skip locked`);
