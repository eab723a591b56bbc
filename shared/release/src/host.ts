import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hostFile, hostFileName } from '@suite/domain/published-host';
import { withLock } from '@suite/lock';
import type * as v from 'valibot';
import type { Terms } from './check';
import { listFiles } from './files';
import { parseJson } from './json';
import type { PublicKeys } from './keys';
import type { Storage } from './storage';

/** The contract and modules that a host provides to remotes, and the keys whose registries it accepts. */
export type HostOffer = Omit<v.InferOutput<typeof hostFile>, 'schema'>;

/** The offer of a host that is about to be published. */
type OfferToPublish = Pick<Terms, 'contract' | 'shared' | 'names'> & { keys: PublicKeys };

/**
 * Publishes a built host in the folder that pages are served from: hashed files are added, so that open pages find
 * theirs, and the page itself comes last, then the file with its offer. Compressed forms of an older page are removed.
 */
export async function publishHost(dist: string, published: string, offer: OfferToPublish): Promise<void> {
  const files = await listFiles(dist);
  const page = files.filter(isPage);
  if (!page.includes('index.html')) throw new Error(`${dist} has no index.html.`);
  const target = join(published, 'host');
  await mkdir(target, { recursive: true });
  await withLock(join(published, 'host.lock'), async () => {
    for (const file of [...files.filter((name) => !isPage(name)), ...page]) await replace(dist, target, file);
    const older = (await listFiles(target)).filter((file) => isPage(file) && !page.includes(file));
    for (const file of older) await rm(join(target, file));
    await writeFile(join(target, next), offerText(offer));
    await rename(join(target, next), join(target, hostFileName));
  });
}

const offerPath = `host/${hostFileName}`;
const offerText = ({ contract, shared, names, keys }: OfferToPublish): string =>
  `${JSON.stringify({ schema: 1, contract, shared, names, keys }, null, 1)}\n`;

/**
 * Writes what a host provides beside its remotes, where these are published elsewhere (in a bucket): publishing
 * one there compares it with this host.
 */
export async function publishHostOffer(storage: Storage, offer: OfferToPublish): Promise<void> {
  for (let isWritten = false; !isWritten; ) {
    const stored = await storage.read(offerPath);
    isWritten = await storage.swap(offerPath, offerText(offer), stored?.mark ?? null);
  }
}

/** Reads what the published host provides to remotes; null if the file does not declare it, or does not exist. */
export async function readHostOffer(storage: Pick<Storage, 'name' | 'read'>): Promise<HostOffer | null> {
  const stored = await storage.read(offerPath);
  return stored && parseJson(`${storage.name}/${offerPath}`, stored.text, hostFile);
}

const isPage = (file: string) => /^index\.html(\.(br|gz))?$/.test(file);
const next = '.next';

/** Replaces a file in one step: a concurrent reader gets the old one or the new one, complete. */
async function replace(from: string, to: string, file: string): Promise<void> {
  await cp(join(from, file), join(to, next));
  await mkdir(dirname(join(to, file)), { recursive: true });
  await rename(join(to, next), join(to, file));
}
