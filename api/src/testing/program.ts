import { spawn } from 'node:child_process';
import { createServer } from 'node:net';

export interface Program {
  /** Returns the output so far, of both streams. */
  output(): string;
  /** The exit code; null where a signal ended it. */
  exitCode: Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
}

interface RunOptions {
  cwd: string;
  env: Record<string, string>;
}

/** Runs Node in a process of its own, with these variables beside PATH and nothing else of the environment. */
export const runNode = (args: readonly string[], options: RunOptions): Program =>
  spawnProgram(process.execPath, args, options);

/** Runs a program, with these variables beside PATH and nothing else of the environment. */
export function spawnProgram(program: string, args: readonly string[], { cwd, env }: RunOptions): Program {
  const child = spawn(program, args, {
    cwd,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  return {
    output: () => output,
    exitCode: new Promise((resolve) => child.once('close', resolve)),
    kill: (signal) => void child.kill(signal),
  };
}

const { SUITE_API_PROGRAM } = process.env;

/**
 * Node's arguments for the API, from its sources or from the bundle that a test run made of them. It runs for so short
 * a time that optimizing PGlite's code takes longer than running it.
 */
export const apiProgram: readonly string[] = [
  '--liftoff-only',
  ...(SUITE_API_PROGRAM ? [SUITE_API_PROGRAM] : ['--import', 'tsx', 'api/src/main.ts']),
];

/** Node's argument for a script that runs before the program: how a test makes the machine misbehave. */
export const before = (script: string): string => `--import=data:text/javascript,${encodeURIComponent(script)}`;

/** Returns a free port on this machine. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
