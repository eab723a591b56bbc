import { quickSaleLimits } from '@suite/domain/quick-sale';
import fc from 'fast-check';
import type { IncomeDetail } from '../../resolver-types.generated';
import { charge } from '../../testing/appointment-checkout';
import { inPosWorld } from '../../testing/in-pos-world';
import { resultOf } from '../../testing/pos-client';
import type { PosTest } from '../../testing/pos-world';
import { quickSaleClient } from '../../testing/quick-sale-client';
import { reconcile } from '../../testing/reconcile';
import { testCards } from '../../testing/test-gateway';

let world: PosTest;
inPosWorld((made) => {
  world = made;
});

const document = `query ($whmcs_id: Int!) {
  result: company_get_income_detail(whmcs_id: $whmcs_id, start_date: "2026-11-21", end_date: "2026-11-21") {
    total_apps income tip total service_fee cash_discount staff { employee_id income tip } } }`;

/** A percentage as computed by hand: half a cent is rounded up. */
const part = (cents: number, basisPoints: number) => Number((BigInt(cents) * BigInt(basisPoints) + 5_000n) / 10_000n);

const someone = fc.constantFrom('ava', 'ben', 'ava herself');
const sale = fc.record({
  amount: fc.integer({ min: quickSaleLimits.amount.min, max: quickSaleLimits.amount.max }),
  tip: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: quickSaleLimits.tip.max })),
  isCash: fc.boolean(),
  by: someone,
});
const rate = fc.integer({ min: 0, max: 3_000 });
const day = fc.record({
  rates: fc.record({ service_fee: rate, cash_discount: rate, tax: rate }),
  sales: fc.array(sale, { minLength: 1, maxLength: 6 }),
});

test('totals of random quick sales match a naive oracle, and all employees sum to the store', async () => {
  await fc.assert(
    fc.asyncProperty(day, async ({ rates, sales }) => {
      const store = await world.store();
      await charge(world, store, rates);
      const expected = { total: 0, tip: 0, service_fee: 0, cash_discount: 0 };
      for (const { amount, tip, isCash, by } of sales) {
        const fee = part(amount, rates.service_fee);
        const discount = isCash ? part(amount, rates.cash_discount) : 0;
        const total = amount + fee - discount + tip;
        const person = by === 'ava herself' ? store.ava : store.owner;
        const staff = { ava: store.ava.id, ben: store.ben.id, 'ava herself': null }[by];
        const { order, status } = await quickSaleClient(store, person).sell({
          amount,
          tip,
          staff_id: staff,
          expected_total: total,
          tender: isCash ? 'cash' : 'card',
          ...(isCash ? {} : { card_token: world.gateway.token(testCards.approves) }),
        });
        expect([status, order.totals.total, order.payments.map((paid) => paid.amount)]).toEqual([
          'completed',
          total,
          [total],
        ]);
        expected.total += total;
        expected.tip += tip;
        expected.service_fee += fee;
        expected.cash_discount += discount;
      }
      const { staff = [], ...detail } = await resultOf<IncomeDetail>(store.owner.request, document, {
        whmcs_id: store.whmcsId,
      });
      expect(detail).toMatchObject({ ...expected, total_apps: sales.length });
      const sum = (what: 'income' | 'tip') => (staff ?? []).reduce((all, row) => all + (row[what] ?? 0), 0);
      expect({ income: sum('income'), tip: sum('tip') }).toEqual({ income: detail.income, tip: detail.tip });
    }),
    { numRuns: 8 },
  );
  expect(await reconcile(world.database)).toEqual([]);
}, 60_000);
