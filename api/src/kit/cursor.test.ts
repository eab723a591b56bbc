import { type ColumnType, cursorKey, decodeCursor, encodeCursor, positionOf } from './cursor';
import { Problem } from './problem';

const order = [
  { type: 'timestamptz' as const, isNullable: true },
  { type: 'text' as const },
  { type: 'uuid' as const },
];
const id = '00000000-0000-4000-8000-000000000001';
const at = '2026-11-28T16:00:00.123456+00:00';
const key = cursorKey('a, b');
const positionIn = (...values: unknown[]) => positionOf(JSON.stringify([key, ...values]), order, key);

it('is read as it was written', () => {
  const position = JSON.stringify([key, at, 'Nguyễn "A"', id]);
  expect(encodeCursor(position)).toMatch(/^[\w-]+$/);
  expect(decodeCursor(encodeCursor(position))).toBe(position);
  expect(positionOf(position, order, key)).toEqual([at, 'Nguyễn "A"', id]);
});

it('has the id only in another order', () => {
  expect(positionOf(JSON.stringify(['other', 5, id]), order, key)).toEqual([id]);
});

it.each([
  ['no base64', '%%%'],
  ['an id', id],
  ['no list', encodeCursor('{"a":1}')],
  ['an empty list', encodeCursor('[]')],
  ['a key alone', encodeCursor('["k"]')],
  ['a nested value', encodeCursor('["k",{"a":1}]')],
  ['a text that is too long', encodeCursor(JSON.stringify(['k', 'x'.repeat(3_000)]))],
])('is not %s', (_, text) => {
  expect(decodeCursor(text)).toBeNull();
});

it.each<[title: string, values: unknown[]]>([
  ['too few values', [at, id]],
  ['a null in a column that has none', [at, null, id]],
  ['no id', [at, 'x', null]],
  ['a malformed id', [at, 'x', `${id}' or true`]],
  ['half of a surrogate pair', [at, '\ud800', id]],
  ['a character that no text has', [at, 'a\0', id]],
  ['a day that no month has', ['2026-02-30T10:00:00+00:00', 'x', id]],
  ['a time that no day has', ['2026-02-20T30:00:00+00:00', 'x', id]],
  ['another word', ['now', 'x', id]],
  ['statements', ["2026-02-20T10:00:00+00:00'; select 1", 'x', id]],
])('is refused with %s', (_, values) => {
  expect(() => positionIn(...values)).toThrow(Problem);
});

it('has no value where the row has none', () => {
  expect(positionIn(null, 'x', id)).toEqual([null, 'x', id]);
});

it.each<[type: ColumnType, value: unknown, isPossible: boolean]>([
  ['bigint', -5, true],
  ['bigint', '12', true],
  ['bigint', 1.5, false],
  ['bigint', 1e300, false],
  ['timestamptz', '-infinity', true],
])('a %s may be %j: %s', (type, value, isPossible) => {
  const read = () => positionOf(JSON.stringify(['x', value]), [{ type }], 'x');
  if (isPossible) expect(read()).toEqual([value]);
  else expect(read).toThrow(Problem);
});
