import { addDays } from '@suite/domain/time';
import type { Plan } from '../modules/employees/work-pattern.rules';
import { wall } from './wall-clock';

/**
 * Returns whether stored hours contain a minute, by the wall clock alone: those of its day, or those of the evening before
 * until the day opens. `first` (yyyy-MM-dd) leaves out the days before it.
 */
export function worksInMinute(plan: Plan, time: number, zone: string, first = ''): boolean {
  const { day, minute } = wall(new Date(time), zone);
  const contains = (on: string, at: number): boolean => {
    const hours = on < first ? null : plan.storedHoursOn(on);
    if (!hours || at < hours.start || at >= hours.end) return false;
    return !hours.breaks?.some((one) => one.start <= at && at < one.end);
  };
  const hours = plan.storedHoursOn(day);
  return hours && minute >= hours.start ? contains(day, minute) : contains(addDays(day, -1), minute + 1_440);
}
