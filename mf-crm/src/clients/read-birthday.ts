import { isDay } from '@suite/domain/time';
import { monthDayOf, readWrittenDay } from '@suite/domain/written-day';

const oldest = '1900-01-01';
/** Years that apps write for a birthday without one. */
const noYears: readonly string[] = ['0000', '0001', '1604'];
/** A leap year, in which each day of a year exists. */
const leapYear = '2000';

interface Writing {
  dayFirst: boolean;
  today: string;
}

/** Returns a birthday as `YYYY-MM-DD`, or as `MM-DD` where it has no year. Null for no day, and for days to come. */
export function readBirthday(text: string, { dayFirst, today }: Writing): string | null {
  const written = readWrittenDay(text, dayFirst);
  const monthDay = written && monthDayOf(written);
  if (!monthDay) return null;
  const { year } = written;
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
