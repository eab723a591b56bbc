import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { takeLock } from '@suite/lock';
import { StartProblem } from './start-problem';

/**
 * Locks a directory for this process, and creates it if it is missing; returns the function that releases it. Throws
 * StartProblem while another running process holds it; the lock of an ended process is taken over.
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
