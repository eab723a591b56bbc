import type { Country } from '@suite/domain';
import { cardBrandOf } from '@suite/domain/card-brands';
import { cardSchema } from '@suite/domain/validation';
import * as v from 'valibot';
import { type CardFacts, type DataMatch, type DeclineAdvice, maxCheckAmount } from '../card-gateway';

/** The input that the tokeniser's form sends from the browser. */
export interface CardForm {
  number: string;
  /** MM/YY */
  expiry: string;
  cvc: string;
  zip: string;
  holder_name: string;
  /** Decides which postal codes are valid. */
  country: Country;
}

/** `code` is a message key, like the API's field errors. */
export interface CardFieldError {
  path: string;
  code: string;
}

/** The behavior of a test card when it is charged. */
export type CardBehaviour = 'approve' | 'gateway_error' | 'time_out_once' | DeclineAdvice;

/** The card network's codes of declines. */
export const rawCodes: Readonly<Record<DeclineAdvice, string>> = { never: '41', new_data: 'N7', later: '51' };

const behaviours: Readonly<Record<string, CardBehaviour>> = {
  '4000000000000002': 'never',
  '4000000000000127': 'new_data',
  '4000008260003178': 'later',
  '4000000000000119': 'gateway_error',
  '4000000000000341': 'time_out_once',
};

/** Cards that are not named approve. */
export const behaviourOf = (number: string): CardBehaviour => behaviours[number] ?? 'approve';

const savingRefusals: Readonly<Record<string, string>> = {
  '4000000000009995': 'card_exists',
  '4000000000009987': 'card_limit',
  '4000000000009979': 'address_exists',
};

/** Why the gateway does not store a card, which it charges nevertheless; null if it stores it. */
export const savingRefusalOf = (number: string): string | null => savingRefusals[number] ?? null;

/** Cents of a check of this card: the network of one knows none without an amount. */
export const checkAmountOf = (number: string): number => (number === '2223003122003222' ? maxCheckAmount : 0);

/** The postal code that no bank of the sandbox knows. */
const unknownZip = '00001';
export const zipMatchOf = (zip: string): DataMatch => (zip === unknownZip ? 'mismatch' : 'match');

/** Charges of this card are approved; its refunds are declined. */
const refusesRefunds = '5126';
export const takesRefunds = ({ lastFour }: Pick<CardFacts, 'lastFour'>): boolean => lastFour !== refusesRefunds;

export const cardTypeOf = (number: string): string => cardBrandOf(number)?.name ?? 'Card';

/** The card's digits without the usual spaces, or each wrong field's first error. */
export function readCard(
  form: CardForm,
  now: Date,
): { number: string; expiry: string; zip: string } | { fields: CardFieldError[] } {
  const card = v.safeParse(cardSchema(now, form.country), form, { abortPipeEarly: true });
  if (card.success) return card.output;
  return { fields: card.issues.map((issue) => ({ path: v.getDotPath(issue) ?? 'number', code: issue.message })) };
}
