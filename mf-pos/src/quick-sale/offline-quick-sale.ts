import type { TicketFragment } from '../core/ticket.generated';
import { customAmountLine } from '../domain/line';
import type { QuickRates, QuickSaleDraft, QuickSaleFigures } from '../domain/quick-sale';
import { reviewInput, reviewOf } from '../domain/review';
import { newOfflineTicket, newUnsentTicket, type UnsentTicket } from '../offline/unsent-ticket';

interface CashSale {
  draft: QuickSaleDraft;
  figures: QuickSaleFigures;
  rates: QuickRates;
  /** The idempotency key of a request for it that got no response; null: none was sent. */
  lostKey: string | null;
  now: Date;
  newId: () => string;
}

/**
 * Returns a quick sale in cash as an unsent ticket with one line of a custom amount. Its id is the sale's own, so that
 * storing it again is the same sale. After a declined attempt the server has a hidden ticket of that id, so the sale
 * gets another one.
 */
export function unsentQuickSale({ draft, figures, rates, lostKey, now, newId }: CashSale): UnsentTicket {
  const { client, note, staff, amount, cashReceived } = draft;
  const id = draft.wasDeclined && lostKey === null ? newId() : draft.id;
  const line: TicketFragment['order_items'][number] = {
    ...customAmountLine(amount),
    id: newId(),
    quantity: 1,
    note: note.trim() || null,
    staff,
    person: null,
    gift_card_code: null,
    gift_card_value: null,
    gift_card: null,
  };
  const customer = client && { id: client.id, full_name: client.full_name, point: 0 };
  const ticket = { ...newOfflineTicket(id, customer, now), order_items: [line] };
  return {
    ...newUnsentTicket(ticket, now, newId()),
    sale: {
      takenAt: now.toISOString(),
      review: reviewInput(reviewOf(ticket, { discounts: {}, tip: figures.totals.tip })),
      rates: { service_fee: rates.service_fee, tax: rates.tax, cash_discount: rates.cash_discount },
      total: figures.totals.total,
      cashReceived,
      checkoutKey: lostKey,
    },
  };
}
