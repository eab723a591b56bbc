import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withLock } from '@suite/lock';
import { listFiles } from './files';

/**
 * Puts a built host where pages are served from: hashed files are added, so that open pages find
 * theirs, and the page itself comes last. What was compressed of an older page goes.
 */
export async function publishHost(dist: string, published: string): Promise<void> {
  const files = await listFiles(dist);
  const page = files.filter(isPage);
  if (!page.includes('index.html')) throw new Error(`${dist} has no index.html.`);
  const target = join(published, 'host');
  await mkdir(target, { recursive: true });
  await withLock(join(published, 'host.lock'), async () => {
    for (const file of [...files.filter((name) => !isPage(name)), ...page]) await replace(dist, target, file);
    const older = (await listFiles(target)).filter((file) => isPage(file) && !page.includes(file));
    for (const file of older) await rm(join(target, file));
  });
}

const isPage = (file: string) => /^index\.html(\.(br|gz))?$/.test(file);

/** A file in one step: whoever asks meanwhile gets the old one or the new one, whole. */
async function replace(from: string, to: string, file: string): Promise<void> {
  const next = join(to, '.next');
  await cp(join(from, file), next);
  await mkdir(dirname(join(to, file)), { recursive: true });
  await rename(next, join(to, file));
}
