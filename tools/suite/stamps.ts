import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stampDir } from './paths';

/** Whether this was done for exactly these inputs before. */
export function isDone(what: string, inputs: string): boolean {
  try {
    return readFileSync(join(stampDir, what), 'utf8') === inputs;
  } catch {
    return false;
  }
}

export function markDone(what: string, inputs: string): void {
  mkdirSync(stampDir, { recursive: true });
  writeFileSync(join(stampDir, what), inputs);
}
