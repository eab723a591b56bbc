import type { Rates, Ticket, TicketLine } from '../modules/tickets/ticket.rules';
import type { TenderInput } from '../resolver-types.generated';

// A second, naive calculation of money: BigInt, one cent at a time, without code of the rules.

const sum = (all: readonly bigint[]): bigint => all.reduce((one, other) => one + other, 0n);
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const numbers = (all: readonly bigint[]): number[] => all.map(Number);

/** Returns a percentage of an amount, in hundredths of a percent: half a cent is rounded up. */
function percent(cents: bigint, hundredths: number): bigint {
  const tenThousandths = cents * BigInt(hundredths);
  const whole = tenThousandths / 10_000n;
  return tenThousandths - whole * 10_000n >= 5_000n ? whole + 1n : whole;
}

/** Each weight gets its whole cents; then each remaining cent goes to the largest remainder, the first of equals. */
function share(amount: bigint, weights: readonly bigint[]): bigint[] {
  const fair = sum(weights) === 0n ? weights.map(() => 1n) : weights;
  const all = sum(fair);
  const parts = fair.map((weight) => (amount * weight) / all);
  const remainder = (index: number) => amount * (fair[index] ?? 0n) - (parts[index] ?? 0n) * all;
  while (sum(parts) < amount) {
    let most = 0;
    for (const index of parts.keys()) if (remainder(index) > remainder(most)) most = index;
    parts[most] = (parts[most] ?? 0n) + 1n;
  }
  return parts;
}

const isCard = ({ item_type }: TicketLine) => item_type === 'gift_card';
const priceOf = ({ price, quantity }: TicketLine) => sum(Array.from({ length: quantity }, () => BigInt(price)));

/** The receipt of an open ticket in cents, with the names of the shared rules. */
export function naiveReceipt(ticket: Ticket, rates: Rates, paid: { cashNetCents: number; giftCardNetCents: number }) {
  const { lines } = ticket;
  const left = new Map(lines.map((line) => [line.id, priceOf(line)]));
  const of = (some: readonly TicketLine[]) => sum(some.map(({ id }) => left.get(id) ?? 0n));
  const cheap = lines.filter((line) => !isCard(line));
  const off = new Map<string, bigint>();
  const take = (amount: bigint, from: readonly TicketLine[]) => {
    if (amount === 0n) return;
    const parts = share(
      amount,
      from.map(({ id }) => left.get(id) ?? 0n),
    );
    for (const [index, { id }] of from.entries()) left.set(id, (left.get(id) ?? 0n) - (parts[index] ?? 0n));
  };
  const discounted = (isOfLine: boolean, isPromo: boolean): bigint => {
    let all = 0n;
    for (const { id, order_item_id, is_promo, discount_type, discount_value } of ticket.discounts) {
      if ((order_item_id !== null) !== isOfLine || is_promo !== isPromo) continue;
      const from = isOfLine ? cheap.filter((line) => line.id === order_item_id) : cheap;
      const base = of(from);
      const discount = discount_type === 'usd' ? BigInt(discount_value) : percent(base, discount_value);
      const amount = least(discount, base);
      take(amount, from);
      off.set(id, amount);
      all += amount;
    }
    return all;
  };
  const lineDiscount = discounted(true, false);
  const orderDiscount = discounted(false, false);
  const promo = discounted(false, true);
  const maxReward = of(cheap);
  let reward = 0n;
  let rewardPoints = 0;
  const points = Math.min(ticket.reward_points, ticket.customer?.point ?? 0);
  const isReward = rates.reward_unit > 0 && rates.reward_value > 0;
  while (isReward && rewardPoints + rates.reward_unit <= points && reward + BigInt(rates.reward_value) <= maxReward) {
    rewardPoints += rates.reward_unit;
    reward += BigInt(rates.reward_value);
  }
  take(reward, cheap);
  const serviceFee = ticket.service_fee_enabled ? percent(of(cheap), rates.service_fee) : 0n;
  const taxed = cheap.filter(({ taxable }) => taxable);
  const tax = percent(of(taxed), rates.tax);
  const giftCards = of(lines.filter(isCard));
  const net = of(lines) + serviceFee + tax;
  // Gift cards pay for services, products and custom amounts first, then cash, on which alone there is a discount.
  const leftByGiftCards = of(cheap) - least(of(cheap), BigInt(paid.giftCardNetCents));
  const cashDiscount = percent(least(BigInt(paid.cashNetCents), leftByGiftCards), rates.cash_discount);
  return {
    figures: {
      subTotal: Number(sum(lines.map(priceOf))),
      lineDiscount: Number(lineDiscount),
      orderDiscount: Number(orderDiscount),
      promo: Number(promo),
      reward: Number(reward),
      rewardPoints,
      serviceFee: Number(serviceFee),
      tax: Number(tax),
      net: Number(net),
      giftCards: Number(giftCards),
      discountable: Number(of(cheap)),
      cashDiscount: Number(cashDiscount),
      tip: ticket.tip,
      total: Number(net - cashDiscount) + ticket.tip,
    },
    discounts: numbers(ticket.discounts.map(({ id }) => off.get(id) ?? 0n)),
    lineNets: numbers(lines.map(({ id }) => left.get(id) ?? 0n)),
    /** Points for each whole dollar that is paid for services, products and custom amounts. */
    points: Number((of(cheap) / 100n) * BigInt(rates.points_per_dollar)),
  };
}

/** Returns the amount that each tender takes. */
export function naiveTaken(tenders: readonly TenderInput[], cashDiscount: number): number[] {
  const offs = share(
    BigInt(cashDiscount),
    tenders.map(({ type, net }) => (type === 'cash' ? BigInt(net) : 0n)),
  );
  return tenders.map(({ net, tip }, index) => net + tip - Number(offs[index] ?? 0n));
}

/**
 * Returns the shares of a tip that was not split by hand: by the price of each person's services and custom amounts.
 */
export function naiveShares({ tip, lines }: Ticket): Map<string, number> {
  const people = [...new Set(lines.flatMap(({ staff_id }) => staff_id ?? []))];
  if (tip === 0 || people.length === 0) return new Map();
  const earned = people.map((person) =>
    sum(
      lines
        .filter(({ staff_id, item_type }) => staff_id === person && (item_type === 'service' || item_type === 'custom'))
        .map(priceOf),
    ),
  );
  const parts = share(BigInt(tip), earned);
  return new Map(people.map((person, index) => [person, Number(parts[index] ?? 0n)]));
}
