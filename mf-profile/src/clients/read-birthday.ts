import type { Country } from '@suite/domain';
import { isDay } from '@suite/domain/time';

const parts = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})$/;
const oldest = '1900-01-01';

/** Whether a column of days begins with the day: some number that is no month decides, else the country's custom. */
export function writesDayFirst(texts: readonly string[], country: Country): boolean {
  for (const text of texts) {
    const [, first = '', second = ''] = parts.exec(text.trim()) ?? [];
    if (first.length > 2) continue;
    if (Number(first) > 12) return true;
    if (Number(second) > 12) return false;
  }
  return country === 'AU';
}

/**
 * Returns a birthday as `YYYY-MM-DD`: of `1990-03-15`, `3/15/1990`, `15.3.90`, or of the same with a time of day behind
 * it; null for anything else, and for days to come.
 */
export function readBirthday(text: string, { dayFirst, today }: { dayFirst: boolean; today: string }): string | null {
  const [, first = '', second = '', third = ''] = parts.exec(text.trim().split(/[ T]/)[0] ?? '') ?? [];
  const [year, month, day] =
    first.length > 2 ? [first, second, third] : [third, ...(dayFirst ? [second, first] : [first, second])];
  if (!year || !month || !day) return null;
  const read = `${wholeYear(year, today)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(read) && read >= oldest && read <= today ? read : null;
}

/** Two digits are the last year that ends with them and is not to come. */
function wholeYear(year: string, today: string): string {
  if (year.length !== 2) return year;
  const century = today.slice(0, 2);
  return `${century}${year}` <= today.slice(0, 4) ? `${century}${year}` : `${Number(century) - 1}${year}`;
}
