import { usualStructure } from '../modules/pay-terms/commission-structure.rules';
import type { PayFacts, PaySettings, TermsRun } from '../modules/payroll/pay-facts.rules';
import { computeSlip, type SlipContent } from '../modules/payroll/pay-slip.rules';
import { sealVersion } from '../modules/payroll/pay-version.rules';

/** Terms of an employee (W-2) in Texas with the default structure. */
export const usualTerms: TermsRun = {
  from: '2026-01-01',
  state: 'TX',
  worker_type: 'w2',
  overtime_rule: 'weekly',
  minimum_wage: 725,
  structure: usualStructure,
};

/** Facts of an employee without any pay. */
export const noPay = (employee_id: string): PayFacts => ({
  employee_id,
  lines: [],
  tips: [],
  tips_paid_out: [],
  minutes: new Map(),
  served_before: [],
  adjustments: [],
  terms: [usualTerms],
  scheduled: new Set(),
  days_off: new Set(),
  carried_in: 0,
  tips_carried_in: 0,
});

const october: PaySettings = {
  days: { start: '2026-10-01', end: '2026-10-15' },
  full_days: 15,
  holds_cash_tips: true,
  pays_service_fee: false,
};

/** A slip without pay for the first half of October 2026. */
export const emptySlip = (employeeId: string): SlipContent => computeSlip(noPay(employeeId), october);

/** The version with these employees' empty slips. */
export const emptyVersion = (employeeIds: readonly string[]) => sealVersion(october, employeeIds.map(emptySlip));
