import { addDays, businessDay, wallMinutes, wallTime } from '@suite/domain/time';
import * as v from 'valibot';
import type { ClockEntryFragment } from './time-clock.generated';

const clock = v.pipe(v.string(), v.regex(/^\d{2}:\d{2}$/, 'required'));
const reason = v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(255, 'too_long'));

export const reasonSchema = v.object({ reason });
export const entrySchema = v.object({
  day: v.pipe(v.string(), v.nonEmpty('required')),
  start: clock,
  end: clock,
  breaks: v.array(v.object({ start: clock, end: clock })),
  reason,
});
export type EntryValues = v.InferOutput<typeof entrySchema>;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const timeOf = (instant: string, zone: string): string => {
  const minutes = wallMinutes(new Date(instant), zone);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
};

/** The times of an entry by the clock of the store; of a new one, a usual day. */
export function entryValues(entry: ClockEntryFragment | null, day: string, zone: string): EntryValues {
  if (!entry) return { day, start: '09:00', end: '18:00', breaks: [], reason: '' };
  return {
    day: businessDay(new Date(entry.start_time), zone),
    start: timeOf(entry.start_time, zone),
    // What nobody ended has no end that is worth proposing.
    end: entry.end_time && entry.status === 'finished' ? timeOf(entry.end_time, zone) : '',
    breaks: entry.breaks.flatMap(({ start_time, end_time }) =>
      end_time ? [{ start: timeOf(start_time, zone), end: timeOf(end_time, zone) }] : [],
    ),
    reason: '',
  };
}

/** The instants of typed times: a time before the start of the entry is on the next day. */
export function entryTimes({ day, start, end, breaks, reason: why }: EntryValues, zone: string) {
  const at = (time: string) => {
    const isNext = minutesOf(time) < minutesOf(start);
    return wallTime(isNext ? addDays(day, 1) : day, minutesOf(time), zone).toISOString();
  };
  return {
    start_time: at(start),
    end_time: at(end),
    breaks: breaks.map((pause) => ({ start_time: at(pause.start), end_time: at(pause.end) })),
    reason: why,
  };
}
