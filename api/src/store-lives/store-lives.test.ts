import sql from 'sql-template-tag';
import { inPosWorld } from '../testing/in-pos-world';
import type { PosTest } from '../testing/pos-world';
import { reconcile } from '../testing/reconcile';
import { checkStoreLives } from './check-store-lives';
import { ChangeZone, ClosePeriod, Compare, PassDays, Reassign, Refund } from './commands';
import { Sell } from './sell-step';
import { plainBeginning, plainSale } from './store-life';
import { openStore } from './store-world';

let world: PosTest;
inPosWorld((made) => {
  world = made;
});

// `store-lives.slow.test.ts` plays more of them.
test('random lives of a store are reported and paid as an independent reference computes them', async () => {
  const { steps } = await checkStoreLives(world, { lives: 6, seed: 11, maxSteps: 50 });
  expect(await reconcile(world.database)).toEqual([]);
  expect([...steps.keys()]).toEqual(
    expect.arrayContaining(['Sell', 'Refund', 'Reassign', 'ChangeTerms', 'AddTime', 'ClosePeriod', 'CloseBatch']),
  );
}, 240_000);

test.each([
  ['a sum of a day', sql`update income_employee_day set gross_sales = gross_sales + 1 where gross_sales > 0`],
  ['an hour of a day', sql`update income_hour set tips = tips + 1 where tips > 0`],
])('a cent that is beside the ledger in %s is found', async (_, statement) => {
  const { model, real } = await openStore(world, plainBeginning, () => undefined);
  await new Sell(plainSale).run(model, real);
  await new Compare({ from: 0, length: 0 }).run(model, real);
  await world.system((tx) => tx.query(sql`${statement} and whmcs_id = ${real.store.whmcsId}`));
  await expect(new Compare({ from: 0, length: 0 }).run(model, real)).rejects.toThrow('deep equality');
});

test('a store that corrects its zone at night has each sale of the evening once, on its day', async () => {
  const { model, real } = await openStore(world, plainBeginning, () => undefined);
  // 21:00 of Sunday in Chicago, and Monday in Ho Chi Minh City, where the next pay period has begun.
  await new PassDays({ days: 6, hour: 27 }).run(model, real);
  for (const type of ['cash', 'card'] as const)
    await new Sell({ ...plainSale, tenders: [{ type, weight: 1, card: 0 }] }).run(model, real);
  await new ChangeZone({ zone: 'Asia/Ho_Chi_Minh' }).run(model, real);
  await new Reassign({ ticket: 1, line: 0 }).run(model, real);
  await new Sell(plainSale).run(model, real);
  await new Compare({ from: 0, length: 6 }).run(model, real);
  await new ClosePeriod({ which: 0 }).run(model, real);
  await new Refund({ ticket: 0, line: 0, units: 1, tip: 0, isWhole: true }).run(model, real);
  await new Compare({ from: 7, length: 0 }).run(model, real);
});
