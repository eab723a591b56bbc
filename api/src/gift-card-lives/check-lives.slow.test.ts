import sql from 'sql-template-tag';
import { type TestDatabase, testDatabase } from '../testing/test-database';
import { checkGiftCardLives } from './check-lives';
import { stepKinds } from './life';

let testing: TestDatabase;
beforeEach(async () => {
  testing = await testDatabase();
});
afterEach(() => testing.close());

test('random lives of gift cards leave no cent off, on any card or day, and take every kind of step', async () => {
  const report = await checkGiftCardLives(testing.engine, { lives: 300, seed: 1, days: 20 });
  expect(report.problems).toEqual([]);
  expect(report).toMatchObject({ lives: 300, centsOff: 0, days: 40 });
  expect(report.closings).toBeGreaterThan(20);
  expect(stepKinds.filter((kind) => report.steps[kind] === 0)).toEqual([]);
}, 120_000);

test('a cent that a card has beside its history is found', async () => {
  const stolen = checkGiftCardLives(testing.engine, {
    lives: 40,
    seed: 2,
    days: 10,
    beforeCompared: (tx) =>
      tx.query(sql`
        update gift_card set current_balance = current_balance + 1
        where (whmcs_id, id) in (select whmcs_id, id from gift_card where status = 'active' order by id limit 1)`),
  });
  expect(await stolen).toMatchObject({
    centsOff: 1,
    problems: [
      expect.stringMatching(/^balance of .*: 1 cents$/),
      expect.stringMatching(/^the balance of a card is not the sum of its transactions/),
      expect.stringMatching(/^cards are not what the ledger owes/),
    ],
  });
}, 120_000);
