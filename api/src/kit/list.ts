import sql, { join, type Sql } from 'sql-template-tag';
import type { Tx } from './database';
import type { Paging } from './paging';

/** A comparison input of the contract; a field that is null or left out filters nothing. */
export interface Comparison<Value> {
  _eq?: Value | null;
  _in?: readonly Value[] | null;
  /** Part of the text, in any case. */
  _ilike?: string | null;
  _is_null?: boolean | null;
  _gte?: Value | null;
  _lt?: Value | null;
}

/** Rows that a caller may list. */
export interface List {
  /** Tables with their joins, as after `from`. */
  from: Sql;
  /** The conditions for the rows that the caller may read at all: the store's condition first. */
  own: readonly Sql[];
  /** Conditions of the caller's filter. */
  where: readonly Sql[];
}

/** One column of an order. Rows without a value (`isNullable`) come last, and are accessible by `offset` only. */
export interface OrderColumn {
  column: Sql;
  direction: 'asc' | 'desc';
  isNullable?: boolean;
}

/** The order, as after `order by`. */
export const orderBy = (order: readonly OrderColumn[]): Sql =>
  join(
    order.map(({ column, direction, isNullable }) => {
      if (direction === 'asc') return column;
      return isNullable ? sql`${column} desc nulls last` : sql`${column} desc`;
    }),
    ', ',
  );

/** Returns a `like` pattern that finds the text anywhere, with its `%` and `_` escaped. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Selects whether a name, as `searchKey` writes it, contains each of the words. */
export const nameHas = (key: Sql, words: readonly string[]): Sql =>
  sql`(${join(
    words.map((word) => sql`${key} like ${likePattern(word)}`),
    ' and ',
  )})`;

const isPresent = <Value>(value: Value | null | undefined): value is Value => value !== null && value !== undefined;

/** Returns the conditions of a comparison on a column; none if the comparison is empty. */
export function compared<Value extends string | number | boolean>(
  column: Sql,
  comparison: Comparison<Value> | null | undefined,
): Sql[] {
  const { _eq, _in, _ilike, _is_null, _gte, _lt } = comparison ?? {};
  return [
    ...(isPresent(_eq) ? [equal(column, _eq)] : []),
    ...(isPresent(_in) ? [sql`${column} = any(${asArray(_in)})`] : []),
    ...(isPresent(_ilike) ? [sql`${column} ilike ${likePattern(_ilike)}`] : []),
    ...(_is_null === true ? [sql`${column} is null`] : []),
    ...(_is_null === false ? [sql`${column} is not null`] : []),
    ...(isPresent(_gte) ? [sql`${column} >= ${asOne(_gte)}`] : []),
    ...(isPresent(_lt) ? [sql`${column} < ${asOne(_lt)}`] : []),
  ];
}

// A number may be beyond the range of its column, of which the database would take it to be.
const asOne = (value: string | number | boolean): Sql =>
  typeof value === 'number' ? sql`${value}::bigint` : sql`${value}`;
const asArray = (values: readonly (string | number | boolean)[]): Sql =>
  values.some((value) => typeof value === 'number') ? sql`${[...values]}::bigint[]` : sql`${[...values]}`;

// A literal, as partial indexes over a flag are found by it.
const equal = (column: Sql, value: string | number | boolean): Sql =>
  typeof value === 'boolean' ? (value ? column : sql`not ${column}`) : sql`${column} = ${asOne(value)}`;

/** All conditions of a list, as after `where`. */
export const conditionsOf = ({ own, where }: Pick<List, 'own' | 'where'>): Sql => join([...own, ...where], ' and ');

/**
 * Returns a page of a list, as after `from`. The last column of the order is the rows' id, so that pages never overlap.
 * With `after` the database seeks the row, however far down it is, and rows that others add or move meanwhile shift
 * nothing; the page is empty if `after` is not a row of the caller.
 */
export function pageOf(list: List, order: readonly OrderColumn[], { offset, limit, after }: Paging): Sql {
  const where = isPresent(after) ? [...list.where, behind(list, order, after)] : list.where;
  return sql`${list.from} where ${conditionsOf({ ...list, where })}
    order by ${orderBy(order)} offset ${offset} limit ${limit}`;
}

/** Greater than the row in the first column in which they differ; the first comparison alone enables an index. */
function behind({ from, own }: List, order: readonly OrderColumn[], after: string | number): Sql {
  const id = order.at(-1)?.column;
  const [first, ...rest] = order.map(({ column, direction }) => ({
    column,
    value: sql`(select ${column} from ${from} where ${join([...own, sql`${id} = ${after}`], ' and ')})`,
    greater: direction === 'asc' ? sql`>` : sql`<`,
  }));
  if (!first) throw new Error('A list has an order.');
  const later = rest.reduceRight<Sql | null>(
    (next, { column, value, greater }) =>
      next
        ? sql`(${column} ${greater} ${value} or (${column} = ${value} and ${next}))`
        : sql`${column} ${greater} ${value}`,
    null,
  );
  if (!later) return sql`${first.column} ${first.greater} ${first.value}`;
  const { column, value, greater } = first;
  return sql`${column} ${greater}= ${value} and (${column} ${greater} ${value} or ${later})`;
}

/** Counts the rows of a list up to 1,001. */
export async function countList(tx: Tx, list: List): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*)::int as count from (select from ${list.from} where ${conditionsOf(list)} limit 1001) as counted`);
  return row?.count ?? 0;
}
