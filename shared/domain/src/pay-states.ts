import type { BasisPoints, Cents } from './cents';

/** A version of a rule, in force from a day (`yyyy-MM-dd`) on. */
type Since<Rule> = { since: string } & Rule;

interface StateRules {
  name: string;
  /** Cents per hour, the oldest first; where it depends on the size of the employer, that of most. */
  wages?: readonly Since<{ wage: Cents }>[];
  /** Where the state forbids to charge card fees to tips: from when on, and by which law. */
  keepsCardTips?: Since<{ source: string }>;
}

const always = '2000-01-01';
const wage = (cents: Cents, since: string): Since<{ wage: Cents }> => ({ since, wage: cents });
const wages = (in2025: Cents, in2026: Cents) => [wage(in2025, '2025-01-01'), wage(in2026, '2026-01-01')];

/** The federal minimum wage (29 U.S.C. 206). */
const federalWage: Cents = 725;

/**
 * What the states ask of pay, by their two letters. It is a default and no legal advice: cities and counties may ask for
 * more, and the owner can type a wage.
 */
const states: Readonly<Record<string, StateRules>> = {
  AK: { name: 'Alaska', wages: [wage(1_191, '2025-01-01'), wage(1_300, '2025-07-01'), wage(1_400, '2026-07-01')] },
  AL: { name: 'Alabama' },
  AR: { name: 'Arkansas', wages: [wage(1_100, '2021-01-01')] },
  AZ: { name: 'Arizona', wages: wages(1_470, 1_515) },
  CA: {
    name: 'California',
    wages: wages(1_650, 1_690),
    keepsCardTips: { since: always, source: 'Labor Code 351' },
  },
  CO: { name: 'Colorado', wages: wages(1_481, 1_516) },
  CT: { name: 'Connecticut', wages: wages(1_635, 1_694) },
  DC: { name: 'District of Columbia', wages: [wage(1_750, '2024-07-01'), wage(1_795, '2025-07-01')] },
  DE: { name: 'Delaware', wages: [wage(1_500, '2025-01-01')] },
  FL: { name: 'Florida', wages: [wage(1_300, '2024-09-30'), wage(1_400, '2025-09-30'), wage(1_500, '2026-09-30')] },
  GA: { name: 'Georgia' },
  HI: { name: 'Hawaii', wages: wages(1_400, 1_600) },
  IA: { name: 'Iowa' },
  ID: { name: 'Idaho' },
  IL: { name: 'Illinois', wages: [wage(1_500, '2025-01-01')] },
  IN: { name: 'Indiana' },
  KS: { name: 'Kansas' },
  KY: { name: 'Kentucky' },
  LA: { name: 'Louisiana' },
  MA: {
    name: 'Massachusetts',
    wages: [wage(1_500, '2023-01-01')],
    keepsCardTips: { since: always, source: 'M.G.L. c. 149 s. 152A' },
  },
  MD: { name: 'Maryland', wages: [wage(1_500, '2024-01-01')] },
  ME: {
    name: 'Maine',
    wages: wages(1_465, 1_510),
    keepsCardTips: { since: always, source: '26 M.R.S. 664' },
  },
  MI: { name: 'Michigan', wages: [wage(1_248, '2025-02-21'), wage(1_373, '2026-01-01')] },
  MN: {
    name: 'Minnesota',
    wages: wages(1_113, 1_141),
    keepsCardTips: { since: '2024-08-01', source: 'Minn. Stat. 177.24 subd. 3' },
  },
  MO: { name: 'Missouri', wages: wages(1_375, 1_500) },
  MS: { name: 'Mississippi' },
  MT: { name: 'Montana', wages: wages(1_055, 1_085) },
  NC: { name: 'North Carolina' },
  ND: { name: 'North Dakota' },
  NE: { name: 'Nebraska', wages: wages(1_350, 1_500) },
  NH: { name: 'New Hampshire' },
  NJ: { name: 'New Jersey', wages: wages(1_549, 1_592) },
  NM: { name: 'New Mexico', wages: [wage(1_200, '2023-01-01')] },
  NV: { name: 'Nevada', wages: [wage(1_200, '2024-07-01')] },
  // New York City, Long Island and Westchester ask for a dollar more.
  NY: { name: 'New York', wages: wages(1_550, 1_600) },
  OH: { name: 'Ohio', wages: wages(1_070, 1_100) },
  OK: { name: 'Oklahoma' },
  OR: { name: 'Oregon', wages: [wage(1_505, '2025-07-01')] },
  PA: { name: 'Pennsylvania', keepsCardTips: { since: '2022-08-05', source: '34 Pa. Code 231.113' } },
  RI: { name: 'Rhode Island', wages: wages(1_500, 1_600) },
  SC: { name: 'South Carolina' },
  SD: { name: 'South Dakota', wages: wages(1_150, 1_185) },
  TN: { name: 'Tennessee' },
  TX: { name: 'Texas' },
  UT: { name: 'Utah' },
  VA: { name: 'Virginia', wages: wages(1_241, 1_277) },
  VT: { name: 'Vermont', wages: wages(1_401, 1_442) },
  WA: { name: 'Washington', wages: wages(1_666, 1_713) },
  WI: { name: 'Wisconsin' },
  WV: { name: 'West Virginia', wages: [wage(875, '2016-01-01')] },
  WY: { name: 'Wyoming' },
};

/** The states, for a choice. */
export const payStates: readonly string[] = Object.keys(states);

/** Returns the name of a state, as it is in every language; otherwise the letters. */
export const payStateName = (state: string): string => states[state]?.name ?? state;

/** Returns the minimum wage of a state on a day (`yyyy-MM-dd`), in cents per hour; at least the federal one. */
export const minimumWage = (state: string, day: string): Cents =>
  Math.max(federalWage, states[state]?.wages?.findLast(({ since }) => since <= day)?.wage ?? 0);

/** Returns the law by which a state forbids to charge card fees to tips on a day; null if it does not. */
export function cardTipLaw(state: string, day: string): string | null {
  const rule = states[state]?.keepsCardTips;
  return rule && rule.since <= day ? rule.source : null;
}

/** What decides how much of the card tips may be charged. */
export interface CardTipFacts {
  /** Two letters; empty where it is not known. */
  state: string;
  day: string;
  /** What the store pays for card payments; 0 where it is not known. */
  cardRate: BasisPoints;
}

/**
 * Returns the highest charge on card tips, in basis points: never more than the store's real card rate (29 CFR 531.52), and
 * none where the state forbids it or is not known.
 */
export const maxCardTipCharge = ({ state, day, cardRate }: CardTipFacts): BasisPoints =>
  !state || cardTipLaw(state, day) ? 0 : cardRate;

/** Returns the charge on card tips that is taken, of an agreed one. */
export const allowedCardTipCharge = (agreed: BasisPoints, facts: CardTipFacts): BasisPoints =>
  Math.min(agreed, maxCardTipCharge(facts));
