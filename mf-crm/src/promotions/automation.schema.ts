import type { BasisPoints, Cents } from '@suite/domain';
import { isDiscount } from '@suite/domain/campaigns';
import { firstEmoji, hasOnlyPromotionFields, promotionLimits } from '@suite/domain/promotion';
import type * as Types from '@suite/graphql/schema-types';
import * as v from 'valibot';
import { wholeNumber } from '../points/point-rule.schema';
import { type Channels, channelChoices, discountOf, discountTypes, hasDiscountForCode } from './promotion-form.schema';
import type { AutomationFragment } from './promotions.generated';

export const daysRange = { min: 0, max: 365 } as const;
export const validRange = { min: 1, max: 365 } as const;

/** An automation as it is typed. */
export interface AutomationValues {
  is_on: boolean;
  channels: Channels;
  business_name: string;
  email_title: string;
  message: string;
  without_accents: boolean;
  discount_type: (typeof discountTypes)[number];
  discount_percent: BasisPoints;
  discount_amount: Cents;
  is_one_time: boolean;
  days: string;
  valid_days: string;
}

const withoutEmoji = v.check((typed: string) => firstEmoji(typed) === null, 'has_emoji');

export const automationSchema = v.pipe(
  v.object({
    is_on: v.boolean(),
    channels: v.picklist(channelChoices),
    business_name: v.pipe(v.string(), v.trim(), v.maxLength(promotionLimits.businessName, 'too_long'), withoutEmoji),
    email_title: v.pipe(v.string(), v.trim(), v.maxLength(promotionLimits.emailTitle, 'too_long'), withoutEmoji),
    message: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('required'),
      v.maxLength(promotionLimits.message, 'too_long'),
      withoutEmoji,
      v.check(hasOnlyPromotionFields, 'template_field_unknown'),
    ),
    without_accents: v.boolean(),
    discount_type: v.picklist(discountTypes),
    discount_percent: v.number(),
    discount_amount: v.number(),
    is_one_time: v.boolean(),
    days: wholeNumber(daysRange.min, daysRange.max, 'days_range'),
    valid_days: wholeNumber(validRange.min, validRange.max, 'valid_days_range'),
  }),
  v.forward(
    v.check(({ channels, email_title }) => channels === 'sms' || email_title !== '', 'required'),
    ['email_title'],
  ),
  v.forward(
    v.check((values) => hasDiscountForCode(values), 'promotion_code_without_discount'),
    ['discount_type'],
  ),
  v.forward(
    v.check((values) => values.discount_type !== 'percent' || isValidDiscount(values), 'discount_invalid'),
    ['discount_percent'],
  ),
  v.forward(
    v.check((values) => values.discount_type !== 'usd' || isValidDiscount(values), 'discount_invalid'),
    ['discount_amount'],
  ),
);

function isValidDiscount(values: Parameters<typeof discountOf>[0]): boolean {
  const discount = discountOf(values);
  return discount === null || isDiscount(discount);
}

export const automationValuesOf = (automation: AutomationFragment): AutomationValues => ({
  is_on: automation.is_on,
  channels: automation.channels,
  business_name: automation.business_name,
  email_title: automation.email_title,
  message: automation.message,
  without_accents: automation.without_accents,
  discount_type: automation.discount_type ?? 'none',
  discount_percent: automation.discount_type === 'percent' ? (automation.discount_value ?? 0) : 0,
  discount_amount: automation.discount_type === 'usd' ? (automation.discount_value ?? 0) : 0,
  is_one_time: automation.is_one_time,
  days: String(automation.days),
  valid_days: String(automation.valid_days),
});

type Written = Omit<AutomationValues, 'days' | 'valid_days'> & { days: string | number; valid_days: string | number };

/** Returns the input that saves an automation, of the version that the person saw. */
export function automationInputOf({ kind, version }: Pick<AutomationFragment, 'kind' | 'version'>, values: Written) {
  const { discount_type, discount_percent, discount_amount, days, valid_days, business_name, email_title, ...same } =
    values;
  const discount = discountOf({ discount_type, discount_percent, discount_amount });
  return {
    ...same,
    kind,
    version,
    business_name: business_name || null,
    email_title: email_title || null,
    discount_type: discount?.type ?? null,
    discount_value: discount?.value || null,
    days: Number(days),
    valid_days: Number(valid_days),
  } satisfies Types.CampaignAutomationInput;
}

/** Returns what an automation's preview is counted of. */
export function previewInputOf(
  kind: AutomationFragment['kind'],
  values: AutomationValues,
): Types.CampaignAutomationPreviewInput {
  const {
    version: _,
    is_on: __,
    email_title: ___,
    is_one_time: ____,
    ...input
  } = automationInputOf({ kind, version: 0 }, values);
  return { ...input, message: values.message };
}
