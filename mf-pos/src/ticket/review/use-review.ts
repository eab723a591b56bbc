import type { OrderTotals } from '@suite/domain';
import { useState } from 'react';
import type { TicketFragment } from '../../core/ticket.generated';
import type { GiftCardAtHand } from '../../domain/gift-card';
import { noEdits, type Rates, type Review, type ReviewEdits, reviewOf, reviewTotals } from '../../domain/review';
import { cashNetOf, type GiftCards, planTenders, type TenderRow, withBalance } from '../../domain/tenders';
import type { CardToken } from '../../payment/tokenise';
import { useCheckout } from './use-checkout';
import { useSavedReview } from './use-saved-review';

/** Cards that were traded for a token and not charged yet, by the id of their row; kept while a payment is checked. */
export type Cards = ReadonlyMap<string, CardToken>;

export type EditReview = (change: Partial<ReviewEdits>) => void;

/** The review step: what was decided, what it comes to, how it is paid, and paying it. */
export function useReview(ticket: TicketFragment, rates: Rates) {
  const { saved, save, forget } = useSavedReview(ticket.id);
  const review: Review = reviewOf(ticket, saved.edits);
  const due = reviewTotals(ticket, review, rates, 0);
  const rows = saved.tenders;
  const totals: OrderTotals = reviewTotals(ticket, review, rates, cashNetOf(due, rows));
  const [cards, setCards] = useState<Cards>(new Map());
  const [giftCards, setGiftCards] = useState<GiftCards>(new Map());
  const plan = planTenders(due, rows, rates.cash_discount, giftCards);
  const checkout = useCheckout({
    ticket,
    rates,
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
    giftCards,
    /** A gift card that was found pays what it can, another way the rest; null forgets it. */
    onGiftCard: (rowId: string, card: GiftCardAtHand | null) => {
      checkout.dismissProblem();
      const others = [...giftCards].filter(([id]) => id !== rowId);
      setGiftCards(new Map(card ? [...others, [rowId, card]] : others));
      const at = rows.findIndex(({ id }) => id === rowId);
      if (card) save({ tenders: withBalance(due, rows, at, card.balance, crypto.randomUUID()) });
    },
    checkout,
    /** Edits on top of those before; discounts target by target. */
    edit: (change: Partial<ReviewEdits>) =>
      save({
        edits: { ...saved.edits, ...change, discounts: { ...saved.edits.discounts, ...change.discounts } },
      }),
    onRows: (tenders: TenderRow[]) => save({ tenders }),
  };
}
