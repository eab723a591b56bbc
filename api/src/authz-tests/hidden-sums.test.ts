import { permissionKeys } from '@suite/domain';
import { posClient } from '../testing/pos-client';
import { createFixture } from './fixture';
import { hiddenIncome, payYesterday, revealed } from './hidden-sums';
import { exampleOperations } from './operations';
import { type Fixture, givePermissions } from './request';

const operations = exampleOperations();
let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
}, 60_000);
afterAll(() => fixture.world.close());

test('sums that reveal a hidden figure: no list of another day adds up to the income for a manager without STORE_INCOME', async () => {
  await fixture.sandbox.run(async (root) => {
    const { own } = fixture;
    const ticket = await payYesterday(fixture);
    expect(await revealed(fixture, operations, 'owner')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^order_list: .*totals\.total$/),
        expect.stringMatching(/^income_by_day: /),
      ]),
    );
    await givePermissions(
      root,
      own.whmcsId,
      own.managerMember,
      permissionKeys.filter((key) => key !== 'STORE_INCOME'),
    );
    expect(await revealed(fixture, operations, 'manager')).toEqual([]);
    // One at a time, the manager opens an older ticket with its amounts.
    expect((await posClient(own, own.manager).get(ticket)).totals.total).toBeLessThan(hiddenIncome);
  });
});
