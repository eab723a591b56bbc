import { type CampaignReader, type CampaignTerms, sampleCode } from '@suite/domain/campaigns';
import { addDays, businessDay, isDay, wallMinutes } from '@suite/domain/time';
import type * as Types from '@suite/graphql/schema-types';
import {
  discountOf,
  emptyPromotion,
  type PromotionValues,
  sendTimeOf,
  type ValidPromotion,
} from './promotion-form.schema';
import type { PromotionFragment } from './promotions.generated';

const dayOrNull = (day: string): string | null => (isDay(day) ? day : null);
const textOrNull = (text: string): string | null => text.trim() || null;

/** What is written, of which the API counts who gets it and what it costs. */
export function audienceInputOf(values: PromotionValues): Types.CampaignAudienceInput {
  const discount = discountOf(values);
  return {
    group_ids: values.group_ids,
    channels: values.channels,
    business_name: textOrNull(values.business_name),
    message: values.message,
    without_accents: values.without_accents,
    discount_type: discount?.type ?? null,
    discount_value: discount?.value || null,
    expired_date: dayOrNull(values.expired_date),
  };
}

function commonInput(id: string, values: PromotionValues, zone: string): Types.CampaignCreateInput {
  const { group_ids, channels, without_accents, is_one_time, is_scheduled } = values;
  const discount = discountOf(values);
  return {
    id,
    name: textOrNull(values.name),
    business_name: textOrNull(values.business_name),
    email_title: textOrNull(values.email_title),
    message: textOrNull(values.message),
    channels,
    without_accents,
    discount_type: discount?.type ?? null,
    discount_value: discount?.value || null,
    is_one_time,
    start_date: dayOrNull(values.start_date),
    expired_date: dayOrNull(values.expired_date),
    mode: is_scheduled ? 2 : 1,
    scheduled_at: is_scheduled ? (sendTimeOf(values, zone)?.toISOString() ?? null) : null,
    group_ids,
  };
}

/** Returns the input that submits a promotion; `id` is that of its draft, or a new one. */
export const inputOf = (id: string, values: ValidPromotion, zone: string): Types.CampaignCreateInput =>
  commonInput(id, values, zone);

/** Returns the input that saves a draft as it is typed; `version` is the one that the person saw, 0 for a new one. */
export const draftInputOf = (
  { id, version }: { id: string; version: number },
  values: PromotionValues,
  zone: string,
): Types.CampaignDraftInput => ({ ...commonInput(id, values, zone), version });

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Returns the values of a stored promotion in the form: those of a draft as they are, of a copy with new days. */
export function valuesOf(promotion: PromotionFragment, now: Date, zone: string): PromotionValues {
  const empty = emptyPromotion('', now, zone);
  const isDraft = promotion.status === 'draft';
  const { discount_type, discount_value, scheduled_at } = promotion;
  const copied: PromotionValues = {
    ...empty,
    group_ids: promotion.groups.filter(({ name }) => name !== null).map(({ id }) => id),
    channels: promotion.channels,
    name: promotion.name,
    business_name: promotion.business_name,
    email_title: promotion.email_title,
    message: promotion.message,
    without_accents: promotion.without_accents,
    discount_type: discount_type ?? 'none',
    discount_percent: discount_type === 'percent' ? (discount_value ?? 0) : 0,
    discount_amount: discount_type === 'usd' ? (discount_value ?? 0) : 0,
    is_one_time: promotion.is_one_time,
    expired_date: addDays(empty.start_date, lengthOf(promotion) ?? 14),
  };
  if (!isDraft) return copied;
  const sendAt = scheduled_at ? new Date(scheduled_at) : null;
  return {
    ...copied,
    start_date: promotion.start_date ?? '',
    expired_date: promotion.expired_date ?? '',
    is_scheduled: promotion.mode === 2,
    ...(sendAt ? { day: businessDay(sendAt, zone), time: clockOf(wallMinutes(sendAt, zone)) } : {}),
  };
}

/** The days from the first to the last day of a promotion. */
function lengthOf({ start_date, expired_date }: PromotionFragment): number | null {
  if (!start_date || !expired_date) return null;
  return Math.max(1, Math.round((Date.parse(expired_date) - Date.parse(start_date)) / 86_400_000));
}

/** What the messages of typed values say. */
export const termsOf = (
  values: Pick<PromotionValues, 'message' | 'business_name' | 'expired_date' | 'without_accents'>,
  storeName: string,
): CampaignTerms => ({
  message: values.message,
  businessName: values.business_name,
  storeName,
  expiredDate: dayOrNull(values.expired_date),
  withoutAccents: values.without_accents,
});

/** A client of a preview, who has a code if there is a discount. */
export const sampleReader = (
  name: string | null,
  language: CampaignReader['language'],
  hasCode: boolean,
): CampaignReader => ({ name, code: hasCode ? sampleCode : null, language });
