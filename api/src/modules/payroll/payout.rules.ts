import { type BasisPoints, type Cents, percentOf } from '@suite/domain';

export interface PayoutInput {
  /** Everything earned but bonuses and tips; negative if refunds exceed sales. */
  wages: Cents;
  bonuses: Cents;
  /** Tips that are paid with the pay, after the card charge; negative if more tips of earlier periods went back. */
  tip_paid: Cents;
  /** Tips that were paid out of the drawer already: of the period, and what earlier periods could not take of theirs. */
  tips_paid_out: Cents;
  tips_carried_in: Cents;
  clean_up_fee: Cents;
  deductions: Cents;
  /** What earlier periods could not take; negative if corrections show that they took too much. */
  carried_in: Cents;
  /** What wages and bonuses may not fall under by fees and deductions. */
  floor: Cents;
  cash_check_percentage: BasisPoints;
  tip_to_check_percentage: BasisPoints;
}

export interface Payout {
  pay_1: Cents;
  pay_2: Cents;
  total: Cents;
  tips_carried_out: Cents;
  carried_out: Cents;
}

/**
 * Splits the pay into cash (Pay 1) and check (Pay 2), and takes fees, deductions and the rest of earlier periods as far as
 * it can: from the cash part and bonuses, or from the check part where nothing is paid in cash; never from tips, and never
 * under the floor. What is not taken is carried out, as are negative wages and tips. What was taken too much before is paid
 * back like a bonus. Tips that were paid out of the drawer
 * are taken from the tips only, those by check first; what exceeds them is carried out by itself. pay_1 + pay_2 = wages +
 * bonuses + tip_paid - tips_paid_out - tips_carried_in + tips_carried_out - clean_up_fee - deductions - carried_in +
 * carried_out.
 */
export function payout(input: PayoutInput): Payout {
  const { wages, bonuses, tip_paid, floor, cash_check_percentage } = input;
  const requested = input.clean_up_fee + input.deductions + Math.max(0, input.carried_in);
  const earned = wages + bonuses + Math.max(0, -input.carried_in);
  // Tips of earlier periods can have gone back: what is missing passes on.
  const tips = Math.max(0, tip_paid);
  const tipsByCheck = percentOf(tips, input.tip_to_check_percentage);
  // Negative where payouts of an earlier period were taken back.
  const paidOut = input.tips_paid_out + input.tips_carried_in;
  const tipsTaken = Math.min(paidOut, tips);
  const takenByCheck = Math.min(tipsTaken, tipsByCheck);
  const tipsInCash = tips - tipsByCheck - (tipsTaken - takenByCheck);
  // Where wages are negative, bonuses and what is paid back make up for them first.
  const check = wages > 0 ? percentOf(wages, 10_000 - cash_check_percentage) : 0;
  const cash = Math.max(0, earned - check);
  const reachable = cash_check_percentage === 0 ? check + cash : cash;
  const taken = Math.max(0, Math.min(requested, reachable, earned - floor));
  const fromCash = Math.min(taken, cash);
  const pay_1 = cash - fromCash + tipsInCash;
  const pay_2 = check - (taken - fromCash) + tipsByCheck - takenByCheck;
  return {
    pay_1,
    pay_2,
    total: pay_1 + pay_2,
    tips_carried_out: paidOut - tipsTaken,
    carried_out: requested - taken + Math.max(0, -earned) + Math.max(0, -tip_paid),
  };
}
