import { addDays, startOfWeek } from '@suite/domain/time';

/** Overtime of a day, in minutes: hours that count one and a half times, and hours that count double. */
export interface DayOvertime {
  overtime: number;
  double: number;
}

const weekMinutes = 40 * 60;
const dayMinutes = 8 * 60;
const longDayMinutes = 12 * 60;
const none: DayOvertime = { overtime: 0, double: 0 };

/**
 * Returns the overtime of each day of a week, Monday to Sunday. `weekly`: minutes over 40 hours of the week. `daily` as in
 * California: also over 8 hours of a day, and on the seventh worked day of the week; over 12 hours of a day, and over 8 of
 * the seventh, they count double. A minute counts once.
 */
export function weekOvertime(minutes: readonly number[], rule: 'none' | 'weekly' | 'daily'): DayOvertime[] {
  if (rule === 'none') return minutes.map(() => none);
  const isSeventh = (index: number) => index === 6 && minutes.every((worked) => worked > 0);
  let straight = 0;
  return minutes.map((worked, index) => {
    const { double, overtime } = rule === 'daily' ? dailyOvertime(worked, isSeventh(index)) : none;
    const usual = worked - double - overtime;
    const before = Math.max(0, straight - weekMinutes);
    straight += usual;
    return { double, overtime: overtime + Math.max(0, straight - weekMinutes) - before };
  });
}

function dailyOvertime(worked: number, isSeventh: boolean): DayOvertime {
  if (isSeventh) return { overtime: Math.min(worked, dayMinutes), double: Math.max(0, worked - dayMinutes) };
  const double = Math.max(0, worked - longDayMinutes);
  return { double, overtime: Math.max(0, worked - double - dayMinutes) };
}

/** Returns the days of a day's week, Monday first. */
export const weekDays = (day: string): string[] =>
  Array.from({ length: 7 }, (_, index) => addDays(startOfWeek(day), index));
