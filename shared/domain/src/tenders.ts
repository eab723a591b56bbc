import { cashDiscountBase, cashDiscountOf } from './cash-discount';
import { type BasisPoints, type Cents, splitByWeight } from './cents';
import { sum } from './order';
import type { TenderType } from './statuses';

/** A part of the payment: its part of the net and of the tip. */
export interface TenderPart {
  type: TenderType;
  netCents: Cents;
  tipCents: Cents;
  /** Cash only: the received amount. */
  cashReceivedCents?: Cents | null;
}

/** The amount of a tender. */
export interface TenderAmount {
  /** net - cashDiscount + tip. */
  amount: Cents;
  cashDiscount: Cents;
  /** Cash only, if the received amount is known. */
  changeDue: Cents | null;
}

export type TenderProblem = 'net_mismatch' | 'tip_mismatch' | 'negative' | 'cash_short' | 'none';

/**
 * Returns the amounts of all tenders, so that their sum is the ticket's total exactly: the cash discount is calculated
 * once on the whole cash part and split among the cash tenders. Gift card tenders pay for services, products and custom
 * amounts first, and cash for the rest of these before gift cards, fee and tax, which carry no discount. Returns a problem if the parts do not sum to the net and the tip, one is below 0, or the
 * cash does not suffice.
 */
export function tenderBreakdown(
  due: { net: Cents; tip: Cents; discountable: Cents },
  tenders: readonly TenderPart[],
  cashDiscountBps: BasisPoints,
): { amounts: TenderAmount[]; cashDiscount: Cents; total: Cents } | { problem: TenderProblem; index: number } {
  if (tenders.length === 0) return { problem: 'none', index: 0 };
  const negative = tenders.findIndex(({ netCents, tipCents }) => netCents < 0 || tipCents < 0);
  if (negative >= 0) return { problem: 'negative', index: negative };
  if (sum(tenders.map(({ netCents }) => netCents)) !== due.net) return { problem: 'net_mismatch', index: 0 };
  if (sum(tenders.map(({ tipCents }) => tipCents)) !== due.tip) return { problem: 'tip_mismatch', index: 0 };

  const cashNets = tenders.map(({ type, netCents }) => (type === 'cash' ? netCents : 0));
  const discountableCents = cashDiscountBase(due.discountable, netBy('gift_card', tenders));
  const cashDiscount = cashDiscountOf(sum(cashNets), { discountableCents }, cashDiscountBps);
  const discounts = splitByWeight(cashDiscount, cashNets);
  const amounts = tenders.map((tender, index): TenderAmount => {
    const discount = discounts[index] ?? 0;
    const amount = tender.netCents - discount + tender.tipCents;
    const received = tender.type === 'cash' ? (tender.cashReceivedCents ?? null) : null;
    return { amount, cashDiscount: discount, changeDue: received === null ? null : received - amount };
  });
  const short = amounts.findIndex(({ changeDue }) => changeDue !== null && changeDue < 0);
  if (short >= 0) return { problem: 'cash_short', index: short };
  return { amounts, cashDiscount, total: due.net - cashDiscount + due.tip };
}

/** Returns the part of the net that the tenders of a type pay. */
export const netBy = (type: TenderType, tenders: readonly Pick<TenderPart, 'type' | 'netCents'>[]): Cents =>
  sum(tenders.map((tender) => (tender.type === type ? tender.netCents : 0)));

/**
 * Returns what gift cards pay beyond the rest of the ticket, in cents: they never pay for gift cards that it sells, as
 * their bonus would become value that was paid for.
 */
export const giftCardExcess = (
  due: { net: Cents; giftCards: Cents },
  tenders: readonly Pick<TenderPart, 'type' | 'netCents'>[],
): Cents => Math.max(0, netBy('gift_card', tenders) - (due.net - due.giftCards));

/**
 * Returns net and tip parts for the chosen tenders, with the net of each but the last: the last takes the rest. The tip
 * goes on the last card or check, else on cash, and on a gift card only if there is no other tender.
 */
export function suggestTenders(
  due: { net: Cents; tip: Cents },
  chosen: readonly { type: TenderType; netCents: Cents | null }[],
): TenderPart[] {
  let left = due.net;
  const parts = chosen.map(({ type, netCents }, index) => {
    const isLast = index === chosen.length - 1;
    const net = isLast ? left : Math.max(0, Math.min(left, netCents ?? 0));
    left -= net;
    return { type, netCents: net, tipCents: 0 };
  });
  const carrier =
    parts.findLast(({ type }) => type === 'card' || type === 'check') ??
    parts.findLast(({ type }) => type === 'cash') ??
    parts.at(-1);
  if (carrier) carrier.tipCents = due.tip;
  return parts;
}
