import { addDays, businessDay } from '@suite/domain/time';
import type { StoreContext } from '../../kit/operation';
import { Problem, refuseFields } from '../../kit/problem';
import type {
  CampaignAutomation,
  CampaignAutomationInput,
  CampaignAutomationKind,
  CampaignAutomationPreview,
  CampaignAutomationPreviewInput,
} from '../../resolver-types.generated';
import { channelsOf, readAudience, readAudienceContext } from './audience.service';
import { listReached, readCampaignStore } from './audience.store';
import { automationKinds, automationOf, automationProblems, proposalOf } from './automation.rules';
import * as store from './automations.store';
import { addressProblems, messageOf } from './campaign.rules';
import { termsOf } from './campaigns.service';

type Context = Pick<StoreContext, 'tx' | 'caller' | 'now'>;

const sentDays = 30;

/** Returns one automation of each kind: as it was saved, or as the suite proposes it. */
export async function listAutomations({ tx, caller, now }: Context): Promise<CampaignAutomation[]> {
  const { whmcsId } = caller;
  const saved = await store.listAutomations(tx, whmcsId);
  const days = await store.readDays(tx, whmcsId, new Date(now().getTime() - sentDays * 86_400_000));
  const { language } = await readCampaignStore(tx, whmcsId);
  return automationKinds.map((kind) => {
    const settings = saved.find((one) => one.kind === kind) ?? {
      ...proposalOf(kind, language),
      version: 0,
      changed_by: null,
      changed_at: null,
      last_run_day: null,
    };
    const { sent = 0, paused = 0 } = days.get(kind) ?? {};
    return { ...settings, sent_30_days: sent, paused_days: paused };
  });
}

async function readOne(context: Context, kind: CampaignAutomationKind): Promise<CampaignAutomation> {
  const found = (await listAutomations(context)).find((one) => one.kind === kind);
  if (!found) throw new Error(`There is no automation ${kind}.`);
  return found;
}

/** Returns who would get an automation's message today, as it is typed. */
export async function previewAutomation(
  { tx, caller, now }: Context,
  input: CampaignAutomationPreviewInput,
): Promise<CampaignAutomationPreview> {
  const message = messageOf({ ...input, is_one_time: true });
  const of = await readAudienceContext(tx, caller.whmcsId, now());
  const day = businessDay(now(), caller.timezone);
  const due = store.isDue(of.context, { kind: input.kind, days: Math.min(Math.max(input.days, 0), 365) }, day);
  const until = addDays(day, Math.min(Math.max(input.valid_days, 1), 365));
  return {
    day,
    audience: await readAudience(tx, of, due, {
      channels: message.channels,
      terms: termsOf(message, until, of.store),
      hasCode: message.discount_type !== null,
    }),
    clients: await listReached(tx, of.context, due, channelsOf(message.channels)),
  };
}

/** Saves an automation, and switches it on or off. */
export async function saveAutomation(context: Context, input: CampaignAutomationInput): Promise<CampaignAutomation> {
  const { tx, caller, now } = context;
  const { whmcsId, name } = caller;
  const settings = automationOf(input);
  const addressMissing = settings.is_on ? addressProblems(settings, await readCampaignStore(tx, whmcsId)) : [];
  refuseFields([...automationProblems(settings), ...addressMissing]);
  const known = await store.lockAutomation(tx, whmcsId, input.kind);
  if ((known?.version ?? 0) !== input.version) throw new Problem('conflict', 'campaign_changed');
  if (known) await store.updateAutomation(tx, whmcsId, { ...settings, version: known.version }, name, now());
  else if (!(await store.insertAutomation(tx, whmcsId, settings, name, now())))
    throw new Problem('conflict', 'campaign_changed');
  return readOne(context, input.kind);
}
