import { type Operations, storeQuery } from '../../kit/operation';
import { incomeByDay, incomeDetail, incomeSummary, ownIncome } from './income.service';

interface DaysArgs {
  whmcs_id: number;
  start_date: string;
  end_date: string;
}

/** What stores and employees earned. */
export const incomeOperations: Operations = {
  Query: {
    company_get_income_detail: storeQuery('company_get_income_detail', (args: DaysArgs, context) =>
      incomeDetail(context, args),
    ),
    income_by_day: storeQuery('income_by_day', (args: DaysArgs, context) => incomeByDay(context, args)),
    company_get_income_summary: storeQuery('company_get_income_summary', (_: { whmcs_id: number }, context) =>
      incomeSummary(context),
    ),
    staff_get_income_detail: storeQuery('staff_get_income_detail', (args: DaysArgs, context) =>
      ownIncome(context, args),
    ),
  },
};
