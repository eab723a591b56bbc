import { businessDay } from '@suite/domain/time';
import type { StoreContext } from '../../kit/operation';
import type { Paging } from '../../kit/paging';
import { notFound } from '../../kit/problem';
import type { CampaignRedemption, CampaignResults } from '../../resolver-types.generated';
import { seesStoreIncome } from '../income/income-access.rules';
import { costOf } from '../message-credits/credit-price.rules';
import { readCreditPrices } from '../message-credits/credit-price.store';
import * as store from './campaign-results.store';

/** Returns what a campaign brought in. Refused: not found. */
export async function viewResults({ tx, caller, now }: StoreContext, id: string): Promise<CampaignResults> {
  const results = await store.readResults(tx, caller, id);
  if (!results) throw notFound('campaign');
  const { income, discount, ...counted } = results;
  if (!seesStoreIncome(caller))
    return { ...counted, opened: null, income: null, discount: null, expense: null, return: null };
  const prices = await readCreditPrices(tx, businessDay(now(), caller.timezone));
  const expense = costOf({ sms: results.sms_credits, email: results.email_credits }, prices);
  return { ...counted, opened: null, income, discount, expense, return: expense === null ? null : income - expense };
}

/** Returns a page of the tickets that used a code of a campaign. Refused: not found. */
export async function viewRedemptions(
  { tx, caller }: StoreContext,
  query: Paging & { campaignId: string },
): Promise<CampaignRedemption[]> {
  await requireCampaign({ tx, caller }, query.campaignId);
  const rows = await store.listRedemptions(tx, caller.whmcsId, query);
  return seesStoreIncome(caller) ? rows : rows.map((row) => ({ ...row, discount_value: null, total_price: null }));
}

/** Returns a page of the messages of a campaign in a state. Refused: not found. */
export async function viewRecipients({ tx, caller }: StoreContext, query: Parameters<typeof store.listRecipients>[2]) {
  await requireCampaign({ tx, caller }, query.campaignId);
  return store.listRecipients(tx, caller, query);
}

async function requireCampaign({ tx, caller }: Pick<StoreContext, 'tx' | 'caller'>, id: string): Promise<void> {
  if (!(await store.campaignExists(tx, caller.whmcsId, id))) throw notFound('campaign');
}
