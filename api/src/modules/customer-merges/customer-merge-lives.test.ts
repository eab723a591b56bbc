import fc from 'fast-check';
import sql from 'sql-template-tag';
import { inNewStores } from '../../testing/in-pos-world';
import { addClient, mergeClient } from '../../testing/merge-client';
import { lines, outcomeOf, type PosClient } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { playMerge, randomPair } from '../../testing/random-merge';
import { reconcileHolders } from '../../testing/reconcile-holders';
import { reconcileIncome } from '../../testing/reconcile-income';
import type { RefundClient } from '../../testing/refund-client';

let world: PosTest;
let store: PosStore;
let owner: PosClient;
let refunds: RefundClient;
inNewStores((made) => {
  ({ world, store, owner, refunds } = made);
});

test('any two clients keep their rows and sums through a merge, and are as before after its undo', async () => {
  const merges = mergeClient(store, store.owner);
  await fc.assert(
    fc.asyncProperty(randomPair, (pair) => playMerge({ world, store, merges }, pair)),
    { numRuns: 25 },
  );
}, 120_000);

const place = fc.integer({ min: 0, max: 2 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('sell' as const), client: place }),
  fc.record({ kind: fc.constant('refund' as const), ticket: fc.nat() }),
  fc.record({ kind: fc.constant('merge' as const), target: place, source: place }),
  fc.record({ kind: fc.constant('undo' as const), merge: fc.nat() }),
);

test('sales, refunds, merges and undos of three clients in any order lose no point and no cent', async () => {
  const merges = mergeClient(store, store.owner);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const clients = [
        await addClient(world, store, { points: 100 }),
        await addClient(world, store, { points: 50 }),
        await addClient(world, store),
      ];
      const idOf = (at: number) => clients[at] ?? '';
      const tickets: { id: string; isRefunded: boolean }[] = [];
      const made: string[] = [];
      for (const one of steps) {
        if (one.kind === 'sell') {
          const order = await owner.add(await owner.create({ customer_id: idOf(one.client) }), [lines(store).gel()]);
          const { net } = order.totals;
          tickets.push({
            id: (await owner.checkout(order, [{ type: 'cash', net, tip: 0 }])).order.id,
            isRefunded: false,
          });
        }
        const ticket = one.kind === 'refund' && tickets[one.ticket % Math.max(1, tickets.length)];
        if (ticket && !ticket.isRefunded) {
          await refunds.refund(await owner.get(ticket.id));
          ticket.isRefunded = true;
        }
        if (one.kind === 'merge') {
          const outcome = await outcomeOf(merges.merge(idOf(one.target), idOf(one.source)));
          if ('made' in outcome) made.push(outcome.made.id);
        }
        const undone = one.kind === 'undo' && made[one.merge % Math.max(1, made.length)];
        if (undone) await outcomeOf(merges.undo(undone));
      }
      const [sum] = await world.system((tx) =>
        tx.query<{ points: number; strays: number }>(sql`
          select sum(point)::int as points, (select count(*)::int from sales_order o
            join customer merged on merged.whmcs_id = o.whmcs_id and merged.id = o.customer_id and merged.status <> 1
            where o.whmcs_id = ${store.whmcsId}) as strays
          from customer where whmcs_id = ${store.whmcsId} and id = any(${clients}::uuid[])`),
      );
      const paid = tickets.filter(({ isRefunded }) => !isRefunded).length;
      expect(sum).toEqual({ points: 150 + 40 * paid, strays: 0 });
      // Random pairs of other stores have an income without tickets.
      const ofStore = ({ whmcs_id }: { whmcs_id: number }) => whmcs_id === store.whmcsId;
      expect((await reconcileHolders(world.database)).filter(ofStore)).toEqual([]);
      expect((await reconcileIncome(world.database)).filter(ofStore)).toEqual([]);
    }),
    { numRuns: 8 },
  );
}, 180_000);
