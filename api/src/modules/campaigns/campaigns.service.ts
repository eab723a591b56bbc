import { type CampaignTerms, campaignDailyLimit, lastDayOf, maxCampaignDrafts } from '@suite/domain/campaigns';
import { isPromotionTime } from '@suite/domain/promotion';
import { businessDay } from '@suite/domain/time';
import type { CarrierChannel } from '../../carriers/carrier';
import type { StoreContext } from '../../kit/operation';
import type { Paging } from '../../kit/paging';
import { invalid, notFound, Problem, refuseFields } from '../../kit/problem';
import type {
  Campaign,
  Campaign_where,
  CampaignAudience,
  CampaignAudienceInput,
  CampaignCreateInput,
  CampaignDraftInput,
  CampaignWait,
  DeletedCampaign,
} from '../../resolver-types.generated';
import { typeOfGroup } from '../customer-groups/customer-group.rules';
import { findGroups } from '../customer-groups/customer-groups.service';
import { advertisingPrefixes } from '../messages/advertising-hours.rules';
import { carriesTexts, requireCarrier } from '../text-registration/text-registration.service';
import { channelsOf, readAudience, readAudienceContext } from './audience.service';
import { type CampaignStore, inGroups, readCampaignStore } from './audience.store';
import * as rules from './campaign.rules';
import * as store from './campaigns.store';

type Context = Pick<StoreContext, 'tx' | 'caller' | 'now'>;

/** Returns what a message says, for its texts. */
export const termsOf = (
  {
    business_name,
    message,
    without_accents,
  }: Pick<rules.CampaignMessage, 'business_name' | 'message' | 'without_accents'>,
  expiredDate: string | null,
  { name }: Pick<CampaignStore, 'name'>,
): CampaignTerms => ({
  message,
  businessName: business_name,
  storeName: name,
  expiredDate,
  withoutAccents: without_accents,
});

/** Whether advertising on a channel may leave now: of emails by the store's clock alone. */
export const isChannelOpen = (channel: CarrierChannel, now: Date, zone: string): boolean =>
  channel === 'sms' ? advertisingPrefixes(now, zone).length > 0 : isPromotionTime(now, zone);

interface WaitContext {
  now: Date;
  zone: string;
  sent: Record<CarrierChannel, number>;
  /** Whether the carriers accept the texts of the store. */
  carries: boolean;
  /** Whether the store has a postal address, which its emails name. */
  hasAddress: boolean;
}

/** What a campaign that is sending waits for. */
function waitOf(
  { status, channels, sms_count, email_count }: store.StoredCampaign,
  { now, zone, sent, carries, hasAddress }: WaitContext,
): CampaignWait | null {
  if (status !== 'sending') return null;
  if (sms_count > 0 && !carries) return 'carrier';
  if (email_count > 0 && !hasAddress) return 'store_address';
  const open = channelsOf(channels).filter((channel) => isChannelOpen(channel, now, zone));
  if (open.length === 0) return 'hours';
  return open.every((channel) => sent[channel] >= campaignDailyLimit) ? 'daily_limit' : null;
}

/** Returns campaigns as the contract has them: with the names of their groups now. */
async function view({ tx, caller, now }: Context, campaigns: readonly store.ListedCampaign[]): Promise<Campaign[]> {
  const { whmcsId, timezone: zone } = caller;
  const ids = [...new Set(campaigns.flatMap(({ group_ids }) => group_ids))];
  const groups = ids.length > 0 ? await findGroups(tx, whmcsId, ids) : new Map<string, { name: string }>();
  const isSending = campaigns.some(({ status }) => status === 'sending');
  const sent = isSending ? await store.countAdvertising(tx, whmcsId, now()) : { sms: 0, email: 0 };
  const carries = isSending ? await carriesTexts(tx, whmcsId) : true;
  const hasAddress = isSending ? (await readCampaignStore(tx, whmcsId)).address !== '' : true;
  return campaigns.map(({ group_ids, created_by_name, ...campaign }) => ({
    ...campaign,
    created_by: created_by_name,
    waits_for: waitOf({ ...campaign, group_ids, created_by_name }, { now: now(), zone, sent, carries, hasAddress }),
    groups: group_ids.map((id) => ({ id, name: groups.get(id)?.name ?? null, system_type: typeOfGroup(id) })),
    remaining: campaign.planned - campaign.sent - campaign.failed - campaign.skipped - campaign.unknown,
  }));
}

const filterOf = (
  { caller, now }: Context,
  where: Campaign_where | null | undefined,
): Omit<store.CampaignFilter, 'page'> => ({
  state: where?.state ?? (where?.kind === 'automation' ? null : 'current'),
  kind: where?.kind ?? 'campaign',
  automation: where?.automation ?? null,
  today: businessDay(now(), caller.timezone),
});

export const listCampaigns = async (
  context: Context,
  where: Campaign_where | null | undefined,
  page: Paging,
): Promise<Campaign[]> =>
  view(context, await store.listCampaigns(context.tx, context.caller.whmcsId, { ...filterOf(context, where), page }));

export const countCampaigns = (context: Context, where: Campaign_where | null | undefined): Promise<number> =>
  store.countCampaigns(context.tx, context.caller.whmcsId, filterOf(context, where));

/** Returns a campaign. Throws campaign_not_found. */
export async function readCampaign(context: Context, id: string): Promise<Campaign> {
  const found = await store.findCampaign(context.tx, context.caller.whmcsId, id);
  const [campaign] = found ? await view(context, [found]) : [];
  if (!campaign) throw notFound('campaign');
  return campaign;
}

/** Returns the groups of ids. Refuses (invalid_group) one that is gone. */
async function requireGroups({ tx, caller }: Context, ids: readonly string[], path: string) {
  const groups = await findGroups(tx, caller.whmcsId, ids);
  if (ids.some((id) => !groups.has(id))) throw invalid(path, 'invalid_group');
  return [...groups.values()].map(({ members }) => members);
}

/** Returns who would get a message now, and what it costs. */
export async function previewAudience(context: Context, input: CampaignAudienceInput): Promise<CampaignAudience> {
  const { tx, caller, now } = context;
  const message = rules.messageOf({ ...input, email_title: null, is_one_time: true });
  const ids = [...new Set(input.group_ids)].slice(0, 20);
  const members = await requireGroups(context, ids, 'input.group_ids');
  const of = await readAudienceContext(tx, caller.whmcsId, now());
  return readAudience(tx, of, inGroups(members, of.context), {
    channels: message.channels,
    terms: termsOf(message, input.expired_date ?? null, of.store),
    hasCode: message.discount_type !== null,
  });
}

/** Saves a draft, which may be incomplete. */
export async function saveDraft(context: Context, input: CampaignDraftInput): Promise<Campaign> {
  const { tx, caller, now } = context;
  const draft = rules.withWholeDiscount(rules.draftOf(input));
  refuseFields(rules.draftProblems(draft));
  const by = { status: 'draft', personId: caller.personId, name: caller.name } as const;
  const known = await lockOwn(context, draft.id);
  if (known) {
    if (known.status !== 'draft') throw new Problem('conflict', 'campaign_submitted');
    if (known.version !== input.version) throw new Problem('conflict', 'campaign_changed');
    await store.updateCampaign(tx, caller.whmcsId, draft, { ...by, version: known.version }, now());
  } else {
    if ((await store.countDrafts(tx, caller.whmcsId)) >= maxCampaignDrafts)
      throw invalid('input_obj.name', 'too_many', { max: maxCampaignDrafts });
    if (!(await store.insertCampaign(tx, caller.whmcsId, draft, by, now())))
      throw invalid('input_obj.id', 'already_used');
  }
  return readCampaign(context, draft.id);
}

/** Returns a campaign that people wrote, locked; null if there is none. */
async function lockOwn({ tx, caller }: Context, id: string): Promise<store.StoredCampaign | null> {
  const campaign = await store.lockCampaign(tx, caller.whmcsId, id);
  return campaign;
}

async function requireOwn(context: Context, id: string): Promise<store.StoredCampaign> {
  const campaign = await lockOwn(context, id);
  if (!campaign) throw notFound('campaign');
  return campaign;
}

export async function deleteDraft(context: Context, id: string): Promise<DeletedCampaign> {
  const { status, name } = await requireOwn(context, id);
  if (status !== 'draft') throw new Problem('conflict', 'campaign_submitted');
  await store.deleteCampaign(context.tx, context.caller.whmcsId, id);
  return { id, name };
}

/** Refuses while too many recipients complain about the store's messages. */
async function assertFewComplaints({ tx, caller, now }: Context): Promise<void> {
  if (rules.hasTooManyComplaints(await store.countComplaints(tx, caller.whmcsId, now())))
    throw new Problem('conflict', 'campaign_paused_by_complaints');
}

/** Submits a campaign: a job stores its recipients and sends it when its time comes. */
export async function createCampaign(context: Context, input: CampaignCreateInput): Promise<Campaign> {
  const { tx, caller, now } = context;
  const draft = rules.draftOf(input);
  const seller = await readCampaignStore(tx, caller.whmcsId);
  refuseFields([...rules.campaignProblems(draft, now(), caller.timezone), ...rules.addressProblems(draft, seller)]);
  await requireGroups(context, draft.group_ids, 'input_obj.group_ids');
  if (!seller.isLive) throw new Problem('conflict', 'store_not_live');
  if (draft.channels !== 'email') await requireCarrier(tx, caller.whmcsId);
  await assertFewComplaints(context);
  const submitted = { ...draft, scheduled_at: draft.scheduled_at ?? now() };
  const by = { status: 'scheduled', personId: caller.personId, name: caller.name } as const;
  const known = await lockOwn(context, draft.id);
  if (known && known.status !== 'draft') throw new Problem('conflict', 'campaign_submitted');
  if (known) await store.updateCampaign(tx, caller.whmcsId, submitted, { ...by, version: known.version }, now());
  else if (!(await store.insertCampaign(tx, caller.whmcsId, submitted, by, now())))
    throw new Problem('conflict', 'campaign_submitted');
  return readCampaign(context, draft.id);
}

/** Pauses a campaign. Messages that were handed over already still leave: a few seconds' worth. */
export async function pauseCampaign(context: Context, id: string): Promise<Campaign> {
  const { tx, caller, now } = context;
  const { status } = await requireOwn(context, id);
  if (status !== 'scheduled' && status !== 'sending') throw new Problem('conflict', 'campaign_not_sending');
  await store.setStatus(tx, caller.whmcsId, id, { status: 'paused', pause_reason: 'person' }, now());
  return readCampaign(context, id);
}

/**
 * Lets a paused campaign go on where it was; a job reserves its credits before, if it has none yet. Refused: `campaign_past_last_day`,
 * since none of its messages would leave.
 */
export async function resumeCampaign(context: Context, id: string): Promise<Campaign> {
  const { tx, caller, now } = context;
  const campaign = await requireOwn(context, id);
  if (campaign.status !== 'paused') throw new Problem('conflict', 'campaign_not_paused');
  const lastDay = lastDayOf(campaign);
  if (lastDay !== null && lastDay < businessDay(now(), caller.timezone))
    throw new Problem('conflict', 'campaign_past_last_day');
  await assertFewComplaints(context);
  await store.setStatus(tx, caller.whmcsId, id, { status: 'scheduled', pause_reason: null }, now());
  return readCampaign(context, id);
}

/** Ends a campaign for good. */
export async function stopCampaign(context: Context, id: string): Promise<Campaign> {
  const { tx, caller, now } = context;
  const { status, frozen_at } = await requireOwn(context, id);
  if (status === 'draft' || status === 'sent' || status === 'stopped') throw new Problem('conflict', 'campaign_ended');
  await store.skipRest(tx, caller.whmcsId, id, now());
  const ended = frozen_at ? {} : { sent_at: now() };
  await store.setStatus(tx, caller.whmcsId, id, { status: 'stopped', pause_reason: null, ...ended }, now());
  return readCampaign(context, id);
}
