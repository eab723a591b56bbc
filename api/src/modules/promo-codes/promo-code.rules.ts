import type { PromoCodeProblem } from '../../resolver-types.generated';

/** Characters of codes: without 0, O, 1 and I, which are mistaken for each other. A byte chooses one of the 32 evenly. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Length of every code, for the longest rendering of a message. */
export const promoCodeLength = 8;

/** Returns a code of random bytes, of which it takes as many as it has characters. */
export const codeOfBytes = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, promoCodeLength)].map((byte) => alphabet[byte % alphabet.length]).join('');

/** Returns a code as it is stored: people type it in any case, with spaces and hyphens. */
export const normalPromoCode = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '');

/** A code, whether its message was ever handed to a carrier, and whether another ticket uses it. */
export interface CodeState {
  customer_id: string | null;
  valid_from: string;
  valid_until: string;
  is_one_time: boolean;
  has_left: boolean;
  is_used: boolean;
}

/** Returns why a ticket cannot use a code on a day of the store; null if it can. A ticket without a client can use any. */
export function problemOfCode(
  code: CodeState | null,
  { today, customerId }: { today: string; customerId: string | null },
): PromoCodeProblem | null {
  // The code of a deleted client is as if it had never been; so is one that was sent to no one, as its client cannot have it.
  if (!code?.customer_id || !code.has_left) return 'promo_code_unknown';
  if (customerId !== null && code.customer_id !== customerId) return 'promo_code_other_client';
  if (today < code.valid_from) return 'promo_code_not_started';
  if (today > code.valid_until) return 'promo_code_expired';
  return code.is_one_time && code.is_used ? 'promo_code_used' : null;
}
