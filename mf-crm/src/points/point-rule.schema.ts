import type { Cents } from '@suite/domain';
import { storeSettings } from '@suite/domain/settings';
import * as v from 'valibot';
import type { PointRuleFragment } from './points.generated';

/** A typed whole number within bounds; `message` is its key. */
export const wholeNumber = (min: number, max: number, message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,6}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );

const bounds = { min: 0, max: 0 };
export const perDollarRange = storeSettings.points_per_dollar.range ?? bounds;
export const perRewardRange = storeSettings.reward_unit.range ?? bounds;
export const maxRewardValue: Cents = (storeSettings.reward_value.range ?? bounds).max;

/** Months that are offered; a store may have others. */
const months = ['3', '6', '12', '18', '24', '36'];
/** In the place of months: points do not expire. */
export const neverExpires = 'never';

/** Returns the months to choose from, with those that the store has. */
export const expiryChoices = ({ expiry_months }: Pick<PointRuleFragment, 'expiry_months'>): string[] =>
  [...new Set([...months, ...(expiry_months ? [String(expiry_months)] : [])])].sort(
    (one, other) => Number(one) - Number(other),
  );

export const ruleSchema = v.object({
  is_on: v.boolean(),
  points_per_dollar: wholeNumber(perDollarRange.min, perDollarRange.max, 'per_dollar_range'),
  points_per_reward: wholeNumber(perRewardRange.min, perRewardRange.max, 'per_reward_range'),
  reward_value: v.number(),
  expiry: v.string(),
});

export interface RuleValues {
  is_on: boolean;
  points_per_dollar: string;
  points_per_reward: string;
  reward_value: Cents;
  /** Months, or `never`. */
  expiry: string;
}

export const valuesOf = (rule: PointRuleFragment): RuleValues => ({
  is_on: rule.is_on,
  points_per_dollar: String(rule.points_per_dollar),
  points_per_reward: String(rule.points_per_reward),
  reward_value: rule.reward_value,
  expiry: rule.expiry_months === null ? neverExpires : String(rule.expiry_months),
});

/** Returns the input of the change; `version` is the one that the person saw. */
export const inputOf = ({ expiry, ...values }: v.InferOutput<typeof ruleSchema>, version: string) => ({
  ...values,
  expiry_months: expiry === neverExpires ? null : Number(expiry),
  version,
});
