import { smsSegments, toPlainCharacters } from './sms-segments';
import { wallMinutes, wallTime } from './time';

/** What a promotion may refer to; each recipient reads their own. */
export const promotionFields = ['name', 'salon', 'code', 'until'] as const;
export type PromotionField = (typeof promotionFields)[number];

export const promotionLimits = { name: 255, businessName: 40, emailTitle: 120, message: 640 } as const;

/** The minutes of the store's day within which promotions are submitted and sent: 8:00 AM up to 8:00 PM. */
export const promotionHours = { from: 8 * 60, until: 20 * 60 } as const;

/** Whether promotions may be submitted at an instant, by the clock of the store. */
export function isPromotionTime(at: Date, zone: string): boolean {
  const minutes = wallMinutes(at, zone);
  return minutes >= promotionHours.from && minutes < promotionHours.until;
}

/** Returns the instant of a typed day and time (`HH:mm`) in the store's zone; null if the time is none. */
export function promotionTime(day: string, time: string, zone: string): Date | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  return match && day !== '' ? wallTime(day, Number(match[1]) * 60 + Number(match[2]), zone) : null;
}

const emoji = /\p{Regional_Indicator}|\p{Emoji_Presentation}|\p{Extended_Pictographic}|[\u20e3\ufe0f]/u;
/** Signs of the keyboard that Unicode counts as pictographs, and that carriers send as text. */
const signs = new Set(['©', '®', '™', '‼', '⁉']);

/** Returns the first emoji of a text, for the message that refuses it; null without any. */
export function firstEmoji(text: string): string | null {
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text))
    if (emoji.test(segment) && !signs.has(segment)) return segment;
  return null;
}

const field = /\{([^{}]*)\}/g;

/** Whether each `{…}` of a text is a field that promotions have. */
export const hasOnlyPromotionFields = (text: string): boolean =>
  [...text.matchAll(field)].every(([, name]) => (promotionFields as readonly string[]).includes(name ?? '')) &&
  !/[{}]/.test(text.replace(field, ''));

/** Returns a text with the facts of a recipient in place of its fields: "Hi {name}," is "Hi," without a name. */
export const fillPromotion = (text: string, facts: Record<PromotionField, string | null>): string =>
  (facts.name ? text : text.replace(/\s*\{name\}/g, ''))
    .replace(field, (_, name: PromotionField) => facts[name] ?? '')
    .trim();

/** Returns a text without the accents that carriers charge for; letters of their cheap alphabet stay as they are. */
export const withoutAccents = (text: string): string =>
  [...toPlainCharacters(text)]
    .map((character) =>
      smsSegments(character).alphabet === 'gsm'
        ? character
        : character.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D'),
    )
    .join('');
