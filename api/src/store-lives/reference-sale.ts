import type { OrderItemType, TenderType } from '@suite/domain';
import { percent, share, sum, sumOf } from './reference-arithmetic';

/** What a unit of a line carries of a sale, each figure 0 or more. */
export interface Unit {
  gross: number;
  line_discount: number;
  ticket_discount: number;
  promotion: number;
  reward: number;
  service_fee: number;
  tax: number;
  cash_discount: number;
  gift_card_sold: number;
}
type UnitFigure = keyof Unit;
export const reductions = ['line_discount', 'ticket_discount', 'promotion', 'reward', 'cash_discount'] as const;

export interface Discount {
  type: 'percent' | 'usd';
  value: number;
}
export interface LineToSell {
  id: string;
  kind: OrderItemType;
  /** The service or product; null for others. */
  item: string | null;
  staff: string | null;
  price: number;
  quantity: number;
  isTaxed: boolean;
  discount: Discount | null;
}
export interface ReferenceRates {
  service_fee: number;
  tax: number;
  cash_discount: number;
}
export interface TicketToSell {
  lines: LineToSell[];
  discount: Discount | null;
  promotion: Discount | null;
  /** Cents of points that are used. */
  reward: number;
  isFeeOn: boolean;
  tip: number;
  /** Null if the tip is split by the value of services. */
  tipShares: ReadonlyMap<string, number> | null;
  rates: ReferenceRates;
}

/** What is paid for one unit, without tip. */
export const paidFor = (unit: Unit): number =>
  unit.gross + unit.gift_card_sold + unit.service_fee + unit.tax - sumOf(reductions, (figure) => unit[figure]);

const isGiftCard = ({ kind }: LineToSell) => kind === 'gift_card';
const amountOff = ({ type, value }: Discount, base: number): number =>
  Math.min(base, type === 'usd' ? value : percent(base, value));

/** The ticket before it is known how it is paid: each unit with its parts, as the checkout splits them. */
export function priced(ticket: TicketToSell) {
  const units = ticket.lines.map(({ kind, price, quantity }): Unit[] =>
    Array.from({ length: quantity }, () => ({
      gross: kind === 'gift_card' ? 0 : price,
      gift_card_sold: kind === 'gift_card' ? price : 0,
      line_discount: 0,
      ticket_discount: 0,
      promotion: 0,
      reward: 0,
      service_fee: 0,
      tax: 0,
      cash_discount: 0,
    })),
  );
  /** What is left of a unit after the reductions so far. */
  const left = (unit: Unit) => unit.gross - sumOf(reductions, (figure) => unit[figure]);
  const leftOf = (line: number) => sumOf(units[line] ?? [], left);
  const sold = [...ticket.lines.keys()].filter((line) => {
    const one = ticket.lines[line];
    return one !== undefined && !isGiftCard(one);
  });
  const of = (lines: readonly number[]) => sumOf(lines, leftOf);
  /** Splits an amount first among lines and then among the units of each, by what is left of them. */
  const split = (figure: UnitFigure, amount: number, lines: readonly number[]) => {
    const parts = amount === 0 ? [] : share(amount, lines.map(leftOf));
    for (const [index, line] of lines.entries()) {
      const own = units[line] ?? [];
      const shares = share(parts[index] ?? 0, own.map(left));
      for (const [place, unit] of own.entries()) unit[figure] += shares[place] ?? 0;
    }
  };
  for (const line of sold) {
    const discount = ticket.lines[line]?.discount;
    if (discount) split('line_discount', amountOff(discount, leftOf(line)), [line]);
  }
  if (ticket.discount) split('ticket_discount', amountOff(ticket.discount, of(sold)), sold);
  if (ticket.promotion) split('promotion', amountOff(ticket.promotion, of(sold)), sold);
  split('reward', ticket.reward, sold);
  const fee = ticket.isFeeOn ? percent(of(sold), ticket.rates.service_fee) : 0;
  split('service_fee', fee, sold);
  const taxed = sold.filter((line) => ticket.lines[line]?.isTaxed);
  split('tax', percent(of(taxed), ticket.rates.tax), taxed);
  const discountable = of(sold);
  const giftCards = sumOf(ticket.lines.filter(isGiftCard), ({ price }) => price);
  return {
    units,
    discountable,
    giftCards,
    /** Before cash discount and tip. */
    net: sumOf(units.flat(), paidFor),
    /** Sets the discount of the part that is paid in cash, after gift cards have paid for their part. */
    payInCash(cash: number, byGiftCard: number): number {
      const inCash = Math.min(cash, discountable - Math.min(discountable, byGiftCard));
      const amount = percent(inCash, ticket.rates.cash_discount);
      split('cash_discount', amount, sold);
      return amount;
    },
  };
}

/** How much each employee gets of the tip, in the order of their first line. */
export function tipSharesOf({ tip, tipShares, lines }: TicketToSell): Map<string, number> {
  if (tip === 0) return new Map();
  if (tipShares) return new Map([...tipShares].filter(([, amount]) => amount > 0));
  const people = [...new Set(lines.flatMap(({ staff }) => staff ?? []))];
  const shares = share(
    tip,
    people.map((person) => serviceValue(lines.filter(({ staff }) => staff === person))),
  );
  return new Map(people.map((person, index) => [person, shares[index] ?? 0]));
}

/** The full price of services and custom amounts, by which a tip is split. */
export const serviceValue = (lines: readonly LineToSell[]): number =>
  sum(lines.map(({ kind, price, quantity }) => (kind === 'service' || kind === 'custom' ? price * quantity : 0)));

export interface Taken {
  tender: TenderType;
  /** Without tip, less the cash discount. */
  net: number;
  tip: number;
  code: string | null;
}
