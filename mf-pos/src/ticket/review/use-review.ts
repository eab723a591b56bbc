import type { OrderTotals } from '@suite/domain';
import type { TicketFragment } from '../../core/ticket.generated';
import { noEdits, type Rates, type Review, type ReviewEdits, reviewOf, reviewTotals } from '../../domain/review';
import {
  emptyTender,
  type OfferedTender,
  paidNetsOf,
  planTenders,
  type TenderPlan,
  type TenderRow,
} from '../../domain/tenders';
import { useCheckout } from './use-checkout';
import { useSavedReview } from './use-saved-review';
import { useTenders } from './use-tenders';

/** A payment that was not chosen yet: its rows, figures and amounts. */
export interface Quote {
  rows: readonly TenderRow[];
  totals: OrderTotals;
  plan: TenderPlan;
}

export type EditReview = (change: Partial<ReviewEdits>) => void;

/** The review step: its edits, its totals, the tenders, and the checkout. */
export function useReview(ticket: TicketFragment, rates: Rates) {
  const { saved, save, forget } = useSavedReview(ticket.id);
  const review: Review = reviewOf(ticket, saved.edits);
  const due = reviewTotals(ticket, review, rates);
  const totals: OrderTotals = reviewTotals(ticket, review, rates, paidNetsOf(due, saved.tenders));
  const tenders = useTenders(due, saved.tenders, rates.cash_discount, (rows) => save({ tenders: rows }));
  const forgetEdits = () => save({ edits: noEdits });
  const checkout = useCheckout(ticket, rates, {
    onReviewSaved: forgetEdits,
    onPaid: forget,
    onDeclined: () => tenders.setCards(new Map()),
  });

  /** Returns the whole payment by one tender. */
  function quote(type: OfferedTender): Quote {
    const rows = [emptyTender(type, type)];
    return {
      rows,
      totals: reviewTotals(ticket, review, rates, paidNetsOf(due, rows)),
      plan: planTenders(due, rows, rates.cash_discount),
    };
  }

  return {
    quote,
    review,
    totals,
    tenders,
    checkout,
    /** Called once the edits are saved with the ticket. */
    forgetEdits,
    /** Merges edits into the earlier ones; discounts target by target. */
    edit: (change: Partial<ReviewEdits>) =>
      save({
        edits: { ...saved.edits, ...change, discounts: { ...saved.edits.discounts, ...change.discounts } },
      }),
  };
}
