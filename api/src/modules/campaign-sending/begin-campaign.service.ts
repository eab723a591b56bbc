import type { Tx } from '../../kit/database';
import { channelsOf, longestOf, readAudienceContext } from '../campaigns/audience.service';
import { type AudienceCondition, countReach, inGroups } from '../campaigns/audience.store';
import { discountOf } from '../campaigns/campaign.rules';
import { termsOf } from '../campaigns/campaigns.service';
import { lockCampaign, type StoredCampaign, setStatus } from '../campaigns/campaigns.store';
import { findGroups } from '../customer-groups/customer-groups.service';
import { reserveCredits } from '../message-credits/message-credits.service';
import { makeCodes } from '../promo-codes/promo-codes.service';
import { pauseAndNotify } from './pause-campaign.service';
import * as store from './sending.store';
import { maySend } from './service-access.store';

/**
 * Begins a campaign of the store that is due: stores its recipients, makes their codes and reserves its credits, all in one
 * transaction. Without enough credits, or while the store's Go Checkin is off, it is paused. Returns false if none is due.
 */
export async function beginOne(tx: Tx, whmcsId: number, now: Date): Promise<boolean> {
  const id = await store.lockDue(tx, whmcsId, now);
  const campaign = id === null ? null : await lockCampaign(tx, whmcsId, id);
  if (!campaign) return false;
  if (!(await maySend(tx, whmcsId, now))) {
    await pauseAndNotify(tx, whmcsId, campaign, 'service', now);
    return true;
  }
  if (!campaign.frozen_at) await freeze(tx, whmcsId, campaign, await conditionOf(tx, whmcsId, campaign, now), now);
  await start(tx, whmcsId, campaign, now);
  return true;
}

async function conditionOf(tx: Tx, whmcsId: number, { group_ids }: StoredCampaign, now: Date) {
  const { context } = await readAudienceContext(tx, whmcsId, now);
  const groups = await findGroups(tx, whmcsId, group_ids);
  return inGroups(
    [...groups.values()].map(({ members }) => members),
    context,
  );
}

/** Stores who gets a campaign, with a code for each if it has a discount; from then on nobody is added. */
export async function freeze(
  tx: Tx,
  whmcsId: number,
  campaign: StoredCampaign,
  condition: AudienceCondition,
  now: Date,
): Promise<void> {
  const { store: seller, context } = await readAudienceContext(tx, whmcsId, now);
  // Carriers block the texts of a store that they do not approve, and emails name its postal address: messages of an
  // automation would be late until then, and those of a person wait.
  const isOpen = { sms: context.carriesTexts, email: seller.address !== '' };
  const channels = channelsOf(campaign.channels).filter((channel) => campaign.kind === 'campaign' || isOpen[channel]);
  if (channels.length === 0) {
    await store.markFrozen(tx, whmcsId, campaign.id, 0, now);
    return;
  }
  const terms = termsOf(campaign, campaign.expired_date, seller);
  const { readers } = await countReach(tx, context, condition, channels);
  const hasCode = campaign.discount_type !== null;
  const { segments } = longestOf({ terms, hasCode }, readers, seller.language);
  await store.insertRecipients(tx, context, { campaignId: campaign.id, condition, channels });
  await makeCodesOf(tx, whmcsId, campaign, now);
  await store.markFrozen(tx, whmcsId, campaign.id, channels.includes('sms') ? segments : 0, now);
}

async function makeCodesOf(tx: Tx, whmcsId: number, campaign: StoredCampaign, now: Date): Promise<void> {
  const { id: campaignId, name, start_date, expired_date, is_one_time: isOneTime } = campaign;
  const discount = discountOf(campaign);
  if (!discount || !start_date || !expired_date) return;
  const clients = await store.listPlannedClients(tx, whmcsId, campaignId);
  if (clients.length === 0) return;
  const terms = {
    whmcsId,
    campaignId,
    name,
    discountType: discount.type,
    discountValue: discount.value,
    validFrom: start_date,
    validUntil: expired_date,
    isOneTime,
  };
  await store.setCodes(tx, whmcsId, campaignId, await makeCodes(tx, terms, clients, now));
}

/** Reserves the credits of all messages that are left, and lets the campaign send them; a repeated call reserves nothing more. */
async function start(tx: Tx, whmcsId: number, { id, name }: StoredCampaign, now: Date): Promise<void> {
  const segments = (await lockCampaign(tx, whmcsId, id))?.segments ?? 1;
  const left = await store.countRemaining(tx, whmcsId, id);
  for (const channel of ['sms', 'email'] as const) {
    const amount = channel === 'sms' ? left.sms * segments : left.email;
    if (amount === 0) continue;
    const { isReserved } = await reserveCredits(tx, { whmcsId, channel, holdId: id, campaignId: id, amount, now });
    if (!isReserved) {
      await pauseAndNotify(tx, whmcsId, { id, name }, 'credits', now);
      return;
    }
  }
  await setStatus(tx, whmcsId, id, { status: 'sending', pause_reason: null }, now);
}
