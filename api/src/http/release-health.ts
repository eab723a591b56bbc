import { createHash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../kit/database';
import { readHealth } from '../modules/telemetry/health.store';
import type { Route } from './server';

const question = v.object({
  since: v.pipe(v.string(), v.isoTimestamp()),
  remote: v.optional(v.pipe(v.string(), v.maxLength(64))),
});

/**
 * GET /release/health?since=<ISO instant>[&remote=<name>], for whoever releases remotes: `{ versions }`,
 * each a `VersionHealth`. The bearer is the operator's token, which no person's sign-in is; 401 without
 * it, or where the server has none.
 */
export const createReleaseHealthRoute = (database: Database, token: string | null): Route => ({
  prefix: '/release/health',
  async handle({ method, url, headers }) {
    const refuse = (status: number, code: string) => Response.json({ code }, { status, headers: neverKept });
    if (method !== 'GET') return refuse(405, 'method_not_allowed');
    const bearer = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
    if (!token || !bearer || !isSame(bearer, token)) return refuse(401, 'unauthorized');
    const asked = v.safeParse(question, Object.fromEntries(new URL(url ?? '/', 'http://localhost').searchParams));
    if (!asked.success) return refuse(400, 'bad_request');
    const { since, remote = null } = asked.output;
    const versions = await database.transaction({ kind: 'release' }, (tx) => readHealth(tx, new Date(since), remote));
    return Response.json({ versions }, { headers: neverKept });
  },
});

const neverKept = { 'cache-control': 'no-store' };

/** Takes as long for a wrong text as for the right one, whatever their lengths. */
function isSame(text: string, other: string): boolean {
  const hash = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(hash(text), hash(other));
}
