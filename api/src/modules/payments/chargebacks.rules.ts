import type { Cents } from '@suite/domain';
import type { ChargebackStatus } from '../../resolver-types.generated';

/** What a report says of a chargeback. */
export interface ChargebackState {
  status: ChargebackStatus;
  status_at: Date;
  /** The disputed part of the payment; null for all of it. */
  amount: Cents | null;
  reason: string | null;
  /** yyyy-MM-dd. */
  respond_by: string | null;
  /** The earliest time that was reported. */
  created_at: Date;
}

/** Whether the bank has the money, or may keep it: what was sold with the payment is not paid for. */
export const isHeld = (status: ChargebackStatus): boolean => status !== 'won';

/**
 * Returns a chargeback after a further report of it, in whatever order they arrive: the later report decides, at the same
 * time the one with an outcome; the earlier one adds what the other does not know.
 */
export function mergeReports(present: ChargebackState, report: ChargebackState): ChargebackState {
  const difference = report.status_at.getTime() - present.status_at.getTime();
  const isLater = difference > 0 || (difference === 0 && present.status === 'opened');
  const [former, latter] = isLater ? [present, report] : [report, present];
  return {
    ...latter,
    amount: latter.amount ?? former.amount,
    reason: latter.reason ?? former.reason,
    respond_by: latter.respond_by ?? former.respond_by,
    created_at: present.created_at < report.created_at ? present.created_at : report.created_at,
  };
}
