import { type Cents, giftCardExcess, netBy, type TenderProblem, tenderBreakdown } from '@suite/domain';
import type { FieldCode } from '@suite/domain/problem-codes';
import type { CardSource } from '../../gateway/card-gateway';
import { type FieldRefusal, fieldIf, invalid, Problem, refuseFields } from '../../kit/problem';
import type { TenderInput } from '../../resolver-types.generated';
import { codeOf } from '../gift-cards/gift-card-line.rules';
import { type Posting, salePostings, type TakenPayment } from '../ledger/postings.rules';
import { type Rates, type Ticket, tipSharesOf, totalsLine, totalsOf } from '../tickets/ticket.rules';

const maxTenders = 10;

/** A tender of a checkout. Quick sales set `card`: a saved card, or a typed one that is to be saved. */
export interface CheckoutTender extends TenderInput {
  card?: CardSource | null;
  /** Whether a card was charged on a terminal that is not the suite's. */
  isOnTerminal?: boolean;
}

/** How a checkout is paid. */
export interface CheckoutRequest {
  expected_total: Cents;
  tenders: readonly CheckoutTender[];
  /** Whether the client gets a text once it is paid. */
  notifiesClient?: boolean;
}

export interface PlannedPayment extends TakenPayment {
  cashReceived: Cents | null;
  checkNumber: string | null;
  /** The code as it is stored. */
  giftCardCode: string | null;
  /** Sent to the gateway, stored nowhere. */
  card: CardSource | null;
}

export interface CheckoutPlan {
  /** Points that the client pays for the reward. */
  rewardPoints: number;
  payments: PlannedPayment[];
  /** Postings of the completed checkout. */
  postings: Posting[];
}

/**
 * Plans the payments and postings of a checkout. Refused: `order_empty`; `order_changed` if the total is not the one that
 * the person saw; field problems of lines (`staff_required`, `amount_required`) and of tenders. `changed` returns the
 * refusal of a changed total.
 */
export function planCheckout(
  ticket: Ticket,
  rates: Rates,
  { expected_total, tenders }: CheckoutRequest,
  { newId, changed }: { newId: () => string; changed: () => Problem },
): CheckoutPlan {
  if (ticket.lines.length === 0) throw new Problem('conflict', 'order_empty');
  refuseFields([...lineProblems(ticket), ...tenderProblems(tenders)]);
  const parts = tenders.map(({ type, net, tip, cash_received }) => ({
    type,
    netCents: net,
    tipCents: tip,
    cashReceivedCents: cash_received ?? null,
  }));
  const totals = totalsOf(ticket, rates, {
    cashNetCents: netBy('cash', parts),
    giftCardNetCents: netBy('gift_card', parts),
  });
  if (totals.total !== expected_total) throw changed();
  const breakdown = tenderBreakdown(totals, parts, rates.cash_discount);
  if ('problem' in breakdown) throw refusal(breakdown.problem, breakdown.index);
  if (giftCardExcess(totals, parts) > 0) {
    const index = parts.findIndex(({ type }) => type === 'gift_card');
    throw invalid(`input_obj.tenders.${index}.gift_card_code`, 'gift_card_for_gift_card');
  }
  const payments = tenders.map((tender, index): PlannedPayment => {
    const { type, tip, cash_received, check_number, gift_card_code } = tender;
    const { amount, cashDiscount } = breakdown.amounts[index] ?? { amount: 0, cashDiscount: 0 };
    return {
      id: newId(),
      tender: type,
      amount,
      tip,
      cashDiscount,
      cashReceived: type === 'cash' ? (cash_received ?? null) : null,
      checkNumber: type === 'check' ? (check_number ?? null) : null,
      giftCardCode: type === 'gift_card' ? codeOf(gift_card_code) : null,
      card: type === 'card' ? sourceOf(tender) : null,
    };
  });
  return {
    payments,
    rewardPoints: totals.rewardPoints,
    postings: salePostings({
      lines: ticket.lines.map(totalsLine),
      discounts: ticket.discounts.map(({ id, order_item_id, is_promo }) => ({
        id,
        lineId: order_item_id,
        isPromo: is_promo,
      })),
      totals,
      tipShares: tipSharesOf(ticket).map(({ employee_id, amount }) => ({ employeeId: employee_id, amount })),
      payments,
    }),
  };
}

const sourceOf = ({ card, card_token }: Pick<CheckoutTender, 'card' | 'card_token'>): CardSource | null =>
  card ?? (card_token ? { token: card_token, saveCard: false } : null);

/** Every line but a gift card needs staff; a custom amount needs a price. */
const lineProblems = ({ lines }: Ticket): FieldRefusal[] =>
  lines.flatMap(({ item_type, staff_id, price }, index): FieldRefusal[] => {
    const path = `order_items.${index}`;
    return [
      ...fieldIf(item_type !== 'gift_card' && staff_id === null, {
        path: `${path}.staff_id`,
        code: 'staff_required',
      }),
      ...fieldIf(item_type === 'custom' && price === 0, { path: `${path}.price`, code: 'amount_required' }),
    ];
  });

function tenderProblems(tenders: readonly CheckoutTender[]): FieldRefusal[] {
  if (tenders.length > maxTenders)
    return [{ path: 'input_obj.tenders', code: 'too_many_tenders', params: { max: maxTenders } }];
  return tenders.flatMap(({ type, net, tip, gift_card_code, ...tender }, index): FieldRefusal[] => {
    const path = `input_obj.tenders.${index}`;
    if (type === 'gift_card' && !gift_card_code) return [{ path: `${path}.gift_card_code`, code: 'required' }];
    if (type === 'card' && !tender.isOnTerminal && !sourceOf(tender))
      return [{ path: `${path}.card_token`, code: 'required' }];
    return fieldIf((type === 'card' || type === 'gift_card') && net + tip === 0, {
      path: `${path}.net`,
      code: 'amount_required',
    });
  });
}

const refusals: Record<TenderProblem, (index: number) => [path: string, code: FieldCode]> = {
  none: () => ['input_obj.tenders', 'required'],
  negative: (index) => [`input_obj.tenders.${index}.net`, 'amount_invalid'],
  net_mismatch: () => ['input_obj.tenders', 'tenders_net_mismatch'],
  tip_mismatch: () => ['input_obj.tenders', 'tenders_tip_mismatch'],
  cash_short: (index) => [`input_obj.tenders.${index}.cash_received`, 'cash_short'],
};
const refusal = (problem: TenderProblem, index: number): Problem => invalid(...refusals[problem](index));
