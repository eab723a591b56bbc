import * as v from 'valibot';
import { withoutHidden } from '../hidden-characters';
import type { Country } from '../statuses';
import { isExpired, zipField } from '../validation';
import { isRegion } from './regions';

/** How many cards a store can have. */
export const maxStoreCards = 10;

/** The version of the text by which a person agrees that a card is stored. A new text has a new version. */
export const cardConsentVersion = 1;

const line = (missing: string, max: number) =>
  v.pipe(v.string(), v.transform(withoutHidden), v.trim(), v.nonEmpty(missing), v.maxLength(max, 'too_long'));

/** The billing address of a card; the state is a code of the country's, the postal code has the country's form. */
export const billingAddressSchema = (country: Country) =>
  v.object({
    address: line('address_required', 255),
    city: line('city_required', 100),
    state: v.pipe(
      v.string(),
      v.nonEmpty('state_required'),
      v.check((code) => isRegion(country, code), 'state_invalid'),
    ),
    zip: zipField(country),
  });

/** The address as a form has it, whose country decides about the rest. */
export const billingAddressForm = v.variant('country', [
  v.object({ country: v.literal('US'), ...billingAddressSchema('US').entries }),
  v.object({ country: v.literal('CA'), ...billingAddressSchema('CA').entries }),
  v.object({ country: v.literal('AU'), ...billingAddressSchema('AU').entries }),
]);

export type BillingAddress = v.InferInput<typeof billingAddressForm>;

export interface CardValidity {
  /** MM/YY. */
  expires: string;
  isClosed: boolean;
}

/** Days before the end of its last month from which a card is shown as expiring. */
const expiringDays = 60;
const dayMs = 86_400_000;

/** Whether a card can be charged. */
export type CardValidityState = 'usable' | 'expiring' | 'expired' | 'closed';

/** Returns whether a card can be charged now, and for how long. */
export function cardStateAt({ expires, isClosed }: CardValidity, now: Date): CardValidityState {
  if (isClosed) return 'closed';
  if (isExpired(expires, now)) return 'expired';
  return isExpired(expires, new Date(now.getTime() + expiringDays * dayMs)) ? 'expiring' : 'usable';
}

export const isUsableCard = (card: CardValidity, now: Date): boolean => !card.isClosed && !isExpired(card.expires, now);

/** Returns the cards with the first usable one in front, so that a card which cannot be charged is never the default. */
export function withUsableFirst<Card extends CardValidity>(cards: readonly Card[], now: Date): Card[] {
  const first = cards.find((card) => isUsableCard(card, now));
  return first ? [first, ...cards.filter((card) => card !== first)] : [...cards];
}

/** Returns the cards with one of them as the default; the default card of before becomes the backup. */
export const withDefault = <Card extends { id: string }>(cards: readonly Card[], id: string): Card[] => [
  ...cards.filter((card) => card.id === id),
  ...cards.filter((card) => card.id !== id),
];

/** Returns the cards with one of them directly behind the default card. */
export function withBackup<Card extends { id: string }>(cards: readonly Card[], id: string): Card[] {
  const others = cards.filter((card) => card.id !== id);
  return [...others.slice(0, 1), ...cards.filter((card) => card.id === id), ...others.slice(1)];
}

/** Returns the card that becomes the default when one is deleted; null if the default stays, or no usable card is left. */
export function defaultAfterDeletion<Card extends CardValidity & { id: string }>(
  cards: readonly Card[],
  id: string,
  now: Date,
): Card | null {
  const [before] = cards;
  const [next] = withUsableFirst(
    cards.filter((card) => card.id !== id),
    now,
  );
  return next && next.id !== before?.id && isUsableCard(next, now) ? next : null;
}
