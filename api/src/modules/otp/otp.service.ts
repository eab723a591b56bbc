import { randomBytes, randomUUID } from 'node:crypto';
import type { Language } from '@suite/domain';
import type { CarrierChannel } from '../../carriers/carrier';
import type { Tx } from '../../kit/database';
import type { RequestAttempt } from '../../kit/operation';
import { invalid, type Problem } from '../../kit/problem';
import { type HmacSigner, newCode } from '../identity/hmac-signer.service';
import { isServed } from '../identity/identifier.rules';
import { noStore, queueMessage } from '../outbox/outbox.store';
import * as store from './otp.store';
import {
  type CountedOtp,
  consumeOtpLimits,
  countFailures,
  countResetFailures,
  isResetOutside,
} from './otp-limits.service';
import { failuresMessage, otpMessage, resetFailuresMessage, resetLinkMessage } from './otp-text.rules';
import { freeFailures, maxResetFailures, resendMs } from './otp-wait.rules';
import { stopHashOf, stopPath } from './reset-stop.service';

const second = 1_000;
const lifeMs = 300 * second;
/** Time in milliseconds in which the proof of a code can be used. */
export const proofMs = 600 * second;
/** Time in milliseconds after the first request in which a code can be sent again. */
const maxResentMs = 1_800 * second;
const maxTries = 5;
/** 132 bits of a keyed hash. */
const stopTokenLength = 22;

export interface OtpResult {
  otp_id: string;
  sent_to: string | null;
  expires_at: Date;
  resend_at: Date;
}

/** The receiver of a code; limits count by `subject`, which is the same whether the person exists or not. */
export interface OtpTarget {
  purpose: store.SentPurpose;
  subject: string;
  place: store.OtpPlace;
  /** The trusted device of a staff sign-in, or the known device of an account. */
  deviceId?: string | null;
  /** The store of a staff sign-in. */
  ofStore?: number;
  channel: CarrierChannel;
  /** Null if the person does not exist: the response is the same, and nothing is sent. */
  recipient: string | null;
  language: Language;
  person: { userId: string } | { whmcsId: number; employeeId: string } | null;
  /** Whether the response may reveal the receiver: only to a person who has proved their identity already. */
  revealsRecipient: boolean;
}

/** Masks a phone number but for its last digits, or the name of an email but for its first letter. */
export const maskContact = (recipient: string): string => {
  const at = recipient.indexOf('@');
  return at < 0 ? `••• ${recipient.slice(-4)}` : `${recipient.slice(0, 1)}•••${recipient.slice(at)}`;
};

/** Returns where a code is sent; null for a phone number outside of the suite's countries, as for an unknown person. */
const reachable = ({ channel, recipient }: Pick<OtpTarget, 'channel' | 'recipient'>): string | null =>
  recipient !== null && (channel === 'email' || isServed(recipient)) ? recipient : null;

/** Returns the instant (in milliseconds) until which a code proves the person; 0 if it was not validated. */
function provedUntil({ purpose, verified_at, expires_at }: store.OtpRow): number {
  if (!verified_at) return 0;
  return purpose === 'recovery' ? expires_at.getTime() : verified_at.getTime() + proofMs;
}

export function createOtps(signer: HmacSigner, publicUrl: string | null) {
  /** The token in the messages of a code that stops further ones, the same in each; null for codes without one. */
  const stopToken = ({ id, purpose }: Pick<store.OtpRow, 'id' | 'purpose'>): string | null =>
    purpose === 'forgot_password' && publicUrl !== null
      ? (signer.fingerprints('stop_resets', id)[0]?.slice(0, stopTokenLength) ?? null)
      : null;
  const stopUrl = (otp: Pick<store.OtpRow, 'id' | 'purpose'>): string | null => {
    const token = stopToken(otp);
    return token === null ? null : `${publicUrl}${stopPath(token)}`;
  };
  const stopHash = (otp: Pick<store.OtpRow, 'id' | 'purpose'>): Uint8Array | null => {
    const token = stopToken(otp);
    return token === null ? null : stopHashOf(token);
  };

  const queue = (
    tx: Tx,
    otp: Pick<store.OtpRow, 'channel' | 'recipient'>,
    message: { subject: string; content: string; isSecret: boolean; expiresAt: Date | null },
    now: Date,
  ) =>
    queueMessage(
      tx,
      { whmcsId: noStore, lane: 'code', channel: otp.channel, recipient: otp.recipient, ...message },
      now,
    );

  /** Sends the code, or after too many wrong ones a link to set the new password, which only its reader has. */
  async function send(
    tx: Tx,
    otp: store.NewOtp & { purpose: store.SentPurpose },
    code: string,
    now: Date,
  ): Promise<void> {
    const isSpent = isResetOutside(otp) && (await countResetFailures(tx, otp, now, 0)) >= maxResetFailures;
    const message = isSpent
      ? resetLinkMessage(otp.language, await issueLink(tx, otp, now), stopUrl(otp))
      : otpMessage(otp.purpose, otp.language, code, stopUrl(otp));
    const recipient = isSpent && publicUrl === null ? null : otp.recipient;
    await queue(tx, { ...otp, recipient }, { ...message, isSecret: true, expiresAt: otp.expires_at }, now);
  }

  /** Creates a proof of its own, whose id no response contains, and returns the address of the page that uses it. */
  async function issueLink(tx: Tx, otp: store.NewOtp, now: Date): Promise<string> {
    const id = randomUUID();
    await store.insertOtp(tx, { ...otp, id, code_hash: randomBytes(32), stop_hash: null });
    await store.markVerified(tx, id, now);
    return `${publicUrl ?? ''}/password#recovery=${id}`;
  }

  /** Counts a wrong code, and notifies the person of the tenth from outside. */
  async function countWrong(tx: Tx, otp: store.OtpRow, now: Date): Promise<void> {
    const isReset = isResetOutside(otp);
    const resetFailures = isReset ? await countResetFailures(tx, otp, now, 1) : 0;
    const failures = await countFailures(tx, otp, now, 1);
    const notice = { isSecret: false, expiresAt: null };
    if (isReset && resetFailures === maxResetFailures)
      await queue(tx, otp, { ...resetFailuresMessage(otp.language, resetFailures, stopUrl(otp)), ...notice }, now);
    else if (!isReset && failures === freeFailures && otp.place === 'outside')
      await queue(tx, otp, { ...failuresMessage(otp.language, failures), ...notice }, now);
    await store.countTry(tx, otp.id);
  }

  async function proved(tx: Tx, id: string, purposes: readonly store.OtpPurpose[], now: Date): Promise<store.OtpRow> {
    const otp = await store.lockOtp(tx, id);
    if (!otp || otp.used_at || !purposes.includes(otp.purpose) || now.getTime() >= provedUntil(otp)) {
      throw invalid('input_obj.otp_id', 'otp_id_invalid');
    }
    return otp;
  }

  return {
    /**
     * Creates a code and queues its message. Refuses (rate_limited) within the wait after the last one for the same
     * subject and place, and beyond the limits of subject, store and address. For an unknown person it runs the same
     * statements.
     */
    async issue(tx: Tx, target: OtpTarget, attempt: RequestAttempt): Promise<OtpResult> {
      const { now } = attempt;
      const counted: CountedOtp = {
        purpose: target.purpose,
        subject: target.subject,
        place: target.place,
        of_store: target.ofStore ?? null,
        recipient: reachable(target),
      };
      const waitMs = await consumeOtpLimits(tx, counted, attempt);
      const [id, code] = [randomUUID(), newCode()];
      const { person } = target;
      const otp: store.NewOtp & { purpose: store.SentPurpose } = {
        id,
        ...counted,
        purpose: target.purpose,
        channel: target.channel,
        language: target.language,
        user_id: person && 'userId' in person ? person.userId : null,
        whmcs_id: person && 'employeeId' in person ? person.whmcsId : null,
        employee_id: person && 'employeeId' in person ? person.employeeId : null,
        device_id: target.deviceId ?? null,
        code_hash: signer.otp(id, code),
        stop_hash: stopHash({ id, purpose: target.purpose }),
        created_at: now,
        resend_at: new Date(now.getTime() + resendMs),
        expires_at: new Date(now.getTime() + lifeMs),
      };
      await store.insertOtp(tx, otp);
      await send(tx, otp, code, now);
      return {
        otp_id: id,
        sent_to: target.revealsRecipient && counted.recipient ? maskContact(counted.recipient) : null,
        expires_at: otp.expires_at,
        resend_at: new Date(now.getTime() + waitMs),
      };
    },

    /** Sends a new code under the same id; the previous one becomes invalid, and its failed attempts stay counted. */
    async resend(tx: Tx, id: string, attempt: RequestAttempt): Promise<OtpResult> {
      const { now } = attempt;
      const otp = await store.lockOtp(tx, id);
      const isOver = !otp || otp.verified_at !== null || now.getTime() - otp.created_at.getTime() > maxResentMs;
      if (isOver || otp.purpose === 'recovery') throw invalid('otp_id', 'otp_id_invalid');
      const waitMs = await consumeOtpLimits(tx, otp, attempt);
      const code = newCode();
      const next = {
        ...otp,
        purpose: otp.purpose,
        code_hash: signer.otp(id, code),
        stop_hash: stopHash(otp),
        resend_at: new Date(now.getTime() + resendMs),
        expires_at: new Date(now.getTime() + lifeMs),
      };
      await store.replaceCode(tx, next);
      await send(tx, next, code, now);
      return { otp_id: id, sent_to: null, expires_at: next.expires_at, resend_at: new Date(now.getTime() + waitMs) };
    },

    /**
     * Returns the row of a valid code, or the refusal, which the transaction commits (`settleIdentity`), so that a
     * failed attempt is counted. A code allows five attempts; failures of a person and place lengthen the wait for their
     * next code (`waitAfter`), and the person is notified of the tenth from outside. After ten wrong ones for a new
     * password of an account within a day, no code from outside sets one; the next request sends a link. A proved code that is sent again is
     * valid again.
     */
    async prove(
      tx: Tx,
      { otp_id, code }: { otp_id: string; code: string },
      purposes: readonly store.OtpPurpose[],
      now: Date,
    ): Promise<store.OtpRow | Problem> {
      const otp = await store.lockOtp(tx, otp_id);
      if (!otp || otp.used_at || !purposes.includes(otp.purpose)) return invalid('input_obj.otp_id', 'otp_id_invalid');
      if (otp.expires_at <= now) return invalid('input_obj.code', 'otp_expired');
      if (otp.tries >= maxTries) return invalid('input_obj.code', 'otp_tries_over');
      const isSpent = isResetOutside(otp) && (await countResetFailures(tx, otp, now, 0)) >= maxResetFailures;
      const fits = !isSpent && signer.isOtp(otp.id, code, otp.code_hash) && otp.recipient !== null;
      if (!fits) {
        await countWrong(tx, otp, now);
        return invalid('input_obj.code', 'otp_invalid', { tries_left: maxTries - otp.tries - 1 });
      }
      if (!otp.verified_at) await store.markVerified(tx, otp.id, now);
      return { ...otp, verified_at: otp.verified_at ?? now };
    },

    /** Returns the row of a valid proof; refuses one that is expired, used, or for other purposes. */
    proved,

    /** Uses a proof, once; refuses as `proved` does. */
    async use(tx: Tx, id: string, purposes: readonly store.OtpPurpose[], now: Date): Promise<store.OtpRow> {
      const otp = await proved(tx, id, purposes, now);
      await store.markUsed(tx, id, now);
      return otp;
    },
  };
}

export type Otps = ReturnType<typeof createOtps>;
