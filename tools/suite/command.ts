import { type ParseArgsConfig, parseArgs } from 'node:util';
import { sentenceOf } from '@suite/api/start-problem';
import { ReleaseProblem } from '@suite/release';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Invalid usage of a command: its sentence is printed with the command's usage. */
export class UsageProblem extends Error {
  override readonly name = 'UsageProblem';
}

interface Command<Known extends Options> {
  /** The usage text for people. */
  usage: string;
  options: Known;
}

/** The options and arguments of a command line. */
export type CommandInput<Known extends Options> = ReturnType<
  typeof parseArgs<{ options: Known; allowPositionals: true }>
>;

/**
 * Runs a command; an error that a person can fix is printed as one sentence, with the exit code 1. A command whose work
 * never ends, though nothing is left to wait for, has failed too: Node alone would end it in silence with the code 0.
 */
export function runCommand(work: () => Promise<void>): void {
  const onNothingLeft = () => {
    console.error('The command ended before its work was done.');
    process.exit(1);
  };
  process.once('beforeExit', onNothingLeft);
  work()
    .finally(() => process.off('beforeExit', onNothingLeft))
    .catch((error: Error) => {
      console.error(error instanceof ReleaseProblem ? error.message : (sentenceOf(error) ?? error.stack));
      process.exit(1);
    });
}

/**
 * Runs a command with the arguments after its name; `--help` prints its usage. For an unknown option, or a UsageProblem
 * of `work`, one sentence is printed before the usage, with the exit code 2.
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
    // After its first sentence, Node's message has details for programmers only.
    const [sentence] = (error as Error).message.split(/\.\s|\n/);
    throw new UsageProblem(`${sentence?.replace(/\.$/, '')}.`);
  }
}

/** Returns the only argument, e.g. a remote; more arguments are refused. */
export function onlyArgument(positionals: readonly string[]): string | undefined {
  const [argument, ...more] = positionals;
  if (more.length > 0) throw new UsageProblem(`One at a time: ${more.join(' ')} is too much.`);
  return argument;
}

/** Returns the argument if it is one of several. Throws UsageProblem for any other. */
export function oneOf<Word extends string>(argument: string | undefined, known: readonly Word[], what: string): Word {
  const found = known.find((word) => word === argument);
  if (found) return found;
  const problem = argument === undefined ? `Say which ${what}` : `There is no ${what} ${argument}`;
  throw new UsageProblem(`${problem}: one of ${known.join(', ')}.`);
}

/** Returns the address of a server from an option. Throws UsageProblem if it is invalid. */
export function httpAddress(option: string, text: string): string {
  if (/^https?:/.test(text) && URL.canParse(text)) return text;
  throw new UsageProblem(`${option} is no address: ${text}.`);
}

/** Returns a whole number from an option. Throws UsageProblem if it is invalid, or out of these limits. */
export function integerOption(option: string, text: string, min: number, max: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text.trim()) && number >= min && number <= max) return number;
  const range = max === Number.MAX_SAFE_INTEGER ? `from ${min} on` : `from ${min} to ${max}`;
  throw new UsageProblem(`${option} is a whole number ${range}, not "${text}".`);
}
