import {
  billingAddressSchema,
  cardConsentVersion,
  cardStateAt,
  isUsableCard,
  withUsableFirst,
} from '@suite/domain/billing/cards';
import type { FieldMessage } from '@suite/domain/validation';
import * as v from 'valibot';
import type { CheckState } from '../../gateway/card-gateway';
import { type FieldRefusal, invalid, Problem, refuseFields } from '../../kit/problem';
import type { CardInfo, CardInfoAddressInput } from '../../resolver-types.generated';
import type { BillingCard } from './billing-cards.store';
import type { StoredCheck } from './card-checks.store';

const hourMs = 3_600_000;
/** Checks of a store within an hour, of whatever result: a person who tests stolen cards tries many. */
export const checksPerHour = 5;
/** Declined checks within an hour after which there are no more. */
export const declinesPerHour = 3;

export const hourBefore = (now: Date): Date => new Date(now.getTime() - hourMs);

/** Refuses another check of a card after too many, or too many declined ones, within the last hour. */
export function refuseTooManyChecks(recent: readonly Pick<StoredCheck, 'status'>[]): void {
  const declined = recent.filter(({ status }) => status === 'declined');
  if (recent.length >= checksPerHour || declined.length >= declinesPerHour)
    throw new Problem('rate_limited', 'too_many_card_checks');
}

/** Refuses the address of a card beside its fields; returns it in the form in which it is stored. */
export function readAddress(input: CardInfoAddressInput): CardInfoAddressInput {
  const parsed = v.safeParse(billingAddressSchema(input.country), input, { abortPipeEarly: true });
  if (parsed.success) return { ...parsed.output, country: input.country };
  refuseFields(
    parsed.issues.map(
      (issue): FieldRefusal => ({
        path: `input_obj.billing_address.${v.getDotPath(issue)}`,
        code: issue.message as FieldMessage,
      }),
    ),
  );
  throw new Error('An address has issues without fields.');
}

/** Refuses a card for which nobody agreed to the text that is shown now. */
export function requireConsent(version: number): void {
  if (version !== cardConsentVersion) throw invalid('input_obj.consent_version', 'consent_missing');
}

const tokenPath = 'input_obj.payment_token';

/** Returns the refusal of a declined card, by what the gateway advises to do. */
export function declineProblem({ code, advice }: Pick<Extract<CheckState, { status: 'declined' }>, 'code' | 'advice'>) {
  if (code === 'token_invalid') return invalid(tokenPath, 'card_check_ended');
  if (advice === 'later') return invalid(tokenPath, 'card_declined_for_now');
  return invalid(tokenPath, advice === 'new_data' ? 'card_details_declined' : 'card_declined');
}

/** Returns the refusal of a card that the gateway approved and did not store, by its code. */
export function notStoredProblem(code: string, max: number): Problem {
  switch (code) {
    case 'card_exists':
      return invalid(tokenPath, 'card_already_exists');
    case 'card_limit':
      return invalid(tokenPath, 'card_limit_reached', { max });
    case 'address_exists':
      return invalid('input_obj.billing_address.address', 'billing_address_exists');
    default:
      return invalid(tokenPath, 'card_declined');
  }
}

/** Returns the declined check as its refusal; a check is stored with the gateway's code and its advice in one. */
export const declineCodeOf = ({ code, advice }: Extract<CheckState, { status: 'declined' }>): string =>
  code === 'token_invalid' ? code : `${code} ${advice}`;

/** Returns the refusal of a stored check; null if it was approved and its card is stored. */
export function problemOfCheck({ status, decline_code: stored }: StoredCheck, max: number): Problem | null {
  if (status === 'abandoned') return invalid(tokenPath, 'card_check_ended');
  if (stored === null) return null;
  if (status === 'approved') return notStoredProblem(stored, max);
  const [code = '', advice] = stored.split(' ');
  return declineProblem({ code, advice: advice === 'later' || advice === 'new_data' ? advice : 'never' });
}

/** Returns a stored card as it is shown; `cards` are all of the store in their order. */
export function cardInfoOf(
  card: BillingCard,
  cards: readonly BillingCard[],
  { hasPackages, now }: { hasPackages: boolean; now: Date },
): CardInfo {
  const position = cards.findIndex(({ id }) => id === card.id);
  return {
    id: card.id,
    customer_type: 'business',
    customer_payment_profile_id: card.id,
    default_payment_profile: position === 0,
    is_backup: position === 1,
    card_type: card.card_type,
    card_number: card.last_four,
    expiration_date: card.expires,
    status: cardStateAt(validityOf(card), now),
    holder_name: card.holder_name,
    address: card.address,
    city: card.city,
    state: card.state,
    zip: card.zip,
    country: card.country,
    created_at: card.created_at,
    is_last_for_packages: hasPackages && isLastUsable(card, cards, now),
  };
}

export const validityOf = ({ expires, closed_at }: Pick<BillingCard, 'expires' | 'closed_at'>) => ({
  expires,
  isClosed: closed_at !== null,
});

/** Whether a card is the only one of these that can be charged. */
export const isLastUsable = (card: BillingCard, cards: readonly BillingCard[], now: Date): boolean =>
  isUsableCard(validityOf(card), now) &&
  !cards.some((other) => other.id !== card.id && isUsableCard(validityOf(other), now));

/** Returns the cards with the first usable one in front. */
export const usableFirst = (cards: readonly BillingCard[], now: Date): BillingCard[] =>
  withUsableFirst(
    cards.map((card) => ({ ...card, isClosed: card.closed_at !== null })),
    now,
  );
