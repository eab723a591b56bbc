import { addDays, businessDay, dayRange } from '@suite/domain/time';
import { defineQuery, storeAccess, withBooking } from '../../define-operation';
import { checkPaging } from '../../kit/paging';
import { invalid } from '../../kit/problem';
import { idComparison } from '../../operation-example';
import { maxCalendarDays } from './appointment-access.rules';
import { countDays } from './day-counts.store';
import { findFreeTimes } from './free-times.service';
import { listMostBooked } from './most-booked.store';

const maxServices = 50;

const access = storeAccess(['BOOKING'], withBooking);

/** Queries of the calendar other than its appointments. */
export const calendarOperations = [
  defineQuery({
    name: 'appointment_day_counts',
    access,
    example: ({ ava, client }) => ({
      from_day: '2026-11-01',
      to_day: '2026-12-01',
      where: { employee_id: idComparison(ava.id), customer_id: idComparison(client) },
    }),
    resolve: async ({ from_day: from, to_day: to, where }, { tx, caller }) => {
      if (to < from) throw invalid('to_day', 'end_before_start');
      if (to >= addDays(from, maxCalendarDays))
        throw invalid('to_day', 'out_of_range', { min: 1, max: maxCalendarDays });
      return countDays(tx, caller, { from, to }, where);
    },
  }),
  defineQuery({
    name: 'appointment_free_times',
    access,
    example: ({ ava, appointment, gel, manicure }) => ({
      day: '2026-12-01',
      services: [
        { duration: 60, employee_id: ava.id, service_id: gel },
        { duration: 30, employee_id: ava.id, service_id: manicure },
      ],
      exclude_appointment_id: appointment,
    }),
    resolve: (args, context) => findFreeTimes(args, context),
  }),
  defineQuery({
    name: 'service_most_booked',
    access,
    resolve: async ({ limit }, { tx, caller, now }) => {
      checkPaging({ offset: 0, limit }, maxServices);
      const { start } = dayRange(businessDay(now(), caller.timezone), caller.timezone);
      return listMostBooked(tx, caller, start, limit);
    },
  }),
];
