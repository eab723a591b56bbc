import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeDistribution } from './distribution';
import { migrate, readMigrations } from './migrate';

/** One column of a table or view, from the catalog of a migrated database. */
export interface CatalogColumn {
  table: string;
  is_view: boolean;
  name: string;
  /** The type as `format_type` writes it, e.g. `text[]`. */
  type: string;
  is_nullable: boolean;
  has_default: boolean;
  /** Computed, or an identity that takes no other value. */
  is_computed: boolean;
  /** The check constraint of this column alone that lists its values. */
  listed: string | null;
  /** The values of an enum; null for every other type. */
  enum_values: string[] | null;
}

/** TypeScript types of each column type when it is read, and when it is written where that differs. */
export const columnTypes: Record<string, string | { read: string; written: string }> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Uint8Array',
  date: 'string',
  int4multirange: 'string',
  int4range: 'string',
  integer: 'number',
  jsonb: { read: 'unknown', written: 'Json' },
  text: 'string',
  'text[]': 'string[]',
  'uuid[]': 'string[]',
  tstzmultirange: 'string',
  'timestamp with time zone': { read: 'Date', written: 'Date | string' },
  uuid: 'string',
};

export const catalogColumns = `
  select c.relname as table, c.relkind = 'v' as is_view, a.attname as name, format_type(a.atttypid, null) as type,
    not a.attnotnull as is_nullable, a.atthasdef or a.attidentity <> '' as has_default,
    a.attgenerated <> '' or a.attidentity = 'a' as is_computed,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%' limit 1) as listed,
    (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid = a.atttypid) as enum_values
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attname`;

/**
 * Returns the TypeScript of all tables for the query builder. Throws on a column type that `columnTypes` does not
 * contain.
 */
export function printTables(columns: readonly CatalogColumn[]): string {
  const tables = [...new Set(columns.map(({ table }) => table))];
  const interfaces = tables.map((table) => {
    const own = columns.filter((column) => column.table === table);
    return `  ${table}: {\n${own.map((column) => `    ${column.name}: ${typeOf(column)};\n`).join('')}  };\n`;
  });
  const views = new Set(columns.flatMap(({ table, is_view }) => (is_view ? [`'${table}'`] : [])));
  return `// Generated from the migrated database by \`node tools/run.mjs codegen\`.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json } from './json';

export interface Tables {
${interfaces.join('')}}

/** Tables that store no rows of their own. */
export type ViewName = ${[...views].join(' | ') || 'never'};
`;
}

function typeOf(column: CatalogColumn): string {
  const { read, written } = valuesOf(column);
  const orNull = column.is_nullable ? ' | null' : '';
  if (column.is_view || column.is_computed) return `GeneratedAlways<${read}${orNull}>`;
  if (read === written) return column.has_default ? `Generated<${read}${orNull}>` : `${read}${orNull}`;
  const orDefault = column.has_default ? ' | undefined' : '';
  return `ColumnType<${read}${orNull}, ${written}${orNull}${orDefault}, ${written}${orNull}>`;
}

function valuesOf(column: CatalogColumn): { read: string; written: string } {
  const same = (type: string) => ({ read: type, written: type });
  if (column.enum_values) return same(column.enum_values.map((value) => `'${value}'`).join(' | '));
  const known = columnTypes[column.type];
  if (!known) throw new Error(`${column.table}.${column.name} is ${column.type}, which columnTypes does not know.`);
  return typeof known === 'string' ? same(listedValues(column) ?? known) : known;
}

/** `'a' | 'b'` of a text column whose check constraint lists its values. */
function listedValues({ name, type, listed }: CatalogColumn): string | null {
  const values = listed?.match(new RegExp(`^CHECK \\(\\(${name} = ANY \\(ARRAY\\[(.*)\\]\\)\\)\\)$`))?.[1];
  return type === 'text' && values ? values.replaceAll('::text', '').replaceAll(', ', ' | ') : null;
}

const folder = import.meta.dirname;
export const tablesFile = join(folder, 'tables.generated.ts');

/** Changes with the migrations and with how tables, and their distribution, are printed. */
export const tablesHash = (): string =>
  createHash('sha256')
    .update(
      readMigrations()
        .map(({ hash }) => hash)
        .join(),
    )
    .update(readFileSync(join(folder, 'table-types.ts')))
    .update(readFileSync(join(folder, 'distribution.ts')))
    .digest('hex');

/** Migrates a database in memory, and writes the types of its tables and the script that distributes them. */
export async function writeTableTypes(): Promise<void> {
  // Loaded here, as most runs only compare the hash.
  const { engineOf, startPglite } = await import('./pglite');
  const engine = engineOf(await startPglite({}));
  await migrate(engine);
  const columns = await engine.withConnection((connection) => connection.query(catalogColumns, []));
  await engine.withConnection(writeDistribution);
  await engine.close();
  writeFileSync(tablesFile, printTables(columns as CatalogColumn[]));
}
