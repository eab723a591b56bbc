import type { Country, Language } from '@suite/domain';
import { toE164 } from '@suite/domain/phone';
import { addDays, businessDay, isDay, wallMinutes, wallTime } from '@suite/domain/time';
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
  by: 'sms',
  phone: '',
  email: '',
  recipient_name: '',
  sender_name: '',
  message: '',
  occasion: 'none',
  language,
  isLater: false,
  day: addDays(businessDay(now, zone), 1),
  time: '10:00',
});

const minutesOf = (time: string): number | null => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
};

/** The day and the time of an instant in the store's zone. */
export function timeOf(instant: Date, zone: string): Pick<GiftForm, 'day' | 'time'> {
  const minutes = wallMinutes(instant, zone);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return {
    day: businessDay(instant, zone),
    time: `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`,
  };
}

/** Returns the instant of a day and a time in the store's zone; null while they are none. */
export function sendTime({ day, time }: Pick<GiftForm, 'day' | 'time'>, zone: string): Date | null {
  const minutes = minutesOf(time);
  return isDay(day) && minutes !== null ? wallTime(day, minutes, zone) : null;
}

/** The longest time ahead. */
const aheadMs = 366 * 86_400_000;

interface Clock {
  zone: string;
  now: () => Date;
}
type At = Pick<GiftForm, 'day' | 'time'>;

/** What is checked of a time at which a gift leaves. A text that is no time is refused by the first one only. */
const timeChecks = ({ zone, now }: Clock) => ({
  isTime: (at: At) => sendTime(at, zone) !== null,
  isAhead: (at: At) => (sendTime(at, zone) ?? now()) >= now(),
  isInReach: (at: At) => (sendTime(at, zone)?.getTime() ?? 0) < now().getTime() + aheadMs,
});

/** Validates a new time of a gift; its messages are message keys. */
export function rescheduleSchema(clock: Clock) {
  const { isTime, isAhead, isInReach } = timeChecks(clock);
  return v.pipe(
    v.object({ day: v.string(), time: v.string() }),
    v.forward(v.check(isTime, 'invalid'), ['time']),
    v.forward(v.check(isAhead, 'gift_past'), ['day']),
    v.forward(v.check(isInReach, 'gift_too_late'), ['day']),
  );
}

/** Validates a gift; its messages are message keys. The number is one of the store's country. */
export function giftSchema({ country, ...clock }: { country: Country } & Clock) {
  const { zone } = clock;
  const { isTime, isAhead, isInReach } = timeChecks(clock);
  return v.pipe(
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
      v.check(({ by, phone }) => by !== 'sms' || toE164(phone, country, zone) !== null, 'phone_invalid'),
      ['phone'],
    ),
    v.forward(
      v.check(({ by, email }) => by !== 'email' || email !== '', 'required'),
      ['email'],
    ),
    v.forward(
      v.check(({ isLater, ...at }) => !isLater || isTime(at), 'invalid'),
      ['time'],
    ),
    v.forward(
      v.check(({ isLater, ...at }) => !isLater || isAhead(at), 'gift_past'),
      ['day'],
    ),
    v.forward(
      v.check(({ isLater, ...at }) => !isLater || isInReach(at), 'gift_too_late'),
      ['day'],
    ),
  );
}
