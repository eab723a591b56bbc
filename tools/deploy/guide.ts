import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const guide = readFileSync(resolve(import.meta.dirname, '../../docs/guides/operating.md'), 'utf8');
const units = join(import.meta.dirname, 'systemd');

/** Returns the shell commands of a section of the guide for operators, a script for each block, without indentation. */
export function commandsOf(section: string): string[] {
  const [, text = ''] = guide.split(`\n## ${section}\n`);
  const [own = ''] = text.split('\n## ');
  return [...own.matchAll(/^( *)```sh\n(.*?)^ *```$/gms)].map(([, indent = '', code = '']) =>
    code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
}

/** Returns a function that replaces all of these texts, longer ones first, in one pass. */
export function replacer(replacements: Readonly<Record<string, string>>): (text: string) => string {
  const escaped = Object.keys(replacements)
    .sort((a, b) => b.length - a.length)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(escaped.join('|'), 'g');
  return (text) => text.replace(pattern, (found) => replacements[found] ?? found);
}

/** The settings of a service of systemd: its own, then those of all units of the suite, then those that replace them. */
export function serviceOf(unit: string): { command: string; directory: string; environmentFile: string } {
  const files = [unit, 'suite-.service.d/common.conf', `${unit}.d/release.conf`].map((file) => join(units, file));
  const text = files.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')).join('\n');
  const setting = (name: string) => {
    const value = [...text.matchAll(new RegExp(`^${name}=(.+)$`, 'gm'))].at(-1)?.[1];
    if (value === undefined) throw new Error(`${unit} has no ${name}.`);
    return value;
  };
  return {
    command: setting('ExecStart'),
    directory: setting('WorkingDirectory'),
    environmentFile: setting('EnvironmentFile'),
  };
}
