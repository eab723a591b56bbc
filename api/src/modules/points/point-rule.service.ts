import { storeSettings } from '@suite/domain/settings';
import { addMonths, businessDay } from '@suite/domain/time';
import type { Tx } from '../../kit/database';
import type { StoreContext } from '../../kit/operation';
import { type FieldRefusal, fieldIf, Problem, refuseFields } from '../../kit/problem';
import type { PointRule, PointRuleInput } from '../../resolver-types.generated';
import { readSettings } from '../settings/settings.service';
import { lockSettings, writeKey } from '../settings/settings.store';
import type { LotTerms } from './points.store';

const ruleKeys = [
  'points_program',
  'points_per_dollar',
  'reward_unit',
  'reward_value',
  'points_expiry_months',
] as const;

/** Returns the rule by which a store's clients earn and use points. */
export async function readPointRule(tx: Tx, whmcsId: number): Promise<PointRule> {
  const settings = await readSettings(tx, whmcsId, ruleKeys);
  return {
    is_on: settings.points_program === 'on',
    points_per_dollar: settings.points_per_dollar,
    points_per_reward: settings.reward_unit,
    reward_value: settings.reward_value,
    expiry_months: settings.points_expiry_months || null,
    version: ruleKeys.map((key) => settings[key]).join('-'),
  };
}

/** Returns the terms of points that a client earns at a time; none for a dollar while the program is off. */
export async function readPointTerms(
  tx: Tx,
  { whmcsId, timezone }: { whmcsId: number; timezone: string },
  at: Date,
): Promise<LotTerms> {
  const { is_on, points_per_dollar, expiry_months = null } = await readPointRule(tx, whmcsId);
  return {
    perDollar: is_on ? points_per_dollar : 0,
    expiresOn: expiry_months ? addMonths(businessDay(at, timezone), expiry_months) : null,
  };
}

/** Changes the rule of a store; lots that clients have stay as they are. */
export async function updatePointRule({ tx, caller }: StoreContext, input: PointRuleInput): Promise<PointRule> {
  const { whmcsId } = caller;
  const { is_on, points_per_dollar, points_per_reward, reward_value, expiry_months = null, version } = input;
  refuseFields([
    ...rangeProblems('points_per_dollar', points_per_dollar, storeSettings.points_per_dollar.range),
    ...rangeProblems('points_per_reward', points_per_reward, storeSettings.reward_unit.range),
    ...rangeProblems('reward_value', reward_value, storeSettings.reward_value.range),
    ...(expiry_months === null
      ? []
      : rangeProblems('expiry_months', expiry_months, {
          min: 1,
          max: storeSettings.points_expiry_months.range?.max ?? 1,
        })),
  ]);
  await lockSettings(tx, whmcsId);
  if ((await readPointRule(tx, whmcsId)).version !== version) throw new Problem('conflict', 'settings_changed');
  const values: Record<(typeof ruleKeys)[number], string> = {
    points_program: is_on ? 'on' : 'off',
    points_per_dollar: String(points_per_dollar),
    reward_unit: String(points_per_reward),
    reward_value: String(reward_value),
    points_expiry_months: String(expiry_months ?? 0),
  };
  for (const key of ruleKeys) await writeKey(tx, whmcsId, key, values[key]);
  return readPointRule(tx, whmcsId);
}

const rangeProblems = (
  field: keyof PointRuleInput,
  value: number,
  range: { min: number; max: number } | undefined,
): FieldRefusal[] =>
  fieldIf(range !== undefined && (value < range.min || value > range.max), {
    path: `input_obj.${field}`,
    code: 'out_of_range',
    ...(range ? { params: { ...range } } : {}),
  });
