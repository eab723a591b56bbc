import { readHostOffer } from './host';
import { ReleaseProblem } from './problem';
import { type Releases, readRegistry, readsExpiry, rewrite, validMs } from './registry';

/** The name of the registry itself in the history. */
const registryItself = '*';

/**
 * Signs the registry again, unchanged, so that it is valid for longer. Returns the time until which it is valid. A
 * registry from a backup (`restore`) gets a number above all that were issued since, because devices refuse lower ones.
 */
export async function signAgain(releases: Releases, what: 'sign' | 'restore' = 'sign'): Promise<string | null> {
  if ((await readRegistry(releases)).issued === null)
    throw new ReleaseProblem(`${releases.storage.name} has no registry yet: promote a remote first.`);
  const nothing = { live: null, canary: null };
  await rewrite(releases, async () => ({
    after: null,
    result: null,
    record: { what, why: '', remote: registryItself, from: nothing, to: nothing },
  }));
  return (await readRegistry(releases)).validUntil;
}

/** Signs the registry again if less than two thirds of its time are left. Returns whether it did. */
export async function signInTime(releases: Releases, now: Date): Promise<boolean> {
  const { issued, validUntil } = await readRegistry(releases);
  if (issued === null || !readsExpiry(await readHostOffer(releases.storage))) return false;
  const leftMs = validUntil === null ? 0 : Date.parse(validUntil) - now.getTime();
  if (leftMs > (validMs * 2) / 3) return false;
  await signAgain(releases);
  return true;
}
