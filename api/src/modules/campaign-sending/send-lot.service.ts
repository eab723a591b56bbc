import { campaignBody, campaignDailyLimit, campaignText, lastDayOf, signatureOf } from '@suite/domain/campaigns';
import { smsSegments } from '@suite/domain/sms-segments';
import { businessDay } from '@suite/domain/time';
import type { Tx } from '../../kit/database';
import type { CampaignSkipReason } from '../../resolver-types.generated';
import { readAudienceContext } from '../campaigns/audience.service';
import type { AudienceContext, CampaignStore } from '../campaigns/audience.store';
import { campaignEmail, readReplyTo } from '../campaigns/campaign-email.service';
import { isChannelOpen, termsOf } from '../campaigns/campaigns.service';
import { countAdvertising, lockCampaign, type StoredCampaign } from '../campaigns/campaigns.store';
import type { ContactHashes } from '../client-consents/contact-hashes.service';
import { blockedContacts } from '../client-consents/contact-suppressions.service';
import { advertisingPrefixes } from '../messages/advertising-hours.rules';
import { unsubscribePath } from '../outbox/client-email.rules';
import { pauseAndNotify } from './pause-campaign.service';
import * as store from './sending.store';
import { maySend } from './service-access.store';

/** Messages of a store that are claimed at once, and that may wait for their carriers. */
export const lotSize = 20;
const maxQueued = 40;
/** A message that no carrier got in this time is planned again, so that none leaves at night. */
const lifeMs = 15 * 60_000;

export interface LotOptions {
  contactHashes: ContactHashes;
  now: Date;
}

/**
 * Queues the next messages of a store's campaigns: a few, so that the queue of advertising stays short and a pause takes
 * effect at once. Whether each of its recipients may get it is checked again. Campaigns of a store whose Go Checkin is off are
 * paused. Returns false if there is nothing to queue now.
 */
export async function sendLot(tx: Tx, whmcsId: number, { contactHashes, now }: LotOptions): Promise<boolean> {
  if (!(await maySend(tx, whmcsId, now))) {
    await pauseSending(tx, whmcsId, now);
    return false;
  }
  const { store: seller, context } = await readAudienceContext(tx, whmcsId, now);
  const counts = await countAdvertising(tx, whmcsId, now);
  const limit = Math.min(lotSize, maxQueued - counts.queued);
  if (limit <= 0) return false;
  const open: store.OpenChannels = {
    prefixes: advertisingPrefixes(now, seller.timezone),
    // An email without the store's postal address is unlawful; those wait for it.
    email: seller.address !== '' && isChannelOpen('email', now, seller.timezone),
    // Carriers block the texts of a store that they do not approve any more; they wait.
    room: { sms: context.carriesTexts ? campaignDailyLimit - counts.sms : 0, email: campaignDailyLimit - counts.email },
  };
  for (const { id } of await store.lockSending(tx, whmcsId)) {
    const campaign = await lockCampaign(tx, whmcsId, id);
    if (!campaign) continue;
    const lastDay = lastDayOf(campaign);
    if (lastDay !== null && lastDay < businessDay(now, seller.timezone)) {
      await store.skipExpired(tx, whmcsId, id, now);
      continue;
    }
    const lot = await store.lockLot(tx, whmcsId, id, open, limit);
    if (lot.length === 0) continue;
    await queue(tx, { whmcsId, campaign, seller, context, contactHashes, lot });
    return true;
  }
  return false;
}

async function pauseSending(tx: Tx, whmcsId: number, now: Date): Promise<void> {
  for (const { id } of await store.lockSending(tx, whmcsId)) {
    const campaign = await lockCampaign(tx, whmcsId, id);
    if (campaign) await pauseAndNotify(tx, whmcsId, campaign, 'service', now);
  }
}

interface Lot {
  whmcsId: number;
  campaign: StoredCampaign;
  seller: CampaignStore;
  context: AudienceContext;
  contactHashes: ContactHashes;
  lot: readonly store.DueRecipient[];
}

async function queue(tx: Tx, { whmcsId, campaign, seller, context, contactHashes, lot }: Lot): Promise<void> {
  const { now } = context;
  const clients = await store.readReach(
    tx,
    context,
    lot.map(({ customer_id }) => customer_id),
  );
  const reaches = lot.map((one) =>
    clients.find(({ customer_id, channel }) => customer_id === one.customer_id && channel === one.channel),
  );
  const blocks = await blockedContacts(
    { tx, caller: { whmcsId }, services: { contactHashes } },
    lot.map(({ channel, address }, index) => ({
      full_name: reaches[index]?.full_name ?? '',
      ...(channel === 'sms' ? { phone: address } : { email: address }),
    })),
  );
  const skipped: { id: string; reason: CampaignSkipReason }[] = [];
  const messages: store.QueuedMessage[] = [];
  for (const [index, recipient] of lot.entries()) {
    const reach = reaches[index];
    const reason = blocks[index] ? 'opted_out' : whySkipped(recipient, reach);
    if (reason || !reach) skipped.push({ id: recipient.id, reason: reason ?? 'no_address' });
    else messages.push(messageTo(recipient, reach, { whmcsId, campaign, seller }));
  }
  await store.skipRecipients(tx, whmcsId, campaign.id, skipped, now);
  const sender = {
    senderName: signatureOf(termsOf(campaign, campaign.expired_date, seller)),
    replyTo: messages.some(({ channel }) => channel === 'email') ? await readReplyTo(tx, whmcsId) : null,
  };
  await store.queueLot(tx, whmcsId, messages, { ...sender, expiresAt: new Date(now.getTime() + lifeMs), now });
}

/** Returns why a recipient does not get the message any more; null if they do. */
function whySkipped({ address }: store.DueRecipient, reach: store.ReachNow | undefined): CampaignSkipReason | null {
  if (!reach || reach.address !== address) return 'no_address';
  // A lot has texts only while the carriers accept them.
  if (reach.state === 'will_get' || reach.state === 'duplicate' || reach.state === 'carrier_pending') return null;
  return reach.state;
}

function messageTo(
  { id, channel, address: recipient, code }: store.DueRecipient,
  { name, language }: store.ReachNow,
  { whmcsId, campaign, seller }: Pick<Lot, 'whmcsId' | 'campaign' | 'seller'>,
): store.QueuedMessage {
  const terms = termsOf(campaign, campaign.expired_date, seller);
  const reader = { name, code, language };
  if (channel === 'sms') {
    const content = campaignText(terms, reader);
    // What is reserved was counted with the longest name of that time.
    const segments = Math.min(smsSegments(content).segments, campaign.segments);
    return { id, channel, recipient, subject: null, content, html: null, segments };
  }
  const email = campaignEmail({
    store: seller,
    salon: signatureOf(terms),
    language,
    body: campaignBody(terms, reader),
    unsubscribePath: unsubscribePath({ whmcs_id: whmcsId, id }),
  });
  return { id, channel, recipient, subject: campaign.email_title, ...email, segments: 1 };
}
