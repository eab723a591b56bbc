import { sumOf } from './reference-arithmetic';
import { reductions } from './reference-sale';
import type { Figure, ReferencePaidTicket, ReferencePart, ReferenceStore } from './reference-store';

type Days = Readonly<{ start: string; end: string }>;

const isBack = ({ kind }: ReferencePart) => kind === 'refund' || kind === 'void';
const isReduction = (figure: Figure) => reductions.some((one) => one === figure);

const amountOf = (parts: readonly ReferencePart[], is: (part: ReferencePart) => boolean): number =>
  sumOf(parts, (part) => (is(part) ? part.amount : 0));

/** The figures of parts by their names in the API; tickets are counted apart. */
function amounts(parts: readonly ReferencePart[]) {
  const sold = (figure: Figure) => amountOf(parts, (part) => part.figure === figure && !isBack(part));
  const all = (figure: Figure, tender?: string) =>
    amountOf(parts, (part) => part.figure === figure && (!tender || part.tender === tender));
  const gross = sold('gross');
  const discounts = sumOf(reductions, sold);
  const refunds =
    amountOf(parts, (part) => isBack(part) && isReduction(part.figure)) -
    amountOf(parts, (part) => isBack(part) && part.figure === 'gross');
  const collected = all('paid');
  const redeemed = all('paid', 'gift_card');
  const cashedOut = all('cashed_out');
  return {
    gross_sales: gross,
    line_discounts: sold('line_discount'),
    ticket_discounts: sold('ticket_discount'),
    promotions: sold('promotion'),
    rewards: sold('reward'),
    cash_discounts: sold('cash_discount'),
    discounts,
    refunds,
    net_sales: gross - discounts - refunds,
    service_fees: all('service_fee'),
    tax: all('tax'),
    tips: all('tip'),
    tips_by_cash: all('tip', 'cash'),
    tips_by_card: all('tip', 'card'),
    tips_by_check: all('tip', 'check'),
    tips_by_gift_card: all('tip', 'gift_card'),
    gift_cards_sold: all('gift_card_sold'),
    total_collected: collected,
    gift_cards_redeemed: redeemed,
    gift_cards_cashed_out: cashedOut,
    money_received: collected - redeemed - cashedOut,
    cash: all('paid', 'cash'),
    card: all('paid', 'card'),
    check: all('paid', 'check'),
    cash_in_drawer: all('paid', 'cash') - cashedOut,
    change: all('change'),
  };
}

const partsOf = ({ parts }: Pick<ReferenceStore, 'parts'>, { start, end }: Days) =>
  parts.filter(({ day }) => start <= day && day <= end);
const ticketsOf = ({ tickets }: Pick<ReferenceStore, 'tickets'>, { start, end }: Days) =>
  tickets.filter(({ day }) => start <= day && day <= end);

export function figuresOf(store: Pick<ReferenceStore, 'parts' | 'tickets'>, days: Days) {
  const figures = amounts(partsOf(store, days));
  const tickets = ticketsOf(store, days).length;
  return { tickets, ...figures, average_ticket: tickets === 0 ? null : roundedRatio(figures.net_sales, tickets) };
}
const roundedRatio = (amount: number, count: number): number =>
  Math.sign(amount) * Math.floor((2 * Math.abs(amount) + count) / (2 * count)) || 0;

export const dimensions = [
  ...([
    'day',
    'week',
    'month',
    'hour',
    'weekday',
    'service',
    'category',
    'product',
    'staff',
    'customer',
    'tender',
  ] as const),
];
export type Dimension = (typeof dimensions)[number];

const utc = (day: string) => new Date(`${day}T00:00:00Z`);
const weekdayOf = (day: string) => ((utc(day).getUTCDay() + 6) % 7) + 1;
const mondayOf = (day: string) =>
  new Date(utc(day).getTime() - (weekdayOf(day) - 1) * 86_400_000).toISOString().slice(0, 10);

/** The group of a part; null for parts that the dimension does not have. */
function keyOf(
  dimension: Dimension,
  { day, hour, line, employee, ticket, tender, figure }: ReferencePart,
  category: string,
) {
  const other = { custom: 'custom', gift_card: 'gift_cards', service: 'services', item: 'products' } as const;
  switch (dimension) {
    case 'day':
      return day;
    case 'week':
      return mondayOf(day);
    case 'month':
      return day.slice(0, 7);
    case 'hour':
      return String(hour);
    case 'weekday':
      return String(weekdayOf(day));
    case 'service':
      return line === null ? 'ticket' : line.kind === 'service' ? line.item : other[line.kind];
    case 'category':
      return line === null ? 'ticket' : line.kind === 'service' ? category : other[line.kind];
    case 'product':
      return line === null ? 'ticket' : line.kind === 'item' ? line.item : other[line.kind];
    case 'staff':
      return employee ?? 'unassigned';
    case 'customer':
      return ticket?.customer ?? 'no_client';
    case 'tender':
      return figure === 'tip' || figure === 'paid' ? tender : null;
  }
}

/** The figures of a group by their names in the API. */
export type GroupFigures = ReturnType<typeof pickOf> & { total_collected: number; count: number };

const pickOf = (all: ReturnType<typeof amounts>) => {
  const { gross_sales, discounts, refunds, net_sales, service_fees, tax, tips, gift_cards_sold } = all;
  return { gross_sales, discounts, refunds, net_sales, service_fees, tax, tips, gift_cards_sold };
};

/** The groups of a dimension that have anything, by their keys. Of `tender` tips and total_collected only. */
export function groupsOf(
  store: ReferenceStore,
  dimension: Dimension,
  days: Days,
  category: string,
): Map<string, GroupFigures> {
  const byKey = new Map<string, ReferencePart[]>();
  for (const part of partsOf(store, days)) {
    const key = keyOf(dimension, part, category);
    if (key !== null) byKey.set(key, [...(byKey.get(key) ?? []), part]);
  }
  const counts = countsOf(store, dimension, days, category);
  const keys = [...new Set([...byKey.keys(), ...counts.keys()])];
  return new Map(
    keys.map((key) => {
      const all = amounts(byKey.get(key) ?? []);
      // What was paid has no line and no employee: only groups of whole tickets have it as payments.
      const collected = isOfTickets(dimension)
        ? all.total_collected
        : all.net_sales + all.service_fees + all.tax + all.tips + all.gift_cards_sold;
      return [key, { ...pickOf(all), total_collected: collected, count: counts.get(key) ?? 0 }] as const;
    }),
  );
}
const isOfTickets = (dimension: Dimension) => !['service', 'category', 'product', 'staff'].includes(dimension);

function countsOf(store: ReferenceStore, dimension: Dimension, days: Days, category: string): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (key: string | null, count: number) => key !== null && counts.set(key, (counts.get(key) ?? 0) + count);
  const asPart = (line: ReferencePart['line']): ReferencePart => ({
    day: '',
    hour: 0,
    kind: 'sale',
    ticket: null,
    line,
    employee: null,
    tender: null,
    figure: 'gross',
    amount: 0,
  });
  if (['service', 'category', 'product'].includes(dimension))
    for (const { day, line, units } of store.unitsMoved)
      if (days.start <= day && day <= days.end) add(keyOf(dimension, asPart(line), category), units);
  for (const ticket of ticketsOf(store, days)) {
    const sale = store.parts.find((part) => part.ticket === ticket && part.kind === 'sale');
    if (dimension === 'staff') for (const person of peopleOf(store, ticket)) add(person, 1);
    else if (dimension === 'tender') for (const { tender } of ticket.payments) add(tender, 1);
    else if (sale && isOfTickets(dimension)) add(keyOf(dimension, sale, category), 1);
  }
  return counts;
}

/** Employees with a line or a tip of a ticket: those to whom sale and reassignments of its day left anything. */
function peopleOf(store: ReferenceStore, ticket: ReferencePaidTicket): string[] {
  const sums = new Map<string, number>();
  for (const part of store.parts)
    if (part.ticket === ticket && part.day === ticket.day && !isBack(part) && part.employee) {
      const key = `${part.employee} ${part.figure} ${part.line?.id ?? ''}`;
      sums.set(key, (sums.get(key) ?? 0) + part.amount);
    }
  return [...new Set([...sums].filter(([, amount]) => amount !== 0).map(([key]) => key.slice(0, 36)))];
}
