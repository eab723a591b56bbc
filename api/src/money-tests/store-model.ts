import { splitByWeight } from '@suite/domain';
import type { Posting } from '../modules/ledger/postings.rules';
import type { Left } from '../modules/paid-tickets/refund-plan.rules';
import type { PaidTicket } from '../modules/paid-tickets/refund-postings.rules';
import type { CheckoutPlan } from '../modules/payments/checkout-plan.rules';
import type { Ticket } from '../modules/tickets/ticket.rules';
import { openLine, openTicket } from '../testing/open-ticket';
import type { TicketHistory, TicketShape } from './random-lives';

/** A paid ticket: its current state, the plan of its checkout, and the result of the naive calculation. */
export interface SoldTicket {
  paid: PaidTicket;
  left: Left;
  plan: CheckoutPlan;
  total: number;
  /** Points: as the log of its client has them. */
  earned: number;
  /** Points for each dollar when it was paid. */
  perDollar: number;
  pointsRefunded: number;
}

/** The state of a store's money: its gift cards' balances, and all postings. */
export interface Store {
  cards: Map<string, number>;
  sold: SoldTicket[];
  posted: Posting[];
}

export const codeOf = (card: number): string => `PLASTIC${card}`;

export const newStore = ({ cards }: TicketHistory): Store => ({
  cards: new Map(cards.map((balance, index) => [codeOf(index), balance])),
  sold: [],
  posted: [],
});

/** A ticket as people made it. Gift cards are sold one by one. */
export function ticketOf(id: string, shape: TicketShape): Ticket {
  const staff = [...new Set(shape.lines.map((line) => line.staff))];
  const isChosen = shape.shares !== null && shape.shares.length <= staff.length;
  return openTicket({
    id,
    tip: shape.tip,
    service_fee_enabled: shape.isFeeOn,
    reward_points: shape.points.wished,
    customer: { id: 'cora', full_name: 'Cora', email: null, type: 'regular', point: shape.points.owned },
    lines: shape.lines.map(({ kind, price, quantity, taxable, staff: staff_id }, index) =>
      openLine({
        id: `${id}-${index}`,
        item_type: kind,
        price,
        taxable,
        staff_id,
        quantity: kind === 'gift_card' ? 1 : quantity,
      }),
    ),
    discounts: shape.discounts
      .filter(({ of }) => of === null || of < shape.lines.length)
      .map(({ of, isPromo, type, value }, index) => ({
        id: `${id}-d${index}`,
        is_promo: of === null && isPromo,
        name: null,
        order_item_id: of === null ? null : `${id}-${of}`,
        discount_type: type,
        discount_value: value,
      })),
    chosen_shares: isChosen
      ? splitByWeight(shape.tip, shape.shares ?? []).map((amount, index) => ({
          employee_id: staff[index] ?? '',
          amount,
        }))
      : [],
  });
}
