import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { createDatabase, migrate, openPglite } from '../../database';
import { compareIncome } from '../../income-rollups';
import { readMigrations } from '../../kit/migrate';
import { seedDemoWorld } from '../../seed';
import { reconcile } from '../../testing/reconcile';

/** Other migrations need none of their tables, so that they can run last, after the demo has written its sales. */
const sums = ['0017_income_rollups.sql', '0034_gift_card_units.sql'];

test('the migrations add the sums of everything that was sold before them', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'suite-backfill-'));
  const engine = await openPglite(dir);
  try {
    await migrate(engine, { migrations: readMigrations().filter(({ name }) => !sums.includes(name)) });
    const database = createDatabase(engine);
    await seedDemoWorld(database, new Date('2026-11-21T16:00:00Z'));
    await migrate(engine);
    const stores = await database.transaction({ kind: 'system' }, (tx) =>
      tx.query<{ whmcs_id: number }>(sql`select distinct whmcs_id from income_hour order by whmcs_id`),
    );
    expect(stores.map(({ whmcs_id }) => whmcs_id)).toEqual([10_001, 10_003, 20_001]);
    for (const { whmcs_id } of stores)
      expect(await database.transaction({ kind: 'system' }, (tx) => compareIncome(tx, whmcs_id, false))).toEqual([]);
    expect(await reconcile(database)).toEqual([]);
  } finally {
    await engine.close();
    rmSync(dir, { recursive: true });
  }
}, 240_000);
