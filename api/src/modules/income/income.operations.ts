import { defineQuery, managersAndAbove, storeAccess, withPos } from '../../define-operation';
import { incomeByDay, incomeDetail, incomeSummary, ownIncome } from './income.service';

/** The amounts of a result also require STORE_INCOME. */
const ofStore = storeAccess(['INCOME'], { ...withPos, ...managersAndAbove });
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
    access: storeAccess(['INCOME', 'PERSONAL_INCOME'], { ...withPos, roles: ['staff'] }),
    isReport: true,
    example: november,
    resolve: (args, context) => ownIncome(context, args),
  }),
];
