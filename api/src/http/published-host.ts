import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoPublicKey, hostFile, hostFileName } from '@suite/domain/published-host';
import * as v from 'valibot';
import { StartProblem } from '../kit/start-problem';

const declaration = v.pipe(v.string(), v.parseJson(), hostFile);
const publish = 'run "npm run release -- publish host"';

/**
 * Refuses (StartProblem) a folder whose host may not serve real stores: none is published, or it accepts registries
 * that anybody can sign with the demo's private key.
 */
export async function requireReleasedHost(publishedDir: string): Promise<void> {
  const folder = join(publishedDir, 'host');
  const isPublished = await access(join(folder, 'index.html')).then(
    () => true,
    () => false,
  );
  if (!isPublished) throw new StartProblem(`No host is published in ${publishedDir}: ${publish} for this folder.`);
  const text = await readFile(join(folder, hostFileName), 'utf8').catch(() => '');
  const read = v.safeParse(declaration, text);
  if (!read.success || !read.output.keys)
    throw new StartProblem(`The host in ${publishedDir} does not say which release keys it accepts: ${publish} again.`);
  if (Object.values(read.output.keys).includes(demoPublicKey))
    throw new StartProblem(
      `The host in ${publishedDir} accepts the demo's release key, which everybody knows: run "npm run release -- keys", then ${publish.slice(4)}.`,
    );
}
