import sql from 'sql-template-tag';
import type { CarrierChannel } from '../../carriers/carrier';
import type { Tx } from '../../kit/database';

/** A message of a campaign that a carrier reports about. */
export interface ReportedMessage {
  whmcs_id: number;
  id: string;
  campaign_id: string;
  channel: CarrierChannel;
  address: string;
  state: string;
  delivered_at: Date | null;
  complained_at: Date | null;
  language: 'en' | 'vi';
  store: string;
}

export interface ReportedId {
  whmcs_id: number;
  id: string;
}

/** Returns whether a carrier may have an advertising message of which the suite has no id of the carrier yet. */
export async function isHandingOver(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ exists: boolean }>(sql`
    select exists (select from outbox_message where status = 'sending' and lane = 'advertising') as "exists"`);
  return row?.exists ?? false;
}

/** Returns the message with a carrier's id, in any lane. Requires a `system` transaction. */
export async function findByCarrierId(tx: Tx, carrierId: string): Promise<(ReportedId & { lane: string }) | null> {
  const [row] = await tx.query<ReportedId & { lane: string }>(sql`
    select whmcs_id, id, lane from outbox_message where carrier_id = ${carrierId} limit 1`);
  return row ?? null;
}

/** Returns the advertising message of a row. Requires a `system` transaction. */
export async function findById(tx: Tx, id: string): Promise<ReportedId | null> {
  const [row] = await tx.query<ReportedId>(sql`
    select whmcs_id, id from outbox_message where id = ${id}::uuid and lane = 'advertising'`);
  return row ?? null;
}

/** Locks the campaign of a message, and returns its id; null if the message is of none. */
export async function lockCampaignOf(tx: Tx, { whmcs_id, id }: ReportedId): Promise<string | null> {
  const [campaign] = await tx.query<{ id: string }>(sql`
    select id from campaign where whmcs_id = ${whmcs_id} and id = (
      select campaign_id from campaign_recipient where whmcs_id = ${whmcs_id} and id = ${id}) for update`);
  return campaign?.id ?? null;
}

/**
 * Records that a carrier has a message which its report is about: one that a server is handing over, or, once it is
 * delivered, one whose outcome was unknown or that was to be tried again.
 */
export const markTaken = (tx: Tx, { whmcs_id, id }: ReportedId, carrierId: string, isDelivered: boolean, now: Date) =>
  tx.query(sql`
    update outbox_message set status = 'sent', carrier_id = coalesce(carrier_id, ${carrierId}), settled_at = coalesce(settled_at, ${now}),
      failure = null, is_unknown = false
    where whmcs_id = ${whmcs_id} and id = ${id} and (status = 'sending'
      or (${isDelivered}::boolean and (is_unknown or (status = 'queued' and attempts > 0))))`);

/** Locks the recipient of a message whose campaign is locked. */
export async function lockReported(tx: Tx, { whmcs_id, id }: ReportedId): Promise<ReportedMessage | null> {
  const [row] = await tx.query<ReportedMessage>(sql`
    select r.whmcs_id, r.id, r.campaign_id, r.channel, r.address, r.state, r.delivered_at, r.complained_at,
      coalesce(client.language, company.language) as language, company.name as store
    from campaign_recipient r join company on company.whmcs_id = r.whmcs_id
    left join customer client on client.whmcs_id = r.whmcs_id and client.id = r.customer_id
    where r.whmcs_id = ${whmcs_id} and r.id = ${id} for update of r`);
  return row ?? null;
}

/** Changes the state of a message by its carrier's report, and the counts of its locked campaign. */
export async function moveReported(
  tx: Tx,
  { whmcs_id, id, campaign_id, state }: ReportedMessage,
  to: { state: 'sent' | 'failed'; reason: string | null; deliveredAt: Date | null },
  now: Date,
): Promise<void> {
  await tx.query(sql`
    update campaign_recipient set state = ${to.state}, reason = ${to.reason}, delivered_at = ${to.deliveredAt}, updated_at = ${now}
    where whmcs_id = ${whmcs_id} and id = ${id}`);
  const change = (name: string) => Number(to.state === name) - Number(state === name);
  await tx.query(sql`
    update campaign set sent = sent + ${change('sent')}::integer, failed = failed + ${change('failed')}::integer,
      unknown = unknown + ${change('unknown')}::integer
    where whmcs_id = ${whmcs_id} and id = ${campaign_id}`);
}

/** Records the complaint about a message, which opts its recipient out. */
export const markComplained = (tx: Tx, { whmcs_id, id }: ReportedMessage, now: Date) =>
  tx.query(sql`
    update campaign_recipient set complained_at = ${now}, unsubscribed_at = coalesce(unsubscribed_at, ${now})
    where whmcs_id = ${whmcs_id} and id = ${id}`);

/** Locks the campaigns of a store that would go on. */
export const lockGoingOn = (tx: Tx, whmcsId: number) =>
  tx.query<{ id: string; name: string }>(sql`
    select id, name from campaign where whmcs_id = ${whmcsId} and status in ('scheduled', 'sending') order by id for update`);
