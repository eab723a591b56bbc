import { businessDay } from '@suite/domain/time';
import { defineMutation, defineQuery, managersAndAbove, storeAccess, withBooking } from '../../define-operation';
import type { StoreContext } from '../../kit/operation';
import { checkPaging } from '../../kit/paging';
import { notFound } from '../../kit/problem';
import { idComparison } from '../../operation-example';
import { findUnavailable } from './availability.service';
import { blockTime, unblockTime } from './blocked-time.service';
import { listDayPlans } from './day-plan.service';
import { checkProfile } from './employee-profile.rules';
import { listEmployees, updateEmployee } from './employees.store';
import { removeWorkDays, setDayOff, setExtraDay, updateWorkDays } from './hours.service';
import { readWorkDays, workCalendar } from './work-days.service';

/** This limit returns a whole team on one page, because clients search it locally. */
const maxEmployees = 999;

const toReadBookings = storeAccess(['BOOKING'], withBooking);
const toBlockTime = storeAccess(['BOOKING', 'UPDATE_BOOKING'], withBooking);
const toSetHours = storeAccess(['STAFF'], managersAndAbove);

const workDaysOf = (
  { employee_id = null }: { employee_id?: string | null | undefined },
  { tx, caller, now }: Pick<StoreContext, 'tx' | 'caller' | 'now'>,
) => readWorkDays(tx, caller.whmcsId, businessDay(now(), caller.timezone), employee_id);

/** Employees of a store and their hours. */
export const employeeOperations = [
  defineQuery({
    name: 'employee_list',
    access: storeAccess([], { anyOf: ['BOOKING', 'ORDER', 'STAFF', 'STORE_PAYROLL'] }),
    example: ({ ava }) => ({ where: { id: idComparison(ava.id) } }),
    resolve: async (args, { tx, caller, selects }) => {
      checkPaging(args, maxEmployees);
      return listEmployees(tx, caller, args, selects);
    },
  }),
  defineQuery({
    name: 'work_calendar',
    access: storeAccess([]),
    example: ({ ava }) => ({ employee_id: ava.id, from_day: '2026-11-23', until_day: '2026-11-29' }),
    resolve: ({ employee_id = null, from_day: from, until_day: until }, { tx, caller }) =>
      workCalendar(tx, caller.whmcsId, { employeeId: employee_id, from, until }),
  }),
  defineMutation({
    name: 'employee_update',
    access: storeAccess(['STAFF'], managersAndAbove),
    audit: { group: 'team', subject: 'input_obj.id' },
    example: ({ ava }) => ({
      input_obj: { id: ava.id, first_name: 'Ava', specialize: 'Gel', spoken_languages: ['vi'], color: 3 },
    }),
    resolve: async ({ input_obj }, { tx, caller }) => {
      checkProfile(input_obj);
      const employee = await updateEmployee(tx, caller, input_obj);
      if (!employee) throw notFound('employee');
      return employee;
    },
  }),
  defineQuery({
    name: 'staff_get_available_booked',
    access: toReadBookings,
    example: ({ appointment, gel }) => ({
      start_time: '2026-11-21T17:00:00.000Z',
      end_time: '2026-11-21T18:00:00.000Z',
      exclude_appointment_id: appointment,
      service_id: gel,
    }),
    resolve: ({ start_time, end_time, exclude_appointment_id = null, service_id = null }, { tx, caller }) =>
      findUnavailable(tx, caller, {
        span: { start: new Date(start_time), end: new Date(end_time) },
        appointmentId: exclude_appointment_id,
        serviceId: service_id,
      }),
  }),
  defineQuery({
    name: 'employee_day_plan',
    access: toReadBookings,
    example: () => ({ day: '2026-12-01' }),
    resolve: ({ day }, context) => listDayPlans(day, context),
  }),
  defineMutation({
    name: 'employee_block_time',
    access: toBlockTime,
    audit: {
      group: 'appointments',
      subject: 'result.id',
      data: ['input_obj.employee_id', 'input_obj.continue_anyway'],
    },
    example: ({ ava }) => ({
      input_obj: {
        employee_id: ava.id,
        start_time: '2026-12-02T18:00:00.000Z',
        end_time: '2026-12-02T19:00:00.000Z',
        reason: 'Lunch',
      },
    }),
    resolve: ({ input_obj }, context) => blockTime(input_obj, context),
  }),
  defineMutation({
    name: 'employee_unblock_time',
    access: toBlockTime,
    audit: { group: 'appointments', subject: 'id' },
    example: ({ blockedTime }) => ({ id: blockedTime }),
    resolve: ({ id }, context) => unblockTime(id, context),
  }),
  defineMutation({
    name: 'employee_set_day_off',
    access: toSetHours,
    audit: {
      group: 'team',
      subject: 'input_obj.employee_id',
      data: ['input_obj.day', 'input_obj.until', 'input_obj.is_off', 'input_obj.continue_anyway'],
    },
    example: ({ ava }) => ({ input_obj: { employee_id: ava.id, day: '2026-12-24', is_off: true } }),
    resolve: async ({ input_obj }, context) => {
      await setDayOff(input_obj, context);
      return workDaysOf(input_obj, context);
    },
  }),
  defineMutation({
    name: 'business_work_days_update',
    access: toSetHours,
    audit: {
      group: 'team',
      subject: 'input_obj.employee_id',
      data: ['input_obj.as_store', 'input_obj.starts_on', 'input_obj.continue_anyway'],
    },
    example: ({ ava }) => ({
      input_obj: { employee_id: ava.id, mo: { start_minute: 540, end_minute: 1_080 }, continue_anyway: true },
    }),
    resolve: async ({ input_obj }, context) => {
      await updateWorkDays(input_obj, context);
      return workDaysOf(input_obj, context);
    },
  }),
  defineMutation({
    name: 'business_work_days_remove',
    access: toSetHours,
    audit: {
      group: 'team',
      subject: 'input_obj.employee_id',
      data: ['input_obj.starts_on', 'input_obj.continue_anyway'],
    },
    example: ({ ava }) => ({ input_obj: { employee_id: ava.id, starts_on: '2027-01-04', continue_anyway: true } }),
    resolve: async ({ input_obj }, context) => {
      await removeWorkDays(input_obj, context);
      return workDaysOf(input_obj, context);
    },
  }),
  defineMutation({
    name: 'employee_set_extra_day',
    access: toSetHours,
    audit: { group: 'team', subject: 'input_obj.employee_id', data: ['input_obj.day', 'input_obj.continue_anyway'] },
    example: ({ ava }) => ({
      input_obj: { employee_id: ava.id, day: '2026-12-20', hours: { start_minute: 540, end_minute: 900 } },
    }),
    resolve: async ({ input_obj }, context) => {
      await setExtraDay(input_obj, context);
      return workDaysOf(input_obj, context);
    },
  }),
];
