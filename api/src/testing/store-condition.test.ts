import sql from 'sql-template-tag';
import type { Database, Tx } from '../kit/database';
import { queries, storeQueries } from '../kit/query-builder';
import { withStoreConditions } from './store-condition';

const tx: Tx = { query: async () => [], run: async () => [] };
const database = withStoreConditions({
  transaction: async (_, work) => work(tx),
  query: async () => [],
  close: async () => undefined,
} satisfies Database);
const scope = { kind: 'store', whmcsId: 1, userId: null, employeeId: null, role: 'owner' } as const;

const joined = sql`select from customer c join appointment a on a.customer_id = c.id where c.whmcs_id = ${1}`;

test.each([
  ['a query of a store table', sql`select from customer where id = ${1}`],
  ['a join without the condition', joined],
  ['an update', sql`update sales_order set note = ${1}`],
  ['a delete', sql`delete from customer where id = ${1}`],
])('refuses %s that does not name the store', async (_, statement) => {
  await expect(database.query(scope, statement)).rejects.toThrow('whmcs_id');
  await expect(database.transaction(scope, (open) => open.query(statement))).rejects.toThrow('whmcs_id');
});

test('refuses a built query that does not name the store', async () => {
  const built = queries.selectFrom('customer').select('id');
  await expect(database.transaction(scope, (open) => open.run(built))).rejects.toThrow('whmcs_id');
  const ofStore = storeQueries(1).selectFrom('customer').select('id');
  expect(await database.transaction(scope, (open) => open.run(ofStore))).toEqual([]);
});

test.each([
  ['the condition of each table', sql`${joined} and a.whmcs_id = ${1}`],
  ['a copy of whole rows', sql`insert into customer select c.* from customer c where c.whmcs_id = ${1}`],
  ['tables of no store', sql`select from app_user where id = ${1}`],
])('lets pass %s', async (_, statement) => {
  expect(await database.query(scope, statement)).toEqual([]);
});

test('leaves jobs alone that see every store', async () => {
  expect(await database.query({ kind: 'system' }, sql`select from customer`)).toEqual([]);
});
