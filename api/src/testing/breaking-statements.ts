/** The newest migration of servers of the first release. */
export const firstRelease = '0016_operation.sql';

/** What servers of an earlier version do not survive in a migration: their statements name what it takes away. */
const breaking: readonly RegExp[] = [
  /\bdrop (table|column|view|function|type|schema) [^,;]+/g,
  /\brename (column|to|constraint)? ?[^,;]+/g,
  /\balter column \w+ (set data )?type [^,;]+/g,
  /\balter column \w+ set not null/g,
  /\badd column \w+ (?:(?!\bdefault\b|\bgenerated\b)[^,;(])*\bnot null\b(?![^,;]*\b(default|generated)\b)/g,
];

/**
 * Returns the parts of a migration that an older server fails with, which works beside a newer one during an upgrade.
 * It reads the text only: a check that permits fewer values than before is not found.
 */
export function breakingStatements(migration: string): string[] {
  const text = migration.replace(/--.*$/gm, '').replace(/\s+/g, ' ').toLowerCase();
  return breaking.flatMap((pattern) => text.match(pattern) ?? []).map((part) => part.trim());
}
