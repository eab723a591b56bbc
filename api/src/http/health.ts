import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrations } from '../kit/migrate';
import { type OperatorTokens, refusalOf } from './operator';
import type { Readiness } from './readiness';
import type { Route } from './server';

interface Health {
  /** In GraphQL's schema language. */
  schemaText: string;
  publishedDir: string;
  readiness: Readiness;
  tokens: OperatorTokens;
}

/**
 * GET /healthz/live: 200 while the process runs. GET /healthz/ready: 200 if the server can serve people, else 503 with
 * the reason. GET /healthz: 200 with the live versions of remotes, which the registry has, too, and for the bearer of
 * METRICS_TOKEN those of the API, without a look at the database.
 */
export function createHealthRoute({ schemaText, publishedDir, readiness, tokens }: Health): Route {
  const api = {
    schema: createHash('sha256').update(schemaText).digest('hex').slice(0, 12),
    migration: readMigrations().at(-1)?.name,
  };
  return {
    prefix: '/healthz',
    async handle(request) {
      switch (request.url?.split('?')[0]) {
        case '/healthz/live':
          return Response.json({ status: 'live' });
        case '/healthz/ready': {
          const reason = await readiness.check();
          return reason
            ? Response.json({ status: 'not_ready', reason }, { status: 503 })
            : Response.json({ status: 'ready' });
        }
        case '/healthz':
          return Response.json({
            status: 'ready',
            ...(refusalOf(request, tokens, 'metrics') ? {} : api),
            remotes: await remoteVersions(publishedDir),
          });
        default:
          return new Response('Not found', { status: 404 });
      }
    },
  };
}

interface PublishedRegistry {
  valid_until?: string;
  remotes?: { name: string; live: { version: string } | null }[];
}

/** Reads the published registry without verifying it; only hosts trust it. */
async function readPublishedRegistry(publishedDir: string): Promise<PublishedRegistry> {
  const text = await readFile(join(publishedDir, 'registry.json'), 'utf8').catch(() => null);
  const { registry } = JSON.parse(text ?? '{}') as { registry?: string };
  return JSON.parse(registry ?? '{}') as PublishedRegistry;
}

/** Returns the time until which the published registry is valid, in milliseconds; null if there is no limit. */
export async function registryValidUntil(publishedDir: string): Promise<number | null> {
  const { valid_until } = await readPublishedRegistry(publishedDir);
  return valid_until === undefined ? null : Date.parse(valid_until);
}

/** Returns the live version of each remote, without canaries. */
async function remoteVersions(publishedDir: string): Promise<Record<string, string>> {
  const { remotes = [] } = await readPublishedRegistry(publishedDir);
  return Object.fromEntries(remotes.flatMap(({ name, live }) => (live ? [[name, live.version]] : [])));
}
