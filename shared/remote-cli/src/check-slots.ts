import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Fault } from '@suite/release';
import ts from 'typescript';

/** Code that declares a slot, fills it, or shows it. */
const usesSlots = /\bremoteSlots\(|\bexposeSlot\(|<Slot\b/;

/** Parsed files by their names: most files of two remotes are the same libraries. */
export type ParsedFiles = Map<string, ts.SourceFile | undefined>;

/**
 * Finds the type errors in the sources of a remote that declare, fill or show slots: a component with other props than
 * the slot's (`SlotContracts` of `@suite/remote-kit`), a slot that does not exist. The compiler's
 * options are those of `tsconfig.json` in the directory of the remote; `parsed` is shared between remotes.
 */
export function checkSlots(dir: string, parsed: ParsedFiles = new Map()): Fault[] {
  const files = slotFiles(dir);
  if (files.length === 0) return [];
  const { options: configured, errors } = readOptions(dir);
  const { incremental: _, tsBuildInfoFile: __, ...options } = configured;
  const host = ts.createCompilerHost(options);
  const parse = host.getSourceFile;
  host.getSourceFile = (file, ...rest) => {
    if (!parsed.has(file)) parsed.set(file, parse(file, ...rest));
    return parsed.get(file);
  };
  const program = ts.createProgram(files, options, host);
  const found = files.flatMap((file) => {
    const source = program.getSourceFile(file);
    return source ? [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)] : [];
  });
  return [...errors, ...found].map((diagnostic) => faultOf(dir, diagnostic));
}

function slotFiles(dir: string): string[] {
  const src = join(dir, 'src');
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test|\.generated)\.tsx?$/.test(file))
    .map((file) => join(src, file))
    .filter((file) => usesSlots.test(readFileSync(file, 'utf8')));
}

function readOptions(dir: string): Pick<ts.ParsedCommandLine, 'options' | 'errors'> {
  const file = join(dir, 'tsconfig.json');
  if (!existsSync(file)) throw new Error(`${file} is missing; it extends @suite/tooling/tsconfig/web.json.`);
  const { config, error } = ts.readConfigFile(file, ts.sys.readFile);
  return error ? { options: {}, errors: [error] } : ts.parseJsonConfigFileContent(config, ts.sys, dir, {}, file);
}

function faultOf(dir: string, { file, start = 0, messageText }: ts.Diagnostic): Fault {
  const text = ts.flattenDiagnosticMessageText(messageText, ' ').replace(/\s+/g, ' ');
  if (!file) return ['tsconfig.json', text];
  const { line } = file.getLineAndCharacterOfPosition(start);
  return [`${relative(dir, file.fileName)}:${line + 1}`, text];
}
