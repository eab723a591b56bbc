import { inFixture } from './fixture';
import { exampleOperations } from './operations';
import { type Fixture, violations } from './request';
import { ownerReads, secretChecks, secretsOf } from './secrets';

const operations = exampleOperations();
let fixture: Fixture;
inFixture((made) => {
  fixture = made;
});

test.each(operations.map((operation) => [operation.name, operation] as const))(
  'responses to %s contain nothing that the caller has no permission to see',
  async (_, operation) => {
    expect(await violations(secretChecks(fixture, operation))).toEqual([]);
  },
);

test('the owner receives every secret in some response', async () => {
  const { phone, bookerPhone, ownerPhone } = fixture.own;
  for (const value of [phone, bookerPhone, ownerPhone, ...secretsOf(fixture).flatMap(({ values }) => values.slice(-1))])
    expect([value, await ownerReads(fixture, operations, value)]).toEqual([value, true]);
});
