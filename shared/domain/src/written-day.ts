import { plainText } from './search';
import type { Country } from './statuses';

const parts = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})$/;
const twoParts = /^(\d{1,2})[/.-](\d{1,2})$/;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;

/** A day as a person or another app wrote it: its numbers are not checked, and its year may have two digits or be left out. */
export interface WrittenDay {
  year: string | null;
  month: string;
  day: string;
}

/** Whether a column of days begins with the day: some number that is no month decides, else the country's custom. */
export function writesDayFirst(texts: readonly string[], country: Country): boolean {
  for (const text of texts) {
    const [, first = '', second = ''] = parts.exec(dateOf(text)) ?? twoParts.exec(dateOf(text)) ?? [];
    if (first.length > 2) continue;
    if (Number(first) > 12) return true;
    if (Number(second) > 12) return false;
  }
  return country === 'AU';
}

/**
 * Reads a day: `1990-03-15`, `3/15/1990`, `15.3.90`, `13-Mar-90`, `March 5`, `--03-15`, `15 thang 3 nam 1990`, or the number
 * of a day in a spreadsheet (32947), also with a time of day behind it. Null for anything else.
 */
export function readWrittenDay(text: string, dayFirst: boolean): WrittenDay | null {
  const plain = plainText(text);
  return (
    ofSerial(plain) ??
    // `--03-15` is the 15th of March in every country.
    ofNumbers(plain.replace(/^--(\d\d)-?/, '$1-'), dayFirst && !plain.startsWith('--')) ??
    ofNames(plain)
  );
}

/** The text without a time of day behind it. */
const dateOf = (text: string): string => text.trim().split(/[ tT]/)[0] ?? '';

/** Spreadsheets count days from the end of 1899. */
function ofSerial(text: string): WrittenDay | null {
  const [, serial] = /^(\d{5})(?:\.\d+)?$/.exec(text) ?? [];
  if (!serial) return null;
  const date = new Date(Date.UTC(1899, 11, 30) + Number(serial) * 86_400_000).toISOString();
  return { year: date.slice(0, 4), month: date.slice(5, 7), day: date.slice(8, 10) };
}

function ofNumbers(text: string, dayFirst: boolean): WrittenDay | null {
  const whole = dateOf(text);
  const [, first = '', second = '', third = ''] = parts.exec(whole) ?? [];
  if (first.length > 2) return { year: first, month: second, day: third };
  if (third) return dayFirst ? { year: third, month: second, day: first } : { year: third, month: first, day: second };
  const [, one, two] = twoParts.exec(whole) ?? [];
  if (!one || !two) return null;
  return dayFirst ? { year: null, month: two, day: one } : { year: null, month: one, day: two };
}

/** `Mar 15`, `15 March 1990`, `March 15th, 1990`, `13-Mar-90`, `15 thang 3 nam 1990`. */
function ofNames(text: string): WrittenDay | null {
  const [, vietDay, vietMonth, vietYear = null] =
    /^(\d{1,2}) th(?:an)?g (\d{1,2})(?:,? (?:nam )?(\d{4}))?$/.exec(text) ?? [];
  if (vietDay && vietMonth) return { year: vietYear, month: vietMonth, day: vietDay };
  const words = text
    .replace(/(\d)(?:st|nd|rd|th)\b/, '$1')
    .split(/[\s,./-]+/)
    .filter(Boolean);
  const place = words.findIndex((word) => /^[a-z]{3,9}$/.test(word));
  const month = months.findIndex((name) => words[place]?.startsWith(name));
  const numbers = words.filter((word) => /^\d{1,4}$/.test(word));
  const isDate =
    place >= 0 && place < 2 && words.length === numbers.length + 1 && numbers.length > 0 && numbers.length < 3;
  if (month < 0 || !isDate) return null;
  const [day = '', year = null] = numbers;
  return { year, month: String(month + 1), day };
}

/** Returns month and day as `MM-DD`, whether they exist or not; null where one has too many digits. */
export const monthDayOf = ({ month, day }: WrittenDay): string | null =>
  day.length > 2 || month.length > 2 ? null : `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
