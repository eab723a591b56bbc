import type { Cents } from '@suite/domain';
import type { Random } from '../seed/random';

export const stepKinds = [
  'sell',
  'import',
  'top_up',
  'redeem',
  'decline',
  'refund_redeem',
  'void_redeem',
  'refund_load',
  'void_load',
  'replace',
  'adjust',
  'cash_out',
  'expire',
  'charge_back',
  'reactivate',
] as const;
export type CardStepKind = (typeof stepKinds)[number];

/** A load of a card by a ticket. */
export interface Load {
  orderId: string;
  lineId: string;
  paymentId: string;
  price: Cents;
  bonus: Cents;
  isBack: boolean;
}

/** A redemption of a card on a ticket. */
export interface Redemption {
  orderId: string;
  paymentId: string;
  amount: Cents;
  /** The bonus that it took. */
  bonus: Cents;
  back: Cents;
  bonusBack: Cents;
}

/** A card as it must be, computed apart from the rules of the API. */
export interface CardHistory {
  /** The card that holds the balance now. */
  cardId: string;
  balance: Cents;
  bonus: Cents;
  state: 'active' | 'depleted' | 'expired' | 'frozen' | 'refunded';
  loads: Load[];
  redemptions: Redemption[];
  /** The day on which its next step is taken, and the steps that are left. */
  day: number;
  left: number;
  /** Its own generator: lives whose steps are taken at once are the same every time. */
  random: Random;
}

export const newLife = (random: Random, days: number): CardHistory => ({
  cardId: '',
  balance: 0,
  bonus: 0,
  state: 'depleted',
  loads: [],
  redemptions: [],
  day: random.int(0, Math.floor(days * 0.7)),
  left: random.int(3, 9),
  random,
});

const usual: readonly CardStepKind[] = [
  'top_up',
  'redeem',
  'redeem',
  'redeem',
  'decline',
  'refund_redeem',
  'refund_load',
];
const rare: readonly CardStepKind[] = [
  'void_redeem',
  'void_load',
  'replace',
  'adjust',
  'cash_out',
  'expire',
  'charge_back',
];

/** Chooses the next step of a life: one that is possible, or null. */
export function nextStep(life: CardHistory): CardStepKind | null {
  const { random } = life;
  if (life.cardId === '') return random.chance(0.15) ? 'import' : 'sell';
  const kind = random.chance(0.7) ? random.pick(usual) : random.pick(rare);
  if (life.state === 'frozen' && kind !== 'refund_redeem') return random.chance(0.5) ? 'reactivate' : null;
  return isPossible(life, kind) ? kind : null;
}

function isPossible({ state, balance, bonus, loads, redemptions }: CardHistory, kind: CardStepKind): boolean {
  const isUsable = state === 'active' || state === 'depleted';
  switch (kind) {
    case 'redeem':
    case 'decline':
    case 'expire':
      return state === 'active';
    case 'replace':
      return state === 'active' && balance > 0;
    case 'adjust':
    case 'top_up':
      return isUsable;
    case 'cash_out':
      return state === 'active' && balance - bonus > 0 && balance - bonus < 1_500;
    case 'charge_back':
      return isUsable && loads.length > 0;
    case 'refund_load':
      return isUsable && balance - bonus > 0 && loads.some(({ isBack }) => !isBack);
    case 'void_load':
      // Only the load of a card that was not used since can be voided.
      return state === 'active' && redemptions.length === 0 && loads.length === 1 && loads[0]?.isBack === false;
    default:
      return redemptions.some((one) => one.amount > one.back);
  }
}

/** The bonus part of an amount that is taken from a balance, rounded half away from zero. */
export const bonusPart = (amount: Cents, bonus: Cents, balance: Cents): Cents =>
  balance === 0 ? 0 : Math.round((amount * bonus) / balance);

/** Moves the model of a card. */
export function move(life: CardHistory, change: Cents, bonus: Cents): void {
  life.balance += change;
  life.bonus += bonus;
  if (life.state === 'active' || life.state === 'depleted') life.state = life.balance > 0 ? 'active' : 'depleted';
}
