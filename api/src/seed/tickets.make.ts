import {
  type DiscountType,
  netBy,
  type OrderItemType,
  type OrderTotals,
  orderTotals,
  percentOf,
  splitTip,
  type TenderPart,
  type TenderType,
  type TotalsLine,
  tenderBreakdown,
  tipBase,
} from '@suite/domain';
import { type Posting, salePostings, type TakenPayment } from '../modules/ledger/postings.rules';
import type { Rates } from '../modules/tickets/ticket.rules';
import type { SeededService } from './catalog';
import { fixedId, type Random } from './random';

export interface SeededItem {
  id: string;
  name: string;
  price: number;
  taxable: boolean;
}

/** The data from which a store's tickets are generated. */
export interface TicketKit {
  slug: string;
  random: Random;
  rates: Rates;
  services: readonly SeededService[];
  items: readonly SeededItem[];
  employees: readonly string[];
}

interface DemoLine {
  id: string;
  item_type: OrderItemType;
  service_id: string | null;
  item_id: string | null;
  item_name: string;
  quantity: number;
  price: number;
  taxable: boolean;
  staff_id: string | null;
}

export interface DemoDiscount {
  id: string;
  order_item_id: string | null;
  is_promo: boolean;
  /** The name of a promotion; null for other discounts. */
  name: string | null;
  discount_type: DiscountType;
  discount_value: number;
}

export interface DemoPayment extends TakenPayment {
  cash_received: number | null;
  check_number: string | null;
  card: { type: string; last_four: string; first_six: string } | null;
}

/** The content of a ticket, and its payment. */
export interface DemoContent {
  lines: DemoLine[];
  discounts: DemoDiscount[];
  tip: number;
  service_fee_enabled: boolean;
}

/** One tender, or two that share the amount. */
export type Mix = readonly [TenderType, TenderType?];

/** The service of the visit, and its employee. */
export interface SeededVisit {
  service: SeededService;
  employee: string;
  /** Sold for certain, where the demo has to show it; the rest is drawn. */
  sells?: 'item' | 'gift_card';
  /** Paid so for certain. */
  paidBy?: Mix;
}

/** Lines of one visit: its service, often another one, sometimes an item, an extra or a gift card. */
export function makeContent(kit: TicketKit, name: string, { service, employee, sells }: SeededVisit): DemoContent {
  const { random } = kit;
  const lines: DemoLine[] = [];
  const add = (line: Partial<DemoLine> & Pick<DemoLine, 'item_type' | 'item_name' | 'price'>) =>
    lines.push({
      id: fixedId(`${kit.slug}:line:${name}:${lines.length}`),
      service_id: null,
      item_id: null,
      quantity: 1,
      taxable: false,
      staff_id: employee,
      ...line,
    });
  const addService = ({ id, name: item_name, price }: SeededService, staff_id: string) =>
    add({ item_type: 'service', service_id: id, item_name, price, staff_id });
  addService(service, employee);
  if (random.chance(0.35))
    addService(random.pick(kit.services), random.chance(0.7) ? employee : random.pick(kit.employees));
  if (kit.items.length > 0 && (random.chance(0.18) || sells === 'item')) {
    const { id, name: item_name, price, taxable } = random.pick(kit.items);
    add({ item_type: 'item', item_id: id, item_name, price, taxable, quantity: random.chance(0.2) ? 2 : 1 });
  }
  if (random.chance(0.08)) add({ item_type: 'custom', item_name: 'Extra design', price: random.int(2, 15) * 100 });
  if (random.chance(0.03) || sells === 'gift_card')
    add({ item_type: 'gift_card', item_name: 'Gift card', price: random.pick([5_000, 10_000]), staff_id: null });
  return {
    lines,
    discounts: makeDiscounts(kit, name, lines),
    tip: makeTip(random, lines),
    service_fee_enabled: random.chance(0.97),
  };
}

function makeDiscounts({ random, slug }: TicketKit, ticket: string, [first]: readonly DemoLine[]): DemoDiscount[] {
  const kind = random.int(0, 99);
  const ofTicket = { id: fixedId(`${slug}:discount:${ticket}`), order_item_id: null, is_promo: false, name: null };
  const promo = { ...ofTicket, is_promo: true };
  const ofLine = { ...ofTicket, order_item_id: first?.id ?? null };
  if (kind < 6)
    return [{ ...ofTicket, discount_type: 'percent', discount_value: random.pick([500, 1_000, 1_500, 2_000]) }];
  if (kind < 10) return [{ ...ofTicket, discount_type: 'usd', discount_value: random.pick([300, 500]) }];
  if (kind < 13) return [{ ...ofLine, discount_type: 'percent', discount_value: random.pick([1_000, 5_000]) }];
  if (kind < 16) return [{ ...ofLine, discount_type: 'usd', discount_value: random.pick([200, 500]) }];
  if (kind < 18) return [{ ...promo, name: 'Weekday special', discount_type: 'percent', discount_value: 1_000 }];
  if (kind < 20) return [{ ...promo, name: 'First visit', discount_type: 'usd', discount_value: 500 }];
  return [];
}

const makeTip = (random: Random, lines: readonly DemoLine[]): number =>
  random.chance(0.75) ? percentOf(tipBase(lines.map(asTotalsLine)), random.pick([1_500, 1_800, 2_000, 2_500])) : 0;

const asTotalsLine = ({ id, item_type, price, quantity, taxable, staff_id }: DemoLine): TotalsLine => ({
  id,
  kind: item_type,
  unitCents: price,
  quantity,
  taxable,
  staffId: staff_id,
});

/** A paid ticket's payments and postings, by the same rules as the checkout. */
export function payFor(
  kit: TicketKit,
  name: string,
  content: DemoContent,
  hasClient: boolean,
  paidBy?: Mix,
): { payments: DemoPayment[]; postings: Posting[]; reward_points: number } {
  const { random, rates, slug } = kit;
  const reward = {
    points: random.chance(0.04) && hasClient ? rates.reward_unit : 0,
    unit: rates.reward_unit,
    value: rates.reward_value,
  };
  const reckon = (tenders: readonly TenderPart[]): OrderTotals =>
    orderTotals({
      lines: content.lines.map(asTotalsLine),
      discounts: content.discounts.map(({ order_item_id, is_promo, discount_type, discount_value }) => ({
        lineId: order_item_id,
        isPromo: is_promo,
        type: discount_type,
        value: discount_value,
      })),
      reward,
      serviceFeeBps: content.service_fee_enabled ? rates.service_fee : 0,
      taxBps: rates.tax,
      cashDiscountBps: rates.cash_discount,
      cashNetCents: netBy('cash', tenders),
      giftCardNetCents: netBy('gift_card', tenders),
      tipCents: content.tip,
    });
  const due = reckon([]);
  const tenders = makeTenders(paidBy ?? drawMix(random), due);
  const breakdown = tenderBreakdown(due, tenders, rates.cash_discount);
  if ('problem' in breakdown) throw new Error(`A demo ticket does not add up: ${breakdown.problem}.`);
  const taken = tenders.map(({ type, tipCents }, index): DemoPayment => {
    const { amount, cashDiscount } = breakdown.amounts[index] ?? { amount: 0, cashDiscount: 0 };
    return {
      id: fixedId(`${slug}:payment:${name}:${index}`),
      tender: type,
      amount,
      tip: tipCents,
      cashDiscount,
      cash_received: type === 'cash' ? Math.ceil(amount / 500) * 500 : null,
      check_number: type === 'check' ? String(random.int(1_000, 9_999)) : null,
      card: type === 'card' ? random.pick(cards) : null,
    };
  });
  const postings = salePostings({
    lines: content.lines.map(asTotalsLine),
    discounts: content.discounts.map(({ id, order_item_id, is_promo }) => ({
      id,
      lineId: order_item_id,
      isPromo: is_promo,
    })),
    totals: reckon(tenders),
    tipShares: splitTip(content.tip, content.lines.map(asTotalsLine)),
    payments: taken,
  });
  return { payments: taken, postings, reward_points: due.rewardPoints };
}

const cards = [
  { type: 'Visa', last_four: '4242', first_six: '424242' },
  { type: 'Visa', last_four: '1881', first_six: '401288' },
  { type: 'Mastercard', last_four: '4444', first_six: '555555' },
  { type: 'American Express', last_four: '0005', first_six: '378282' },
  { type: 'Discover', last_four: '1117', first_six: '601111' },
];

/** Draws mostly one card or cash, and sometimes every other mix of tenders. */
function drawMix(random: Random): Mix {
  const kind = random.int(0, 99);
  if (kind < 55) return ['card'];
  if (kind < 82) return ['cash'];
  if (kind < 86) return ['check'];
  if (kind < 94) return ['cash', 'card'];
  if (kind < 97) return ['gift_card', 'card'];
  return kind < 98 ? ['gift_card'] : ['card', 'card'];
}

/** The first of two tenders pays about half, in whole dollars; the tip rides on the last. */
function makeTenders([first, second]: Mix, { net, tip }: { net: number; tip: number }): TenderPart[] {
  if (!second) return [{ type: first, netCents: net, tipCents: tip }];
  const part = Math.floor(net / 200) * 100;
  return [
    { type: first, netCents: part, tipCents: 0 },
    { type: second, netCents: net - part, tipCents: tip },
  ];
}
