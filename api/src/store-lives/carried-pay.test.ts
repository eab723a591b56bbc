import { inPosWorld } from '../testing/in-pos-world';
import type { PosTest } from '../testing/pos-world';
import { AdjustPay, ClosePeriod, Compare, PassDays, ReopenPeriod } from './commands';
import type { Step } from './life-step';
import { Sell } from './sell-step';
import { plainBeginning, plainSale } from './store-life';
import { openStore } from './store-world';

let world: PosTest;
inPosWorld((made) => {
  world = made;
});

test('a deduction that two periods took, because the first one was corrected, is paid back in the third one, once', async () => {
  const { model, real } = await openStore(world, plainBeginning, () => undefined);
  const play = async (...steps: Step[]) => {
    for (const step of steps) await step.run(model, real);
  };
  const nextWeek = new PassDays({ days: 7, hour: 18 });
  const close = new ClosePeriod({ which: 0 });
  const sell = new Sell(plainSale);
  const paid = () =>
    [...model.periods.values()].map(({ versions }) => {
      const { carried_in, carried_out, total } = versions.at(-1)?.rows.get(real.store.ava.id) ?? {};
      return { carried_in, carried_out, total };
    });
  // Without pay in the first week, $9.00 move to the second one, which has $7.20 in cash to take them from.
  await play(
    new AdjustPay({ isBen: false, kind: 'deduction', amount: 900, ago: 0 }),
    nextWeek,
    close,
    sell,
    nextWeek,
    close,
  );
  expect(paid()).toEqual([
    { carried_in: 0, carried_out: 900, total: 0 },
    { carried_in: 900, carried_out: 180, total: 2_180 },
  ]);
  // A bonus was forgotten in the first week, which pays the deduction.
  await play(
    new ReopenPeriod({ which: 0 }),
    new AdjustPay({ isBen: false, kind: 'bonus', amount: 900, ago: 14 }),
    close,
  );
  await play(sell, new Compare({ from: 0, length: 0 }), nextWeek, close, sell, nextWeek, close);
  await play(new Compare({ from: 0, length: 0 }));
  const sale = 2_400 + 500;
  expect(paid()).toEqual([
    { carried_in: 0, carried_out: 0, total: 0 },
    { carried_in: 900, carried_out: 180, total: 2_180 },
    { carried_in: -720, carried_out: 0, total: sale + 720 },
    { carried_in: 0, carried_out: 0, total: sale },
  ]);
}, 100_000);
