import type { Database, Tx } from '../../kit/database';
import { hasTooManyComplaints } from '../campaigns/campaign.rules';
import { countComplaints } from '../campaigns/campaigns.store';
import { insertTextOptOut } from '../client-consents/contact-suppressions.store';
import { stopEmails } from '../client-consents/stop-emails.service';
import { returnCredits } from '../message-credits/message-credits.service';
import * as store from './delivery-reports.store';
import { pauseAndNotify } from './pause-campaign.service';

/** What a carrier reports about a message that it took. */
export interface DeliveryReport {
  /** The carrier's id of the message. */
  id: string;
  event: 'delivered' | 'failed' | 'complaint';
  reason?: string | undefined;
}

/** Records a carrier's report about a message of a campaign; a repeated one changes nothing. Others are of no interest. */
export const receiveReport = (database: Database, report: DeliveryReport, now: Date): Promise<void> =>
  database.transaction({ kind: 'system' }, async (tx) => {
    const message = await store.lockReported(tx, report.id);
    if (!message) return;
    if (report.event === 'complaint') await complain(tx, message, now);
    else await deliver(tx, message, report, now);
  });

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
  if (channel === 'sms') await insertTextOptOut(tx, whmcsId, address, now);
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
