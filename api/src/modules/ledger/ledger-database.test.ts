import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import sql, { raw } from 'sql-template-tag';
import { charge } from '../../testing/appointment-checkout';
import { plasticCard } from '../../testing/gift-cards';
import { withPoints } from '../../testing/points';
import { lines, type PosClient, posClient } from '../../testing/pos-client';
import { type PosStore, type PosTest, posTest } from '../../testing/pos-world';
import { type RandomTicket, randomTicket, tendersFor } from '../../testing/random-ticket';
import { reconcile } from '../../testing/reconcile';
import { reconcileHolders } from '../../testing/reconcile-holders';
import { testCards } from '../../testing/test-gateway';
import type { OrderView } from '../tickets/order-view.rules';

let world: PosTest;
let store: PosStore;
let owner: PosClient;
beforeAll(async () => {
  world = await posTest();
  store = await world.store();
  owner = posClient(store, store.owner);
}, 60_000);
afterAll(() => world.close());

async function paid(): Promise<OrderView> {
  const order = await owner.add(await owner.create(), [lines(store).gel()]);
  return (await owner.checkout(order, [{ type: 'cash', net: 4_000, tip: 0 }])).order;
}
const asStore = (text: string) =>
  world.database.transaction(
    { kind: 'store', whmcsId: store.whmcsId, userId: null, employeeId: null, role: 'owner' },
    (tx) => tx.query(raw(text)),
  );

describe('the ledger in the database', () => {
  test.each([
    'update posting set amount = amount + 1',
    'delete from posting',
    'update journal set occurred_at = now()',
    'delete from journal',
    'truncate posting',
  ])('refuses "%s" to requests, to jobs, and to the owner of the tables', async (statement) => {
    await paid();
    await expect(asStore(statement)).rejects.toThrow(/permission denied/);
    await expect(world.system((tx) => tx.query(raw(statement)))).rejects.toThrow(/permission denied/);
    await expect(world.engine.withConnection((connection) => connection.script(statement))).rejects.toThrow(
      /append-only/,
    );
  });

  test('refuses postings that do not sum to zero, each journal by itself', async () => {
    const { id } = await paid();
    const [journal] = await world.system((tx) =>
      tx.query<{ id: string }>(sql`select id from journal where order_id = ${id}`),
    );
    const add = (...amounts: number[]) =>
      world.system((tx) =>
        tx.query(sql`
          insert into posting (whmcs_id, journal_id, position, account, amount)
          select ${store.whmcsId}::integer, ${journal?.id}::uuid, 100 + place, 'cash', amount
          from unnest(${amounts}::bigint[]) with ordinality as added (amount, place)`),
      );
    await expect(add(100, -99)).rejects.toThrow(/off by 1 cents/);
    await expect(add(100)).rejects.toThrow(/off by 100 cents/);
    await expect(add(100, -100)).resolves.toBeDefined();
  });

  test('refuses a second sale of a ticket', async () => {
    const { id } = await paid();
    await expect(
      world.system((tx) =>
        tx.query(sql`
          insert into journal (whmcs_id, id, kind, order_id, checkout_id, occurred_at)
          select whmcs_id, ${randomUUID()}::uuid, 'sale', order_id, checkout_id, occurred_at from journal where order_id = ${id}`),
      ),
    ).rejects.toThrow(/journal_one_sale/);
  });

  test('shows a store its own postings only', async () => {
    await paid();
    const neighbour = await world.store();
    const rows = await world.database.transaction(
      { kind: 'store', whmcsId: neighbour.whmcsId, userId: null, employeeId: null, role: 'owner' },
      (tx) => tx.query(sql`select 1 from posting union all select 1 from journal`),
    );
    expect(rows).toEqual([]);
  });
});

/** Sells a random ticket through the API, as a person would. */
async function sell(ticket: RandomTicket): Promise<OrderView> {
  const staff = new Map([
    ['ava', store.ava.id],
    ['ben', store.ben.id],
    ['kim', store.ava.id],
  ]);
  await charge(world, store, {
    service_fee: ticket.rates.serviceFeeBps,
    tax: ticket.rates.taxBps,
    cash_discount: ticket.rates.cashDiscountBps,
  });
  const items = ticket.lines.map(({ kind, unitCents, quantity, staffId }) => ({
    id: randomUUID(),
    item_type: kind,
    service_id: kind === 'service' ? store.gel : null,
    item_id: kind === 'item' ? store.oil : null,
    price: unitCents,
    quantity,
    staff_id: staff.get(staffId ?? '') ?? null,
  }));
  if (ticket.reward.points > 0) await withPoints(world, store, ticket.reward.points);
  const filled = await owner.add(await owner.create({ customer_id: store.client }), items);
  const discounts = ticket.discounts.map(({ lineId, type, value }) => ({
    order_item_id: lineId === null ? null : (items[ticket.lines.findIndex(({ id }) => id === lineId)]?.id ?? null),
    discount_type: 'percent' as const,
    discount_value: type === 'percent' ? value : Math.floor(value / 10),
  }));
  const plain = await owner.review(filled, { discounts, tip: ticket.tip });
  const { sub_total, line_discount, order_discount } = plain.totals;
  const giftCards = ticket.lines.reduce(
    (all, { kind, unitCents }) => (kind === 'gift_card' ? all + unitCents : all),
    0,
  );
  // Points are redeemed in hundreds: at most one for each whole $5 of services, products and custom amounts after
  // discounts.
  const units = Math.floor((sub_total - line_discount - order_discount - giftCards) / 500);
  const reward_points = Math.min(Math.floor(ticket.reward.points / 100), units) * 100;
  const reviewed = await owner.review(plain, { discounts, tip: ticket.tip, reward_points });
  const { net, tip, service_fee, tax } = reviewed.totals;
  const code = `CARD${randomUUID().slice(0, 8).toUpperCase()}`;
  await plasticCard(world, store, code, net + tip + 1);
  let byGiftCard = net - giftCards;
  const parts = tendersFor(ticket, { net, tip })
    .map((part) => {
      if (part.type !== 'gift_card') return part;
      byGiftCard -= part.netCents;
      // A gift card pays for no gift card.
      return byGiftCard < 0 ? { ...part, type: 'check' as const } : part;
    })
    .filter(({ type, netCents, tipCents }) => (type !== 'card' && type !== 'gift_card') || netCents + tipCents > 0);
  const tenders = (parts.length > 0 ? parts : [{ type: 'cash' as const, netCents: 0, tipCents: 0 }]).map(
    ({ type, netCents, tipCents }) => ({
      type,
      net: netCents,
      tip: tipCents,
      ...(type === 'gift_card' ? { gift_card_code: code } : {}),
      ...(type === 'card' ? { card_token: world.gateway.token(testCards.approves) } : {}),
    }),
  );
  const netOf = (type: 'cash' | 'gift_card') =>
    tenders.reduce((all, tender) => (tender.type === type ? all + tender.net : all), 0);
  // Gift cards pay for services first; gift cards that are sold, fee and tax carry no cash discount.
  const leftForCash = Math.max(0, net - giftCards - service_fee - tax - netOf('gift_card'));
  // Rounds half away from zero, as people do; the amounts are small enough for floats here.
  const cashDiscount = Math.round((Math.min(netOf('cash'), leftForCash) * ticket.rates.cashDiscountBps) / 10_000);
  const result = await owner.checkout(reviewed, tenders, { expected_total: net + tip - cashDiscount });
  expect(result.status).toBe('completed');
  expect({ ...result.order.totals, cash_discount: 0, total: net + tip }).toEqual(reviewed.totals);
  return result.order;
}

test('random sales have payments that sum to totals, and every figure in their postings', async () => {
  await fc.assert(
    fc.asyncProperty(randomTicket, async (ticket) => {
      const { payments, totals, tip_shares, order_discounts } = await sell(ticket);
      const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
      expect(sum(payments.map(({ amount }) => amount))).toBe(totals.total);
      expect(sum(payments.map(({ tip }) => tip))).toBe(totals.tip);
      expect(sum(payments.map(({ cash_discount }) => cash_discount))).toBe(totals.cash_discount);
      expect(sum(tip_shares.map(({ amount }) => amount))).toBe(totals.tip);
      expect(sum(order_discounts.map(({ total_value }) => total_value))).toBe(
        totals.line_discount + totals.order_discount,
      );
    }),
    { numRuns: 12 },
  );
  expect(await reconcile(world.database)).toEqual([]);
  expect(await reconcileHolders(world.database)).toEqual([]);
}, 60_000);
