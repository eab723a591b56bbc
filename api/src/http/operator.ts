import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What only the operator is told is kept by nobody on the way. */
export const neverKept = { 'cache-control': 'no-store' };

/** An answer without the thing that was asked for, and why. */
export const refuse = (status: number, code: string): Response =>
  Response.json({ code }, { status, headers: neverKept });

/**
 * Why a request of whoever operates the suite is refused: 405 for another method than these, 401 without
 * the operator's token, which no person's sign-in is, or where the server has none; null: it is not.
 */
export function refusalOf(
  { method, headers }: { method?: string | undefined; headers: IncomingHttpHeaders },
  token: string | null,
  methods: readonly string[] = ['GET'],
): Response | null {
  if (!methods.includes(method ?? '')) return refuse(405, 'method_not_allowed');
  const bearer = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
  return token && bearer && isSame(bearer, token) ? null : refuse(401, 'unauthorized');
}

/** Takes as long for a wrong text as for the right one, whatever their lengths. */
function isSame(text: string, other: string): boolean {
  const hash = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(hash(text), hash(other));
}
