import { storeSettings } from '@suite/domain/settings';
import type { StoreContext } from '../../kit/operation';
import { fieldIf, invalid, notFound, refuseFields } from '../../kit/problem';
import type {
  CustomerAdjustPointsInput,
  CustomerExcludeFromPointsInput,
  PointAccount,
  PointLiability,
  QueryPointLiabilityArgs,
} from '../../resolver-types.generated';
import * as store from './point-account.store';
import { readPointRule, readPointTerms } from './point-rule.service';
import { changePoints, lockPoints } from './points.store';

/** Returns the points of a client with what they take off. */
export async function viewAccount({ tx, caller }: StoreContext, customerId: string): Promise<PointAccount> {
  const { whmcsId } = caller;
  const account = await store.readAccount(tx, whmcsId, customerId);
  if (!account) throw notFound('customer');
  const { is_on, points_per_reward: unit, reward_value } = await readPointRule(tx, whmcsId);
  const free = Math.max(0, account.point - account.point_held);
  const hasRewards = is_on && unit > 0 && reward_value > 0;
  return {
    ...account,
    value: hasRewards ? Math.floor(free / unit) * reward_value : 0,
    to_next_reward: hasRewards ? unit - ((((account.point - account.point_held) % unit) + unit) % unit) : null,
    is_on,
  };
}

const maxAdjustment = 100_000;

/** Corrects the points of a client by hand, never below 0. */
export async function adjustPoints(
  context: StoreContext,
  { customer_id: customerId, change, reason }: CustomerAdjustPointsInput,
): Promise<PointAccount> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  refuseFields([
    ...fieldIf(change === 0, { path: 'input_obj.change', code: 'amount_required' }),
    ...fieldIf(Math.abs(change) > maxAdjustment, {
      path: 'input_obj.change',
      code: 'out_of_range',
      params: { min: -maxAdjustment, max: maxAdjustment },
    }),
  ]);
  const points = await lockPoints(tx, whmcsId, customerId);
  if (!points || !(await store.readAccount(tx, whmcsId, customerId))) throw notFound('customer');
  const left = points.point - points.point_held;
  if (change < 0 && left + change < 0) throw invalid('input_obj.change', 'points_short', { left });
  const at = now();
  const terms = await readPointTerms(tx, caller, at);
  await changePoints(tx, { whmcsId, customerId, type: 'adjust', change, note: reason, person: caller, terms, at });
  return viewAccount(context, customerId);
}

/** Sets whether tickets of a client earn points; those that the client has stay. */
export async function excludeFromPoints(
  context: StoreContext,
  { customer_id: customerId, is_excluded }: CustomerExcludeFromPointsInput,
): Promise<PointAccount> {
  await store.setExclusion(context.tx, context.caller.whmcsId, { customerId, isExcluded: is_excluded });
  return viewAccount(context, customerId);
}

/** Days within which points count as expiring soon. */
const soonDays = 30;

/** Returns what the points of all clients are worth by a value of rewards. */
export function readLiability(
  { tx, caller, now }: StoreContext,
  { points_per_reward: unit, reward_value: value }: Omit<QueryPointLiabilityArgs, 'whmcs_id'>,
): Promise<PointLiability> {
  const { reward_unit, reward_value } = storeSettings;
  if (unit < 0 || unit > (reward_unit.range?.max ?? 0))
    throw invalid('points_per_reward', 'out_of_range', { ...reward_unit.range });
  if (value < 0 || value > (reward_value.range?.max ?? 0))
    throw invalid('reward_value', 'out_of_range', { ...reward_value.range });
  return store.sumLiability(tx, caller, { unit, value, soonDays }, now());
}
