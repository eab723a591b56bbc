import type { Cents } from './cents';

/** When the rest of a gift card is paid out in cash on request: either condition is enough. */
export interface CashOutRule {
  /** The paid balance must be under this, in cents; 0 for never. */
  under: Cents;
  /** The used part of all loads, in percent, from which on any rest is paid out; null for none. */
  used_percent: number | null;
}

/** A version of a rule, in force from a day (`yyyy-MM-dd`) on. */
type Since<Rule> = { since: string } & Rule;

interface StateRules {
  name: string;
  /** Where the rules are written. */
  source: string;
  /** The oldest first. */
  cashOut: readonly Since<CashOutRule>[];
  /** Years from the last load until the paid value may expire at the earliest, or `never`; the oldest first. */
  expiry?: readonly Since<{ years: number | 'never' }>[];
}

const always = '2000-01-01';
const under = (cents: Cents, since = always): Since<CashOutRule> => ({ since, under: cents, used_percent: null });

/**
 * What the states ask of gift cards, by their two letters. It is a default and no legal advice. The cards of the suite
 * are reloadable, sold to be used in one store, and without fees. "$5 or less" is under $5.01.
 */
const states: Readonly<Record<string, StateRules>> = {
  CA: {
    name: 'California',
    source: 'Civil Code 1749.5; SB 22 of 2025',
    cashOut: [under(1_000), under(1_500, '2026-04-01')],
    expiry: [{ since: always, years: 'never' }],
  },
  CO: { name: 'Colorado', source: 'C.R.S. 6-1-722: $5 or less', cashOut: [under(501)] },
  CT: { name: 'Connecticut', source: 'Public Act 16-140', cashOut: [under(300, '2016-10-01')] },
  MA: {
    name: 'Massachusetts',
    source: 'M.G.L. c. 200A s. 5D: 90 % used, or $5 or less on a reloadable card; seven years',
    cashOut: [{ since: always, under: 501, used_percent: 90 }],
    expiry: [{ since: '2003-04-01', years: 7 }],
  },
  ME: { name: 'Maine', source: '33 M.R.S. 1953(1)(G)', cashOut: [under(500)] },
  MT: { name: 'Montana', source: 'MCA 30-14-108(4)', cashOut: [under(500)] },
  NJ: { name: 'New Jersey', source: 'N.J.S.A. 56:8-110(c)', cashOut: [under(500)] },
  NY: {
    name: 'New York',
    source: 'General Business Law 396-i as amended from 2022-12-10',
    cashOut: [under(500, '2022-12-10')],
    expiry: [{ since: '2022-12-10', years: 9 }],
  },
  OR: { name: 'Oregon', source: 'ORS 646A.276(1)(d)', cashOut: [under(500)] },
  RI: { name: 'Rhode Island', source: 'R.I. Gen. Laws 6-13-12', cashOut: [under(100)] },
  TX: { name: 'Texas', source: 'Business and Commerce Code 604', cashOut: [under(250, '2015-09-01')] },
  VT: { name: 'Vermont', source: '8 V.S.A. 2704', cashOut: [under(100)] },
  WA: { name: 'Washington', source: 'RCW 19.240.020(3)', cashOut: [under(500)] },
};

/** The states whose rules are known, for a choice. */
export const giftCardStates: readonly string[] = Object.keys(states);

/** Returns the name of a state whose rules are known, as it is in every language; otherwise the letters. */
export const stateName = (state: string): string => states[state]?.name ?? state;

/** Returns where the rules of a state are written; empty for a state without own rules. */
export const sourceOfState = (state: string): string => states[state]?.source ?? '';

/** The federal floor: five years from the last load (12 CFR 1005.20). */
const federalYears = 5;

const inForce = <Rule>(versions: readonly Since<Rule>[], day: string): Since<Rule> | undefined =>
  versions.findLast(({ since }) => since <= day);

/** Returns when a card is paid out in cash in a state on a day (`yyyy-MM-dd`). */
export function cashOutRule(state: string, day: string): CashOutRule {
  const rule = inForce(states[state]?.cashOut ?? [], day);
  return { under: rule?.under ?? 0, used_percent: rule?.used_percent ?? null };
}

/** What decides whether the rest of a card is paid out; all in cents. */
export interface CardRest {
  paid_balance: Cents;
  current_balance: Cents;
  /** Value of all loads. */
  amount: Cents;
}

/** Returns whether a rule pays out the rest of a card. The bonus is never paid out. */
export function mayCashOut({ under, used_percent }: CashOutRule, rest: CardRest): boolean {
  const { paid_balance, current_balance, amount } = rest;
  if (paid_balance <= 0) return false;
  const isUsed = used_percent !== null && (amount - current_balance) * 100 >= amount * used_percent;
  return paid_balance < under || isUsed;
}

/**
 * Returns the years from the last load until paid value may expire at the earliest in a state, or `never`. Value that
 * was loaded before a law was in force keeps the rule of its day.
 */
export const minExpiryYears = (state: string, loadDay: string): number | 'never' =>
  inForce(states[state]?.expiry ?? [], loadDay)?.years ?? federalYears;
