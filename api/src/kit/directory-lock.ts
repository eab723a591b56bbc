import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { takeLock } from '@suite/lock';
import { StartProblem } from './start-problem';

/**
 * Holds a directory, which is made where it is missing, for this process; answers how to let go. Throws
 * StartProblem while another live process holds it; what a dead one left is taken over.
 */
export function holdDirectory(dir: string): () => void {
  const place = join(dir, 'holder');
  mkdirSync(dir, { recursive: true });
  const taken = takeLock(place);
  if ('release' in taken) return taken.release;
  const { holder } = taken;
  throw new StartProblem(
    `The database directory ${dir} is held by another process (${holder}): stop it first, or delete ${place} where that is no server.`,
  );
}
