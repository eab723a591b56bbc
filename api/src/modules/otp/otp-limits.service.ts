import type { Tx } from '../../kit/database';
import type { RequestAttempt } from '../../kit/operation';
import { addUses, consumeLimit, failureSeconds, type LimitKey, limits, waitFor } from '../identity/rate-limit.store';
import { nextAllowed, type OtpRow } from './otp.store';
import { resendMs, waitAfter } from './otp-wait.rules';

/** What the limits of a code are counted by. */
export type CountedOtp = Pick<OtpRow, 'purpose' | 'subject' | 'place' | 'of_store' | 'recipient'>;

const ofPerson = (what: string, { purpose, subject, place, of_store }: CountedOtp): LimitKey => {
  const key = `otp:${what}:${place}:${purpose}:${subject}`;
  return of_store === null ? key : { key, whmcsId: of_store };
};

/** Returns the phone number that was entered; null for an email, a staff code, or a signed-in account. */
const enteredPhone = (subject: string): string | null => /\+\d+$/.exec(subject)?.[0] ?? null;

/** Whether wrong codes count for the account, whichever way they were requested: a code outside alone sets a new password. */
export const isResetOutside = ({ purpose, place }: Pick<OtpRow, 'purpose' | 'place'>): boolean =>
  purpose === 'forgot_password' && place === 'outside';

/**
 * Adds wrong codes for a new password of an account, by phone and by email together, and returns how many there were in the
 * window of a day. An unknown person's are counted by what was entered.
 */
export async function countResetFailures(
  tx: Tx,
  { user_id, subject }: Pick<OtpRow, 'user_id' | 'subject'>,
  now: Date,
  failures: 0 | 1,
): Promise<number> {
  return (await addUses(tx, `otp:reset:${user_id ?? subject}`, failureSeconds, now, failures)).taken;
}

/** Adds wrong codes of a person at a place, and returns how many there were in the window of a day. */
export async function countFailures(tx: Tx, otp: CountedOtp, now: Date, failures: 0 | 1): Promise<number> {
  return (await addUses(tx, ofPerson('failed', otp), failureSeconds, now, failures)).taken;
}

/**
 * Consumes the rate limits of a message and returns the milliseconds until the next one, or refuses (rate_limited). Each
 * place of a person has limits of its own. A store's limit counts messages that are sent outside of its places, and no
 * others; it refuses unknown people alike. The person's limit comes last, because its lock is held until the end.
 */
export async function consumeOtpLimits(tx: Tx, otp: CountedOtp, { address, now }: RequestAttempt): Promise<number> {
  const { place, of_store } = otp;
  const isVouched = place === 'vouched';
  await consumeLimit(
    tx,
    `otp:address:${isVouched ? `${of_store ?? 'known'}:` : ''}${address}`,
    limits.codesOfAddress,
    now,
  );
  if (of_store !== null && !isVouched) {
    const key = { key: `otp:store:${of_store}`, whmcsId: of_store };
    await consumeLimit(tx, key, limits.codesOfStore, now, { isFree: otp.recipient === null });
  }
  const phone = enteredPhone(otp.subject);
  if (phone && !isVouched) await consumeLimit(tx, `otp:phone:${phone}`, limits.codesOfPhone, now);
  await consumeLimit(tx, ofPerson('sent', otp), limits.codesOfSubject, now);
  const waitMs = waitAfter(await countFailures(tx, otp, now, 0));
  const resendAt = await nextAllowed(tx, otp);
  const leftMs = resendAt ? resendAt.getTime() - resendMs + waitMs - now.getTime() : 0;
  if (leftMs > 0) throw waitFor(leftMs);
  return waitMs;
}
