import { createHmac, timingSafeEqual } from 'node:crypto';

/** The age of a request, or how far its clock is ahead, from which on it is refused. */
export const maxSkewSeconds = 300;

interface SignedRequest {
  /** The path that the request was sent to, e.g. `/webhooks/texts`. */
  path: string;
  body: Buffer;
  headers: Headers;
}

/**
 * Returns whether the request has the Unix time in seconds as `x-timestamp`, of the last five minutes, and as
 * `x-signature` `sha256=` and the hexadecimal HMAC-SHA-256 of `<timestamp>.<path>.<body>`, or of `<timestamp>.<body>`
 * where a provider signs only these: each webhook has a secret of its own.
 */
export function isSigned({ path, body, headers }: SignedRequest, secret: string, now: Date): boolean {
  const timestamp = headers.get('x-timestamp') ?? '';
  const skew = Math.abs(now.getTime() / 1_000 - Number(timestamp));
  if (!/^\d{1,12}$/.test(timestamp) || skew > maxSkewSeconds) return false;
  const received = Buffer.from(headers.get('x-signature') ?? '');
  return [`${timestamp}.${path}.`, `${timestamp}.`].some((prefix) => {
    const hmac = createHmac('sha256', secret).update(prefix).update(body).digest('hex');
    const expected = Buffer.from(`sha256=${hmac}`);
    return received.length === expected.length && timingSafeEqual(received, expected);
  });
}
