import { inFixture } from './fixture';
import { copyTables, policyViolations } from './policies';
import type { Fixture } from './request';

let fixture: Fixture;
inFixture((made) => {
  fixture = made;
});

test('statements without a store condition access exactly the rows of their scope, in every table', async () => {
  const found = await fixture.sandbox.run(async (root) => {
    const lines: string[] = [];
    for (const table of await copyTables(root)) lines.push(...(await policyViolations(fixture, root, table)));
    return lines;
  });
  expect(found).toEqual([]);
});
