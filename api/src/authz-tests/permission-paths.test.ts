import { createFixture } from './fixture';
import { exampleOperations } from './operations';
import { operationsThatChangeAccess, permissionPathChecks, permissionPaths } from './permission-paths';
import { type Fixture, violations } from './request';

const operations = exampleOperations();
let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
}, 60_000);
afterAll(() => fixture.world.close());

test('permissions handed on by every path are those that the manager holds', async () => {
  expect(await violations(permissionPathChecks(fixture, operations))).toEqual([]);
});

/** Only owners and partners may call these, and they hold every permission. */
const withoutManagers = ['company_user_update_role', 'company_user_update_status'];

test('every operation that changes permissions, roles or status of a member is one of these paths', async () => {
  const paths = permissionPaths.map(({ operation }) => operation as string);
  expect((await operationsThatChangeAccess(fixture, operations)).sort()).toEqual([...paths, ...withoutManagers].sort());
  for (const name of withoutManagers) {
    const rule = operations.find((operation) => operation.name === name)?.rule;
    expect(rule?.kind === 'store' && rule.roles).not.toContain('manager');
  }
});
