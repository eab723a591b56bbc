import { permissionKeys } from '@suite/domain';
import { resultOf } from '../testing/pos-client';
import type { CallerName } from './callers';
import { checksOf } from './checks';
import { inFixture } from './fixture';
import type { FixtureStore } from './fixture-stores';
import { idPaths } from './input-paths';
import { printMatrix } from './matrix';
import { exampleOperations } from './operations';
import { type Fixture, givePermissions, variablesFor, violations } from './request';
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

describe('a search by phone number or email', () => {
  const numbersAndAddresses = ({ phone, bookerPhone, email }: FixtureStore) => [
    phone,
    phone.slice(2),
    bookerPhone.slice(-4),
    email,
    email.slice(email.indexOf('@')),
  ];
  const lists = ['customer_list', 'appointment_list', 'order_list', 'gift_card_list'] as const;
  type List = (typeof lists)[number];
  const search = async (by: CallerName, list: List, text: string): Promise<string[]> => {
    const { own, callers } = fixture;
    const document = `query ($s: Int!, $text: Text!) { result: ${list}(whmcs_id: $s, where: { search: $text }) { id } }`;
    const found = await resultOf<{ id: string }[]>(callers[by].request, document, { s: own.whmcsId, text });
    return found.map(({ id }) => id);
  };
  /** Employees list no gift cards: they find one by the end of its code with the name of its client. */
  const textOf = (by: CallerName, list: List, text: string) =>
    by === 'staff' && list === 'gift_card_list' ? `card ${text}` : text;
  const rowOf = ({ client, order, appointment, giftCard }: FixtureStore, list: List) =>
    ({ customer_list: client, order_list: order, appointment_list: appointment, gift_card_list: giftCard })[list];
  const withoutNumbers = async <T>(work: () => Promise<T>): Promise<T> =>
    fixture.sandbox.run(async (root) => {
      const keys = permissionKeys.filter((key) => key !== 'VIEW_CUSTOMER_PHONE_NUMBER');
      await givePermissions(root, fixture.own.whmcsId, fixture.own.managerMember, keys);
      return work();
    });

  test.each(lists.flatMap((list) => (['manager', 'staff'] as const).map((by) => [list, by] as const)))(
    'finds nothing in %s for a %s who sees no numbers, as a search by name does',
    async (list, by) => {
      const { own } = fixture;
      await withoutNumbers(async () => {
        expect(await search(by, list, textOf(by, list, own.clientName))).toContain(rowOf(own, list));
        for (const text of numbersAndAddresses(own))
          expect([text, await search(by, list, textOf(by, list, text))]).toEqual([text, []]);
      });
    },
  );

  test.each(['customer_list', 'gift_card_list'] as const)(
    'finds the client in %s for who sees numbers',
    async (list) => {
      const { own } = fixture;
      for (const text of [own.phone, own.phone.slice(2), own.email])
        for (const by of ['owner', 'manager'] as const)
          expect([by, text, await search(by, list, text)]).toEqual([
            by,
            text,
            expect.arrayContaining([rowOf(own, list)]),
          ]);
    },
  );

  test.each(['manager', 'staff'] as const)('finds nothing in the suite for a %s who sees no numbers', async (by) => {
    const { own, callers } = fixture;
    const document = `query ($s: Int!, $text: Text!) { result: suite_search(whmcs_id: $s, text: $text) {
      clients { id } tickets { id } visits { id } } }`;
    const find = (text: string) => resultOf(callers[by].request, document, { s: own.whmcsId, text });
    const some = expect.arrayContaining([{ id: expect.any(String) }]);
    await withoutNumbers(async () => {
      expect(await find(own.clientName)).toEqual({ clients: some, tickets: some, visits: some });
      for (const text of numbersAndAddresses(own))
        expect([text, await find(text)]).toEqual([text, { clients: [], tickets: [], visits: [] }]);
    });
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
