import { filledFromArrays } from '../kit/distribution';
import type { Connection } from '../kit/engine';
import { filtersOf } from '../testing/operations';
import { createRecorder, unrestrictedScans } from '../testing/recorded-statements';
import { createFixtureWorld, type FixtureWorld } from './fixture-world';
import { exampleOperations } from './operations';
import { variablesFor } from './request';

const recorder = createRecorder();
let world: FixtureWorld;
beforeAll(async () => {
  world = await createFixtureWorld(recorder.record);
  const { sandbox, own, callers } = world;
  // The owner and an employee call each operation with its example, and each call is undone.
  for (const operation of exampleOperations()) {
    const example = () => variablesFor(operation, own, { line: crypto.randomUUID(), key: crypto.randomUUID() });
    for (const { request } of [callers.owner, callers.staff])
      await sandbox.run(async () => {
        const variables = example();
        await request(operation.documentWithArgs(Object.keys(variables)), variables);
      });
    // The owner calls lists by each filter and order, too: each makes statements of its own.
    await sandbox.run(async () => {
      for (const filter of filtersOf(operation)) {
        const variables = { ...example(), ...filter };
        await callers.owner.request(operation.documentWithArgs(Object.keys(variables)), variables);
      }
    });
  }
}, 300_000);
afterAll(() => world.world.close());

/** Row-level security adds no condition here: the role bypasses it. */
const asAdministrator = <T>(work: (connection: Connection) => Promise<T>) => world.sandbox.engine.withConnection(work);
const scansOf = (text: string, values: readonly unknown[] = [], setting = 'reset enable_nestloop') =>
  asAdministrator(async (connection) => {
    await connection.script(setting);
    const scans = await unrestrictedScans(connection, { text, values });
    await connection.script('reset enable_nestloop');
    return scans;
  });

test('each statement of a store’s request restricts each table of stores by the store', async () => {
  const statements = recorder.statements();
  expect(statements.length).toBeGreaterThan(1_200);
  const found: { tables: string[]; text: string }[] = [];
  for (const { text, values } of statements) {
    const tables = await scansOf(text, values);
    if (tables.length > 0) found.push({ tables, text });
  }
  expect(found).toEqual([]);
});

test('the tables that are filled from arrays, which Citus refuses under row-level security, are known', () => {
  const fromArray =
    /insert into "?(\w+)"?(?:(?!\bvalues\b|insert into)[\s\S])*?\b(?:unnest|json\w*_to_recordset|json\w*_array_elements)\(/g;
  const tables = recorder.statements().flatMap(({ text }) => [...text.matchAll(fromArray)].map(([, table]) => table));
  expect([...new Set(tables)].sort()).toEqual([...filledFromArrays].sort());
});

test.each([
  ['select * from customer where id = $1', ['customer']],
  ['select * from customer where whmcs_id = 1 and id = $1', []],
  ['select * from customer where whmcs_id > 0 and id = $1', ['customer']],
  [
    'select o.id from sales_order o join customer c on c.id = o.customer_id where o.whmcs_id = 1 and o.id = $1',
    ['customer'],
  ],
  [
    'select o.id from sales_order o join customer c on c.whmcs_id = o.whmcs_id and c.id = o.customer_id where o.whmcs_id = 1 and o.id = $1',
    [],
  ],
  [
    'select o.id from sales_order o left join customer c on c.whmcs_id = o.whmcs_id and c.id = o.customer_id where o.whmcs_id = 1 and o.id = $1',
    [],
  ],
  ['select (select name from company limit 1) from customer where whmcs_id = 1 and id = $1', ['company']],
  [
    'select c.id from customer c join sales_order o on o.whmcs_id = c.whmcs_id where o.id = $1',
    ['customer', 'sales_order'],
  ],
  ['select * from customer where (whmcs_id = 1 or first_name is null) and id = $1', ['customer']],
  ['select * from customer where (whmcs_id = 1 and id = $1) or (whmcs_id = 1 and id is null)', []],
  ['select * from customer where (whmcs_id = 1 and id = $1) or id is null', ['customer']],
  ['delete from customer_not_same where whmcs_id = 1 and $1 in (first_id, second_id)', []],
  ['select * from customer where not whmcs_id = 1 and id = $1', ['customer']],
  [
    'select o.id from sales_order o left join customer c on c.whmcs_id = o.whmcs_id and c.whmcs_id = 1 where o.id = $1',
    ['sales_order'],
  ],
  ["select c.id from customer c where c.whmcs_id = 1 and c.first_name = ') AND (' and c.id = $1", []],
  ['update customer set note = null where id = $1', ['customer']],
  ['delete from session where id = $1', []],
])('%s reads %j without the store', async (text, tables) => {
  // Both ways in which tables are joined: by loops over an index, and by a hash.
  for (const isLooping of ['on', 'off'])
    expect((await scansOf(text, [crypto.randomUUID()], `set enable_nestloop = ${isLooping}`)).sort()).toEqual(tables);
});
