import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { createDatabase, migrate, openPglite } from '../../database';
import { readMigrations } from '../../kit/migrate';
import { reconcileHolders } from '../../testing/reconcile-holders';

const lots = '0030_point_lots.sql';
const whmcsId = 10_001;

/** Points of clients from before: the changes of each in their order, and what is expected to be left of what came. */
const clients = [
  { name: 'Ann', changes: [40, 30], left: [40, 30] },
  { name: 'Bea', changes: [100, 50, -100, 35], left: [0, 50, 35] },
  { name: 'Cat', changes: [100, -100, 20, -85], left: [0, 0] },
  { name: 'Dee', changes: [], left: [] },
];

test('the migration makes lots of the points that clients have, as if the oldest had been used first', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'suite-lots-'));
  const engine = await openPglite(dir);
  try {
    await migrate(engine, { migrations: readMigrations().filter(({ name }) => name < lots) });
    const database = createDatabase(engine);
    const system = <Row extends object>(statement: ReturnType<typeof sql>) =>
      database.transaction({ kind: 'system' }, (tx) => tx.query<Row>(statement));
    await system(
      sql`insert into company (whmcs_id, id, name, timezone) values (${whmcsId}, ${randomUUID()}, 'Before', 'US/Central')`,
    );
    for (const { name, changes } of clients) {
      const id = randomUUID();
      const sum = (until: number) => changes.slice(0, until).reduce((all, change) => all + change, 0);
      await system(sql`
        insert into customer (whmcs_id, id, first_name, create_at, search_name, point)
        values (${whmcsId}, ${id}, ${name}, now(), lower(${name}), ${sum(changes.length)})`);
      for (const [index, change] of changes.entries())
        await system(sql`
          insert into point_log (whmcs_id, customer_id, type, old_point, change, new_point, created_at)
          values (${whmcsId}, ${id}, ${change > 0 ? 'earn' : 'redeem'}, ${sum(index)}, ${change}, ${sum(index + 1)}, now())`);
    }
    // No row of the log names these.
    await system(sql`
      insert into customer (whmcs_id, id, first_name, create_at, search_name, point) values (${whmcsId}, ${randomUUID()}, 'Eve', now(), 'eve', 15)`);
    await migrate(engine);
    const rows = await system<{ name: string; left: number[]; expire: boolean }>(sql`
      select c.first_name as name, coalesce(json_agg(l.left_points order by l.id) filter (where l.id is not null), '[]') as left,
        coalesce(bool_or(l.expires_on is not null), false) as expire
      from customer c left join point_lot l on l.whmcs_id = c.whmcs_id and l.customer_id = c.id
      where c.whmcs_id = ${whmcsId} group by c.first_name order by c.first_name`);
    expect(rows).toEqual([
      ...clients.map(({ name, left }) => ({ name, left, expire: false })),
      { name: 'Eve', left: [15], expire: false },
    ]);
    const problems = (await reconcileHolders(database)).map(({ what }) => what);
    expect(problems).toEqual(['points are not the sum of their log']);
  } finally {
    await engine.close();
    rmSync(dir, { recursive: true });
  }
}, 240_000);
