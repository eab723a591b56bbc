import type { Cents } from './cents';
import { assertCents } from './cents';
import type { Language } from './statuses';

/**
 * An amount as it is written in the countries of the stores (US, Canada, Australia), in both languages: `$1,234.50`,
 * the minus (U+2212) before the whole. No float is involved.
 */
export function formatMoney(cents: Cents): string {
  assertCents(cents);
  const size = Math.abs(cents);
  const fraction = String(size % 100).padStart(2, '0');
  return `${cents < 0 ? '\u2212' : ''}$${grouped(Math.floor(size / 100))}.${fraction}`;
}

/** A count in groups of thousands as the stores' countries write it, in both languages: `1,234`. */
export const formatCount = (count: number): string => `${count < 0 ? '\u2212' : ''}${grouped(Math.abs(count))}`;

const grouped = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');

/** Basis points as a percentage in the form of the stores' countries, in both languages: 1,500 is `15%`, 825 is `8.25%`. */
export const formatPercent = (basisPoints: number): string => `${basisPoints / 100}%`;

const parts = new Map<string, Intl.DateTimeFormat>();

function formatter(zone: string, language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${language} ${JSON.stringify(options)}`;
  const known =
    parts.get(key) ?? new Intl.DateTimeFormat(language === 'vi' ? 'vi-VN' : 'en-US', { ...options, timeZone: zone });
  parts.set(key, known);
  return known;
}

const dateParts = { year: 'numeric', month: 'short', day: '2-digit' } as const;
const numericParts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** The day of an instant in a zone: `Nov 21, 2026`, in Vietnamese `21 / 11 / 2026`. */
export function formatDate(instant: Date, zone: string, language: Language): string {
  const partOptions = language === 'vi' ? numericParts : dateParts;
  const found = formatter(zone, language, partOptions).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => found.find((one) => one.type === type)?.value ?? '';
  if (language === 'vi') return `${part('day')} / ${part('month')} / ${part('year')}`;
  return `${part('month')} ${part('day')}, ${part('year')}`;
}

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** A calendar day `yyyy-MM-dd` in the form of formatDate. */
export const formatDay = (day: string, language: Language): string => formatDate(noon(day), 'UTC', language);

/** The weekday of a calendar day: `Sat`, in Vietnamese `Thứ 7`. */
export const formatWeekday = (day: string, language: Language): string =>
  formatter('UTC', language, { weekday: 'short' }).format(noon(day));

/** The same in the room of a letter: `S`, in Vietnamese `T7`. */
export const formatWeekdayLetter = (day: string, language: Language): string =>
  formatter('UTC', language, { weekday: 'narrow' }).format(noon(day));

/** The day of an instant of about now in a zone, where there is little room: `Nov 21`, in Vietnamese `21 / 11`. */
export const formatShortDate = (instant: Date, zone: string, language: Language): string =>
  language === 'vi'
    ? formatDate(instant, zone, language).slice(0, 'dd / MM'.length)
    : formatter(zone, language, { month: 'short', day: 'numeric' }).format(instant);

/** A calendar day `yyyy-MM-dd` in the form of formatShortDate. */
export const formatShortDay = (day: string, language: Language): string => formatShortDate(noon(day), 'UTC', language);

/** The month of a calendar day: `March 2027`, in Vietnamese `Tháng 3 năm 2027`. */
export function formatMonth(day: string, language: Language): string {
  const text = formatter('UTC', language, { month: 'long', year: 'numeric' }).format(noon(day));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The weekday of a calendar day in full: `Saturday`, in Vietnamese `Thứ Bảy`. */
export const formatLongWeekday = (day: string, language: Language): string =>
  formatter('UTC', language, { weekday: 'long' }).format(noon(day));

/** A calendar day with its weekday: `Monday, Mar 15, 2027`, in Vietnamese `Thứ Hai, 15 / 03 / 2027`. */
export const formatLongDay = (day: string, language: Language): string =>
  `${formatLongWeekday(day, language)}, ${formatDay(day, language)}`;

/** Formats a range of calendar days: `Mar 8 – 14, 2027`, in Vietnamese `08 / 03 – 14 / 03 / 2027`. */
export function formatDays(from: string, to: string, language: Language): string {
  if (language === 'en') {
    const range = formatter('UTC', language, dateParts).formatRange(noon(from), noon(to));
    return range.replace(/\s*–\s*/u, ' – ');
  }
  const start = formatDay(from, language);
  const isSameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${isSameYear ? start.slice(0, -' / 2027'.length) : start} – ${formatDay(to, language)}`;
}

/** The time of an instant in a zone, as it is written in the countries of the stores, in both languages: `2:14 PM`. */
export const formatTime = (instant: Date, zone: string): string =>
  formatter(zone, 'en', { hour: 'numeric', minute: '2-digit' })
    .format(instant)
    .replace(/\u202f/g, ' ');

/** Date and time of an instant in a zone, in the forms of formatDate and formatTime. */
export const formatDateTime = (instant: Date, zone: string, language: Language): string =>
  `${formatDate(instant, zone, language)} ${formatTime(instant, zone)}`;

/** A number in E.164 form as people write it: US and Canada `(512) 555-0100`, Australia `0412 345 678`; others as stored. */
export function formatPhone(e164: string): string {
  const american = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164);
  if (american) return `(${american[1]}) ${american[2]}-${american[3]}`;
  const mobile = /^\+61(4\d{2})(\d{3})(\d{3})$/.exec(e164);
  if (mobile) return `0${mobile[1]} ${mobile[2]} ${mobile[3]}`;
  const landline = /^\+61([2378])(\d{4})(\d{4})$/.exec(e164);
  if (landline) return `(0${landline[1]}) ${landline[2]} ${landline[3]}`;
  return e164;
}
