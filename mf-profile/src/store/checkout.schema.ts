import type { BasisPoints } from '@suite/domain';
import { receiptTextLimit, type StoreSettings, storeSettings } from '@suite/domain/settings';
import * as v from 'valibot';

export const checkoutKeys = [
  'tax',
  'service_fee',
  'cash_discount',
  'discount_limit_manager',
  'discount_limit_staff',
  'tip_presets',
  'reward_unit',
  'reward_value',
  'receipt_text',
  'success_popup_seconds',
] as const;
export type CheckoutValues = Pick<StoreSettings, (typeof checkoutKeys)[number]>;

/** A whole number of a setting, as it is typed. */
const wholeNumber = (key: 'reward_unit' | 'success_popup_seconds') => {
  const { min, max } = storeSettings[key].range ?? { min: 0, max: 0 };
  return v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('required'),
    v.regex(/^\d+$/, 'whole_number'),
    v.transform(Number),
    v.minValue(min, `range_${key}`),
    v.maxValue(max, `range_${key}`),
  );
};
const { min: leastTip, max: mostTip } = storeSettings.tip_presets.range ?? { min: 0, max: 0 };
const tip = v.pipe(v.number(), v.minValue(leastTip, 'tip_range'), v.maxValue(mostTip, 'tip_range'));
const isRising = (less: BasisPoints, more: BasisPoints) => more > less;

/** The checkout settings as they are typed; the three tips have to rise. */
export const checkoutSchema = v.pipe(
  v.object({
    tax: v.number(),
    service_fee: v.number(),
    cash_discount: v.number(),
    discount_limit_manager: v.number(),
    discount_limit_staff: v.number(),
    tip_low: tip,
    tip_middle: tip,
    tip_high: tip,
    reward_unit: wholeNumber('reward_unit'),
    reward_value: v.number(),
    receipt_text: v.pipe(v.string(), v.trim(), v.maxLength(receiptTextLimit, 'too_long')),
    success_popup_seconds: wholeNumber('success_popup_seconds'),
  }),
  v.forward(
    v.partialCheck(
      [['tip_low'], ['tip_middle']],
      ({ tip_low, tip_middle }) => isRising(tip_low, tip_middle),
      'tips_rise',
    ),
    ['tip_middle'],
  ),
  v.forward(
    v.partialCheck(
      [['tip_middle'], ['tip_high']],
      ({ tip_middle, tip_high }) => isRising(tip_middle, tip_high),
      'tips_rise',
    ),
    ['tip_high'],
  ),
  v.transform(
    ({ tip_low, tip_middle, tip_high, ...rest }): CheckoutValues => ({
      ...rest,
      tip_presets: [tip_low, tip_middle, tip_high],
    }),
  ),
);

/** The settings as the fields show them. */
export const toCheckoutFields = ({ tip_presets, reward_unit, success_popup_seconds, ...rest }: CheckoutValues) => {
  const [tip_low = 0, tip_middle = 0, tip_high = 0] = tip_presets;
  return {
    ...rest,
    tip_low,
    tip_middle,
    tip_high,
    reward_unit: String(reward_unit),
    success_popup_seconds: String(success_popup_seconds),
  };
};
