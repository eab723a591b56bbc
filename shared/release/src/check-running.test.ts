import { join } from 'node:path';
import type { ReleaseFile } from '@suite/remote-kit/release-file';
import { buildSchema } from 'graphql';
import { checkRunning, describeProblem, type Running, type Terms } from './check';
import { operationsOf } from './operations';
import { schemaText } from './testing/schema';
import { manifestOf } from './testing/world';

const text = schemaText();
const terms: Terms = {
  contract: '1.2.0',
  shared: { react: '19.3.1', '@suite/ui': '0.1.0' },
  schema: buildSchema(text),
};

/** Operations that these tests use; the remotes send more over time. */
const spokenOf = [
  ...['AddOrderItems', 'CheckOutOrder', 'SearchClients', 'CreateOrder', 'OrderList', 'OrderPage', 'RemoveOrderItem'],
  ...['ReviewPage', 'SetServiceFavorite', 'TicketById', 'UpdateOrderItem', 'UpdateOrderReview'],
  ...['AppointmentDetail', 'SetAppointmentStaff', 'SetAppointmentStatus', 'TicketOverview'],
];

const sent = new Map<string, Running['release']['operations']>();
/** Returns those operations of a remote. */
function operationsSentBy(name: string): Running['release']['operations'] {
  const known =
    sent.get(name) ??
    operationsOf(join(import.meta.dirname, '../../..', name), terms.schema).filter((one) =>
      spokenOf.includes(one.name),
    );
  sent.set(name, known);
  return known;
}

/** Returns one of our remotes as it would be published. */
function running(name: string, as: Running['as'], changes: Partial<ReleaseFile> = {}): Running {
  const manifest = manifestOf(name);
  const release: ReleaseFile = {
    schema: 1,
    name,
    version: '0.4.0',
    contract: '^1.0.0',
    manifest,
    files: {},
    entry: 'remote-entry.js',
    preload: [],
    built: '2026-11-21T16:00:00.000Z',
    shared: { react: '19.3.1' },
    operations: operationsSentBy(name),
    ...changes,
  };
  return { release, as };
}
const everybody = [running('mf-pos', 'live'), running('mf-booking', 'canary')];

/** The API's own schema with one place changed, and no other. */
function schemaWith(from: string, to: string, within = ''): Terms {
  const begin = text.indexOf(within);
  const at = text.indexOf(from, begin);
  expect([begin, at]).not.toContain(-1);
  return { ...terms, schema: buildSchema(`${text.slice(0, at)}${to}${text.slice(at + from.length)}`) };
}

const problemsWith = (changed: Terms, of = everybody) => checkRunning(of, changed).map(describeProblem);

test('published versions are compatible with the terms that they were built against', () => {
  expect(problemsWith(terms)).toEqual([]);
});

/** Returns the reports about some operations, a line each. */
const linesOf =
  (who: string) =>
  (what: string, ...operations: string[]): string[] =>
    operations.map((name) => `${who}: ${name}: ${what}`);
const pos = linesOf('mf-pos 0.4.0 (live)');
const booking = linesOf('mf-booking 0.4.0 (canary)');

describe('a breaking change of the schema is reported with the remote, its version, its stores, and the operation', () => {
  test.each([
    [
      'a field that is read is gone',
      schemaWith('  image_url: String\n', '', 'type Customer {'),
      [
        ...pos('Customer.image_url was removed.', 'SearchClients'),
        ...booking('Customer.image_url was removed.', 'SearchClients'),
      ],
    ],
    [
      'a field that is read has another type',
      schemaWith('count: Int!', 'count: String!', 'type Aggregate {'),
      [
        ...pos('Aggregate.count changed type from Int! to String!.', 'OrderList'),
        ...booking('Aggregate.count changed type from Int! to String!.', 'TicketOverview'),
      ],
    ],
    [
      'a field that is read may be nothing now',
      schemaWith('full_name: String!', 'full_name: String', 'type OrderCustomer {'),
      pos(
        'OrderCustomer.full_name changed type from String! to String.',
        ...['AddOrderItems', 'CheckOutOrder', 'CreateOrder', 'OrderList', 'OrderPage', 'RemoveOrderItem'],
        ...['ReviewPage', 'TicketById', 'UpdateOrderItem', 'UpdateOrderReview'],
      ),
    ],
    [
      'an argument that is left out is needed now',
      schemaWith('    offset: Int! = 0\n', '    offset: Int!\n', 'customer_list('),
      [
        ...pos('A required arg offset on Query.customer_list was added.', 'SearchClients'),
        ...booking('A required arg offset on Query.customer_list was added.', 'SearchClients'),
      ],
    ],
    [
      'an argument that is passed is gone',
      schemaWith('    where: Customer_where\n', '', 'customer_list('),
      [
        ...pos('Query.customer_list arg where was removed.', 'SearchClients'),
        ...booking('Query.customer_list arg where was removed.', 'SearchClients'),
      ],
    ],
    [
      'an argument that is passed has another type',
      schemaWith('is_favorite: Boolean!', 'is_favorite: Int!', 'service_set_favorite('),
      pos(
        'Mutation.service_set_favorite arg is_favorite has changed type from Boolean! to Int!.',
        'SetServiceFavorite',
      ),
    ],
    [
      'a value is gone that a variable may hold',
      schemaWith('  no_show\n', '', 'enum CancelReason {'),
      booking(
        'no_show was removed from enum type CancelReason.',
        ...['AppointmentDetail', 'SetAppointmentStaff', 'SetAppointmentStatus', 'TicketOverview'],
      ),
    ],
    [
      'an input wants more than is sent',
      schemaWith('input OrderCreateInput {\n', 'input OrderCreateInput {\n  table: Line!\n'),
      pos('A required field table on input type OrderCreateInput was added.', 'CreateOrder'),
    ],
    [
      'an operation is gone',
      schemaWith('  appointment_by_id(whmcs_id: Int!, id: UUID!): Appointment!\n', ''),
      booking('Query.appointment_by_id was removed.', 'AppointmentDetail'),
    ],
  ])('%s', (_, changed, problems) => {
    expect(problemsWith(changed)).toEqual(problems);
  });
});

describe('a compatible change passes', () => {
  test.each([
    ['a field that nobody reads is gone', schemaWith('  check_in_code: String\n', '', 'type Order {')],
    ['a field that nobody reads has another type', schemaWith('custom: Cents!', 'custom: String', 'type Order {')],
    ['a field that may be nothing never is', schemaWith('closed_at: DateTime', 'closed_at: DateTime!', 'type Order {')],
    [
      'an argument is new, and may be left out',
      schemaWith('    whmcs_id: Int!\n', '    whmcs_id: Int!\n    city: Line\n', 'customer_list('),
    ],
    ['an argument that nobody passes is gone', schemaWith('    offset: Int! = 0\n', '', 'customer_list(')],
    [
      'an argument that is passed may be left out',
      schemaWith('is_favorite: Boolean!', 'is_favorite: Boolean', 'service_set_favorite('),
    ],
    ['a value is new', schemaWith('enum CancelReason {\n', 'enum CancelReason {\n  weather\n')],
    ['a value of an enum that nobody uses is gone', schemaWith('  failed\n', '', 'enum RemoteEventKind {')],
    ['an input takes more', schemaWith('input OrderCreateInput {\n', 'input OrderCreateInput {\n  table: Line\n')],
    ['an operation is new', schemaWith('type Query {\n', 'type Query {\n  weather: Line!\n')],
  ])('%s', (_, changed) => {
    expect(problemsWith(changed)).toEqual([]);
  });
});

test('an older version is checked by its own operations, and not by those of the current sources', () => {
  const old = running('mf-pos', 'fallback', {
    version: '0.3.0',
    operations: [
      {
        name: 'OldStatus',
        document: 'query OldStatus { status }',
        uses: 'type Query { status: Old! } enum Old { a b }',
      },
      { name: 'OldText', document: 'query OldText { text }', uses: 'type Query { text: String! }' },
    ],
  });
  const schema = buildSchema('type Query { status: Old! text: String! } enum Old { a }');
  expect(problemsWith({ ...terms, schema }, [old])).toEqual([
    'mf-pos 0.3.0 (fallback): OldStatus: b was removed from enum type Old.',
  ]);
});

describe('a change of the host', () => {
  test.each<[string, Partial<Terms>, Partial<ReleaseFile>, string[]]>([
    [
      'the contract is another',
      { contract: '2.0.0' },
      {},
      ["contract: it is built for the shell contract ^1.0.0; the host's is 2.0.0."],
    ],
    [
      'the contract is older than needed',
      { contract: '1.1.0' },
      { contract: '^1.2.0' },
      ["contract: it is built for the shell contract ^1.2.0; the host's is 1.1.0."],
    ],
    ['the contract has more', { contract: '1.9.0' }, {}, []],
    [
      'the range is none',
      {},
      { contract: 'soon' },
      ["contract: it is built for the shell contract soon; the host's is 1.2.0."],
    ],
    [
      'a shared module is another',
      { shared: { react: '20.0.0' } },
      {},
      ['shared: it needs react ^19.3.1; the host provides 20.0.0.'],
    ],
    [
      'a shared module is older',
      { shared: { react: '19.3.0' } },
      {},
      ['shared: it needs react ^19.3.1; the host provides 19.3.0.'],
    ],
    [
      'a shared module is no longer handed over',
      { shared: {} },
      {},
      ['shared: it needs react ^19.3.1, which the host does not provide.'],
    ],
    ['a shared module is newer', { shared: { react: '19.4.0' } }, {}, []],
    [
      'a shared module of before 1.0.0 is newer by a minor',
      { shared: { '@suite/ui': '0.2.0' } },
      { shared: { '@suite/ui': '0.1.0' } },
      ['shared: it needs @suite/ui ^0.1.0; the host provides 0.2.0.'],
    ],
    [
      'a shared module of before 1.0.0 is newer by a patch',
      { shared: { '@suite/ui': '0.1.4' } },
      { shared: { '@suite/ui': '0.1.0' } },
      [],
    ],
  ])('%s', (_, changed, release, problems) => {
    expect(problemsWith({ ...terms, ...changed }, [running('mf-pos', 'live', release)])).toEqual(
      problems.map((problem) => `mf-pos 0.4.0 (live): ${problem}`),
    );
  });
});
