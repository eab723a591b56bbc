import type { Cents } from '@suite/domain';

const leastLimit: Cents = 300;
const largeTicket: Cents = 20_000;
const mostOfLargeTicket: Cents = 100_000;

/**
 * Returns the largest tip that a client can type, against slips of a finger: $3 for the smallest tickets, 100 % of the
 * base, and above $200 half of it ($200 at least, $1,000 at most).
 */
export function maxClientTip(base: Cents): Cents {
  if (base <= largeTicket) return Math.max(leastLimit, base);
  return Math.min(mostOfLargeTicket, Math.max(largeTicket, Math.floor(base / 2)));
}
