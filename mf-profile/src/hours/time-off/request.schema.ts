import { noteField } from '@suite/domain/validation';
import * as v from 'valibot';
import { endOf, minutesOf } from '../week.schema';

export const requestKinds = ['days', 'hours'] as const;

const values = v.object({
  kind: v.picklist(requestKinds),
  from: v.pipe(v.string(), v.nonEmpty('required')),
  /** Empty is the day alone. */
  until: v.string(),
  start: v.string(),
  end: v.string(),
  note: noteField,
});
export type TypedRequest = v.InferInput<typeof values>;

export const emptyRequest: TypedRequest = { kind: 'days', from: '', until: '', start: '', end: '', note: '' };

/** A request for time off as it is typed; the output is the input of the mutation. */
export const requestSchema = v.pipe(
  values,
  v.forward(
    v.partialCheck(
      [['kind'], ['from'], ['until']],
      ({ kind, from, until }) => kind === 'hours' || until === '' || until >= from,
      'end_before_start',
    ),
    ['until'],
  ),
  v.forward(
    v.partialCheck([['kind'], ['start']], ({ kind, start }) => kind === 'days' || start !== '', 'required'),
    ['start'],
  ),
  v.forward(
    v.partialCheck([['kind'], ['end']], ({ kind, end }) => kind === 'days' || end !== '', 'required'),
    ['end'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['start'], ['end']],
      ({ kind, start, end }) =>
        kind === 'days' || start === '' || end === '' || minutesOf(start) < endOf({ start, end }),
      'end_before_start',
    ),
    ['end'],
  ),
  v.transform(({ kind, from, until, start, end, note }) => ({
    from_day: from,
    until_day: kind === 'days' ? until || from : from,
    hours: kind === 'hours' ? { start_minute: minutesOf(start), end_minute: endOf({ start, end }) } : null,
    note: note || null,
  })),
);
