import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../app';
import { readMigrations } from '../kit/migrate';
import type { Route } from './server';

/** GET /healthz: 200 with the versions of what runs; the server listens only when all is ready. */
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

async function remoteVersions(publishedDir: string): Promise<Record<string, string>> {
  const text = await readFile(join(publishedDir, 'registry.json'), 'utf8').catch(() => '{"remotes":[]}');
  const { remotes } = JSON.parse(text) as { remotes: { name: string; version: string }[] };
  return Object.fromEntries(remotes.map(({ name, version }) => [name, version]));
}
