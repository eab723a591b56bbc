import { ReleaseProblem } from './problem';

/** The dependencies of a package file. */
interface PackageFile {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const groups = ['dependencies', 'devDependencies'] as const;

/**
 * Returns the lockfile of pnpm with the packages of a new remote. Its lines are copied from those of other remotes, which
 * have the same packages in the same versions; no other line changes, as it would if everything was resolved again.
 */
export function withImporter(lockfile: string, name: string, packageFile: PackageFile): string {
  const [, head = '', body = '', tail = ''] =
    /^([\s\S]*?\nimporters:\n\n)([\s\S]*?\n)(\npackages:\n[\s\S]*)$/.exec(lockfile) ?? [];
  const importers = body.split(/\n(?= {2}\S)/).map((block) => block.replace(/\n*$/, ''));
  const remotes = importers.filter((block) => block.startsWith('  mf-'));
  const linesOf = (dependency: string): string => {
    const key = dependency.startsWith('@') ? `'${dependency}'` : dependency;
    const start = `\n      ${key}:\n`;
    const source = remotes.find((block) => block.includes(start));
    if (!source) throw new ReleaseProblem(`No remote of the lockfile has ${dependency}.`);
    const [specifier, version] = source.slice(source.indexOf(start) + start.length).split('\n');
    return `      ${key}:\n${specifier}\n${version}`;
  };
  const parts = groups.flatMap((group) => {
    const names = Object.keys(packageFile[group] ?? {}).sort();
    return names.length === 0 ? [] : [`    ${group}:`, ...names.map(linesOf)];
  });
  const block = [`  ${name}:`, ...parts].join('\n');
  const all = [...importers, block].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  return `${head}${all.join('\n\n')}\n${tail}`;
}

const nameOf = (block: string): string => block.slice(2, block.indexOf(':'));
