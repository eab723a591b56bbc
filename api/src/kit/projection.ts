import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Selects } from './selection';

/** Selects a JSON object of those fields that a request asks for, by their names. */
export const jsonObject = (fields: Readonly<Record<string, Sql>>, selects: Selects): Sql => {
  const entries = Object.entries(fields).filter(([name]) => selects(name));
  return entries.length === 0
    ? sql`json_build_object()`
    : sql`json_build_object(${join(
        entries.map(([name, value]) => sql`${raw(`'${name}'`)}, ${value}`),
        ', ',
      )})`;
};

/** Selects those columns that a request asks for, by their names; `id` in any case. */
export const requestedColumns = (columns: Readonly<Record<string, Sql>>, selects: Selects): Sql =>
  join(
    Object.entries(columns).flatMap(([name, value]) =>
      name === 'id' || selects(name) ? [sql`${value} as ${raw(`"${name}"`)}`] : [],
    ),
    ', ',
  );

/** Returns which fields of a field's value a request asks for. */
export const within =
  (selects: Selects, field: string): Selects =>
  (path) =>
    selects(`${field}.${path}`);
