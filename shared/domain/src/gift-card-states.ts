import type { Cents } from './cents';

/** From which day on the rest of a gift card is paid out in cash on request, and how small it must be. */
interface CashOutRule {
  /** `yyyy-MM-dd`. */
  since: string;
  /** The balance must be under this, in cents. */
  under: Cents;
}

interface StateRules {
  name: string;
  cashOut: readonly CashOutRule[];
  /** Years from the last load until the paid value may expire at the earliest; `never` where it must not. */
  expiry?: number | 'never';
}

const since = '2000-01-01';
const under = (cents: Cents): readonly CashOutRule[] => [{ since, under: cents }];

/**
 * What the states ask of gift cards, by their two letters; versions of a rule by date, the oldest first. It is a default
 * and no legal advice. Sources: California Civil Code 1749.5 (under $10, under $15 from 2026-04-01 by SB 22); New York
 * General Business Law 396-i (nine years); state laws as listed by consumer agencies for the others.
 */
const states: Readonly<Record<string, StateRules>> = {
  CA: {
    name: 'California',
    cashOut: [
      { since, under: 1_000 },
      { since: '2026-04-01', under: 1_500 },
    ],
    expiry: 'never',
  },
  CO: { name: 'Colorado', cashOut: under(500) },
  ME: { name: 'Maine', cashOut: under(500) },
  MT: { name: 'Montana', cashOut: under(500) },
  NJ: { name: 'New Jersey', cashOut: under(500) },
  NY: { name: 'New York', cashOut: under(500), expiry: 9 },
  OR: { name: 'Oregon', cashOut: under(500) },
  RI: { name: 'Rhode Island', cashOut: under(100) },
  WA: { name: 'Washington', cashOut: under(500) },
};

/** The states whose rules are known, for a choice. */
export const giftCardStates: readonly string[] = Object.keys(states);

/** Returns the name of a state whose rules are known, as it is in every language; otherwise the letters. */
export const stateName = (state: string): string => states[state]?.name ?? state;

/** The federal floor: five years from the last load (12 CFR 1005.20). */
const federalYears = 5;

/** Returns under which balance (cents) a card is paid out in cash in a state on a day (`yyyy-MM-dd`); 0 for never. */
export function cashOutUnder(state: string, day: string): Cents {
  const rules = states[state]?.cashOut ?? [];
  return rules.reduce((last, rule) => (rule.since <= day ? rule.under : last), 0);
}

/** Returns the years from the last load until paid value may expire at the earliest in a state, or `never`. */
export const minExpiryYears = (state: string): number | 'never' => states[state]?.expiry ?? federalYears;
