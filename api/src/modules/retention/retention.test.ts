import { inFixture } from '../../authz-tests/fixture';
import type { Fixture } from '../../authz-tests/request';
import { type GrowingTable, retention } from './retention.rules';
import { applyRetention } from './retention.service';
import { deletesOf } from './retention.store';

const dayMs = 86_400_000;
/** The lifetime of a refresh token: it is not spent before. */
const longestLifeDays = 30;

let fixture: Fixture;
inFixture((made) => {
  fixture = made;
});

/** Returns the tables that retention changes on a database with rows in every table, so many days later. */
const changedAfter = (days: number): Promise<string[]> =>
  fixture.sandbox.run(async (root) => {
    const { world, digests, before } = fixture;
    await applyRetention(world.database, new Date(world.now.getTime() + days * dayMs));
    return digests.changed(root, before);
  });

test('every table of the migrated database has a period, or a reason to stay', () => {
  expect(Object.keys(retention).sort()).toEqual([...fixture.digests.tables, 'migration'].sort());
});

test.each(Object.keys(deletesOf) as GrowingTable[])(
  'rows of %s go after their period, and not before',
  async (table) => {
    const { days } = retention[table];
    expect(await changedAfter(days - 0.1)).not.toContain(table);
    expect(await changedAfter(days + longestLifeDays + 1)).toContain(table);
  },
);

test('nothing but the growing tables changes, however late', async () => {
  expect((await changedAfter(10 * 365)).sort()).toEqual(Object.keys(deletesOf).sort());
});

test('bodies of messages go, and that they were sent stays', async () => {
  const rows = await fixture.sandbox.run(async (root) => {
    const { world, own } = fixture;
    await root.query(`update outbox_message set status = 'sent' where whmcs_id = $1`, [own.whmcsId]);
    await applyRetention(world.database, new Date(world.now.getTime() + 91 * dayMs));
    return root.query('select distinct content, html, status from outbox_message where whmcs_id = $1', [own.whmcsId]);
  });
  expect(rows).toEqual([{ content: '', html: null, status: 'sent' }]);
});
