import { spawn } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, suiteDir } from '../suite/paths';
import { copyTestStores } from '../suite/test-stores';

/** A running `npm run dev` with a database of its own. */
export interface Trial {
  port: number;
  /** Returns its output so far. */
  output(): string;
  /** Ends it as Ctrl-C does; resolves with its exit code. */
  stop(): Promise<number | null>;
}

interface TrialOptions {
  args?: string[];
  /** The port of the browser tests' run whose stores it begins with; without it, it makes the whole demo world. */
  testStores?: number;
}

/** Starts `npm run dev <name>` on a port, beside the published suite in `published`; resolves when it is ready. */
export async function startDev(
  name: string,
  port: number,
  published: string,
  { args = [], testStores }: TrialOptions = {},
): Promise<Trial> {
  const data = join(suiteDir, 'dev', `data-${port}`);
  if (!testStores) rmSync(data, { recursive: true, force: true });
  const place = testStores ? await copyTestStores(testStores, data) : { SUITE_DATA: data };
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'tools/commands/dev.ts'), name, ...args], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      ...place,
      SUITE_PUBLISHED: published,
      SUITE_TEST_WORLDS: testStores ? '1' : '',
    },
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('is ready at')) resolve();
      });
    }
    child.once('close', () => reject(new Error(`npm run dev ${name} ended:\n${output}`)));
  });
  return {
    port,
    output: () => output,
    async stop() {
      child.kill('SIGINT');
      return await ended;
    },
  };
}

/**
 * Saves a source (its path from the root) with `to` in place of `from`; the returned function reverts that and nothing
 * else.
 */
export function editSource(file: string, from: string, to: string): () => void {
  replace(file, from, to);
  return () => replace(file, to, from);
}

function replace(file: string, from: string, to: string): void {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no "${from}".`);
  // Moved into its place whole, as the browser tests read the same messages.
  const whole = join(suiteDir, 'dev', 'edited');
  writeFileSync(
    whole,
    text.replace(from, () => to),
  );
  renameSync(whole, path);
}
