import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { type ColumnType, cursorKey, positionOf } from './cursor';
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
  /**
   * Whether one plan serves all values of the filter, because an index has the rows of each in the list's order. The
   * limit is then a literal, so that PostgreSQL knows how few rows are read, and a connection plans the statement once.
   */
  hasOnePlan?: boolean;
}

/** One column of an order. Rows without a value (`isNullable`) come last. */
export interface OrderColumn {
  column: Sql;
  type: ColumnType;
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

/** Selects the position of a row in its list, as the scalar `Cursor` sends it. */
export const cursorOf = (order: readonly OrderColumn[]): Sql =>
  sql`json_build_array(${raw(`'${keyOf(order)}'`)}, ${join(
    order.map(({ column }) => column),
    ', ',
  )})::text`;

const keyOf = (order: readonly OrderColumn[]): string => cursorKey(orderBy(order).sql);

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
 * With `cursor` or `after` the database seeks the position, however far down it is, and rows that others add meanwhile
 * shift nothing. A cursor is the position at which the row was shown: the row may have moved or be gone. Of `after`
 * alone, the position is that of the row now; the page is empty if it is not a row of the caller.
 */
export function pageOf(list: List, order: readonly OrderColumn[], { offset, limit, after, cursor }: Paging): Sql {
  const start = startOf(list, order, { cursor, after });
  const where = start ? [...list.where, behind(start)] : list.where;
  return sql`${list.from} where ${conditionsOf({ ...list, where })} order by ${orderBy(order)} ${
    list.hasOnePlan
      ? sql`${offset > 0 ? sql`offset ${offset}` : empty} limit ${raw(String(limit))}`
      : sql`offset ${offset} limit ${limit}`
  }`;
}

/**
 * Returns the rows of a page under the name of their table, as after `from`. What is joined to them or selected with
 * them is read for these rows only, while a select from `pageOf` computes its columns for each row that it sorts.
 * The rows have the columns of the table; the order may name no other. They are in no order.
 */
export const shownRows = (list: List, table: Sql, order: readonly OrderColumn[], page: Paging): Sql =>
  sql`(select ${table}.* from ${pageOf(list, order, page)}) ${table}`;

/** One column of the position at which a page begins. */
interface Bound extends OrderColumn {
  /** Null where the row has no value. */
  value: Sql | null;
}

/** Returns the position at which a page begins; null for the first row. A cursor of another order names its row only. */
function startOf(list: List, order: readonly OrderColumn[], { cursor, after }: Pick<Paging, 'cursor' | 'after'>) {
  if (!isPresent(cursor)) return isPresent(after) ? positionNow(list, order, after) : null;
  const values = positionOf(cursor, order, keyOf(order));
  if (values.length === order.length)
    return order.map((column, index): Bound => ({ ...column, value: boundOf(column, values[index]) }));
  return positionNow(list, order, values.at(-1) ?? '');
}

const boundOf = ({ type }: OrderColumn, value: string | number | null | undefined): Sql | null =>
  isPresent(value) ? sql`${String(value)}::${columnTypes[type]}` : null;

const columnTypes: Record<ColumnType, Sql> = {
  bigint: sql`bigint`,
  text: sql`text`,
  timestamptz: sql`timestamptz`,
  uuid: sql`uuid`,
};

function positionNow({ from, own }: List, order: readonly OrderColumn[], id: string | number): Bound[] {
  const idColumn = order.at(-1)?.column;
  return order.map((column) => ({
    ...column,
    value: sql`(select ${column.column} from ${from} where ${join([...own, sql`${idColumn} = ${id}`], ' and ')})`,
  }));
}

/** Greater than the position in the first column in which they differ; the first comparison alone enables an index. */
function behind([first, ...rest]: readonly Bound[]): Sql {
  if (!first) throw new Error('A list has an order.');
  const { column, direction, value, isNullable } = first;
  const later = rest.length > 0 ? behind(rest) : null;
  if (value === null) return later ? sql`(${column} is null and ${later})` : sql`false`;
  const [greater, least] = direction === 'asc' ? [sql`>`, sql`>=`] : [sql`<`, sql`<=`];
  if (isNullable) {
    const same = later ? sql` or (${column} = ${value} and ${later})` : sql``;
    return sql`(${column} ${greater} ${value} or ${column} is null${same})`;
  }
  if (!later) return sql`${column} ${greater} ${value}`;
  return sql`(${column} ${least} ${value} and (${column} ${greater} ${value} or ${later}))`;
}

/** Counts the rows of a list up to 1,001. */
export async function countList(tx: Tx, list: List): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*)::int as count from (select from ${list.from} where ${conditionsOf(list)} limit 1001) as counted`);
  return row?.count ?? 0;
}
