import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../app';
import { readMigrations } from '../kit/migrate';
import type { Route } from './server';

/** GET /healthz: 200 with the running versions; the server listens only when it is ready. */
export const createHealthRoute = (app: App, publishedDir: string): Route => ({
  prefix: '/healthz',
  handle: async () =>
    Response.json({
      status: 'ready',
      schema: app.schemaHash,
      migration: readMigrations().at(-1)?.name,
      remotes: await remoteVersions(publishedDir),
    }),
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
