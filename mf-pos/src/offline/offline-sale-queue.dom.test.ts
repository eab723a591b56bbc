import { localProblem } from '@suite/graphql';
import { makeSubject } from '@suite/testing';
import type { TicketResult } from '../core/ticket-lines';
import { makeLine } from '../testing/make-line';
import { makeTicket, ticketId } from '../testing/make-ticket';
import { memoryStore } from '../testing/memory-store';
import { openLocks } from './locks';
import { OfflineSaleQueue, type SaleQueueChannel } from './offline-sale-queue';
import { Sender, type SenderPort } from './sender';
import { newOfflineTicket, type PendingSale, type UnsentTicket } from './unsent-ticket';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T18:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

const alone: SaleQueueChannel = { notify: () => undefined, onNotify: () => undefined };
const sale = (takenAt: string): PendingSale => ({
  takenAt,
  review: { discounts: [], tip: 0, tip_shares: [], service_fee_enabled: true, reward_points: 0 },
  rates: { service_fee: 0, tax: 0, cash_discount: 0 },
  total: 3_800,
  cashReceived: null,
  checkoutKey: null,
});
const here = (id: string) => newOfflineTicket(`00000000-0000-4000-8000-00000000000${id}`, null, new Date());

/** Creates a device with an API whose responses the test sets. */
async function setUp(
  response: (what: string) => TicketResult | Promise<TicketResult> = () => ({ ticket: makeTicket() }),
) {
  const store = memoryStore<UnsentTicket>();
  const saleQueue = new OfflineSaleQueue(store, alone);
  await saleQueue.whenStored();
  const sent: string[] = [];
  const respond = async (what: string) => {
    sent.push(what);
    return response(what);
  };
  const port: SenderPort = {
    sendSale: ({ id, key }) => respond(`sale ${id.at(-1)} ${key === '' ? '' : 'keyed'}`),
    open: ({ id }) => respond(`open ${id.at(-1)}`),
    lines: ({ id }) => ({
      send: (ops) => respond(`${ops.map(({ kind }) => kind)} ${id.at(-1)}`),
      fetch: () => respond(`fetch ${id.at(-1)}`),
    }),
  };
  const reach = makeSubject(false);
  const locks = openLocks();
  const sender = new Sender({ saleQueue, port, reach, runExclusive: locks.runExclusive });
  return { store, saleQueue, sent, reach, locks, sender };
}

test('stores a change on the device before it is sent, and restores it after the tab was killed', async () => {
  const { store, saleQueue } = await setUp();
  await saleQueue.change(makeTicket(), { ops: [{ kind: 'add', line: makeLine() }] });
  const again = new OfflineSaleQueue(store, alone);
  expect(again.getSnapshot()).toEqual({ isLoaded: false, tickets: [] });
  await again.whenStored();
  expect(again.getSnapshot()).toMatchObject({ isLoaded: true, tickets: [{ id: ticketId, ops: [{ kind: 'add' }] }] });
  await again.change(makeTicket(), { ops: [] });
  expect(await store.all()).toEqual([]);
});

test('tickets are sent in the order of their cash payments, once the API is back', async () => {
  const { saleQueue, sent, reach } = await setUp();
  await saleQueue.change(here('1'), { sale: sale('2026-11-21T17:30:00.000Z') });
  await saleQueue.change(here('2'), { sale: sale('2026-11-21T17:10:00.000Z') });
  reach.set(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['sale 2 keyed', 'sale 1 keyed']);
  expect(saleQueue.getSnapshot().tickets).toEqual([]);
});

test.each([
  ['without an response', localProblem('network')],
  ['while its payment is under way', { ...localProblem('defined'), code: 'checkout_pending' }],
])('%s it is retried with growing delays, and the tickets behind it wait', async (_, problem) => {
  let isThere = false;
  const { saleQueue, sent } = await setUp(() => (isThere ? { ticket: makeTicket() } : { problem }));
  await saleQueue.change(here('1'), { sale: sale('2026-11-21T17:10:00.000Z') });
  await saleQueue.change(here('2'), { sale: sale('2026-11-21T17:30:00.000Z') });
  await jest.advanceTimersByTimeAsync(2_000);
  await jest.advanceTimersByTimeAsync(4_000);
  expect(sent).toEqual(['sale 1 keyed', 'sale 1 keyed']);
  isThere = true;
  await jest.advanceTimersByTimeAsync(8_000);
  expect(sent.slice(2)).toEqual(['sale 1 keyed', 'sale 2 keyed']);
});

test('a refused ticket remains with its problem, and blocks no other', async () => {
  const refused = { ...localProblem('defined'), code: 'order_changed' };
  const { saleQueue, sent, sender } = await setUp((what) =>
    what.startsWith('sale 1') ? { problem: refused } : { ticket: makeTicket() },
  );
  await saleQueue.change(here('1'), { sale: sale('2026-11-21T17:10:00.000Z') });
  await saleQueue.change(here('2'), { sale: sale('2026-11-21T17:30:00.000Z') });
  await sender.sendNow();
  await sender.sendNow();
  expect(sent).toEqual(['sale 1 keyed', 'sale 2 keyed']);
  expect(saleQueue.getSnapshot().tickets).toMatchObject([{ id: here('1').id, problem: { code: 'order_changed' } }]);
});

test('a ticket older than seven days is no longer sent automatically, and remains', async () => {
  const { saleQueue, sent, sender } = await setUp();
  await saleQueue.change(here('1'), { sale: sale('2026-11-14T18:00:00.000Z') });
  await saleQueue.change(here('2'), { sale: sale('2026-11-14T17:59:59.000Z') });
  await sender.sendNow();
  expect(sent).toEqual(['sale 1 keyed']);
  expect(saleQueue.getSnapshot().tickets).toMatchObject([{ id: here('2').id }]);
});

test('a ticket that this device opened is opened on the server first, then its lines follow', async () => {
  const opened = { ...makeTicket({ order_items: [] }), version: 1 };
  const { saleQueue, sent, sender } = await setUp(() => ({ ticket: opened }));
  await saleQueue.change(here('1'), { ops: [{ kind: 'add', line: makeLine() }] });
  await sender.sendNow();
  expect(sent).toEqual(['open 1', `add ${ticketId.at(-1)}`]);
  expect(saleQueue.getSnapshot().tickets).toEqual([]);
});

test('fetches a card payment with an unknown outcome, and sends nothing', async () => {
  let isPending = true;
  const { saleQueue, sent, sender } = await setUp(() => ({ ticket: makeTicket({ checkout_pending: isPending }) }));
  await saleQueue.change(makeTicket(), { isChecking: true });
  await sender.sendNow();
  expect(saleQueue.getSnapshot().tickets).toHaveLength(1);
  isPending = false;
  await sender.sendNow();
  expect([...new Set(sent)]).toEqual([`fetch ${ticketId.at(-1)}`]);
  expect(saleQueue.getSnapshot().tickets).toEqual([]);
});

test('does not send a ticket whose lock another page has', async () => {
  const { saleQueue, sent, sender, locks } = await setUp();
  await saleQueue.change(here('1'), { sale: sale('2026-11-21T17:10:00.000Z') });
  const release = locks.hold(`mf-pos unsent ${here('1').id}`);
  await sender.sendNow();
  expect(sent).toEqual([]);
  release();
  await jest.advanceTimersByTimeAsync(0);
  await sender.sendNow();
  expect(sent).toEqual(['sale 1 keyed']);
});
