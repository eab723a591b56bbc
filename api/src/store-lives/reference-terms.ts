import type { CommissionStructureInput } from '../resolver-types.generated';

/** The agreed pay of an employee, and under which law they work. */
export type ReferenceTerms = Required<
  Omit<CommissionStructureInput, 'employee_id' | 'valid_from' | 'day_can_not_off'>
> & {
  supply_rate: number;
  supply_before_rate: boolean;
};
export interface WorkTerms {
  isEmployee: boolean;
  minimumWage: number;
}

export interface PayPeriodRecord {
  start: string;
  end: string;
  isOpen: boolean;
  /** Newest last. */
  versions: { rows: Map<string, ReferencePay>; stored: string }[];
}

/** The figures of a row of payroll, by their names in the API. */
export const payFigures = [
  ...(['worked_minutes', 'overtime_minutes', 'sales', 'income', 'total_commission', 'supply_share', 'salary'] as const),
  ...(['guarantee_top_up', 'make_up_pay', 'overtime_pay', 'service_charge', 'tip_by_card', 'tip_by_cash'] as const),
  ...(['tip_by_other', 'card_tip_charge', 'tip_paid', 'tips_paid_out', 'tips_carried_in', 'clean_up_fee'] as const),
  ...(['deductions', 'bonuses', 'carried_in', 'pay_1', 'pay_2', 'total', 'tips_carried_out', 'carried_out'] as const),
];
export type ReferencePay = Record<(typeof payFigures)[number], number>;
