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

/** Returns the message with a carrier's id, its campaign locked; null if it is of no campaign. Requires a `system` transaction. */
export async function lockReported(tx: Tx, carrierId: string): Promise<ReportedMessage | null> {
  const [found] = await tx.query<{ whmcs_id: number; id: string }>(sql`
    select whmcs_id, id from outbox_message where carrier_id = ${carrierId} and lane = 'advertising' limit 1`);
  if (!found) return null;
  await tx.query(sql`
    select 1 from campaign where whmcs_id = ${found.whmcs_id} and id = (
      select campaign_id from campaign_recipient where whmcs_id = ${found.whmcs_id} and id = ${found.id}) for update`);
  const [row] = await tx.query<ReportedMessage>(sql`
    select r.whmcs_id, r.id, r.campaign_id, r.channel, r.address, r.state, r.delivered_at, r.complained_at,
      coalesce(client.language, company.language) as language, company.name as store
    from campaign_recipient r join company on company.whmcs_id = r.whmcs_id
    left join customer client on client.whmcs_id = r.whmcs_id and client.id = r.customer_id
    where r.whmcs_id = ${found.whmcs_id} and r.id = ${found.id} for update of r`);
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

export const markComplained = (tx: Tx, { whmcs_id, id }: ReportedMessage, now: Date) =>
  tx.query(sql`update campaign_recipient set complained_at = ${now} where whmcs_id = ${whmcs_id} and id = ${id}`);

/** Locks the campaigns of a store that would go on. */
export const lockGoingOn = (tx: Tx, whmcsId: number) =>
  tx.query<{ id: string; name: string }>(sql`
    select id, name from campaign where whmcs_id = ${whmcsId} and status in ('scheduled', 'sending') order by id for update`);
