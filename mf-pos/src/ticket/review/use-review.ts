import type { Cents, OrderTotals } from '@suite/domain';
import { useState } from 'react';
import type { TicketFragment } from '../../core/ticket.generated';
import { noEdits, type Review, type ReviewEdits, reviewOf, reviewTotals, type StoreRates } from '../../domain/review';
import {
  cashHandedOver,
  type Due,
  emptyTender,
  type GiftCards,
  giftCardCover,
  type OfferedTender,
  paidNetsOf,
  planTenders,
  type TenderPlan,
  type TenderRow,
  withPart,
  withRest,
} from '../../domain/tenders';
import { useCheckout } from './use-checkout';
import { useSavedReview } from './use-saved-review';
import { type TakenTender, useTenders } from './use-tenders';

/** A payment that was not charged yet: its rows, figures and amounts. */
export interface Quote {
  rows: readonly TenderRow[];
  totals: OrderTotals;
  plan: TenderPlan;
  /** What the last row pays, without the cash that was handed over before. */
  rest: Cents;
}

export type EditReview = (change: Partial<ReviewEdits>) => void;

/** The review step: its edits, its totals, the tenders, and the checkout. */
export function useReview(ticket: TicketFragment, rates: StoreRates) {
  const { saved, save, forget } = useSavedReview(ticket.id);
  const review: Review = reviewOf(ticket, saved.edits);
  const due: OrderTotals & Due = reviewTotals(ticket, review, rates);
  const tenders = useTenders(saved.parts, (parts) => save({ parts }));
  const { parts } = tenders;
  const totals = parts.length === 0 ? due : quote(parts, emptyTender('card', 'rest')).totals;
  const [chargedIds, setChargedIds] = useState<readonly string[]>([]);
  const forgetEdits = () => save({ edits: noEdits });
  const checkout = useCheckout(ticket, rates, {
    onReviewSaved: forgetEdits,
    onPaid: forget,
    onDeclined: tenders.dropCards,
  });

  /** Returns the whole payment: the parts, and `last`, which pays the rest. */
  function quote(before: readonly TenderRow[], last: TenderRow | null, giftCards = tenders.giftCards): Quote {
    const rows = last ? withRest(before, last) : before;
    const plan = planTenders(due, rows, rates.cash_discount, giftCards);
    const handed = last?.type === 'cash' ? cashHandedOver(before) : 0;
    return {
      rows,
      totals: reviewTotals(ticket, review, rates, paidNetsOf(plan)),
      plan,
      rest: Math.max(0, (plan.amounts.at(-1)?.amount ?? 0) - handed),
    };
  }

  /** Charges the parts, and `last`, which pays the rest; returns the issue that prevents it. */
  function charge(last: TenderRow | null, { card, giftCard }: TakenTender = {}): TenderPlan['issue'] {
    const giftCards: GiftCards =
      last && giftCard ? new Map(tenders.giftCards).set(last.id, giftCard) : tenders.giftCards;
    const cards = last && card ? new Map(tenders.cards).set(last.id, card) : tenders.cards;
    const { rows, plan, totals: fitting } = quote(parts, last, giftCards);
    if (plan.issue) return plan.issue;
    if (last && card) tenders.holdCard(last.id, card);
    setChargedIds(rows.map(({ id }) => id));
    const tokens = new Map([...cards].map(([id, { token }]) => [id, token]));
    checkout.charge({ review, fitting, rows, plan, tokens, giftCards });
    return null;
  }

  return {
    /** Returns the whole payment whose rest a tender pays. */
    quoteBy: (type: OfferedTender) => quote(parts, emptyTender(type, type)),
    /** The payment by the parts alone, once they cover the ticket. */
    covered: parts.length > 0 && quote(parts, emptyTender('card', 'rest')).rest === 0 ? quote(parts, null) : null,
    /** Returns what is left once a further part is taken. */
    restAfter: (part: TenderRow) => quote(withPart(parts, part), emptyTender('card', 'rest')).rest,
    charge,
    /** Returns the index of a row in the last charge; -1 if it was not in it. */
    chargedRow: (id: string) => chargedIds.indexOf(id),
    /** What a gift card with this balance pays. */
    coverOf: (balance: Cents) => giftCardCover(due, parts, balance, rates.cash_discount),
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

export type ReviewState = ReturnType<typeof useReview>;
