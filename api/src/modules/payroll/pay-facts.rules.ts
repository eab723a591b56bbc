import type { BasisPoints, Cents, OrderItemType } from '@suite/domain';
import type { PayLineKind, Tender } from '../../resolver-types.generated';
import type { Structure } from '../pay-terms/commission-structure.rules';
import type { PayDaySpan } from './pay-periods.rules';

/** What a line or a tip of a ticket changed, and the day on which it counts. */
interface TicketFact {
  kind: PayLineKind;
  journal_id: string;
  day: string;
  /** The day on which the ticket was paid. */
  sold_on: string;
  /** The closed period that it is about, if it counts in another one. */
  closed_period: PayDaySpan | null;
  order_id: string;
  order_code: string;
}

/** A recorded row of a line's pay. */
export interface LineFact extends TicketFact {
  order_item_id: string;
  name: string;
  item_type: OrderItemType;
  quantity: number;
  base: Cents;
  supply_base: Cents;
  service_fee: Cents;
  /** What was recorded of the line for the employee before this row. */
  base_before: Cents;
  supply_base_before: Cents;
  commission_rate: BasisPoints;
  supply_rate: BasisPoints;
  supply_before_rate: boolean;
  clean_up_fee: Cents;
}

/** A tip of a ticket by one tender. */
export interface TipFact extends TicketFact {
  tender: Tender;
  amount: Cents;
  /** What was recorded of it on days before the period. */
  amount_before: Cents;
  /** As agreed on the day of the sale, and allowed by the state. */
  charge_rate: BasisPoints;
}

/** Tips that the employee got in cash out of the drawer on a day; negative where more was taken back. */
export interface TipsPaidOutFact {
  day: string;
  amount: Cents;
}

export interface AdjustmentFact {
  id: string;
  day: string;
  kind: 'bonus' | 'deduction';
  amount: Cents;
  note: string;
}

/** Under which law an employee works, with the minimum wage in force. */
export interface WorkerLaw {
  /** Two letters; empty where no state is known. */
  state: string;
  worker_type: 'w2' | 'contractor';
  overtime_rule: 'none' | 'weekly' | 'daily';
  /** Cents per hour; null for a contractor. */
  minimum_wage: Cents | null;
}

/** The terms of an employee from a day on. */
export interface TermsRun extends WorkerLaw {
  from: string;
  structure: Structure;
}

/** Everything that an employee's pay for a period is computed from. */
export interface PayFacts {
  employee_id: string;
  lines: readonly LineFact[];
  tips: readonly TipFact[];
  tips_paid_out: readonly TipsPaidOutFact[];
  /** Clocked minutes by day, from the Monday of the first week on. */
  minutes: ReadonlyMap<string, number>;
  /** Days of the first week, before the period, on which the employee served. */
  served_before: readonly string[];
  adjustments: readonly AdjustmentFact[];
  /** Oldest first; the first one holds from the beginning. */
  terms: readonly [TermsRun, ...TermsRun[]];
  /** Days on which the employee was to work by their plan, and those of them that they were off. */
  scheduled: ReadonlySet<string>;
  days_off: ReadonlySet<string>;
  carried_in: Cents;
  /** Tips of earlier periods that were paid out of the drawer and exceeded the tips of these. */
  tips_carried_in: Cents;
}

/** What holds for the whole store and period. */
export interface PaySettings {
  days: PayDaySpan;
  /** The length of the schedule's full period, of which a salary by period is the pay. */
  full_days: number;
  holds_cash_tips: boolean;
  pays_service_fee: boolean;
}

/** Whether an employee is paid for a period also where nothing was sold and no time was clocked. */
export const paysByPeriod = ({ type, guarantee, salary_type, salary_by_period }: Structure): boolean =>
  salary_type === 'per_period' && salary_by_period > 0 && (type === 'salary' || guarantee !== 'none');
