import sql from 'sql-template-tag';
import { inPosWorld } from '../testing/in-pos-world';
import type { PosTest } from '../testing/pos-world';
import { reconcile } from '../testing/reconcile';
import { checkStoreLives } from './check-store-lives';
import { ChangeRates, ChangeZone, ClosePeriod, Compare, PassDays, Reassign, Refund } from './commands';
import { figuresOf } from './reference-income';
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
    expect.arrayContaining([
      'Sell',
      'Refund',
      'Reassign',
      'ChangeTerms',
      'ChangeRates',
      'AddTime',
      'ClosePeriod',
      'CloseBatch',
    ]),
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

test('a store that changes its rates gives back each ticket by the rates of its sale', async () => {
  const rates = { service_fee: 300, tax: 825, cash_discount: 400 };
  const { model, real } = await openStore(world, { ...plainBeginning, rates, paysServiceFee: true }, () => undefined);
  const products = plainSale.lines.map((line) => ({ ...line, kind: 'item' as const, quantity: 2 }));
  const shape = { ...plainSale, lines: [...plainSale.lines, ...products], isFeeOn: true };
  const figures = () => figuresOf(model, { start: model.firstDay, end: model.today });
  const sell = async () => {
    const before = figures();
    await new Sell(shape).run(model, real);
    const after = figures();
    return [
      after.service_fees - before.service_fees,
      after.tax - before.tax,
      after.cash_discounts - before.cash_discounts,
    ];
  };
  // 3 % of 60.00, 8.25 % of 20.00, 4 % of 60.00; then 5 %, 10 % and none.
  expect(await sell()).toEqual([180, 165, 240]);
  await new ChangeRates({ rates: { service_fee: 500, tax: 1_000, cash_discount: 0 } }).run(model, real);
  expect(await sell()).toEqual([300, 200, 0]);
  await new Compare({ from: 0, length: 0 }).run(model, real);
  await new Refund({ ticket: 0, line: 1, units: 1, tip: 0, isWhole: false }).run(model, real);
  await new ChangeRates({ rates: { service_fee: 0, tax: 0 } }).run(model, real);
  await new Refund({ ticket: 1, line: 0, units: 1, tip: 0, isWhole: true }).run(model, real);
  await new Compare({ from: 0, length: 0 }).run(model, real);
  await new Refund({ ticket: 0, line: 0, units: 1, tip: 0, isWhole: true }).run(model, real);
  await new Compare({ from: 0, length: 0 }).run(model, real);
  expect(figures()).toMatchObject({ net_sales: 0, service_fees: 0, tax: 0, tips: 0, total_collected: 0 });
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
