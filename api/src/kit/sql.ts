import sql, { type Sql } from 'sql-template-tag';

/** A `like` pattern that finds the text anywhere, whatever `%` and `_` it holds. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** A comparison input of the contract; what is null or left out asks nothing. */
export interface Comparison<Value> {
  _eq?: Value | null;
  _in?: readonly Value[] | null;
  /** Part of the text, in any case. */
  _ilike?: string | null;
  _is_null?: boolean | null;
}

const isGiven = <Value>(value: Value | null | undefined): value is Value => value !== null && value !== undefined;

/** The conditions of a comparison on a column; none where nothing is asked. */
export const compared = (column: Sql, asked: Comparison<string | number> | null | undefined): Sql[] => [
  ...(isGiven(asked?._eq) ? [sql`${column} = ${asked._eq}`] : []),
  ...(isGiven(asked?._in) ? [sql`${column} = any(${[...asked._in]})`] : []),
  ...(isGiven(asked?._ilike) ? [sql`${column} ilike ${likePattern(asked._ilike)}`] : []),
  ...(asked?._is_null === true ? [sql`${column} is null`] : []),
  ...(asked?._is_null === false ? [sql`${column} is not null`] : []),
];
