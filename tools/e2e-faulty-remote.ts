// Builds a version of mf-pos from the sources of a browser test and publishes it. Prints its entry, registries in
// which it is live, and such as no device may take (`FaultyRegistries` of e2e/fixtures/faults-remote.ts).
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderStorage, publishRemote, seal, signerOf } from '@suite/release';
import { bundle } from '@suite/tooling/bundle';
import { declarationOf, routeTableOf } from '@suite/tooling/manifest-of';
import { sharedVersions } from '@suite/tooling/provided';
import { remoteConfig, remoteEntry } from '@suite/tooling/webpack';

type RegistryEntry = Awaited<ReturnType<typeof publishRemote>>;

const [dir = '', dist = '', published = '', suite = ''] = process.argv.slice(2);
const version = '9.9.9';
const declaration = declarationOf(dir);
const { manifest } = declaration;
const builds = await bundle([{ ...remoteConfig({ dir, mode: 'production', outDir: dist, version }), cache: false }]);
const built = builds.get(manifest.name);
if (!built) throw new Error(`webpack built no ${manifest.name}.`);
const entry = await publishRemote(
  {
    manifest,
    routes: routeTableOf(declaration, built.pages),
    dist,
    version,
    entry: remoteEntry,
    shared: sharedVersions(dir),
    operations: [],
    preload: [remoteEntry, ...built.firstPage],
  },
  folderStorage(published),
);

const envelope = JSON.parse(readFileSync(join(suite, 'registry.json'), 'utf8')) as { registry: string };
const before = JSON.parse(envelope.registry) as {
  sequence: number;
  remotes: { name: string; live: RegistryEntry | null }[];
};
const present = before.remotes.find(({ name }) => name === 'mf-pos')?.live ?? null;

/** The text of a registry with this as the live version of mf-pos. */
function textWith(live: unknown, fallback: RegistryEntry | null, sequence = before.sequence + 1): string {
  const remotes = before.remotes.map((remote) =>
    remote.name === 'mf-pos' ? { ...remote, live, canary: null, fallback } : remote,
  );
  return JSON.stringify({ ...before, sequence, remotes });
}
const signer = signerOf(process.env);
const stranger = { id: 'stranger', key: generateKeyPairSync('ed25519').privateKey };
const signed = (live: unknown, fallback: RegistryEntry | null) =>
  JSON.stringify(seal(textWith(live, fallback), signer));

const unreadable = { ...entry, manifest: { ...entry.manifest, pages: 'none' } };
const foreign = { ...entry, manifest: { ...entry.manifest, contract: '^99.0.0' } };
const unshareable = { ...entry, shared: { ...entry.shared, react: '^99.0.0' } };
const withoutIt = textWith(present, null);
console.log(
  JSON.stringify({
    entry,
    registries: {
      alone: signed(entry, null),
      withFallback: signed(entry, present),
      unreadable: signed(unreadable, null),
      unreadableWithFallback: signed(unreadable, present),
      foreign: signed(foreign, null),
      foreignWithFallback: signed(foreign, present),
      unshareable: signed(unshareable, null),
      unshareableWithFallback: signed(unshareable, present),
      changed: JSON.stringify({ ...seal(textWith(entry, null), signer), registry: withoutIt }),
      ofAnUnknownKey: JSON.stringify(seal(withoutIt, stranger)),
      older: JSON.stringify(seal(textWith(present, null, before.sequence), signer)),
    },
  }),
);
