import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../app';
import { readMigrations } from '../kit/migrate';
import type { Readiness } from './readiness';
import type { Route } from './server';

interface Health {
  app: App;
  publishedDir: string;
  readiness: Readiness;
}

/**
 * GET /healthz/live: 200 while the process runs. GET /healthz/ready: 200 if the server can serve people, else 503 with
 * the reason. GET /healthz: 200 with the running versions, without a look at the database.
 */
export const createHealthRoute = ({ app, publishedDir, readiness }: Health): Route => ({
  prefix: '/healthz',
  async handle({ url = '' }) {
    switch (url.split('?')[0]) {
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
          schema: app.schemaHash,
          migration: readMigrations().at(-1)?.name,
          remotes: await remoteVersions(publishedDir),
        });
      default:
        return new Response('Not found', { status: 404 });
    }
  },
});

/** Returns the live version of each remote, without canaries. */
async function remoteVersions(publishedDir: string): Promise<Record<string, string>> {
  const text = await readFile(join(publishedDir, 'registry.json'), 'utf8').catch(() => null);
  const { registry } = JSON.parse(text ?? '{}') as { registry?: string };
  const { remotes = [] } = JSON.parse(registry ?? '{}') as {
    remotes?: { name: string; live: { version: string } | null }[];
  };
  return Object.fromEntries(remotes.flatMap(({ name, live }) => (live ? [[name, live.version]] : [])));
}
