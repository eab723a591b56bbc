import { createHmac, timingSafeEqual } from 'node:crypto';

/** The age of a request, or how far its clock is ahead, from which on it is refused. */
export const maxSkewSeconds = 300;

/**
 * Returns whether the request has the Unix time in seconds as `x-timestamp`, of the last five minutes, and as
 * `x-signature` `sha256=` and the hexadecimal HMAC-SHA-256 of `<timestamp>.<body>`.
 */
export function isSigned(body: Buffer, headers: Headers, secret: string, now: Date): boolean {
  const timestamp = headers.get('x-timestamp') ?? '';
  const skew = Math.abs(now.getTime() / 1_000 - Number(timestamp));
  if (!/^\d{1,12}$/.test(timestamp) || skew > maxSkewSeconds) return false;
  const hmac = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
  const expected = Buffer.from(`sha256=${hmac}`);
  const received = Buffer.from(headers.get('x-signature') ?? '');
  return received.length === expected.length && timingSafeEqual(received, expected);
}
