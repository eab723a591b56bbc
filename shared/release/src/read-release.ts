import { type ReleaseFile, releaseFile, releaseFileName } from '@suite/remote-kit/release-file';
import { parseJson } from './json';
import type { Storage } from './storage';

/**
 * Returns the release file of a published version (its folder, e.g. `remotes/mf-pos/0.1.0`), parsed and as text, or
 * null if there is none.
 */
export async function readRelease(
  storage: Pick<Storage, 'name' | 'read'>,
  folder: string,
): Promise<{ release: ReleaseFile; text: string } | null> {
  const path = `${folder}/${releaseFileName}`;
  const stored = await storage.read(path);
  return stored && { release: parseJson(`${storage.name}/${path}`, stored.text, releaseFile), text: stored.text };
}
