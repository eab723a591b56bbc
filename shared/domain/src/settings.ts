import type { BasisPoints, Cents } from './cents';
import { type ReviewSite, reviewLink } from './review-links';

/** A setting of a store, which is stored as text under its key. */
export interface Setting<Value> {
  /** The value of a store that has not set it. */
  readonly default: Value;
  /** The bounds of a number. */
  readonly range?: { readonly min: number; readonly max: number };
  /** Returns the value of a stored text; null if it is invalid. */
  read(text: string): Value | null;
  /** Returns the text of a value. */
  write(value: Value): string;
}

const wholeNumber = (fallback: number, min: number, max: number): Setting<number> => ({
  default: fallback,
  range: { min, max },
  read: (text) => (/^\d{1,5}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : null),
  write: String,
});

const choice = <Value extends string | number>(fallback: Value, values: readonly Value[]): Setting<Value> => ({
  default: fallback,
  read: (text) => values.find((value) => String(value) === text) ?? null,
  write: String,
});

const maxReminders = 3;
const maxReminderHours = 168;

/** `24,2`: whole hours before a visit, the earliest reminder first; `off` for none. */
const reminderHours: Setting<readonly number[]> = {
  default: [24, 2],
  range: { min: 1, max: maxReminderHours },
  read(text) {
    if (text.trim() === 'off') return [];
    const hours = text.split(',').map((part) => (/^\s*\d{1,3}\s*$/.test(part) ? Number(part) : 0));
    const isValid = hours.length <= maxReminders && hours.every((count) => count >= 1 && count <= maxReminderHours);
    return isValid ? [...new Set(hours)].sort((one, other) => other - one) : null;
  },
  write: (hours) => (hours.length === 0 ? 'off' : hours.join(',')),
};

/** The number of percentages that a store proposes as tips. */
export const tipPresetCount = 3;

/** `1500,2000,2500`: three rising percentages in basis points. */
const tipPercentages: Setting<readonly BasisPoints[]> = {
  default: [1_500, 2_000, 2_500],
  range: { min: 100, max: 10_000 },
  read(text) {
    const points = text.split(',').map((part) => (/^\d{3,5}$/.test(part) ? Number(part) : 0));
    const isValid =
      points.length === tipPresetCount &&
      points.every((one, place) => one >= 100 && one <= 10_000 && one > (points[place - 1] ?? 0));
    return isValid ? points : null;
  },
  write: (points) => points.join(','),
};

/** Hours in which texts that can wait do not leave, in minutes after midnight of the store's zone. */
export interface QuietHours {
  /** In the evening. */
  readonly from: number;
  /** In the next morning. */
  readonly until: number;
}

/** The bounds of quiet hours, in minutes after midnight; they begin and end at a full half hour. */
export const quietHoursRange = {
  from: { min: 18 * 60, max: 23 * 60 + 30 },
  until: { min: 6 * 60, max: 11 * 60 },
} as const;
const halfHour = 30;

/** `1260-480`: from the evening until the morning, in minutes after midnight. */
const quietHours: Setting<QuietHours> = {
  default: { from: 21 * 60, until: 8 * 60 },
  read(text) {
    const [, from, until] = /^(\d{3,4})-(\d{3})$/.exec(text) ?? [];
    const hours = { from: Number(from), until: Number(until) };
    const isWithin = (part: keyof QuietHours) =>
      hours[part] >= quietHoursRange[part].min &&
      hours[part] <= quietHoursRange[part].max &&
      hours[part] % halfHour === 0;
    return isWithin('from') && isWithin('until') ? hours : null;
  },
  write: ({ from, until }) => `${from}-${until}`,
};

export const receiptTextLimit = 200;

const shortText: Setting<string> = {
  default: '',
  read: (text) => (text.length <= receiptTextLimit ? text.trim() : null),
  write: (text) => text.trim(),
};

/** The minutes between the start times that a store offers. */
export const slotMinutes = [5, 10, 15, 20, 30, 60] as const;
export type SlotMinutes = (typeof slotMinutes)[number];

/** The hours after a visit that a store can ask about it; 0 is never. */
export const surveyHours = [0, 1, 2, 3, 6, 12, 24, 48] as const;
export type SurveyHours = (typeof surveyHours)[number];

const maxRate: BasisPoints = 10_000;
const maxRewardValue: Cents = 50_000;
const maxCardRate: BasisPoints = 1_000;

/** Two letters of a state; empty for none. */
const usState: Setting<string> = {
  default: '',
  read: (text) => (/^([A-Z]{2})?$/.test(text) ? text : null),
  write: (state) => state,
};

/** An https link to the store's profile on a site; empty for none. */
const profileLink = (site: ReviewSite): Setting<string> => ({
  default: '',
  read: (text) => (text.trim() === '' ? '' : reviewLink(site, text)),
  write: (link) => link.trim(),
});

/** All settings of a store, by the keys of its key-value storage. Every other key is refused. */
export const storeSettings = {
  /** Rates in basis points. */
  service_fee: wholeNumber(0, 0, maxRate),
  cash_discount: wholeNumber(0, 0, maxRate),
  tax: wholeNumber(0, 0, maxRate),
  /** Whether tickets earn points, and points can be used. */
  points_program: choice<'on' | 'off'>('on', ['on', 'off']),
  /** Points for each whole net dollar. */
  points_per_dollar: wholeNumber(1, 1, 100),
  /** Months after which points expire; 0: never. Points that were earned before keep their last day. */
  points_expiry_months: wholeNumber(0, 0, 60),
  /** Points are used in multiples of this unit; 0 gives no rewards. */
  reward_unit: wholeNumber(100, 0, 10_000),
  /** Cents that one unit takes off. */
  reward_value: wholeNumber(500, 0, maxRewardValue),
  /** Seconds until a success popup closes by itself. */
  success_popup_seconds: wholeNumber(3, 0, 60),
  /** The share of a ticket that managers, and staff, may take off by discounts, in basis points. */
  discount_limit_manager: wholeNumber(5_000, 0, maxRate),
  discount_limit_staff: wholeNumber(2_000, 0, maxRate),
  tip_presets: tipPercentages,
  /** Printed at the end of emailed receipts; empty for none. */
  receipt_text: shortText,
  /** Hours before a visit until which clients may book it; 0: until it starts. */
  booking_lead_hours: wholeNumber(0, 0, 168),
  /** Days ahead for which clients may book; 0: any day. */
  booking_horizon_days: wholeNumber(0, 0, 730),
  /** A visit that is canceled within these hours before its start is canceled late; 0: none is. */
  cancellation_window_hours: wholeNumber(0, 0, 168),
  appointment_slot_minutes: choice<SlotMinutes>(15, slotMinutes),
  appointment_reminder_hours: reminderHours,
  /** Whether a client who did not come gets a text. */
  appointment_no_show_text: choice<'on' | 'off'>('off', ['on', 'off']),
  /** Hours after a visit was paid at which its client is asked how it was; 0: never. */
  visit_survey_hours: choice<SurveyHours>(0, surveyHours),
  /** The store's public profiles, which every client is shown after an answer, whatever it was. */
  review_link_google: profileLink('google'),
  review_link_facebook: profileLink('facebook'),
  review_link_yelp: profileLink('yelp'),
  message_quiet_hours: quietHours,
  /** What the store pays for card payments, in basis points; 0 where it is not known. */
  card_rate: wholeNumber(0, 0, maxCardRate),
  /** The state in which people work unless their own terms name another one; empty for that of the gift cards. */
  pay_state: usState,
  /** The state whose rules hold for the store's gift cards, by its two letters; empty for the federal ones alone. */
  gift_card_state: usState,
  /** Months without a movement after which clients who agreed are reminded of a gift card's balance. */
  gift_card_reminder_months: choice<'off' | '3' | '6' | '12'>('off', ['off', '3', '6', '12']),
  /** Whether managers see what the drawer should contain only after they have counted it. */
  cash_count_blind: choice<'on' | 'off'>('off', ['on', 'off']),
} as const satisfies Record<string, Setting<unknown>>;

export type StoreSettingKey = keyof typeof storeSettings;
/** The settings of the points program, which have a page of their own. */
export const pointsSettingKeys: readonly StoreSettingKey[] = [
  'points_program',
  'points_per_dollar',
  'points_expiry_months',
];

/** The links to the store's public profiles, which the page of reviews has. */
export const reviewLinkKeys = ['review_link_google', 'review_link_facebook', 'review_link_yelp'] as const;

export const storeSettingKeys = Object.keys(storeSettings) as StoreSettingKey[];
export const isStoreSettingKey = (key: string): key is StoreSettingKey => Object.hasOwn(storeSettings, key);

/** The value of each setting. */
export type StoreSettings = {
  -readonly [Key in StoreSettingKey]: (typeof storeSettings)[Key] extends Setting<infer Value> ? Value : never;
};

/** Returns the settings of these keys from their stored texts; the default where none, or an invalid one, is stored. */
export function readStoreSettings<const Key extends StoreSettingKey>(
  keys: readonly Key[],
  stored: readonly { key: string; value: string }[],
): Pick<StoreSettings, Key> {
  const texts = new Map(stored.map(({ key, value }) => [key, value]));
  const read = keys.map((key) => {
    const setting: Setting<unknown> = storeSettings[key];
    const text = texts.get(key);
    return [key, (text === undefined ? null : setting.read(text)) ?? setting.default];
  });
  return Object.fromEntries(read) as Pick<StoreSettings, Key>;
}
