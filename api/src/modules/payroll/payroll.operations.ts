import { defineMutation, defineQuery, ownersAndPartners, storeAccess, withPos } from '../../define-operation';
import { closePeriod, confirmOwnSlip, paySchedule, reopenPeriod, setSchedule } from './pay-closing.service';
import { sealVersion } from './pay-version.rules';
import { payYear } from './pay-year.service';
import { listPayroll, payrollDetail, paySlip } from './payroll.service';

const september = { start: '2026-09-01', end: '2026-09-15' };
/** The hash of days without pay, for examples. */
const hashWithoutPay = sealVersion(
  { days: september, full_days: 15, holds_cash_tips: true, pays_service_fee: false },
  [],
).hash;

/** Everybody opens payroll; amounts require STORE_PAYROLL, or PERSONAL_PAYROLL for the caller's own. */
const everybody = storeAccess([], withPos);

/** Pay periods, their versions, and the pay slips of employees. */
export const payrollOperations = [
  defineQuery({
    name: 'pay_schedule',
    access: everybody,
    resolve: (_, context) => paySchedule(context),
  }),
  defineQuery({
    name: 'payroll_list',
    access: everybody,
    isReport: true,
    example: () => ({ offset: 0, limit: 12, from: '2026-10-01', until: '2026-11-30' }),
    resolve: (args, context) => listPayroll(context, args),
  }),
  defineQuery({
    name: 'payroll_detail',
    access: everybody,
    isReport: true,
    example: () => ({ start_date: '2026-11-01', end_date: '2026-11-30' }),
    resolve: (args, context) => payrollDetail(context, args),
  }),
  defineQuery({
    name: 'pay_slip',
    access: everybody,
    isReport: true,
    example: ({ ava }) => ({ start_date: '2026-11-01', end_date: '2026-11-30', employee_id: ava.id }),
    resolve: (args, context) => paySlip(context, args),
  }),
  defineQuery({
    name: 'pay_year',
    access: everybody,
    isReport: true,
    example: ({ ava }) => ({ year: 2026, employee_id: ava.id }),
    resolve: (args, context) => payYear(context, args),
  }),
  defineMutation({
    name: 'pay_schedule_set',
    access: storeAccess([], { ...withPos, ...ownersAndPartners }),
    audit: { group: 'payments', data: ['input_obj.frequency', 'input_obj.anchor_date'] },
    example: () => ({ input_obj: { frequency: 'weekly', anchor_date: '2026-11-02' } }),
    resolve: ({ input_obj }, context) => setSchedule(context, input_obj),
  }),
  defineMutation({
    name: 'pay_period_close',
    access: storeAccess(['STORE_PAYROLL'], withPos),
    audit: {
      group: 'payments',
      subject: 'result.payroll_id',
      data: ['input_obj.start_date', 'input_obj.end_date', 'result.version'],
    },
    example: () => ({
      input_obj: { start_date: september.start, end_date: september.end, expected_hash: hashWithoutPay },
    }),
    resolve: ({ input_obj }, context) => closePeriod(context, input_obj),
  }),
  defineMutation({
    name: 'pay_period_reopen',
    access: storeAccess([], { ...withPos, roles: ['owner'] }),
    audit: { group: 'payments', subject: 'input_obj.payroll_id', data: ['result.version'] },
    example: ({ payPeriod }) => ({ input_obj: { payroll_id: payPeriod, reason: 'A refund was forgotten' } }),
    resolve: ({ input_obj }, context) => reopenPeriod(context, input_obj),
  }),
  defineMutation({
    name: 'pay_slip_confirm',
    access: storeAccess(['PERSONAL_PAYROLL'], { ...withPos, employeesOnly: true }),
    audit: { group: 'payments', subject: 'input_obj.payroll_id', data: ['input_obj.version'] },
    example: ({ payPeriod }) => ({ input_obj: { payroll_id: payPeriod, version: 2 } }),
    resolve: ({ input_obj }, context) => confirmOwnSlip(context, input_obj),
  }),
];
