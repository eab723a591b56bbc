import * as v from 'valibot';
import { type Carrier, type CarrierDelivery, carrierTimeoutMs } from './carrier';

export interface HttpSmsOptions {
  /**
   * The URL of the provider. It takes `POST { to, from, text }` as JSON; a 2xx response means that it has accepted the
   * message.
   */
  url: string;
  /** Sent as a bearer token. */
  key: string;
  /** Sender number or name of the message. */
  from: string;
  timeoutMs?: number;
}

const responseSchema = v.object({ id: v.pipe(v.string(), v.maxLength(255)) });
/** Faults of before anything was sent. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Sends text messages through any provider that takes a JSON POST (or a small bridge to one). The row's id is the
 * `Idempotency-Key`. 429 and 503 result in `later`, other 4xx in `refused`; any other response, or none, in `unknown`.
 */
export function httpSmsCarrier({ url, key, from, timeoutMs = carrierTimeoutMs }: HttpSmsOptions): Carrier {
  return {
    async send({ id, recipient, content }) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          redirect: 'error',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': id },
          body: JSON.stringify({ to: recipient, from, text: content }),
          signal: AbortSignal.timeout(timeoutMs),
        });
        return await whatBecame(response);
      } catch (fault) {
        const cause = (fault as { cause?: { code?: unknown } }).cause;
        return unreachable.has(String(cause?.code))
          ? { kind: 'later', reason: 'sms_unreachable' }
          : { kind: 'unknown', reason: 'sms_no_answer' };
      }
    },
  };
}

async function whatBecame(response: Response): Promise<CarrierDelivery> {
  const reason = `sms_${response.status}`;
  if (response.ok) {
    const read = v.safeParse(responseSchema, await response.json().catch(() => null));
    return { kind: 'sent', carrierId: read.success ? read.output.id : null };
  }
  await response.body?.cancel();
  if (response.status === 429 || response.status === 503) return { kind: 'later', reason };
  return { kind: response.status < 500 ? 'refused' : 'unknown', reason };
}
