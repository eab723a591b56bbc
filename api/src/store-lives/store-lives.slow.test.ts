import { inPosWorld } from '../testing/in-pos-world';
import type { PosTest } from '../testing/pos-world';
import { reconcile } from '../testing/reconcile';
import { checkStoreLives } from './check-store-lives';
import { payFigures } from './reference-terms';

let world: PosTest;
inPosWorld((made) => {
  world = made;
});

test('many random lives of a store agree with an independent reference, and have every step and figure', async () => {
  const { steps, figures } = await checkStoreLives(world, { lives: 40, seed: 5, maxSteps: 60 });
  expect(await reconcile(world.database)).toEqual([]);
  expect([...steps.keys()].sort()).toEqual(
    [
      ...[
        'AddTime',
        'AdjustPay',
        'CashOut',
        'ChangeRates',
        'ChangeTerms',
        'ChangeZone',
        'Chargeback',
        'CloseBatch',
        'ClosePeriod',
        'Compare',
      ],
      ...['PassDays', 'PayTipsOut', 'Reassign', 'Refund', 'ReopenPeriod', 'Sell', 'Void'],
    ].sort(),
  );
  expect(payFigures.filter((figure) => !figures.has(figure))).toEqual([]);
}, 1_200_000);
