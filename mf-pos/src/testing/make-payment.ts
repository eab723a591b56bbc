import type { TicketPaymentFragment } from '../core/ticket.generated';

/** Creates an approved payment by card. */
export const makePayment = (changes: Partial<TicketPaymentFragment> = {}): TicketPaymentFragment => ({
  id: crypto.randomUUID(),
  tender: 'card',
  status: 'approved',
  amount: 5_000,
  tip: 0,
  cash_received: null,
  change_due: null,
  gift_card_last_four: null,
  source: 'pos',
  chargebacks: [],
  batch_closed_at: null,
  payment_method: { id: crypto.randomUUID(), card_type: 'Visa', card_last_four: '4242' },
  ...changes,
});
