import { defineQuery, managersAndAbove, storeAccess, withPos } from '../../define-operation';
import { commissionRows } from './commission-rows.service';
import { employeeIncome } from './employee-income.service';
import { incomeByDay, incomeDetail, ownIncome } from './income.service';
import { incomeClients } from './income-clients.service';
import { incomeCustomers } from './income-customers.service';
import { incomeReport } from './income-report.service';
import { incomeRows } from './income-rows.service';
import { incomeSummary } from './income-summary.service';

/** The amounts of a result also require STORE_INCOME. */
const ofStore = storeAccess(['INCOME'], { ...withPos, ...managersAndAbove });
const ofStoreAmounts = storeAccess(['INCOME', 'STORE_INCOME'], { ...withPos, ...managersAndAbove });
const november = () => ({ start_date: '2026-11-01', end_date: '2026-11-30' });

/** Income of stores and employees. */
export const incomeOperations = [
  defineQuery({
    name: 'company_get_income_detail',
    access: ofStore,
    isReport: true,
    example: november,
    resolve: (args, context) => incomeDetail(context, args),
  }),
  defineQuery({
    name: 'income_by_day',
    access: ofStore,
    isReport: true,
    example: november,
    resolve: (args, context) => incomeByDay(context, args),
  }),
  defineQuery({
    name: 'company_get_income_summary',
    access: ofStore,
    isReport: true,
    resolve: (_, context) => incomeSummary(context),
  }),
  defineQuery({
    name: 'staff_get_income_detail',
    access: storeAccess(['INCOME', 'PERSONAL_INCOME'], { ...withPos, employeesOnly: true }),
    isReport: true,
    example: november,
    resolve: (args, context) => ownIncome(context, args),
  }),
  defineQuery({
    name: 'income_report',
    access: ofStore,
    isReport: true,
    example: () => ({ ...november(), dimension: 'staff' as const }),
    resolve: (args, context) => incomeReport(context, args),
  }),
  defineQuery({
    name: 'income_rows',
    access: storeAccess(['INCOME'], { ...withPos, anyOf: ['STORE_INCOME', 'PERSONAL_INCOME'] }),
    isReport: true,
    example: ({ ava }) => ({
      ...november(),
      figure: 'net_sales' as const,
      dimension: 'staff' as const,
      key: ava.id,
      employee_id: ava.id,
    }),
    resolve: (args, context) => incomeRows(context, args),
  }),
  defineQuery({
    name: 'income_customers',
    access: ofStore,
    isReport: true,
    example: november,
    resolve: (args, context) => incomeCustomers(context, args),
  }),
  defineQuery({
    name: 'income_clients',
    access: ofStoreAmounts,
    isReport: true,
    example: () => ({ ...november(), figure: 'clients' as const }),
    resolve: (args, context) => incomeClients(context, args),
  }),
  defineQuery({
    name: 'income_commission_rows',
    access: storeAccess(['INCOME', 'STORE_INCOME'], {
      ...withPos,
      ...managersAndAbove,
      anyOf: ['VIEW_COMMISSION_STRUCTURE', 'STORE_PAYROLL', 'VIEW_SUPPLY_SHARE'],
    }),
    isReport: true,
    example: ({ ava }) => ({ ...november(), employee_id: ava.id }),
    resolve: (args, context) => commissionRows(context, args),
  }),
  defineQuery({
    name: 'employee_income',
    access: storeAccess(['INCOME'], { ...withPos, anyOf: ['STORE_INCOME', 'PERSONAL_INCOME'] }),
    isReport: true,
    example: ({ ava }) => ({ ...november(), employee_id: ava.id }),
    resolve: (args, context) => employeeIncome(context, args),
  }),
];
