import { resultOf } from '../testing/pos-client';
import { checksOf } from './checks';
import { inFixture } from './fixture';
import { idPaths } from './input-paths';
import { printMatrix } from './matrix';
import { exampleOperations } from './operations';
import { type Fixture, variablesFor, violations } from './request';
import { scenarioChecks } from './scenarios';

const operations = exampleOperations();
let fixture: Fixture;
inFixture((made) => {
  fixture = made;
});

test.each(operations.map((operation) => [operation.name, operation] as const))(
  '%s is refused exactly where it must be, reveals nothing of others, and changes nothing of theirs',
  async (_, operation) => {
    expect(await violations(checksOf(fixture, operation))).toEqual([]);
  },
);

test('rules within a store refuse callers without the permission', async () => {
  expect(await violations(scenarioChecks(fixture, operations))).toEqual([]);
});

test.each([
  'customer_list(whmcs_id: $s, where: { search: $text }) { id }',
  'appointment_list(whmcs_id: $s, where: { search: $text }) { id }',
  'order_list(whmcs_id: $s, where: { search: $text }) { id }',
  'gift_card_list(whmcs_id: $s, where: { search: $text }) { id }',
])('a search by phone number finds nothing for callers without permission to see numbers: %s', async (field) => {
  const { own, callers } = fixture;
  for (const text of [own.phone, own.phone.slice(2), own.bookerPhone.slice(-4)]) {
    const document = `query ($s: Int!, $text: Text!) { result: ${field} }`;
    expect(await resultOf(callers.staff.request, document, { s: own.whmcsId, text })).toEqual([]);
  }
});

test('a search of the suite by phone number finds nothing for callers without permission to see numbers', async () => {
  const { own, callers } = fixture;
  const document = `query ($s: Int!, $text: Text!) { result: suite_search(whmcs_id: $s, text: $text) {
    clients { id } tickets { id } visits { id } } }`;
  for (const text of [own.phone, own.phone.slice(2), own.bookerPhone.slice(-4)])
    expect(await resultOf(callers.staff.request, document, { s: own.whmcsId, text })).toEqual({
      clients: [],
      tickets: [],
      visits: [],
    });
});

test('the access matrix has a row for each operation', () => {
  const matrix = printMatrix();
  for (const { name } of operations) expect(matrix).toContain(`| \`${name}\` |`);
});

test('every id that an operation takes is in its example', () => {
  const left = operations.flatMap((operation) => {
    if (operation.rule.kind === 'public') return [];
    const variables = variablesFor(operation, fixture.own, { line: 'line', key: 'key' });
    return idPaths(operation.args, variables).missing.map((path) => `${operation.name}: ${path.join('.')}`);
  });
  expect(left).toEqual([]);
});

test('every table has rows that could leak or change, of both stores where it has stores', async () => {
  const empty = await fixture.sandbox.run(async (root) => {
    const { digests, own, neighbour } = fixture;
    const none = async (name: string, condition: string) =>
      (await root.query(`select 1 from ${name} ${condition} limit 1`, [])).length === 0;
    const found: string[] = [];
    for (const name of digests.tables) if (await none(name, '')) found.push(name);
    for (const name of digests.tablesOfStores.filter((table) => table !== 'session'))
      for (const { whmcsId } of [own, neighbour])
        if (await none(name, `where whmcs_id = ${whmcsId}`)) found.push(`${name} of ${whmcsId}`);
    return found;
  });
  expect(empty).toEqual([]);
});
