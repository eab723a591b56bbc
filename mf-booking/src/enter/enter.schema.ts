import { roundUpToQuarter, wallTime } from '@suite/domain/time';
import { clientFieldSchema } from '@suite/entities';
import * as v from 'valibot';

const time = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** A visit as it is typed; `day` and `time` are the store's. */
export const visitSchema = v.object({
  client: v.pipe(
    clientFieldSchema,
    v.check((client) => client !== null, 'client_required'),
  ),
  service: v.pipe(v.string(), v.nonEmpty('service_required')),
  /** Empty: any employee. */
  employee: v.string(),
  day: v.pipe(v.string(), v.isoDate('day_required')),
  time: v.pipe(v.string(), v.regex(time, 'time_required')),
});
export type VisitForm = v.InferOutput<typeof visitSchema>;

/** Returns when a typed visit starts, rounded up to a quarter of an hour. */
export function startOf({ day, time: typed }: Pick<VisitForm, 'day' | 'time'>, zone: string): Date {
  const [, hours, minutes] = time.exec(typed) ?? [];
  return roundUpToQuarter(wallTime(day, Number(hours) * 60 + Number(minutes), zone));
}
