import { addDays } from '@suite/domain/time';
import { type Operations, storeQuery } from '../../kit/operation';
import { checkPaging } from '../../kit/paging';
import { invalid } from '../../kit/problem';
import type { AppointmentWhere } from './appointments.store';
import { countDays } from './day-counts.store';
import { type FreeTimesArgs, findFreeTimes } from './free-times.service';
import { listMostBooked } from './most-booked.store';

interface DayCountsArgs {
  whmcs_id: number;
  from_day: string;
  to_day: string;
  where?: AppointmentWhere | null;
}

const mostDays = 62;
const mostServices = 50;

/** What the calendar around the book is made of. */
export const calendarOperations: Operations = {
  Query: {
    appointment_day_counts: storeQuery(
      'appointment_day_counts',
      ({ from_day: from, to_day: to, where }: DayCountsArgs, { tx, caller }) => {
        if (to < from) throw invalid('to_day', 'end_before_start');
        if (to >= addDays(from, mostDays)) throw invalid('to_day', 'out_of_range', { min: 1, max: mostDays });
        return countDays(tx, caller, { from, to }, where);
      },
    ),
    appointment_free_times: storeQuery('appointment_free_times', (args: FreeTimesArgs, context) =>
      findFreeTimes(args, context),
    ),
    service_most_booked: storeQuery(
      'service_most_booked',
      ({ limit }: { whmcs_id: number; limit: number }, { tx, caller }) => {
        checkPaging({ offset: 0, limit }, mostServices);
        return listMostBooked(tx, caller, limit);
      },
    ),
  },
};
