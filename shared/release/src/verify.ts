import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import { releaseFile, releaseFileName } from '@suite/remote-kit/release-file';
import { describeBroken } from './describe';
import { hashOf } from './files';
import { missingIn, readHistory } from './history';
import { parseJson } from './json';
import { type Releases, readRegistry } from './registry';
import { assignedVersions } from './steer';
import type { Storage } from './storage';

type Published = Pick<Releases, 'storage' | 'keys'>;

/**
 * Returns the faults of a published suite, a sentence each; none if everything is as it was signed: the registry's
 * signature, and of every version that it names the manifest and every byte of every file.
 */
export async function verify({ storage, keys }: Published): Promise<string[]> {
  const registry = await readRegistry({ storage, keys }).catch((error: Error) => error);
  if (registry instanceof Error) return [registry.message];
  const expired = registry.validUntil !== null && Date.parse(registry.validUntil) < Date.now();
  const expiry = expired ? [`${storage.name}/registry.json was valid until ${registry.validUntil}.`] : [];
  const broken = registry.broken.map((one) => `${storage.name}/registry.json: ${describeBroken(one)}`);
  const assigned = registry.remotes.flatMap(assignedVersions);
  const faults = await Promise.all(assigned.map(({ entry }) => faultsOf(entry, storage)));
  return [...expiry, ...broken, ...(await gaps(storage, registry.sequence)), ...faults.flat()];
}

/** A change without its record: a process crashed in between. */
async function gaps(storage: Storage, sequence: number): Promise<string[]> {
  const missing = missingIn(await readHistory(storage), sequence);
  return missing.map((one) => `${storage.name}/history.json: nothing is said of the registry ${one}.`);
}

async function faultsOf(entry: RegistryEntry, storage: Storage): Promise<string[]> {
  const folder = entry.base.slice(1, -1);
  const where = (file: string) => `${storage.name}/${folder}/${file}`;
  const content = await storage.bytes(`${folder}/${releaseFileName}`);
  if (!content) return [`${where(releaseFileName)} is missing.`];
  if (hashOf(content) !== entry.integrity[releaseFileName])
    return [`${where(releaseFileName)} is not what was signed.`];
  const release = parseJson(where(releaseFileName), content.toString(), releaseFile);
  const faults: string[] = [];
  if (JSON.stringify(release.manifest) !== JSON.stringify(entry.manifest))
    faults.push(`${where(releaseFileName)}: the manifest is not the registry's.`);
  if (entry.routes && JSON.stringify(release.routes) !== JSON.stringify(entry.routes))
    faults.push(`${where(releaseFileName)}: the routes are not the registry's.`);
  const present = await storage.files(folder);
  for (const [file, hash] of Object.entries(release.files)) {
    if (entry.integrity[file] !== undefined && entry.integrity[file] !== hash)
      faults.push(`${where(file)}: the registry names another hash than the release.`);
    for (const [served, decode] of formsOf(file)) {
      const bytes = present.includes(served) ? await storage.bytes(`${folder}/${served}`) : null;
      if (bytes ? decoded(bytes, decode) !== hash : served === file)
        faults.push(`${where(served)} is ${bytes ? 'not what was published' : 'missing'}.`);
    }
  }
  const known = new Set([
    releaseFileName,
    ...Object.keys(release.files).flatMap((file) => formsOf(file).map(([form]) => form)),
  ]);
  const strange = present.filter((file) => !known.has(file) && !file.endsWith('.map'));
  return [...faults, ...strange.map((file) => `${where(file)} was not published.`)];
}

/** The forms in which a file is served, and how each becomes the file again. */
const formsOf = (file: string): [served: string, decode: (bytes: Buffer) => Buffer][] => [
  [file, (bytes) => bytes],
  [`${file}.br`, brotliDecompressSync],
  [`${file}.gz`, gunzipSync],
];

/** Returns the hash of the bytes that a browser decodes; null if they cannot be decoded. */
function decoded(bytes: Buffer, decode: (bytes: Buffer) => Buffer): string | null {
  try {
    return hashOf(decode(bytes));
  } catch {
    return null;
  }
}
