import { randomUUID } from 'node:crypto';
import type { Language } from '@suite/domain';
import { addDays } from '@suite/domain/time';
import type { Database, Tx } from '../../kit/database';
import { workThrough } from '../../kit/store-queues';
import type { CampaignAutomationKind } from '../../resolver-types.generated';
import { readCampaignStore } from '../campaigns/audience.store';
import { isDue } from '../campaigns/automations.store';
import { hasTooManyComplaints } from '../campaigns/campaign.rules';
import { isChannelOpen } from '../campaigns/campaigns.service';
import { countComplaints, lockCampaign } from '../campaigns/campaigns.store';
import * as store from './automation-runs.store';
import { freeze } from './begin-campaign.service';

const scope = { kind: 'system' } as const;

/** How the messages of an automation are named where codes and results name a promotion. */
const names: Record<CampaignAutomationKind, Record<Language, string>> = {
  birthday: { en: 'Birthday', vi: 'Sinh nhật' },
  not_seen: { en: 'We miss you', vi: 'Lâu chưa ghé' },
  first_visit: { en: 'Thank you', vi: 'Cảm ơn lần đầu' },
  points_expire: { en: 'Points expire', vi: 'Điểm sắp hết hạn' },
};

/**
 * Stores once a day whom each automation of each store writes to, as a campaign of that day, from 8 AM of
 * its clock on. The campaign is then sent like those of people. An automation that fails stops no other one.
 */
export async function runAutomations({ database, now }: { database: Database; now: () => Date }): Promise<void> {
  const due = await database.transaction(scope, (tx) => store.listDueAutomations(tx, now()));
  await workThrough(due, (one) => database.transaction(scope, (tx) => runOne(tx, one, now())));
}

async function runOne(tx: Tx, due: store.DueAutomation, now: Date): Promise<void> {
  const { whmcs_id: whmcsId, kind, day, timezone } = due;
  if (!isChannelOpen('email', now, timezone)) return;
  const settings = await store.claimRun(tx, due);
  if (!settings) return;
  if (hasTooManyComplaints(await countComplaints(tx, whmcsId, now))) return;
  const { language } = await readCampaignStore(tx, whmcsId);
  const id = randomUUID();
  const run = { id, name: names[kind][language], day, until: addDays(day, settings.valid_days), settings };
  if (!(await store.insertRun(tx, whmcsId, run, now))) return;
  const campaign = await lockCampaign(tx, whmcsId, id);
  if (!campaign) return;
  await freeze(tx, whmcsId, campaign, isDue({ whmcsId, timezone }, settings, day), now);
  await store.deleteRun(tx, whmcsId, id);
}
