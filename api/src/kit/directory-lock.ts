import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from './start-problem';

/**
 * Holds a directory for this process by a file with its id; answers how to let go. Throws
 * StartProblem while another live process holds it; what a dead one left is taken over.
 */
export function holdDirectory(dir: string): () => void {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'held-by');
  if (existsSync(file)) {
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder !== process.pid && isAlive(holder)) {
      throw new StartProblem(
        `The database directory ${dir} is held by another process (${holder}): stop it first, or delete ${file} where that is no server.`,
      );
    }
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
