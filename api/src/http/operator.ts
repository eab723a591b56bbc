import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What only the operator is told is kept by nobody on the way. */
export const neverKept = { 'cache-control': 'no-store' };

/** An answer without the thing that was asked for, and why. */
export const refuse = (status: number, code: string): Response =>
  Response.json({ code }, { status, headers: neverKept });

/**
 * Why a request of whoever releases remotes is refused: 405 for what is no question, 401 without the
 * operator's token, which no person's sign-in is, or where the server has none; null: it is not.
 */
export function refusalOf(
  { method, headers }: { method?: string | undefined; headers: IncomingHttpHeaders },
  token: string | null,
): Response | null {
  if (method !== 'GET') return refuse(405, 'method_not_allowed');
  const bearer = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
  return token && bearer && isSame(bearer, token) ? null : refuse(401, 'unauthorized');
}

/** Takes as long for a wrong text as for the right one, whatever their lengths. */
function isSame(text: string, other: string): boolean {
  const hash = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(hash(text), hash(other));
}
