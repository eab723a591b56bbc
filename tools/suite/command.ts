import { type ParseArgsConfig, parseArgs } from 'node:util';
import { sentenceOf } from '@suite/api/start-problem';
import { ReleaseProblem } from '@suite/release';

type Options = NonNullable<ParseArgsConfig['options']>;

/** What was asked for is nothing that the command does: its sentence is said with how the command is used. */
export class UsageProblem extends Error {
  override readonly name = 'UsageProblem';
}

interface Command<Known extends Options> {
  /** How it is used, for people. */
  usage: string;
  options: Known;
}

/** The options and words that a command was given. */
export type CommandInput<Known extends Options> = ReturnType<
  typeof parseArgs<{ options: Known; allowPositionals: true }>
>;

/** Runs a command; what a person has to do something about is said in one sentence. Its exit code is 1 then. */
export function runCommand(work: () => Promise<void>): void {
  work().catch((error: Error) => {
    console.error(error instanceof ReleaseProblem ? error.message : (sentenceOf(error) ?? error.stack));
    process.exit(1);
  });
}

/**
 * Runs a command with what stands after its name; `--help` shows how it is used. What it does not know, or
 * what `work` throws a UsageProblem for, is said in one sentence before that, with the exit code 2.
 */
export function runCommandWith<const Known extends Options>(
  { usage, options }: Command<Known>,
  work: (input: CommandInput<Known>) => Promise<void>,
): void {
  if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
    console.log(usage);
    return;
  }
  runCommand(async () => {
    try {
      await work(read(options));
    } catch (error) {
      if (!(error instanceof UsageProblem)) throw error;
      console.error(`${error.message}\n\n${usage}`);
      process.exit(2);
    }
  });
}

function read<Known extends Options>(options: Known): CommandInput<Known> {
  try {
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true });
  } catch (error) {
    // After its first sentence, Node explains what only programmers ask for.
    const [sentence] = (error as Error).message.split(/\.\s|\n/);
    throw new UsageProblem(`${sentence?.replace(/\.$/, '')}.`);
  }
}

/** What a command takes one of, e.g. a remote; more words than that are refused. */
export function onlyWord(positionals: readonly string[]): string | undefined {
  const [word, ...more] = positionals;
  if (more.length > 0) throw new UsageProblem(`One at a time: ${more.join(' ')} is too much.`);
  return word;
}

/** One of several words. Throws UsageProblem for every other. */
export function oneOf(word: string | undefined, known: readonly string[], what: string): string {
  if (word !== undefined && known.includes(word)) return word;
  const problem = word === undefined ? `Say which ${what}` : `There is no ${what} ${word}`;
  throw new UsageProblem(`${problem}: one of ${known.join(', ')}.`);
}

/** The address of a server out of an option. Throws UsageProblem for what is none. */
export function httpAddress(option: string, text: string): string {
  if (/^https?:/.test(text) && URL.canParse(text)) return text;
  throw new UsageProblem(`${option} is no address: ${text}.`);
}

/** A whole number out of an option. Throws UsageProblem for what is none, or not within these. */
export function wholeNumber(option: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text.trim()) && number >= least && number <= most) return number;
  const range = most === Number.MAX_SAFE_INTEGER ? `from ${least} on` : `from ${least} to ${most}`;
  throw new UsageProblem(`${option} is a whole number ${range}, not "${text}".`);
}
