import { localProblem } from '@suite/graphql';
import { makeSubject } from '@suite/testing';
import type { TicketResult } from '../core/ticket-lines';
import { makeLine } from '../testing/make-line';
import { makeTicket, ticketId } from '../testing/make-ticket';
import { memoryStore } from './idb-store';
import { openLocks } from './locks';
import { type Channel, OfflineSaleQueue } from './offline-sale-queue';
import { Sender, type SenderPort } from './sender';
import { newOfflineTicket, type PendingSale, type UnsentTicket } from './unsent-ticket';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T18:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

const alone: Channel = { notify: () => undefined, onNotify: () => undefined };
const sale = (takenAt: string): PendingSale => ({
  takenAt,
  review: { discounts: [], tip: 0, tip_shares: [], service_fee_enabled: true, reward_points: 0 },
  rates: { service_fee: 0, tax: 0, cash_discount: 0 },
  total: 3_800,
  cashReceived: null,
  checkoutKey: null,
});
const here = (id: string) => newOfflineTicket(`00000000-0000-4000-8000-00000000000${id}`, null, new Date());

/** A device with an API that answers as it is told. */
async function setUp(
  answer: (what: string) => TicketResult | Promise<TicketResult> = () => ({ ticket: makeTicket() }),
) {
  const shelf = memoryStore<UnsentTicket>();
  const saleQueue = new OfflineSaleQueue(shelf, alone);
  await saleQueue.whenStored();
  const asked: string[] = [];
  const ask = async (what: string) => {
    asked.push(what);
    return answer(what);
  };
  const port: SenderPort = {
    sendSale: ({ id, key }) => ask(`sale ${id.at(-1)} ${key === '' ? '' : 'keyed'}`),
    open: ({ id }) => ask(`open ${id.at(-1)}`),
    lines: ({ id }) => ({
      send: (ops) => ask(`${ops.map(({ kind }) => kind)} ${id.at(-1)}`),
      fetch: () => ask(`fetch ${id.at(-1)}`),
    }),
  };
  const reach = makeSubject(false);
  const locks = openLocks(undefined);
  const sender = new Sender({ saleQueue, port, reach, runExclusive: locks.runExclusive });
  return { shelf, saleQueue, asked, reach, locks, sender };
}

test('what is to be sent is on the device before anything is sent, and there again after the tab was killed', async () => {
  const { shelf, saleQueue } = await setUp();
  await saleQueue.change(makeTicket(), { ops: [{ kind: 'add', line: makeLine() }] });
  const again = new OfflineSaleQueue(shelf, alone);
  expect(again.getSnapshot()).toEqual({ isLoaded: false, tickets: [] });
  await again.whenStored();
  expect(again.getSnapshot()).toMatchObject({ isLoaded: true, tickets: [{ id: ticketId, ops: [{ kind: 'add' }] }] });
  await again.change(makeTicket(), { ops: [] });
  expect(await shelf.all()).toEqual([]);
});

test('tickets arrive in the order in which their cash was taken, once the API is there', async () => {
  const { saleQueue, asked, reach } = await setUp();
  await saleQueue.change(here('1'), { sale: sale('2026-11-21T17:30:00.000Z') });
  await saleQueue.change(here('2'), { sale: sale('2026-11-21T17:10:00.000Z') });
  reach.set(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['sale 2 keyed', 'sale 1 keyed']);
  expect(saleQueue.getSnapshot().tickets).toEqual([]);
});

test.each([
  ['without an answer', localProblem('network')],
  ['while its payment is under way', { ...localProblem('defined'), code: 'checkout_pending' }],
])('%s it is tried again, later and later, and those behind it wait', async (_, problem) => {
  let isThere = false;
  const { saleQueue, asked } = await setUp(() => (isThere ? { ticket: makeTicket() } : { problem }));
  await saleQueue.change(here('1'), { sale: sale('2026-11-21T17:10:00.000Z') });
  await saleQueue.change(here('2'), { sale: sale('2026-11-21T17:30:00.000Z') });
  await jest.advanceTimersByTimeAsync(2_000);
  await jest.advanceTimersByTimeAsync(4_000);
  expect(asked).toEqual(['sale 1 keyed', 'sale 1 keyed']);
  isThere = true;
  await jest.advanceTimersByTimeAsync(8_000);
  expect(asked.slice(2)).toEqual(['sale 1 keyed', 'sale 2 keyed']);
});

test('what is refused stays, with why, and holds nothing else up', async () => {
  const refused = { ...localProblem('defined'), code: 'order_changed' };
  const { saleQueue, asked, sender } = await setUp((what) =>
    what.startsWith('sale 1') ? { problem: refused } : { ticket: makeTicket() },
  );
  await saleQueue.change(here('1'), { sale: sale('2026-11-21T17:10:00.000Z') });
  await saleQueue.change(here('2'), { sale: sale('2026-11-21T17:30:00.000Z') });
  await sender.sendNow();
  await sender.sendNow();
  expect(asked).toEqual(['sale 1 keyed', 'sale 2 keyed']);
  expect(saleQueue.getSnapshot().tickets).toMatchObject([{ id: here('1').id, problem: { code: 'order_changed' } }]);
});

test('what waits for more than seven days is not sent by itself any more, and not lost', async () => {
  const { saleQueue, asked, sender } = await setUp();
  await saleQueue.change(here('1'), { sale: sale('2026-11-14T18:00:00.000Z') });
  await saleQueue.change(here('2'), { sale: sale('2026-11-14T17:59:59.000Z') });
  await sender.sendNow();
  expect(asked).toEqual(['sale 1 keyed']);
  expect(saleQueue.getSnapshot().tickets).toMatchObject([{ id: here('2').id }]);
});

test('a ticket that this device opened is opened there first, then its lines follow', async () => {
  const opened = { ...makeTicket({ order_items: [] }), version: 1 };
  const { saleQueue, asked, sender } = await setUp(() => ({ ticket: opened }));
  await saleQueue.change(here('1'), { ops: [{ kind: 'add', line: makeLine() }] });
  await sender.sendNow();
  expect(asked).toEqual(['open 1', `add ${ticketId.at(-1)}`]);
  expect(saleQueue.getSnapshot().tickets).toEqual([]);
});

test('a card payment that nobody knows the end of is only asked about', async () => {
  let isPending = true;
  const { saleQueue, asked, sender } = await setUp(() => ({ ticket: makeTicket({ checkout_pending: isPending }) }));
  await saleQueue.change(makeTicket(), { isChecking: true });
  await sender.sendNow();
  expect(saleQueue.getSnapshot().tickets).toHaveLength(1);
  isPending = false;
  await sender.sendNow();
  expect([...new Set(asked)]).toEqual([`fetch ${ticketId.at(-1)}`]);
  expect(saleQueue.getSnapshot().tickets).toEqual([]);
});

test('a ticket that is in somebody’s hands is left to them', async () => {
  const { saleQueue, asked, sender, locks } = await setUp();
  await saleQueue.change(here('1'), { sale: sale('2026-11-21T17:10:00.000Z') });
  const release = locks.hold(`mf-pos unsent ${here('1').id}`);
  await sender.sendNow();
  expect(asked).toEqual([]);
  release();
  await sender.sendNow();
  expect(asked).toEqual(['sale 1 keyed']);
});
