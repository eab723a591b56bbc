// Builds a version of mf-pos from the sources of a browser test and publishes it. Prints its entry, and registries in
// which it is live: alone, with the present version to fall back on, with an entry that cannot be read, and for
// another host.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderStorage, publishRemote, seal, signerOf } from '@suite/release';
import { bundle } from '@suite/tooling/bundle';
import { remoteConfig, remoteEntry, sharedVersions } from '@suite/tooling/webpack';

type RegistryEntry = Awaited<ReturnType<typeof publishRemote>>;

const [dir = '', dist = '', published = '', suite = ''] = process.argv.slice(2);
const version = '9.9.9';
const built = await bundle([{ ...remoteConfig({ dir, mode: 'production', outDir: dist, version }), cache: false }]);
const entry = await publishRemote(
  {
    ...{ dir, dist, version, entry: remoteEntry, shared: sharedVersions(dir), operations: [] },
    preload: [remoteEntry, ...(built.get('mf-pos')?.firstPage ?? [])],
  },
  folderStorage(published),
);

const envelope = JSON.parse(readFileSync(join(suite, 'registry.json'), 'utf8')) as { registry: string };
const before = JSON.parse(envelope.registry) as {
  sequence: number;
  remotes: { name: string; live: RegistryEntry | null }[];
};
const present = before.remotes.find(({ name }) => name === 'mf-pos')?.live ?? null;

/** The signed registry with this as the live version of mf-pos. */
function registryWith(live: unknown, fallback: RegistryEntry | null): string {
  const remotes = before.remotes.map((remote) =>
    remote.name === 'mf-pos' ? { ...remote, live, canary: null, fallback } : remote,
  );
  const text = JSON.stringify({ ...before, sequence: before.sequence + 1, remotes });
  return JSON.stringify(seal(text, signerOf(process.env)));
}

const foreign = { ...entry, manifest: { ...entry.manifest, contract: '^99.0.0' } };
console.log(
  JSON.stringify({
    entry,
    registries: {
      alone: registryWith(entry, null),
      withFallback: registryWith(entry, present),
      unreadable: registryWith({ ...entry, manifest: { ...entry.manifest, pages: 'none' } }, null),
      foreign: registryWith(foreign, null),
      foreignWithFallback: registryWith(foreign, present),
    },
  }),
);
