import { createFixture } from './fixture';
import { endedSessionChecks, replayChecks } from './lost-access';
import { exampleOperations } from './operations';
import { type Fixture, violations } from './request';

const operations = exampleOperations();
let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
}, 60_000);
afterAll(() => fixture.world.close());

test('ended sessions stay ended, also after what ended them was taken back', async () => {
  expect(await violations(endedSessionChecks(fixture, operations))).toEqual([]);
});

test('responses are not replayed after a loss of permission', async () => {
  const checks = replayChecks(fixture, operations);
  expect(checks.length).toBeGreaterThan(20);
  expect(await violations(checks)).toEqual([]);
});
