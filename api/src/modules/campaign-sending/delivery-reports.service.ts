import type { Database, Tx } from '../../kit/database';
import { hasTooManyComplaints } from '../campaigns/campaign.rules';
import { countComplaints } from '../campaigns/campaigns.store';
import { stopEmails } from '../client-consents/stop-emails.service';
import { stopTexts } from '../client-consents/stop-texts.service';
import { returnCredits } from '../message-credits/message-credits.service';
import * as store from './delivery-reports.store';
import { pauseAndNotify } from './pause-campaign.service';
import { settleCampaign } from './settle.service';

/** What a carrier reports about a message that it took. */
export interface DeliveryReport {
  /** The carrier's id of the message. */
  id: string;
  /** The idempotency key that the carrier got with it. */
  key?: string | undefined;
  event: 'delivered' | 'failed' | 'complaint';
  reason?: string | undefined;
}

/**
 * Records a carrier's report about a message of a campaign; a repeated one changes nothing. Others are of no interest.
 * Returns false if the report may be about a message that a server is handing over, so that it has to come again.
 */
export const receiveReport = (database: Database, report: DeliveryReport, now: Date): Promise<boolean> =>
  database.transaction({ kind: 'system' }, async (tx) => {
    // Read first: what was handed over before has its id by the next statement.
    const isHandingOver = await store.isHandingOver(tx);
    const key = report.key ?? keyOfMessageId(report.id);
    const byCarrierId = await store.findByCarrierId(tx, report.id);
    if (byCarrierId && byCarrierId.lane !== 'advertising') return true;
    const found = byCarrierId ?? (key === null ? null : await store.findById(tx, key));
    if (!found) return key !== null || !isHandingOver;
    await record(tx, found, report, now);
    return true;
  });

/** Returns the id of the message's row that is in a Message-ID of the suite, at whatever domain it sent from. */
const keyOfMessageId = (id: string): string | null =>
  /^<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@[^\s<>@]+>$/i.exec(id)?.[1] ?? null;

async function record(tx: Tx, found: store.ReportedId, report: DeliveryReport, now: Date): Promise<void> {
  const campaignId = await store.lockCampaignOf(tx, found);
  if (campaignId === null) return;
  await store.markTaken(tx, found, report.id, report.event === 'delivered', now);
  // A report may come before the outcome of its message has been recorded.
  await settleCampaign(tx, found.whmcs_id, campaignId, now);
  const message = await store.lockReported(tx, found);
  if (!message) return;
  if (report.event === 'complaint') await complain(tx, message, now);
  else await deliver(tx, message, report, now);
}

async function deliver(
  tx: Tx,
  message: store.ReportedMessage,
  { event, reason = 'carrier' }: DeliveryReport,
  now: Date,
): Promise<void> {
  const { state, delivered_at: deliveredAt, whmcs_id: whmcsId, channel, id } = message;
  // What was delivered cannot fail any more, in whatever order the reports arrive.
  if ((state !== 'sent' && state !== 'unknown') || deliveredAt) return;
  if (event === 'delivered') {
    await store.moveReported(tx, message, { state: 'sent', reason: null, deliveredAt: now }, now);
    return;
  }
  await store.moveReported(tx, message, { state: 'failed', reason: reason.slice(0, 60), deliveredAt: null }, now);
  await returnCredits(tx, { whmcsId, channel, reference: id, now });
}

/** Somebody reported a message as spam: they get no more, and a store with too many of them stops before it harms others. */
async function complain(tx: Tx, message: store.ReportedMessage, now: Date): Promise<void> {
  const { whmcs_id: whmcsId, campaign_id, channel, address, language, complained_at } = message;
  if (complained_at) return;
  await store.markComplained(tx, message, now);
  if (channel === 'sms') await stopTexts(tx, { whmcsId, phone: address, language }, now);
  else
    await stopEmails(
      tx,
      { whmcs_id: whmcsId, store: message.store, language, email: address, campaign_id },
      'complaint',
      now,
    );
  if (!hasTooManyComplaints(await countComplaints(tx, whmcsId, now))) return;
  for (const campaign of await store.lockGoingOn(tx, whmcsId))
    await pauseAndNotify(tx, whmcsId, campaign, 'complaints', now);
}
