import type { Country, Language } from '@suite/domain';
import { toE164 } from '@suite/domain/phone';
import { addDays, businessDay, isDay, wallTime } from '@suite/domain/time';
import { emailField, nameField } from '@suite/domain/validation';
import { type Occasion, occasions } from '@suite/ui/occasion-picture';
import * as v from 'valibot';

export const channels = ['sms', 'email'] as const;
const maxMessage = 500;

export interface GiftForm {
  by: (typeof channels)[number];
  phone: string;
  email: string;
  recipient_name: string;
  sender_name: string;
  message: string;
  occasion: Occasion;
  language: Language;
  isLater: boolean;
  /** `yyyy-MM-dd` and `HH:mm` in the store's zone, for a gift that is sent later. */
  day: string;
  time: string;
}

/** The form before anything is typed: at once, or else the next morning of the store. */
export const emptyGift = (language: Language, now: Date, zone: string): GiftForm => ({
  ...{ by: 'sms', phone: '', email: '', recipient_name: '', sender_name: '', message: '', occasion: 'none' },
  ...{ language, isLater: false, day: addDays(businessDay(now, zone), 1), time: '10:00' },
});

const minutesOf = (time: string): number | null => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
};

/** Returns the instant of a day and a time in the store's zone; null while they are none. */
export function sendTime({ day, time }: Pick<GiftForm, 'day' | 'time'>, zone: string): Date | null {
  const minutes = minutesOf(time);
  return isDay(day) && minutes !== null ? wallTime(day, minutes, zone) : null;
}

/** The longest time ahead. */
const aheadMs = 366 * 86_400_000;

/** Validates a gift; its messages are message keys. The number is one of the store's country. */
export const giftSchema = ({ country, zone, now }: { country: Country; zone: string; now: () => Date }) =>
  v.pipe(
    v.object({
      by: v.picklist(channels),
      phone: v.string(),
      email: emailField,
      recipient_name: nameField,
      sender_name: v.pipe(v.string(), v.trim(), v.maxLength(255, 'name_too_long')),
      message: v.pipe(v.string(), v.trim(), v.maxLength(maxMessage, 'too_long')),
      occasion: v.picklist(occasions),
      language: v.picklist(['en', 'vi']),
      isLater: v.boolean(),
      day: v.string(),
      time: v.string(),
    }),
    v.forward(
      v.check(({ by, phone }) => by !== 'sms' || toE164(phone, country) !== null, 'phone_invalid'),
      ['phone'],
    ),
    v.forward(
      v.check(({ by, email }) => by !== 'email' || email !== '', 'required'),
      ['email'],
    ),
    v.forward(
      v.check(({ isLater, ...at }) => !isLater || sendTime(at, zone) !== null, 'invalid'),
      ['time'],
    ),
    v.forward(
      v.check(({ isLater, ...at }) => {
        const instant = sendTime(at, zone);
        return !isLater || instant === null || instant > now();
      }, 'gift_past'),
      ['day'],
    ),
    v.forward(
      v.check(({ isLater, ...at }) => {
        const instant = sendTime(at, zone);
        return !isLater || instant === null || instant.getTime() < now().getTime() + aheadMs;
      }, 'gift_too_late'),
      ['day'],
    ),
  );
