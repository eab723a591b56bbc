import type { Country } from '@suite/domain';
import { plainText } from '@suite/domain/search';
import { isDay } from '@suite/domain/time';

const parts = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})$/;
const twoParts = /^(\d{1,2})[/.-](\d{1,2})$/;
const oldest = '1900-01-01';
/** Years that apps write for a birthday without one. */
const noYears: readonly string[] = ['0000', '0001', '1604'];
/** A leap year, in which each day of a year exists. */
const leapYear = '2000';
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;

/** Whether a column of days begins with the day: some number that is no month decides, else the country's custom. */
export function writesDayFirst(texts: readonly string[], country: Country): boolean {
  for (const text of texts) {
    const [, first = '', second = ''] = parts.exec(text.trim()) ?? twoParts.exec(text.trim()) ?? [];
    if (first.length > 2) continue;
    if (Number(first) > 12) return true;
    if (Number(second) > 12) return false;
  }
  return country === 'AU';
}

interface Writing {
  dayFirst: boolean;
  today: string;
}

/**
 * Returns a birthday as `YYYY-MM-DD`, or as `MM-DD` where it has no year: of `1990-03-15`, `3/15/1990`, `15.3.90`, `13-Mar-90`,
 * `March 5`, `--03-15`, or the number of a day in a spreadsheet (32947), also with a time of day behind it. Null for
 * anything else, and for days to come.
 */
export function readBirthday(text: string, { dayFirst, today }: Writing): string | null {
  const trimmed = plainText(text);
  return (
    ofSerial(trimmed, today) ??
    // `--03-15` is the 15th of March in every country.
    ofNumbers(trimmed.replace(/^--(\d\d)-?/, '$1-'), { dayFirst: dayFirst && !trimmed.startsWith('--'), today }) ??
    ofNames(trimmed, today)
  );
}

/** Spreadsheets count days from the end of 1899. */
function ofSerial(text: string, today: string): string | null {
  const [, serial] = /^(\d{5})(?:\.\d+)?$/.exec(text) ?? [];
  if (!serial) return null;
  const day = new Date(Date.UTC(1899, 11, 30) + Number(serial) * 86_400_000).toISOString().slice(0, 10);
  return checked(day, today);
}

function ofNumbers(text: string, { dayFirst, today }: Writing): string | null {
  const whole = text.split(/[ t]/)[0] ?? '';
  const [, first = '', second = '', third = ''] = parts.exec(whole) ?? [];
  if (first.length > 2) return dayOf(first, second, third, today);
  if (third) return dayFirst ? dayOf(third, second, first, today) : dayOf(third, first, second, today);
  const [, one, two] = twoParts.exec(whole) ?? [];
  if (!one || !two) return null;
  return dayFirst ? dayOf(null, two, one, today) : dayOf(null, one, two, today);
}

/** `Mar 15`, `15 March 1990`, `March 15th, 1990`, `13-Mar-90`, `15 thang 3 nam 1990`. */
function ofNames(text: string, today: string): string | null {
  const [, vietDay, vietMonth, vietYear = null] =
    /^(\d{1,2}) th(?:an)?g (\d{1,2})(?:,? (?:nam )?(\d{4}))?$/.exec(text) ?? [];
  if (vietDay && vietMonth) return dayOf(vietYear, vietMonth, vietDay, today);
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
  return dayOf(year, String(month + 1), day, today);
}

function dayOf(year: string | null, month: string, day: string, today: string): string | null {
  if (day.length > 2 || month.length > 2) return null;
  const monthDay = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (year === null || noYears.includes(year)) return isDay(`${leapYear}-${monthDay}`) ? monthDay : null;
  return checked(`${wholeYear(year, today)}-${monthDay}`, today);
}

const checked = (day: string, today: string): string | null =>
  isDay(day) && day >= oldest && day <= today ? day : null;

/** Two digits are the last year that ends with them and is not to come. */
function wholeYear(year: string, today: string): string {
  if (year.length !== 2) return year;
  const century = today.slice(0, 2);
  return `${century}${year}` <= today.slice(0, 4) ? `${century}${year}` : `${Number(century) - 1}${year}`;
}
