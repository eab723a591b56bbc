import type { Country } from '@suite/domain';
import { addDays, weekday } from '@suite/domain/time';

const day = (year: number, month: number, date: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

/** Returns the nth Monday (1) to Sunday (7) of a month. */
function nth(year: number, month: number, name: number, count: number): string {
  const first = day(year, month, 1);
  return addDays(first, ((name - weekday(first) + 7) % 7) + (count - 1) * 7);
}

/** Returns the last Monday of May. */
const memorialDay = (year: number): string => addDays(nth(year, 6, 1, 1), -7);

/** Returns Easter Sunday, by the Gregorian computus of Meeus. */
function easter(year: number): string {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const correction = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15;
  const moon = correction % 30;
  const epact = moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11));
  const sunday = (year + Math.floor(year / 4) + epact + 2 - century + Math.floor(century / 4)) % 7;
  const offset = epact - sunday;
  const month = 3 + Math.floor((offset + 40) / 44);
  return day(year, month, offset + 28 - 31 * Math.floor(month / 4));
}

/**
 * The first days of the lunar year (Tết) by Vietnam's clock. The platform's Chinese calendar is a day off in years whose
 * new moon is close to midnight (2027, 2030).
 */
const lunarNewYears: Readonly<Record<number, string>> = {
  2026: '02-17',
  2027: '02-06',
  2028: '01-26',
  2029: '02-13',
  2030: '02-02',
  2031: '01-23',
  2032: '02-11',
  2033: '01-31',
  2034: '02-19',
  2035: '02-08',
  2036: '01-28',
  2037: '02-15',
  2038: '02-04',
  2039: '01-24',
  2040: '02-12',
};

/** Returns the first day of the lunar year; null after the years that are known. */
function lunarNewYear(year: number): string | null {
  const date = lunarNewYears[year];
  return date ? `${year}-${date}` : null;
}

const newYear = (year: number) => day(year, 1, 1);
const christmas = (year: number) => day(year, 12, 25);
const boxingDay = (year: number) => day(year, 12, 26);
const goodFriday = (year: number) => addDays(easter(year), -2);

/** The holidays on which salons usually close, by country. */
const holidays = {
  US: {
    new_year: newYear,
    lunar_new_year: lunarNewYear,
    memorial_day: memorialDay,
    independence_day: (year) => day(year, 7, 4),
    labor_day: (year) => nth(year, 9, 1, 1),
    thanksgiving: (year) => nth(year, 11, 4, 4),
    christmas,
  },
  CA: {
    new_year: newYear,
    lunar_new_year: lunarNewYear,
    good_friday: goodFriday,
    canada_day: (year) => day(year, 7, 1),
    labor_day: (year) => nth(year, 9, 1, 1),
    thanksgiving: (year) => nth(year, 10, 1, 2),
    christmas,
    boxing_day: boxingDay,
  },
  AU: {
    new_year: newYear,
    australia_day: (year) => day(year, 1, 26),
    lunar_new_year: lunarNewYear,
    good_friday: goodFriday,
    easter_monday: (year) => addDays(easter(year), 1),
    anzac_day: (year) => day(year, 4, 25),
    christmas,
    boxing_day: boxingDay,
  },
} as const satisfies Record<Country, Record<string, (year: number) => string | null>>;

type KeysOf<Union> = Union extends unknown ? keyof Union : never;
export type HolidayName = KeysOf<(typeof holidays)[Country]>;

export interface Holiday {
  name: HolidayName;
  day: string;
}

/** Returns the next holidays of a country from a day (yyyy-MM-dd) on, within a year, earliest first. */
export function upcomingHolidays(country: Country, today: string): Holiday[] {
  const year = Number(today.slice(0, 4));
  const end = addDays(today, 365);
  const named = Object.entries(holidays[country]) as [HolidayName, (year: number) => string | null][];
  return named
    .flatMap(([name, dayIn]) => [dayIn(year), dayIn(year + 1)].map((one) => ({ name, day: one ?? '' })))
    .filter((one) => one.day >= today && one.day < end)
    .sort((one, other) => one.day.localeCompare(other.day));
}
