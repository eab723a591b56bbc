import type { Span } from '@suite/domain/time';
import { type FieldRefusal, fieldIf } from '../../kit/problem';
import type { TimeEntryCorrectInput } from '../../resolver-types.generated';

/** Times of a whole entry, as a manager typed them. */
export interface TypedTimes extends Span {
  breaks: Span[];
  breakSince: null;
  isForgotten: false;
}

const spanOf = ({ start_time, end_time }: { start_time: string; end_time: string }): Span => ({
  start: new Date(start_time),
  end: new Date(end_time),
});

export const typedTimes = (input: Pick<TimeEntryCorrectInput, 'start_time' | 'end_time' | 'breaks'>): TypedTimes => ({
  ...spanOf(input),
  breaks: input.breaks.map(spanOf).sort((one, other) => one.start.getTime() - other.start.getTime()),
  breakSince: null,
  isForgotten: false,
});

const maxHours = 24;
const maxBreaks = 10;

/** Returns what is wrong with the times of an entry, by field. */
export function entryProblems({ start, end, breaks }: TypedTimes, now: Date): FieldRefusal[] {
  const isOutside = breaks.some(
    (one, index) =>
      one.start < start || one.end > end || one.end <= one.start || one.start < (breaks[index - 1]?.end ?? start),
  );
  return [
    ...fieldIf(end <= start, { path: 'input_obj.end_time', code: 'end_before_start' }),
    ...fieldIf(end > now, { path: 'input_obj.end_time', code: 'time_entry_future' }),
    ...fieldIf(end <= now && end.getTime() - start.getTime() > maxHours * 3_600_000, {
      path: 'input_obj.end_time',
      code: 'time_entry_long',
      params: { hours: maxHours },
    }),
    ...fieldIf(breaks.length > maxBreaks, { path: 'input_obj.breaks', code: 'too_many', params: { max: maxBreaks } }),
    ...fieldIf(isOutside, { path: 'input_obj.breaks', code: 'break_outside' }),
  ];
}
