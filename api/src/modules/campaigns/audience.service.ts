import {
  type CampaignReader,
  type CampaignTerms,
  campaignDays,
  longestText,
  sampleCode,
} from '@suite/domain/campaigns';
import { businessDay } from '@suite/domain/time';
import type { CarrierChannel } from '../../carriers/carrier';
import type { Tx } from '../../kit/database';
import type { CampaignAudience, CampaignChannels, CampaignReach } from '../../resolver-types.generated';
import { emailOffersRules } from '../client-consents/email-offers.rules';
import { costOf } from '../message-credits/credit-price.rules';
import { readCreditPrices } from '../message-credits/credit-price.store';
import { carriesTexts } from '../text-registration/text-registration.service';
import {
  type AudienceCondition,
  type AudienceContext,
  type CampaignStore,
  countReach,
  type ReachCount,
  readCampaignStore,
} from './audience.store';

export const channelsOf = (channels: CampaignChannels): readonly CarrierChannel[] =>
  channels === 'both' ? ['sms', 'email'] : [channels];

/** Returns a store with the rules of its country, at a time. */
export async function readAudienceContext(
  tx: Tx,
  whmcsId: number,
  now: Date,
): Promise<{ store: CampaignStore; context: AudienceContext }> {
  const store = await readCampaignStore(tx, whmcsId);
  return {
    store,
    context: {
      whmcsId,
      timezone: store.timezone,
      now,
      emailOffersRule: emailOffersRules[store.country],
      carriesTexts: await carriesTexts(tx, whmcsId),
    },
  };
}

/** What is sent to an audience. */
export interface AudienceMessage {
  channels: CampaignChannels;
  terms: CampaignTerms;
  hasCode: boolean;
}

const noReach: CampaignReach = {
  will_get: 0,
  no_consent: 0,
  opted_out: 0,
  no_address: 0,
  duplicate: 0,
  over_cap: 0,
  carrier_pending: 0,
};

const reachOn = (channel: CarrierChannel, counts: readonly ReachCount[]): CampaignReach => ({
  ...noReach,
  ...Object.fromEntries(counts.flatMap((one) => (one.channel === channel ? [[one.state, one.count]] : []))),
});

/** Returns the most expensive text of an audience; one without clients has a text without a name. */
export function longestOf(
  { terms, hasCode }: Pick<AudienceMessage, 'terms' | 'hasCode'>,
  names: readonly Pick<CampaignReader, 'name' | 'language'>[],
  language: CampaignReader['language'],
) {
  const code = hasCode ? sampleCode : null;
  const readers = names.length > 0 ? names : [{ name: null, language }];
  return longestText(
    terms,
    readers.map((reader) => ({ ...reader, code })),
  );
}

/** Returns who gets a message, what it costs and how long it takes. */
export async function readAudience(
  tx: Tx,
  { store, context }: { store: CampaignStore; context: AudienceContext },
  condition: AudienceCondition,
  message: AudienceMessage,
): Promise<CampaignAudience> {
  const channels = channelsOf(message.channels);
  const { clients, recipients, counts, readers } = await countReach(tx, context, condition, channels);
  const hasTexts = channels.includes('sms');
  const longest = longestOf(message, readers, store.language);
  const plain = longestOf({ ...message, terms: { ...message.terms, withoutAccents: true } }, readers, store.language);
  const texts = reachOn('sms', counts).will_get;
  const emails = reachOn('email', counts).will_get;
  const credits = { sms: texts * longest.segments, email: emails };
  const prices = await readCreditPrices(tx, businessDay(context.now, context.timezone));
  return {
    clients,
    recipients,
    sms: hasTexts ? reachOn('sms', counts) : null,
    email: channels.includes('email') ? reachOn('email', counts) : null,
    longest_name: hasTexts && message.terms.message.includes('{name}') ? longest.name : null,
    longest_text: longest.text,
    segments: hasTexts ? longest.segments : 0,
    segments_without_accents: hasTexts ? plain.segments : 0,
    sms_credits: credits.sms,
    email_credits: credits.email,
    expense: costOf(credits, prices),
    days: campaignDays({ texts, emails }),
  };
}
