import { defineMutation, defineQuery, managersAndAbove, storeAccess } from '../../define-operation';
import { decideTimeOff, listOpenTimeOff, listOwnTimeOff, requestTimeOff, withdrawTimeOff } from './time-off.service';

const toDecide = storeAccess(['STAFF'], managersAndAbove);
const employeesOnly = storeAccess([], { roles: ['staff'] });

/** Requests of employees for days off; who sets hours decides about them. */
export const timeOffOperations = [
  defineQuery({
    name: 'time_off_request_list',
    access: toDecide,
    example: ({ ava }) => ({ employee_id: ava.id }),
    resolve: ({ employee_id = null }, context) => listOpenTimeOff(employee_id, context),
  }),
  defineQuery({
    name: 'own_time_off_request_list',
    access: employeesOnly,
    resolve: (_, context) => listOwnTimeOff(context),
  }),
  defineMutation({
    name: 'time_off_request_create',
    access: employeesOnly,
    audit: { group: 'team', subject: 'result.id', data: ['input_obj.from_day', 'input_obj.until_day'] },
    example: () => ({ input_obj: { from_day: '2027-03-01', until_day: '2027-03-03', note: 'Family' } }),
    resolve: ({ input_obj }, context) => requestTimeOff(input_obj, context),
  }),
  defineMutation({
    name: 'time_off_request_withdraw',
    access: employeesOnly,
    audit: { group: 'team', subject: 'id' },
    example: ({ timeOffRequest }) => ({ id: timeOffRequest }),
    resolve: ({ id }, context) => withdrawTimeOff(id, context),
  }),
  defineMutation({
    name: 'time_off_request_decide',
    access: toDecide,
    audit: { group: 'team', subject: 'input_obj.id', data: ['input_obj.is_approved', 'input_obj.continue_anyway'] },
    example: ({ timeOffRequest }) => ({ input_obj: { id: timeOffRequest, is_approved: true, continue_anyway: true } }),
    resolve: ({ input_obj }, context) => decideTimeOff(input_obj, context),
  }),
];
