import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Responses for the operator are not cached on the way. */
export const noStore = { 'cache-control': 'no-store' };

/** A response without the requested data, and its reason. */
export const refuse = (status: number, code: string): Response => Response.json({ code }, { status, headers: noStore });

/** The bearer tokens of the suite's operators, one for each use; null disables the use. */
export interface OperatorTokens {
  /** Reads how releases fare. */
  release: string | null;
  /** Reads the API's schema. */
  schema: string | null;
  /** Plans maintenance. */
  maintenance: string | null;
  /** Reads the metrics of the server. */
  metrics: string | null;
  /** Notifies stores of surveys and of news of the card processor. */
  notices: string | null;
}

/** The environment variable that holds the token of each use. */
export const tokenVariables = {
  release: 'RELEASE_TOKEN',
  schema: 'SCHEMA_TOKEN',
  maintenance: 'MAINTENANCE_TOKEN',
  metrics: 'METRICS_TOKEN',
  notices: 'NOTICES_TOKEN',
} as const satisfies Record<keyof OperatorTokens, string>;

export const tokenUses = [
  'release',
  'schema',
  'maintenance',
  'metrics',
  'notices',
] as const satisfies (keyof OperatorTokens)[];

/**
 * Returns the refusal of an operator's request, or null if it may pass: 405 for another method than `methods`, 401
 * without the token of this use, which no person's sign-in is. A token of another use is named as such.
 */
export function refusalOf(
  { method, headers }: { method?: string | undefined; headers: IncomingHttpHeaders },
  tokens: OperatorTokens,
  use: keyof OperatorTokens,
  methods: readonly string[] = ['GET'],
): Response | null {
  if (!methods.includes(method ?? '')) return refuse(405, 'method_not_allowed');
  const bearer = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
  const matches = (one: keyof OperatorTokens) => Boolean(bearer && tokens[one] && isSame(bearer, tokens[one]));
  if (matches(use)) return null;
  const other = tokenUses.find(matches);
  if (!other) return refuse(401, 'unauthorized');
  const message = `This needs ${tokenVariables[use]}; the token sent is ${tokenVariables[other]}.`;
  return Response.json({ code: 'wrong_token', message }, { status: 401, headers: noStore });
}

/** Compares in constant time: a wrong text takes as long as the right one, whatever their lengths. */
function isSame(text: string, other: string): boolean {
  const hash = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(hash(text), hash(other));
}
