import { addDays, wallTime } from '@suite/domain/time';
import fc from 'fast-check';
import { cashClient } from '../../testing/cash-client';
import { inPosWorld } from '../../testing/in-pos-world';
import { lines, posClient } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { refundClient } from '../../testing/refund-client';

const zone = 'America/Chicago';
let world: PosTest;
inPosWorld((made) => {
  world = made;
});

type Step =
  | { kind: 'sell' | 'sell_late'; tip: number }
  | { kind: 'refund' | 'reopen' }
  | { kind: 'pay_in' | 'pay_out' | 'tips_paid_out'; amount: number }
  | { kind: 'close'; off: number; left: number; days: number };

const amount = fc.integer({ min: 1, max: 9_999 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('sell' as const), tip: fc.constantFrom(0, 333) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sell_late' as const), tip: fc.constantFrom(0, 450) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refund' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reopen' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('pay_in' as const, 'pay_out', 'tips_paid_out'), amount }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('close' as const),
      off: fc.constantFrom(0, 0, -250, 100),
      left: fc.integer({ min: 0, max: 20_000 }),
      // Days until the next step; nobody closes the ones between.
      days: fc.integer({ min: 1, max: 2 }),
    }),
  },
);

/** A pile of bills beside the drawer: everything that happens is put on it or taken off it, once. */
interface Pile {
  day: string;
  cash: number;
  /** The state before each close, to return to. */
  closed: { day: string; cash: number; since: number }[];
  /** What happened since the last close. */
  since: number;
}

const personAt = async (store: PosStore) => ({ request: await world.as({ userId: store.owner.id }) });

async function sell(store: PosStore, day: string, tip: number) {
  return world.at(wallTime(day, 12 * 60, zone), async () => {
    const pos = posClient(store, await personAt(store));
    const order = await pos.add(await pos.create(), [lines(store).gel()]);
    const shares = [{ employee_id: store.ava.id, amount: tip }];
    const reviewed = tip > 0 ? await pos.review(order, { tip, tip_shares: shares }) : order;
    return (await pos.checkout(reviewed, [{ type: 'cash', net: 4_000, tip, cash_received: 10_000 }])).order;
  });
}

/** Does a step with the drawer, and the same with the pile. */
async function apply(store: PosStore, pile: Pile, one: Step): Promise<void> {
  const put = (cents: number) => {
    pile.cash += cents;
    pile.since += cents;
  };
  if (one.kind === 'sell') await sell(store, pile.day, one.tip).then(() => put(4_000 + one.tip));
  // It arrives for the last closed day, days after.
  if (one.kind === 'sell_late') {
    const day = pile.closed.at(-1)?.day ?? pile.day;
    await sell(store, day, one.tip).then(() => put(4_000 + one.tip));
  }
  if (one.kind === 'refund') {
    const order = await sell(store, pile.day, 0);
    await world.at(wallTime(pile.day, 13 * 60, zone), async () =>
      refundClient(store, await personAt(store)).refund(order),
    );
  }
  await world.at(wallTime(pile.day, 20 * 60, zone), async () => {
    const cash = cashClient(store, await personAt(store));
    if (one.kind === 'pay_in') await cash.move({ ...one, reason: 'Coins' }).then(() => put(one.amount));
    if (one.kind === 'pay_out') await cash.move({ ...one, reason: 'Milk' }).then(() => put(-one.amount));
    if (one.kind === 'tips_paid_out')
      await cash.move({ ...one, employee_id: store.ava.id }).then(() => put(-one.amount));
    const before = pile.closed.at(-1);
    if (one.kind === 'reopen' && before) {
      await cash.reopen(before.day);
      pile.closed.pop();
      pile.cash = before.cash + pile.since;
      pile.since += before.since;
    }
    if (one.kind === 'close' && pile.closed.at(-1)?.day !== pile.day) {
      const counted = Math.max(0, pile.cash + one.off);
      const { count } = await cash.count({ day: pile.day, counted });
      expect(count?.difference).toBe(counted - pile.cash);
      const left = Math.min(one.left, counted);
      await cash.close({ count_id: count?.id ?? '', left_in_drawer: left, reason: 'Counted' });
      pile.closed.push({ day: pile.day, cash: pile.cash, since: pile.since });
      pile.cash = left;
      pile.since = 0;
      pile.day = addDays(pile.day, one.days);
    }
  });
}

test('random days of a drawer: what it expects is a pile on which everything was put once, and closed days stay', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const store = await world.store();
      const pile: Pile = { day: '2026-11-21', cash: 0, closed: [], since: 0 };
      const reports = new Map<string, unknown>();
      for (const one of steps) {
        await apply(store, pile, one);
        await world.at(wallTime(pile.day, 21 * 60, zone), async () => {
          const cash = cashClient(store, await personAt(store));
          const { figures, entries, opening } = await cash.drawer();
          expect(figures?.expected).toBe(pile.cash);
          const stated = entries.filter(({ kind }) => kind === 'opening');
          expect(stated).toEqual([]);
          expect(entries.reduce((sum, { amount }) => sum + amount, opening)).toBe(pile.cash);
          for (const { day } of pile.closed) {
            const newest = (await cash.day(day))?.versions[0];
            const report = JSON.stringify(newest);
            if (one.kind !== 'reopen') expect(reports.get(day) ?? report).toBe(report);
            reports.set(day, report);
          }
        });
      }
    }),
    { numRuns: 15 },
  );
}, 120_000);
