import { inFixture } from './fixture';
import { copyTables, type PolicyTable, policyViolations } from './policies';
import type { Fixture } from './request';
import type { Root } from './sandbox';

let fixture: Fixture;
inFixture((made) => {
  fixture = made;
});

/** Ways to weaken a table, each in a statement. */
async function policyMutants(root: Root, { name }: PolicyTable): Promise<string[]> {
  const policies = (await root.query(
    `select policyname as policy, qual, with_check as "withCheck" from pg_policies
     where tablename = $1 and roles && array['suite_app', 'suite_system']::name[]`,
    [name],
  )) as { policy: string; qual: string | null; withCheck: string | null }[];
  const isOpen = (condition: string | null) => condition === null || condition === 'true';
  const dropped = policies.map(({ policy }) => `drop policy ${policy} on ${name}`);
  const opened = policies
    .filter(({ qual, withCheck }) => !isOpen(qual) || !isOpen(withCheck))
    .map(
      ({ policy, qual, withCheck }) =>
        `alter policy ${policy} on ${name} ${qual === null ? '' : 'using (true)'} ${withCheck === null ? '' : 'with check (true)'}`,
    );
  // All scopes read every row of this table, with the policy and without it.
  const off = name === 'maintenance_config' ? [] : [`alter table ${name} disable row level security`];
  return [...dropped, ...opened, ...off];
}

test('each row policy that is dropped or opened, and each table without, is found out', async () => {
  const { tried, unnoticed } = await fixture.sandbox.run(async (root) => {
    const survivors: string[] = [];
    let count = 0;
    for (const table of await copyTables(root)) {
      for (const statement of await policyMutants(root, table)) {
        await root.script(`savepoint weaker; ${statement}`);
        if ((await policyViolations(fixture, root, table)).length === 0) survivors.push(statement);
        await root.script('rollback to savepoint weaker; release savepoint weaker');
        count += 1;
      }
    }
    return { tried: count, unnoticed: survivors };
  });
  expect(unnoticed).toEqual([]);
  expect(tried).toBeGreaterThan(fixture.digests.tables.length * 3);
});
