import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { createDatabase, migrate, openPglite } from '../../database';
import { compareIncome } from '../../income-rollups';
import { readMigrations } from '../../kit/migrate';
import { seedDemoWorld } from '../../seed';
import { reconcile } from '../../testing/reconcile';
import { reconcileBatches } from '../../testing/reconcile-batches';

const tables = 'income_employee_day, income_commission_day, income_hour, income_item_day, income_client_day';
/** The ends of the migrations, which add the sums of what was sold before them, and of batches that were closed before. */
const endOf = (file: string, start: string) =>
  readMigrations()
    .find(({ name }) => name === file)
    ?.text.split(start)
    .at(-1) ?? '';
const backfill = endOf('0017_income_rollups.sql', '-- What was written before.\n');
const batches = endOf('0056_card_batch_sums.sql', '-- What was closed before.');
const commissions = endOf('0058_commission_sums.sql', '-- What was written before.');

test('the migrations add the sums of everything that was sold, and of every batch that was closed, before them', async () => {
  expect(backfill).toContain('insert into income_employee_day');
  expect(batches).toContain('insert into card_batch_sum');
  expect(commissions).toContain('insert into income_commission_day');
  const dir = mkdtempSync(join(tmpdir(), 'suite-backfill-'));
  const engine = await openPglite(dir);
  try {
    await migrate(engine);
    const database = createDatabase(engine);
    await seedDemoWorld(database, new Date('2026-11-21T16:00:00Z'));
    await engine.withConnection((connection) =>
      connection.script(`analyze; truncate ${tables}, card_batch_sum; ${backfill} --${batches} --${commissions}`),
    );
    const stores = await database.transaction({ kind: 'system' }, (tx) =>
      tx.query<{ whmcs_id: number }>(sql`select distinct whmcs_id from income_hour order by whmcs_id`),
    );
    expect(stores.map(({ whmcs_id }) => whmcs_id)).toEqual([10_001, 10_003, 20_001]);
    for (const { whmcs_id } of stores)
      expect(await database.transaction({ kind: 'system' }, (tx) => compareIncome(tx, whmcs_id, false))).toEqual([]);
    expect(await reconcile(database)).toEqual([]);
    expect(await reconcileBatches(database)).toEqual([]);
  } finally {
    await engine.close();
    rmSync(dir, { recursive: true });
  }
}, 240_000);
