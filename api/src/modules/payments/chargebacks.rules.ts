import type { Cents } from '@suite/domain';
import type { ChargebackState } from '../../resolver-types.generated';

/** What a report says of a chargeback. */
export interface StoredChargeback {
  status: ChargebackState;
  status_at: Date;
  /** The disputed part of the payment; null for all of it. */
  amount: Cents | null;
  reason: string | null;
  /** yyyy-MM-dd. */
  respond_by: string | null;
  /** The earliest time that was reported. */
  created_at: Date;
}

/** Whether the bank has the money, or may keep it: what was sold with the payment is not paid for. An inquiry moves no money. */
export const isHeld = (status: ChargebackState): boolean => status !== 'won' && status !== 'inquiry';

/** The order of the states; the last three are ends. */
const ranks: Record<ChargebackState, number> = { inquiry: 0, opened: 1, under_review: 2, won: 3, lost: 3, accepted: 3 };
const endRank = 3;

/**
 * Returns a chargeback after a further report of it, in whatever order they arrive: the later report decides, at the same
 * time the one that is further; the earlier one adds what the other does not know.
 */
export function mergeReports(present: StoredChargeback, report: StoredChargeback): StoredChargeback {
  const difference = report.status_at.getTime() - present.status_at.getTime();
  const [rank, rankOfReport] = [ranks[present.status], ranks[report.status]];
  const isLater = difference > 0 || (difference === 0 && rank < endRank && rankOfReport >= rank);
  const [former, latter] = isLater ? [present, report] : [report, present];
  return {
    ...latter,
    amount: latter.amount ?? former.amount,
    reason: latter.reason ?? former.reason,
    respond_by: latter.respond_by ?? former.respond_by,
    created_at: present.created_at < report.created_at ? present.created_at : report.created_at,
  };
}
