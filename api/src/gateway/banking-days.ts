import { addDays, weekday } from '@suite/domain/time';

/** Returns the day of the nth given weekday (1 is Monday) of a month; `n` below 0 counts from its end. */
function nthWeekday(month: string, on: number, n: number): string {
  if (n > 0) {
    const first = `${month}-01`;
    return addDays(first, ((on - weekday(first) + 7) % 7) + (n - 1) * 7);
  }
  const last = addDays(`${nextMonth(month)}-01`, -1);
  return addDays(last, -((weekday(last) - on + 7) % 7));
}

function nextMonth(month: string): string {
  const [year = 0, index = 0] = month.split('-').map(Number);
  return index === 12 ? `${year + 1}-01` : `${year}-${String(index + 1).padStart(2, '0')}`;
}

/** A holiday on a Sunday is observed on the Monday; on a Saturday the banks are open on the Friday. */
const observed = (day: string): string => (weekday(day) === 7 ? addDays(day, 1) : day);

/** Returns the holidays of the Federal Reserve in a year, on which no deposits are made. */
export const bankHolidays = (year: string): readonly string[] => [
  ...['01-01', '06-19', '07-04', '11-11', '12-25'].map((day) => observed(`${year}-${day}`)),
  nthWeekday(`${year}-01`, 1, 3),
  nthWeekday(`${year}-02`, 1, 3),
  nthWeekday(`${year}-05`, 1, -1),
  nthWeekday(`${year}-09`, 1, 1),
  nthWeekday(`${year}-10`, 1, 2),
  nthWeekday(`${year}-11`, 4, 4),
];

export const isBankingDay = (day: string): boolean => weekday(day) <= 5 && !bankHolidays(day.slice(0, 4)).includes(day);

/** Returns the banking day this number of banking days after a day; before it, if negative. Days are yyyy-MM-dd. */
export function addBankingDays(day: string, count: number): string {
  const step = Math.sign(count);
  let at = day;
  for (let left = Math.abs(count); left > 0; ) {
    at = addDays(at, step);
    if (isBankingDay(at)) left -= 1;
  }
  return at;
}
