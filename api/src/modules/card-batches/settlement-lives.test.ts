import fc from 'fast-check';
import type { IncomeDetail, SettlementBridge, TenderInput } from '../../resolver-types.generated';
import { inNewStores } from '../../testing/in-pos-world';
import { lines, posClient, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest, SendRequest } from '../../testing/pos-world';
import { reconcile } from '../../testing/reconcile';
import { reconcileBatches } from '../../testing/reconcile-batches';
import { refundClient } from '../../testing/refund-client';
import { testCards } from '../../testing/test-gateway';
import { sweepCheckouts } from '../payments/checkout-sweeper.service';
import type { OrderView } from '../tickets/order-view.rules';
import { merchantIdOf } from './batches.store';
import { closeDueBatches, importSettlements, type SettlementOptions, sendClosedBatches } from './settlement.service';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

const document = `query ($whmcs_id: Int!, $start: Date!, $end: Date!) {
  result: settlement_bridge(whmcs_id: $whmcs_id, start: $start, end: $end) {
    net_income total_collected cash other_terminals captured batched residual expected_deposit deposited in_transit chargebacks
    differences { kind amount } } }`;

const incomeDocument = `query ($whmcs_id: Int!, $start: Date!, $end: Date!) {
  result: company_get_income_detail(whmcs_id: $whmcs_id, start_date: $start, end_date: $end) { income total total_cash total_card } }`;

/** The person at the desk of a day, and the tickets of the life so far. */
interface Desk {
  request: SendRequest;
  paid: OrderView[];
}

interface Step {
  do: 'sell' | 'refund' | 'void' | 'dispute' | 'lose a response';
  pick: number;
  tip: number;
  /** The part of the ticket that is paid in cash, in cents. */
  cash: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('sell', 'sell', 'sell', 'refund', 'void', 'dispute', 'lose a response'),
  pick: fc.nat(9),
  tip: fc.constantFrom(0, 1, 333, 800),
  cash: fc.constantFrom(0, 0, 1, 1_500, 4_000),
});
const life = fc.array(fc.array(step, { maxLength: 5 }), { minLength: 3, maxLength: 5 });

const jobs = (): SettlementOptions => ({
  database: world.database,
  settlement: world.gateway,
  log: world.logger,
  now: () => world.now,
});

async function sell({ request, paid }: Desk, { tip, cash }: Step): Promise<void> {
  const client = posClient(store, { request });
  const order = await client.add(await client.create(), [lines(store).gel()]);
  const reviewed = tip > 0 ? await client.review(order, { tip }) : order;
  const token = () => world.gateway.token(testCards.approves);
  const parts: TenderInput[] = [
    ...(cash > 0 ? [{ type: 'cash' as const, net: cash, tip: cash === 4_000 ? tip : 0 }] : []),
    ...(cash < 4_000 ? [{ type: 'card' as const, net: 4_000 - cash, tip, card_token: token() }] : []),
  ];
  const result = await client.checkout(reviewed, parts, { expected_total: 4_000 + tip });
  if (result.status === 'completed') paid.push(result.order);
}

/** Plays a step; what the API refuses, e.g. a second refund of all, changes nothing. */
async function play(desk: Desk, made: Step): Promise<void> {
  const { paid } = desk;
  const order = paid[made.pick % Math.max(paid.length, 1)];
  const client = refundClient(store, desk);
  if (made.do === 'sell') return sell(desk, made);
  if (made.do === 'lose a response') {
    world.gateway.network = 'answers_lost';
    await sell(desk, made);
    world.gateway.network = 'up';
    return;
  }
  if (!order) return;
  const present = await posClient(store, desk).get(order.id);
  if (made.do === 'dispute') {
    const payment = present.payments.find(({ tender, status }) => tender === 'card' && status === 'approved');
    if (payment)
      for (const state of made.tip > 0 ? (['opened', 'won'] as const) : (['opened'] as const))
        world.gateway.settlement.dispute({
          id: `cb_${payment.id}`,
          paymentKey: payment.id,
          step: state,
          amount: payment.amount,
          at: world.now,
        });
    return;
  }
  const change = made.do === 'void' ? client.void(present) : client.refund(present);
  await change.catch(() => undefined);
}

test('random lives of a store lead from the income to the bank to the cent, each day alone and all together', async () => {
  await fc.assert(
    fc.asyncProperty(life, async (days) => {
      store = await world.store();
      const paid: OrderView[] = [];
      const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, 21 + day, hour));
      const signedIn = () => world.as({ userId: store.owner.id });
      for (const [day, steps] of days.entries()) {
        await world.at(at(day, 17), async () => {
          const desk = { request: await signedIn(), paid };
          for (const made of steps) await play(desk, made);
        });
        // At 4 AM the batch is closed; it is sent, and settled on the next banking day.
        await world.at(at(day + 1, 11), async () => {
          const { gateway, database, logger: log } = world;
          await sweepCheckouts({ gateway, database, log, now: () => world.now, graceMs: 0, giveUpMs: 86_400_000 });
          await closeDueBatches(jobs());
          await sendClosedBatches(jobs());
          await importSettlements(jobs());
        });
      }
      await world.at(at(days.length + 6, 17), async () => {
        await importSettlements(jobs());
        const request = await signedIn();
        const bridge = async (from: number, to: number) => {
          const dayOf = (day: number) => at(day, 12).toISOString().slice(0, 10);
          const range = { start: dayOf(from), end: dayOf(to) };
          const variables = { whmcs_id: store.whmcsId, ...range };
          const found = await resultOf<SettlementBridge>(request, document, variables);
          const { captured, other_terminals, ...figures } = found;
          expect(await resultOf<IncomeDetail>(request, incomeDocument, variables)).toEqual({
            income: figures.net_income,
            total: figures.total_collected,
            total_cash: figures.cash,
            total_card: (captured ?? 0) + (other_terminals ?? 0),
          });
          return found;
        };
        const each = await Promise.all(days.map((_, day) => bridge(day, day)));
        const all = await bridge(0, days.length + 6);
        for (const one of [...each, all]) {
          if (one.batched === null) continue;
          expect([one.residual, one.differences]).toEqual([0, []]);
          expect(one.batched).toBe(one.captured);
        }
        if (all.batched !== null && all.deposited !== null) {
          const deposits = await world.gateway.fetchSettlement({
            merchant: merchantIdOf(store.whmcsId),
            from: '2026-11-01',
            until: '2026-12-31',
          });
          const sent = deposits.status === 'reported' ? deposits.deposits : [];
          expect(all.deposited).toBe(sent.reduce((sum, { amount }) => sum + amount, 0));
          expect(all.in_transit).toBe(0);
        }
      });
      expect(await reconcile(world.database)).toEqual([]);
      expect(await reconcileBatches(world.database)).toEqual([]);
    }),
    { numRuns: 6 },
  );
}, 240_000);
