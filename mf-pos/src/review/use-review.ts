import type { OrderTotals } from '@suite/domain';
import { useState } from 'react';
import { noEdits, type Rates, type Review, type ReviewEdits, reviewOf, reviewTotals } from '../domain/review';
import { cashNetOf, planTenders, type TenderRow } from '../domain/tenders';
import type { TicketFragment } from '../ticket/ticket.generated';
import type { CardToken } from './tokenise';
import { useCheckout } from './use-checkout';
import { useSavedReview } from './use-saved-review';

/** Cards that were traded for a token and not charged yet, by the id of their row; kept while a payment is checked. */
export type Cards = ReadonlyMap<string, CardToken>;

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
  const [cards, setCards] = useState<Cards>(new Map());
  const checkout = useCheckout({
    ticket,
    onReviewSent: () => save({ edits: noEdits }),
    onPaid: forget,
    onDeclined: () => setCards(new Map()),
  });

  return {
    review,
    totals,
    rows,
    plan,
    cards,
    onCards: setCards,
    checkout,
    /** Edits on top of those before; discounts target by target. */
    edit: (change: Partial<ReviewEdits>) =>
      save({
        edits: { ...saved.edits, ...change, discounts: { ...saved.edits.discounts, ...change.discounts } },
      }),
    onRows: (tenders: TenderRow[]) => save({ tenders }),
  };
}
