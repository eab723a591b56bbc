import type { RegistryEntry, RemoteManifest } from '@suite/remote-kit/manifest';

type EntryOptions = Partial<Omit<RegistryEntry, 'manifest'>> & { manifest?: Partial<RemoteManifest> };

/** Creates a live remote, without pages by default. */
export function makeEntry(name: string, { manifest, ...changes }: EntryOptions = {}): RegistryEntry {
  return {
    name,
    version: '0.1.0',
    base: `/remotes/${name}/0.1.0/`,
    entry: 'remote-entry.js',
    preload: ['remote-entry.js'],
    integrity: { 'remote-entry.js': `sha384-${'a'.repeat(64)}` },
    manifest: { name, contract: '^1.0.0', pages: [], tabs: [], slots: [], ...manifest },
    ...changes,
  };
}
