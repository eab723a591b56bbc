import type { TicketFragment } from '../core/ticket.generated';
import type { ShownRefundQuote } from '../refund/refund-choice';
import { ava, makeCustom, makeLine } from './make-line';
import { createFakePosApi, makeTicket } from './make-ticket';

const cash = '00000000-0000-4000-8000-0000000000f1';
const card = '00000000-0000-4000-8000-0000000000f2';
const payment = {
  cash_received: null,
  change_due: null,
  gift_card_last_four: null,
  source: 'pos',
  status: 'approved' as const,
  chargebacks: [],
  batch_closed_at: null,
};

/**
 * Creates a paid ticket: two gel manicures by Ava and $12 by Ben with a tip of $8, paid just now: $30.00 in cash,
 * the rest by card.
 */
export const makePaid = (changes: Partial<TicketFragment> = {}): TicketFragment =>
  makeTicket({
    order_status: 'done',
    closed_at: new Date().toISOString(),
    order_items: [makeLine({ quantity: 2 }), makeCustom()],
    tip: 800,
    payments: [
      { ...payment, id: cash, tender: 'cash', amount: 3_000, tip: 0, payment_method: null },
      {
        ...payment,
        id: card,
        tender: 'card',
        amount: 6_600,
        tip: 800,
        payment_method: { id: '00000000-0000-4000-8000-0000000000f3', card_type: 'Visa', card_last_four: '4242' },
      },
    ],
    ...changes,
  });

interface RefundSelection {
  items?: { order_item_id: string; quantity: number }[];
  tip?: number;
}

/** Fakes a server with that ticket. Refunds go to the card, except the last $30.00, which are refunded in cash. */
export function createFakeRefundApi(ticket = makePaid()) {
  const api = createFakePosApi(ticket);
  const quoteOf = ({ items, tip = 0 }: RefundSelection): ShownRefundQuote => {
    const back = items ?? ticket.order_items.map(({ id, quantity }) => ({ order_item_id: id, quantity }));
    const lines = back.reduce(
      (all, { order_item_id, quantity }) =>
        all + quantity * (ticket.order_items.find(({ id }) => id === order_item_id)?.price ?? 0),
      0,
    );
    const tipBack = items ? tip : ticket.tip;
    const amount = lines + tipBack;
    const inCash = Math.max(0, amount - 6_600);
    return {
      amount,
      tip: tipBack,
      tip_left: ticket.tip,
      tenders: [
        ...(inCash > 0 ? [{ payment_id: cash, tender: 'cash' as const, amount: inCash }] : []),
        { payment_id: card, tender: 'card' as const, amount: amount - inCash },
      ],
      tip_shares: tipBack > 0 ? [{ employee_id: ava.id, amount: tipBack }] : [],
      lines_left: ticket.order_items.map(({ id, quantity, price }) => ({
        order_item_id: id,
        quantity,
        amount: quantity * price,
        is_whole: false,
      })),
    };
  };
  type Input = RefundSelection & { reason: string };
  const refunded = (
    kind: 'refund' | 'void',
    { reason, ...chosen }: Input,
    status: 'completed' | 'pending' = 'completed',
  ) => {
    const { amount, tip, tenders } = quoteOf(chosen);
    const lines = (chosen.items ?? []).map((line) => ({ ...line, amount: 0 }));
    const isWhole = kind === 'void' || chosen.items === undefined;
    return api.change({
      refunded: status === 'completed' ? amount : 0,
      refund_state:
        status === 'pending' ? null : kind === 'void' ? 'voided' : isWhole ? 'refunded' : 'partially_refunded',
      refunds: [
        {
          id: '00000000-0000-4000-8000-0000000000e1',
          kind,
          status,
          reason,
          amount,
          tip,
          tenders,
          lines,
          created_at: '2026-11-21T18:30:00.000Z',
          person_name: 'Olive Owner',
        },
      ],
    });
  };
  return {
    api,
    refunded,
    resolvers: api.with({
      order_refund_quote: ({ input_obj }: { input_obj: RefundSelection }) => quoteOf(input_obj),
      order_refund: ({ input_obj }: { input_obj: Input }) => ({
        status: 'completed',
        decline_code: null,
        order: refunded('refund', input_obj),
      }),
      order_void: ({ input_obj: { reason } }: { input_obj: { reason: string } }) => ({
        status: 'completed',
        decline_code: null,
        order: refunded('void', { reason }),
      }),
    }),
  };
}
