import * as v from 'valibot';
import type { Database } from '../kit/database';
import { readHealth } from '../modules/telemetry/health.store';
import { noStore, type OperatorTokens, refusalOf, refuse } from './operator';
import type { Route } from './server';

const querySchema = v.object({
  since: v.pipe(v.string(), v.isoTimestamp()),
  remote: v.optional(v.pipe(v.string(), v.maxLength(64))),
});

/**
 * GET /release/health?since=<ISO instant>[&remote=<name>], for the people who release remotes: `{ versions }`, each a
 * `VersionHealth`. The bearer is RELEASE_TOKEN.
 */
export const createReleaseHealthRoute = (database: Database, tokens: OperatorTokens): Route => ({
  prefix: '/release/health',
  async handle(request) {
    const refusal = refusalOf(request, tokens, 'release');
    if (refusal) return refusal;
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const query = v.safeParse(querySchema, Object.fromEntries(searchParams));
    if (!query.success) return refuse(400, 'bad_request');
    const { since, remote = null } = query.output;
    const versions = await database.transaction({ kind: 'release' }, (tx) => readHealth(tx, new Date(since), remote));
    return Response.json({ versions }, { headers: noStore });
  },
});
