import type { OrderTotals } from '@suite/domain';
import type { TicketFragment } from '../../core/ticket.generated';
import { noEdits, type Rates, type Review, type ReviewEdits, reviewOf, reviewTotals } from '../../domain/review';
import { cashNetOf } from '../../domain/tenders';
import { useCheckout } from './use-checkout';
import { useSavedReview } from './use-saved-review';
import { useTenders } from './use-tenders';

export type EditReview = (change: Partial<ReviewEdits>) => void;

/** The review step: its edits, its totals, the tenders, and the checkout. */
export function useReview(ticket: TicketFragment, rates: Rates) {
  const { saved, save, forget } = useSavedReview(ticket.id);
  const review: Review = reviewOf(ticket, saved.edits);
  const due = reviewTotals(ticket, review, rates, 0);
  const totals: OrderTotals = reviewTotals(ticket, review, rates, cashNetOf(due, saved.tenders));
  const tenders = useTenders(due, saved.tenders, rates.cash_discount, (rows) => save({ tenders: rows }));
  const checkout = useCheckout(ticket, rates, {
    onReviewSaved: () => save({ edits: noEdits }),
    onPaid: forget,
    onDeclined: () => tenders.setCards(new Map()),
  });

  return {
    review,
    totals,
    tenders,
    checkout,
    /** Merges edits into the earlier ones; discounts target by target. */
    edit: (change: Partial<ReviewEdits>) =>
      save({
        edits: { ...saved.edits, ...change, discounts: { ...saved.edits.discounts, ...change.discounts } },
      }),
  };
}
