import { buildSchema, parse } from 'graphql';
import { withoutMalformedIds } from './malformed-ids';

const schema = buildSchema(`
  scalar UUID
  type Query { order(id: UUID!, except: UUID): Int }
  type Mutation { pay(id: UUID!): Int }
`);
const nilId = '00000000-0000-0000-0000-000000000000';
const id = 'a0000000-0000-4000-8000-000000000000';
const byId = 'query ($id: UUID!) { order(id: $id) }';

test.each<[string, string, Record<string, unknown>, Record<string, unknown>]>([
  ['a number of a ticket names no record', byId, { id: '6087' }, { id: nilId }],
  ['an empty id names no record', byId, { id: '' }, { id: nilId }],
  ['a UUID stays', byId, { id }, { id }],
  ['a value that is no text is left to be refused', byId, { id: 6087 }, { id: 6087 }],
  [
    'an optional id is left to be refused',
    'query ($id: UUID!, $except: UUID) { order(id: $id, except: $except) }',
    { id, except: 'none' },
    { id, except: 'none' },
  ],
  ['the id of a mutation is left to be refused', 'mutation ($id: UUID!) { pay(id: $id) }', { id: 'x' }, { id: 'x' }],
])('%s', (_, document, variableValues, expected) => {
  expect(withoutMalformedIds({ schema, document: parse(document), variableValues })).toEqual(expected);
});
