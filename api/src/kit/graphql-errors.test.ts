import { GraphQLError } from 'graphql';
import pino from 'pino';
import { maskError } from './graphql-errors';
import { Problem } from './problem';

function masked(error: unknown) {
  const lines: { level: number; msg: string }[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const { message, extensions } = maskError(error, { debugId: 'debug-1234', log });
  return { message, ...extensions, levels: lines.map(({ level }) => pino.levels.labels[level]) };
}
const databaseError = (code: string) => Object.assign(new Error('relation "company" of host 10.0.0.7'), { code });

test.each([
  ['a server that shuts down', '57P01'],
  ['a server that starts', '57P03'],
  ['a lost connection', '08006'],
  ['a full disk', '53100'],
  ['too many connections', '53300'],
  ['a statement that took too long', '57014'],
  ['a refused connection', 'ECONNREFUSED'],
  ['a reset connection', 'ECONNRESET'],
  ['a host without a route', 'EHOSTUNREACH'],
])('%s of the database is unavailable, to be tried again', (_, code) => {
  for (const error of [databaseError(code), new GraphQLError('no', { originalError: databaseError(code) })])
    expect(masked(error)).toEqual({
      message: 'Temporarily unavailable.',
      category: 'unavailable',
      code: 'unavailable',
      debug_id: 'debug-1234',
      levels: ['warn'],
    });
});

test.each(['23505', '42P01', '40001', '25P02', 'ERR_INVALID_ARG_TYPE'])('%s is unexpected', (code) => {
  expect(masked(databaseError(code))).toMatchObject({ category: 'internal', code: 'unexpected', levels: ['error'] });
});

test('keeps the code of a refusal, and logs none', () => {
  expect(masked(new Problem('conflict', 'slot_taken'))).toMatchObject({
    category: 'conflict',
    code: 'slot_taken',
    levels: [],
  });
});

test.each([
  [
    'Value "don" does not exist in "OrderStatus" enum. Did you mean the enum value "done"?',
    'Value "don" does not exist in "OrderStatus" enum.',
  ],
  ['Cannot query field "mee" on type "Query". Did you mean "me"?', 'Cannot query field "mee" on type "Query".'],
  ['Syntax Error: Expected Name, found "}".', 'Syntax Error: Expected Name, found "}".'],
])('suggests no names of the schema: %s', (message, expected) => {
  expect(masked(new GraphQLError(message))).toMatchObject({ category: 'graphql', message: expected });
});
