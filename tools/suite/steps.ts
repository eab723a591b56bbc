import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths';

/** The result of one step of the tests. */
export interface StepResult {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
  /** The reason why it did not run at all. */
  reason?: string;
  /** The time of each test file, if it was measured. */
  files?: readonly { file: string; seconds: number }[];
  /** The tests that failed. */
  failures?: readonly TestFailure[];
  /** The names of the tests that passed only when they were retried. */
  flaky?: readonly string[];
}

/** A test that failed, with the message of its error. */
export interface TestFailure {
  test: string;
  message: string;
}

const blocks = new AsyncLocalStorage<string[]>();

/** Prints at once, or at the end of the block that it is called in. */
export function print(text: string, block = blocks.getStore()): void {
  if (block) block.push(text);
  else process.stdout.write(text);
}

/** Runs work whose output is printed as one block when it ends, because other work prints at the same time. */
export async function inBlock<Result>(work: () => Promise<Result>): Promise<Result> {
  const block: string[] = [];
  try {
    return await blocks.run(block, work);
  } finally {
    process.stdout.write(block.join(''));
  }
}

/** Runs a program, with its output shown unless it is captured; resolves with its exit code and its output. */
export function runProgram(
  file: string,
  args: string[],
  env: Record<string, string | undefined> = {},
  shown = true,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const block = blocks.getStore();
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (shown) print(text, block);
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

const slowestShown = 15;
const linesOfMessage = 15;

/**
 * Returns one summary: the slowest test files, the tests that failed, those that passed only when they were retried, a
 * line for each step with its time, then only the sums on the last line.
 */
export function summarize(results: readonly StepResult[]): { text: string; failed: number } {
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.map(({ name, passed, failed, skipped, seconds, reason }) => {
    const counts = reason ?? `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
    return `  ${failed ? '✗' : '✓'} ${name.padEnd(width)}  ${counts}  (${seconds.toFixed(0)} s)`;
  });
  const files = results.flatMap((result) => result.files ?? []).sort((a, b) => b.seconds - a.seconds);
  const slowest = files
    .slice(0, slowestShown)
    .map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file}`);
  const head = slowest.length > 0 ? `\nSlowest of ${files.length} test files:\n${slowest.join('\n')}\n` : '';
  const failures = results.flatMap((result) => result.failures ?? []).map(failureText);
  const flaky = results.flatMap((result) => result.flaky ?? []);
  const flakyLines = flaky.map((name) => `  flaky: ${name}\n`).join('');
  const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
  return {
    text: `${[head, ...failures, ...(flakyLines ? [flakyLines] : [])].join('\n')}\n${lines.join('\n')}\n\n${sum('passed')} passed, ${sum('failed')} failed${flaky.length > 0 ? `, ${flaky.length} flaky` : ''}`,
    failed: sum('failed'),
  };
}

const failureText = ({ test, message }: TestFailure) =>
  `  ✗ ${test}\n${stripVTControlCharacters(message)
    .split('\n')
    .slice(0, linesOfMessage)
    .map((line) => `      ${line}\n`)
    .join('')}`;
