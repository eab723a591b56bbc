import type { Country } from '@suite/domain';
import { localProblem, type ShellProblem } from '@suite/graphql';
import * as v from 'valibot';

/** A card as typed. It is sent to the card processor's tokeniser, and nowhere else. */
export interface CardInput {
  number: string;
  /** MM/YY */
  expiry: string;
  cvc: string;
  zip: string;
  /** As on the card; may be empty. */
  holder_name: string;
}

/** A token that can be charged once, and the card's type and last four digits. */
export interface CardToken {
  token: string;
  cardType: string;
  lastFour: string;
}

/** The fields of a card, which another component charges. */
export interface CardFormHandle {
  /** Resolves with the token of the typed card; null if it is invalid, with messages beside the fields. */
  tokenise(): Promise<CardToken | null>;
  /** Shows the messages beside invalid and empty fields, and sends nothing; the frame of a card processor shows none. Resolves once they are shown. */
  showProblems(): Promise<void>;
}

export type Tokenised =
  | { card: CardToken }
  | { fields: { path: keyof CardInput; code: string }[] }
  | { problem: ShellProblem };

const timeoutMs = 20_000;
const accepted = v.object({ token: v.string(), card_type: v.string(), last_four: v.string() });
const refused = v.object({
  fields: v.pipe(
    v.array(v.object({ path: v.picklist(['number', 'expiry', 'cvc', 'zip', 'holder_name']), code: v.string() })),
    v.minLength(1),
  ),
});

/** Exchanges a card for a token at the card processor's tokeniser (`url`). Never rejects. */
export async function tokenise(url: string, card: CardInput, country: Country): Promise<Tokenised> {
  let body: unknown;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...card, country }),
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    });
    body = await response.json();
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return { problem: localProblem(isLate ? 'timeout' : 'network') };
  }
  if (v.is(accepted, body)) {
    const { token, card_type, last_four } = body;
    return { card: { token, cardType: card_type, lastFour: last_four } };
  }
  return v.is(refused, body) ? { fields: body.fields } : { problem: localProblem('payment') };
}
