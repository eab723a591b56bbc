import { createHash } from 'node:crypto';
import { invalid } from './problem';

/** Types of the columns that lists are ordered by. */
export type ColumnType = 'bigint' | 'text' | 'timestamptz' | 'uuid';

type Value = string | number | null;

/** The position of a row in a list: the order, and the row's value in each of its columns. */
export interface Position {
  /** The key of the order. */
  key: string;
  values: readonly Value[];
}

const keys = new Map<string, string>();

/** Returns a short key of an order, by its SQL: a cursor names the order that its values belong to. */
export function cursorKey(order: string): string {
  const known = keys.get(order) ?? createHash('sha256').update(order).digest('hex').slice(0, 6);
  keys.set(order, known);
  return known;
}

const maxLength = 2_000;

/** Returns the cursor of a position, as responses carry it: its JSON, which the database wrote, in base64. */
export const encodeCursor = (position: string): string => Buffer.from(position).toString('base64url');

/** Returns the JSON of a position; null if the text is no cursor. */
export function decodeCursor(cursor: string): string | null {
  if (cursor.length > maxLength || !/^[\w-]+$/.test(cursor)) return null;
  const position = Buffer.from(cursor, 'base64url').toString();
  return readPosition(position) ? position : null;
}

function readPosition(text: string): Position | null {
  try {
    const [key, ...values]: unknown[] = JSON.parse(text);
    return typeof key === 'string' && values.length > 0 && values.every(isValue) ? { key, values } : null;
  } catch {
    return null;
  }
}

const isValue = (value: unknown): value is Value =>
  value === null || typeof value === 'string' || typeof value === 'number';

/** A value that PostgreSQL reads as one of its type: another one would be an error of the database. */
const isOfType: Record<ColumnType, (value: string) => boolean> = {
  bigint: (value) => /^-?\d{1,15}$/.test(value),
  text: (value) => !/\p{Cs}|\0/u.test(value),
  timestamptz: (value) =>
    value === '-infinity' ||
    (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d:\d\d$/.test(value) && isDayOf(value)),
  uuid: (value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value),
};

/** Whether the calendar has the day of an instant: JavaScript reads the 30th of February as a day of March. */
function isDayOf(instant: string): boolean {
  const day = instant.slice(0, 10);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(Date.parse(instant)) && new Date(midnight).toISOString().startsWith(day);
}

interface Column {
  type: ColumnType;
  isNullable?: boolean;
}

/**
 * Returns the position of a decoded cursor in an order, by its key; the position of another order has its id only. The
 * values are those of a client and may be anything: one that no row of the order can have is refused (field error).
 */
export function positionOf(cursor: string, order: readonly Column[], key: string): readonly Value[] {
  const position = readPosition(cursor);
  const columns = position?.key === key ? order : order.slice(-1);
  const values = position?.values.slice(-columns.length) ?? [];
  if (values.length < columns.length || !columns.every((column, index) => isPossible(values[index] ?? null, column)))
    throw invalid('cursor', 'invalid');
  return values;
}

const isPossible = (value: Value, { type, isNullable = false }: Column): boolean =>
  value === null ? isNullable : isOfType[type](String(value));
