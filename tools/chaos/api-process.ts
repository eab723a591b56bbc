import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { apiProgram } from '../../api/src/testing/program';
import { root } from '../suite/paths';

const longestStartMs = 120_000;
const lookEveryMs = 100;

/** The API as a process of its own, which can be killed as by a power cut and started again on its remaining files. */
export function apiProcess(port: number, settings: Record<string, string>) {
  let child: ChildProcess | null = null;
  let isStopping = false;
  let ownEnds = 0;

  function run(): void {
    const started = spawn(process.execPath, apiProgram, {
      cwd: root,
      env: { ...process.env, ...settings, PORT: String(port), LOG_LEVEL: 'fatal' },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child = started;
    let isReady = false;
    void untilReady().then(
      () => (isReady = true),
      () => undefined,
    );
    // A database that is unavailable when the API starts ends it: its supervisor starts it again. Once started, the API
    // survives an outage.
    started.once('exit', () => {
      if (child !== started || isStopping) return;
      if (isReady) ownEnds += 1;
      void wait(lookEveryMs).then(() => (child === started && !isStopping ? run() : undefined));
    });
  }

  async function untilReady(): Promise<void> {
    const until = Date.now() + longestStartMs;
    while (Date.now() < until) {
      const health = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
      if (health?.ok) return;
      await wait(lookEveryMs);
    }
    throw new Error('The API does not start.');
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise((done) => ending.once('exit', done));
    ending.kill(signal);
    await ended;
  }

  // A signal to this program alone does not reach it.
  process.on('exit', () => child?.kill('SIGKILL'));
  return {
    async start() {
      run();
      await untilReady();
    },
    /** Kills it without a warning, starts it again, and waits until it responds. */
    async crash() {
      await end('SIGKILL');
      run();
      await untilReady();
    },
    async stop() {
      isStopping = true;
      await end('SIGTERM');
    },
    /** Returns how often it ended by itself after it had responded. */
    ownEnds: () => ownEnds,
    untilReady,
  };
}

export type ApiProcess = ReturnType<typeof apiProcess>;
