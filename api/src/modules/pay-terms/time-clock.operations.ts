import { defineMutation, defineQuery, managersAndAbove, storeAccess } from '../../define-operation';
import * as clock from './time-clock.service';
import * as sheets from './time-sheets.service';

const forEmployees = storeAccess([], { employeesOnly: true });
const toManage = storeAccess(['STAFF'], managersAndAbove);

const november = { start_date: '2026-11-01', end_date: '2026-11-30' };
const morning = { start_time: '2026-11-19T15:00:00.000Z', end_time: '2026-11-19T20:00:00.000Z' };
const clocked = { group: 'team', subject: 'result.entry.employee_id', data: ['result.entry.id'] } as const;

/** The time clock: employees clock in and out, managers correct. */
export const timeClockOperations = [
  defineQuery({
    name: 'own_time_clock',
    access: forEmployees,
    resolve: (_, context) => clock.readOwnClock(context),
  }),
  defineQuery({
    name: 'own_time_sheet',
    access: forEmployees,
    example: () => november,
    resolve: (args, context) => sheets.readOwnSheet(context, args),
  }),
  defineQuery({
    name: 'time_clock_list',
    access: toManage,
    resolve: (_, context) => clock.listClocks(context),
  }),
  defineQuery({
    name: 'time_sheet_list',
    access: toManage,
    isReport: true,
    example: ({ ava }) => ({ ...november, employee_id: ava.id }),
    resolve: (args, context) => sheets.listSheets(context, args),
  }),
  defineMutation({
    name: 'time_clock_in',
    access: forEmployees,
    audit: clocked,
    resolve: (_, context) => clock.clockIn(context),
  }),
  defineMutation({
    name: 'time_clock_out',
    access: forEmployees,
    audit: clocked,
    resolve: (_, context) => clock.clockOut(context),
  }),
  defineMutation({
    name: 'time_break_start',
    access: forEmployees,
    audit: clocked,
    resolve: (_, context) => clock.startBreak(context),
  }),
  defineMutation({
    name: 'time_break_end',
    access: forEmployees,
    audit: clocked,
    resolve: (_, context) => clock.endOwnBreak(context),
  }),
  defineMutation({
    name: 'time_entry_add',
    access: toManage,
    audit: {
      group: 'team',
      subject: 'input_obj.employee_id',
      data: ['result.id', 'input_obj.start_time', 'input_obj.end_time'],
    },
    example: ({ ava }) => ({ input_obj: { employee_id: ava.id, ...morning, reason: 'Forgot to clock in' } }),
    resolve: ({ input_obj }, context) => sheets.addEntry(context, input_obj),
  }),
  defineMutation({
    name: 'time_entry_correct',
    access: toManage,
    audit: {
      group: 'team',
      subject: 'result.employee_id',
      data: ['input_obj.id', 'input_obj.start_time', 'input_obj.end_time'],
    },
    example: ({ timeEntry }) => ({ input_obj: { id: timeEntry, ...morning, reason: 'Left earlier' } }),
    resolve: ({ input_obj }, context) => sheets.correctEntry(context, input_obj),
  }),
  defineMutation({
    name: 'time_entry_remove',
    access: toManage,
    audit: { group: 'team', subject: 'input_obj.id' },
    example: ({ timeEntry }) => ({ input_obj: { id: timeEntry, reason: 'Clocked twice' } }),
    resolve: ({ input_obj }, context) => sheets.removeEntry(context, input_obj),
  }),
];
