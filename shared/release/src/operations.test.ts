import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { operationsOf } from './operations';
import { schemaText } from './testing/schema';

const schema = buildSchema(schemaText());

function remoteWith(files: Record<string, string>): string {
  const dir = mkdtempSync(join(tmpdir(), 'operations-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(dir, 'src', file, '..'), { recursive: true });
    writeFileSync(join(dir, 'src', file), text);
  }
  return dir;
}

const card = 'fragment Card on Order { id customer { ...Who } }';
const who = 'fragment Who on Customer { full_name }';
const list = 'query Tickets($whmcs_id: Int!) { order_list(whmcs_id: $whmcs_id) { ...Card } }';

test('an operation includes its fragments of all files, and nothing else', () => {
  const dir = remoteWith({
    'b/list.graphql': list,
    'a.graphql': `${card} fragment Other on Order { tip }`,
    'who.graphql': who,
  });
  expect(
    operationsOf(
      dir,
      buildSchema(
        'type Query { order_list(whmcs_id: Int!): [Order] } type Order { id: ID customer: Customer tip: Int } type Customer { full_name: String }',
      ),
    ),
  ).toEqual([
    {
      name: 'Tickets',
      document: [
        'query Tickets($whmcs_id: Int!) {\n  order_list(whmcs_id: $whmcs_id) {\n    ...Card\n  }\n}',
        'fragment Card on Order {\n  id\n  customer {\n    ...Who\n  }\n}',
        'fragment Who on Customer {\n  full_name\n}',
      ].join('\n\n'),
      uses: [
        'type Query {\n  order_list(whmcs_id: Int!): [Order]\n}',
        'type Order {\n  id: ID\n  customer: Customer\n}',
        'type Customer {\n  full_name: String\n}',
      ].join('\n\n'),
    },
  ]);
});

test('operations of the bundled entities belong to the remote', () => {
  const remote = remoteWith({ 'mine.graphql': 'query Mine { me }' });
  const entities = join(remote, 'node_modules/@suite/entities/src');
  mkdirSync(entities, { recursive: true });
  writeFileSync(join(entities, 'clients.graphql'), 'query SearchClients { clients }');
  const operations = operationsOf(remote, buildSchema('type Query { me: Int clients: Int }'));
  expect(operations.map(({ name }) => name)).toEqual(['Mine', 'SearchClients']);
});

test.each(['mf-booking', 'mf-crm', 'mf-giftcard', 'mf-pos', 'mf-profile', 'mf-reports'])(
  'the operations of %s are sorted, and valid against the schema and the part that they use',
  (name) => {
    const operations = operationsOf(join(import.meta.dirname, '../../..', name), schema);
    const names = operations.map((operation) => operation.name);
    expect(names.length).toBeGreaterThan(3);
    expect(names).toEqual([...names].sort());
    for (const { document, uses } of operations) {
      const part = buildSchema(uses.includes('type Query') ? uses : `${uses} type Query { nothing: Int }`);
      expect(validate(schema, parse(document))).toEqual([]);
      expect(validate(part, parse(document))).toEqual([]);
    }
  },
);

test.each([
  ['no document', { 'a.graphql': 'query {' }, /^src\/a\.graphql: Syntax Error/],
  ['an operation without a name', { 'a.graphql': '{ me { id } }' }, 'src/a.graphql: an operation has no name.'],
  [
    'a name twice',
    { 'a.graphql': list, 'b.graphql': `${list} ${card} ${who}` },
    'src/b.graphql: Tickets is the name of an operation of src/a.graphql too.',
  ],
  ['a fragment that is nowhere', { 'a.graphql': `${list} ${card}` }, 'src/a.graphql: there is no fragment Who.'],
])('%s is refused with its file', (_, files, message) => {
  expect(() => operationsOf(remoteWith({ ...files } as Record<string, string>), schema)).toThrow(message);
});
