import type { BasisPoints, Cents } from '@suite/domain';
import { isDiscount, maxCampaignGroups } from '@suite/domain/campaigns';
import {
  firstEmoji,
  hasOnlyPromotionFields,
  isPromotionTime,
  promotionHours,
  promotionLimits,
  promotionTime,
} from '@suite/domain/promotion';
import { nameInText } from '@suite/domain/store-name';
import { addDays, businessDay, isDay, wallMinutes } from '@suite/domain/time';
import * as v from 'valibot';

export const channelChoices = ['sms', 'email', 'both'] as const;
export type Channels = (typeof channelChoices)[number];
export const discountTypes = ['percent', 'usd', 'none'] as const;

/** A promotion as it is typed. */
export interface PromotionValues {
  group_ids: string[];
  channels: Channels;
  name: string;
  business_name: string;
  email_title: string;
  message: string;
  /** Whether the accents are left out of the texts, which makes most of them cheaper. */
  without_accents: boolean;
  discount_type: (typeof discountTypes)[number];
  discount_percent: BasisPoints;
  discount_amount: Cents;
  is_one_time: boolean;
  /** The days of the store on which the code can be used. */
  start_date: string;
  expired_date: string;
  is_scheduled: boolean;
  /** `yyyy-MM-dd` and `HH:mm` in the store's zone, for a promotion that is sent later. */
  day: string;
  time: string;
}

/** The largest discount in dollars. */
export const maxDiscount: Cents = 999_999;
const daysToUse = 14;

/**
 * A promotion before anything is typed: the code is valid for two weeks. It is sent at once, or in the next morning of the
 * store if promotions cannot be sent now.
 */
export function emptyPromotion(businessName: string, now: Date, zone: string): PromotionValues {
  const today = businessDay(now, zone);
  const isScheduled = !isPromotionTime(now, zone);
  const isEvening = isScheduled && wallMinutes(now, zone) >= promotionHours.until;
  const firstDay = isEvening ? addDays(today, 1) : today;
  return {
    group_ids: [],
    channels: 'sms',
    name: '',
    business_name: nameInText(businessName),
    email_title: '',
    message: '',
    without_accents: false,
    discount_type: 'percent',
    discount_percent: 0,
    discount_amount: 0,
    is_one_time: true,
    start_date: firstDay,
    expired_date: addDays(firstDay, daysToUse),
    is_scheduled: isScheduled,
    day: firstDay,
    time: '10:00',
  };
}

const text = (limit: number) => v.pipe(v.string(), v.trim(), v.maxLength(limit, 'too_long'));
const withoutEmoji = v.check((typed: string) => firstEmoji(typed) === null, 'has_emoji');
const day = v.pipe(v.string(), v.nonEmpty('required'), v.check(isDay, 'date_invalid'));

const fields = v.object({
  group_ids: v.pipe(
    v.array(v.string()),
    v.minLength(1, 'promotion_group_required'),
    v.maxLength(maxCampaignGroups, 'too_many'),
  ),
  channels: v.picklist(channelChoices),
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('name_required'),
    v.maxLength(promotionLimits.name, 'name_too_long'),
    withoutEmoji,
  ),
  business_name: v.pipe(v.string(), v.trim(), v.maxLength(promotionLimits.businessName, 'too_long'), withoutEmoji),
  email_title: v.pipe(text(promotionLimits.emailTitle), withoutEmoji),
  message: v.pipe(
    text(promotionLimits.message),
    v.nonEmpty('required'),
    withoutEmoji,
    v.check(hasOnlyPromotionFields, 'template_field_unknown'),
  ),
  without_accents: v.boolean(),
  discount_type: v.picklist(discountTypes),
  discount_percent: v.number(),
  discount_amount: v.number(),
  is_one_time: v.boolean(),
  start_date: day,
  expired_date: day,
  is_scheduled: v.boolean(),
  day: v.string(),
  time: v.string(),
});

/** Whether a message that names a code has a discount that the code gives. */
export const hasDiscountForCode = ({
  discount_type,
  message,
}: Pick<PromotionValues, 'discount_type' | 'message'>): boolean =>
  discount_type !== 'none' || !message.includes('{code}');

interface StoreFacts {
  zone: string;
  now: () => Date;
  /** Whether the store has a postal address, which its emails name. */
  hasAddress: boolean;
}

type Values = v.InferOutput<typeof fields>;
/** A valid promotion. */
export type ValidPromotion = Values;
const sendsEmail = ({ channels }: Pick<Values, 'channels'>): boolean => channels !== 'sms';
/** Returns the discount of a promotion as it is sent; null for none. */
export const discountOf = ({
  discount_type: type,
  discount_percent,
  discount_amount,
}: Pick<Values, 'discount_type' | 'discount_percent' | 'discount_amount'>) =>
  type === 'none' ? null : { type, value: type === 'percent' ? discount_percent : discount_amount };
const hasDiscount = (values: Values): boolean => {
  const discount = discountOf(values);
  return discount === null || isDiscount(discount);
};

/** Returns the instant of the typed day and time in the store's zone; null while they are none. */
export const sendTimeOf = ({ day, time }: Pick<PromotionValues, 'day' | 'time'>, zone: string): Date | null =>
  isDay(day) ? promotionTime(day, time, zone) : null;

/** Validates a promotion by the rules of the product; its messages are message keys. */
export function promotionSchema({ zone, now, hasAddress }: StoreFacts) {
  const at = (values: Values) => sendTimeOf(values, zone);
  return v.pipe(
    fields,
    v.forward(
      v.check((values) => hasAddress || !sendsEmail(values), 'store_address_missing'),
      ['channels'],
    ),
    v.forward(
      v.check((values) => !sendsEmail(values) || values.email_title !== '', 'required'),
      ['email_title'],
    ),
    v.forward(
      v.check((values) => hasDiscountForCode(values), 'promotion_code_without_discount'),
      ['discount_type'],
    ),
    v.forward(
      v.check((values) => values.discount_type !== 'percent' || hasDiscount(values), 'discount_invalid'),
      ['discount_percent'],
    ),
    v.forward(
      v.check((values) => values.discount_type !== 'usd' || hasDiscount(values), 'discount_invalid'),
      ['discount_amount'],
    ),
    v.forward(
      v.check((values) => values.expired_date > values.start_date, 'end_not_after_start'),
      ['expired_date'],
    ),
    v.forward(
      v.check((values) => values.expired_date >= businessDay(now(), zone), 'promotion_over'),
      ['expired_date'],
    ),
    v.forward(
      v.check((values) => values.is_scheduled || isPromotionTime(now(), zone), 'outside_send_hours'),
      ['is_scheduled'],
    ),
    v.forward(
      v.check((values) => !values.is_scheduled || isDay(values.day), 'required'),
      ['day'],
    ),
    v.forward(
      v.check((values) => !values.is_scheduled || !isDay(values.day) || at(values) !== null, 'required'),
      ['time'],
    ),
    v.forward(
      v.check((values) => !values.is_scheduled || values.day <= values.start_date, 'schedule_after_start'),
      ['day'],
    ),
    v.forward(
      v.check((values) => !values.is_scheduled || (at(values) ?? now()) >= now(), 'schedule_past'),
      ['time'],
    ),
    v.forward(
      v.check((values) => !values.is_scheduled || isPromotionTime(at(values) ?? now(), zone), 'outside_send_hours'),
      ['time'],
    ),
  );
}
