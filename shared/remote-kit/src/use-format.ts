import {
  formatDate,
  formatDateTime,
  formatDay,
  formatDays,
  formatLongDay,
  formatMoney,
  formatMonth,
  formatPhone,
  formatShortDay,
  formatTime,
  formatWeekday,
  formatWeekdayLetter,
} from '@suite/domain/format';
import { relativeTime } from '@suite/domain/relative';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useGate, useLanguage } from './hooks';

type Instant = Date | string;

/** Figures, dates and times in the reader's language and the store's zone. */
export interface Format {
  /** Integer cents, e.g. `$1,234.50`. */
  money(cents: number): string;
  /** The day of an instant (Date or ISO text), e.g. `Nov 21, 2026`. */
  date(instant: Instant): string;
  /** A calendar day `yyyy-MM-dd`, in the form of `date`. */
  day(day: string): string;
  /** A calendar day with its weekday, e.g. `Monday, Mar 15, 2027`. */
  longDay(day: string): string;
  /** The month of a calendar day, e.g. `March 2027`. */
  month(day: string): string;
  /** A range of calendar days, e.g. `Mar 8 – 14, 2027`. */
  days(from: string, to: string): string;
  /** The same in a short form, e.g. `Nov 21`. */
  shortDay(day: string): string;
  /** The weekday of a calendar day, e.g. `Sat`. */
  weekday(day: string): string;
  /** One letter, e.g. `S`. */
  weekdayLetter(day: string): string;
  /** e.g. `2:14 PM`. */
  time(instant: Instant): string;
  dateTime(instant: Instant): string;
  /** e.g. `5 minutes ago`, measured from `now`. */
  relative(instant: Instant, now?: Date): string;
  /** A number in E.164 form as people write it. */
  phone(e164: string): string;
}

const asDate = (instant: Instant): Date => (typeof instant === 'string' ? new Date(instant) : instant);

/** Formats bound to the reader's language and the zone of the chosen store. */
export function useFormat(): Format {
  const language = useLanguage();
  const { store } = useGate();
  const zone = store?.timezone ?? 'America/Chicago';
  const { t } = useTranslation('kit');
  return useMemo(
    () => ({
      money: formatMoney,
      date: (instant) => formatDate(asDate(instant), zone, language),
      day: (day) => formatDay(day, language),
      longDay: (day) => formatLongDay(day, language),
      month: (day) => formatMonth(day, language),
      days: (from, to) => formatDays(from, to, language),
      shortDay: (day) => formatShortDay(day, language),
      weekday: (day) => formatWeekday(day, language),
      weekdayLetter: (day) => formatWeekdayLetter(day, language),
      time: (instant) => formatTime(asDate(instant), zone),
      dateTime: (instant) => formatDateTime(asDate(instant), zone, language),
      relative: (instant, now = new Date()) => {
        const { unit, count } = relativeTime(asDate(instant), now);
        return t(`relative.${unit}`, { count });
      },
      phone: formatPhone,
    }),
    [language, zone, t],
  );
}
