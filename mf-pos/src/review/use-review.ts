import type { OrderTotals } from '@suite/domain';
import { noEdits, type Rates, type Review, type ReviewEdits, reviewOf, reviewTotals } from '../domain/review';
import { cashNetOf, planTenders, type TenderRow } from '../domain/tenders';
import type { TicketFragment } from '../ticket/ticket.generated';
import { useCheckout } from './use-checkout';
import { useSavedReview } from './use-saved-review';

export type EditReview = (change: Partial<ReviewEdits>) => void;

/** The review step: what was decided, what it comes to, how it is paid, and paying it. */
export function useReview(ticket: TicketFragment, rates: Rates) {
  const { saved, save, forget } = useSavedReview(ticket.id);
  const review: Review = reviewOf(ticket, saved.edits);
  const { net, tip } = reviewTotals(ticket, review, rates, 0);
  const due = { net, tip };
  const rows = saved.tenders;
  const totals: OrderTotals = reviewTotals(ticket, review, rates, cashNetOf(due, rows));
  const plan = planTenders(due, rows, rates.cash_discount);
  const checkout = useCheckout({ ticket, onReviewSent: () => save({ edits: noEdits }), onPaid: forget });

  return {
    review,
    totals,
    rows,
    plan,
    checkout,
    /** Edits on top of those before; discounts target by target. */
    edit: (change: Partial<ReviewEdits>) =>
      save({
        edits: { ...saved.edits, ...change, discounts: { ...saved.edits.discounts, ...change.discounts } },
      }),
    onRows: (tenders: TenderRow[]) => save({ tenders }),
  };
}
