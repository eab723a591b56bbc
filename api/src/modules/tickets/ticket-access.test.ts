import sql from 'sql-template-tag';
import { type TestDatabase, testDatabase } from '../../testing/test-database';
import { finalTicketId } from './ticket-access.store';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
}, 60_000);
afterAll(() => db.close());

test('the ticket that another one was merged into is found by an index under row-level security', async () => {
  const whmcsId = 1;
  await db.engine.withConnection(async (connection) => {
    await connection.script(`
      insert into company (whmcs_id, id, name) values (1, gen_random_uuid(), 'One');
      insert into sales_order (whmcs_id, id, order_code, start_time, created_at, changed_at, changed_by)
      select 1, gen_random_uuid(), 'C' || n, now(), now(), now(), 'Ava' from generate_series(1, 2000) n`);
    await connection.script('analyze sales_order');
  });
  const scope = { kind: 'store', whmcsId, userId: null, employeeId: null, role: 'owner' } as const;
  const plan = await db.database.transaction(scope, (tx) =>
    tx.query(sql`
      explain select final.id from sales_order opened
      left join sales_order final on final.whmcs_id = ${whmcsId} and final.id = ${finalTicketId(sql`opened`)}
      where opened.whmcs_id = ${whmcsId} and opened.order_code = 'C7'`),
  );
  expect(JSON.stringify(plan)).toMatch(/Index Cond: \(\(whmcs_id = [^)]+\) AND \(id = CASE/);
});
