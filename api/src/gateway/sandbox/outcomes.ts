import { randomUUID } from 'node:crypto';
import type { CardFacts, ChargeState, DataMatch } from '../card-gateway';
import { rawCodes } from './card';
import type { SandboxCard } from './saved-cards';

export type DeclinedRecord = Extract<ChargeState, { status: 'declined' }>;

/** A card that was typed and can be charged or checked once. */
export interface IssuedToken extends SandboxCard {
  /** MM/YY. */
  expires: string;
  savingRefusal: string | null;
  checkAmount: number;
  zip: DataMatch;
  expiresAt: number;
}

export const transactionId = () => `sbx_${randomUUID().replaceAll('-', '')}`;
export const networkTransactionId = () => `ntx_${randomUUID().replaceAll('-', '')}`;

export const refusal = (code: string, card: CardFacts | null): DeclinedRecord => ({
  status: 'declined',
  code,
  advice: 'never',
  rawCode: null,
  transactionId: transactionId(),
  message: code === 'card_declined' ? 'Declined' : 'Not processed',
  card,
});

/** Returns how a card is declined; null if it is approved. */
export function declineOf({ card, behaviour }: SandboxCard): DeclinedRecord | null {
  if (behaviour === 'gateway_error') return refusal('gateway_error', card);
  if (behaviour === 'never' || behaviour === 'new_data' || behaviour === 'later')
    return { ...refusal('card_declined', card), advice: behaviour, rawCode: rawCodes[behaviour] };
  return null;
}
