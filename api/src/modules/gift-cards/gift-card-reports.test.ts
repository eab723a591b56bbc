import sql from 'sql-template-tag';
import type { GiftCardLiability, GiftCardSummary } from '../../resolver-types.generated';
import { type GiftCardClient, giftCardClient } from '../../testing/gift-card-client';
import { plasticCard } from '../../testing/gift-cards';
import { inNewStores } from '../../testing/in-pos-world';
import { refusalOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { closeGiftCardDays } from './gift-card-reports.service';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

const documents = {
  liability: `query ($whmcs_id: Int!, $start: Date!, $end: Date!) { result: gift_card_liability(whmcs_id: $whmcs_id, start: $start, end: $end) {
    opening closing opening_owed closing_owed aging { from_days cards balance owed }
    movements { sold topped_up imported redeemed refunded canceled adjusted cashed_out expired transferred } } }`,
  summary: `query ($whmcs_id: Int!, $start: Date!, $end: Date!) { result: gift_card_summary(whmcs_id: $whmcs_id, start: $start, end: $end) {
    outstanding owed cards sold topped_up redeemed days { day sold topped_up redeemed } } }`,
};
const at = <T>(day: string, work: (owner: GiftCardClient) => Promise<T>): Promise<T> =>
  world.at(new Date(`${day}T18:00:00Z`), async () =>
    work(giftCardClient(store, { request: await world.as({ userId: store.owner.id }) })),
  );
const liability = (owner: GiftCardClient, start: string, end = start) =>
  owner.send<GiftCardLiability>(documents.liability, { start, end });
const load = { type: 'add_fund', amount: 10_000, price: 9_000, payment_method_type: 'cash' } as const;

/** Sells $100.00 for $90.00 on the 22nd, redeems $25.00 on the 23rd, and tops up $50.00 on the 24th. */
async function threeDays() {
  const sold = await at('2026-11-22', (owner) => owner.create(load));
  const gift_card_id = sold.gift_card?.id ?? '';
  await at('2026-11-23', (owner) => owner.create({ type: 'redeem', gift_card_id, amount: 2_500 }));
  await at('2026-11-24', (owner) => owner.create({ ...load, gift_card_id, amount: 5_000, price: 5_000 }));
}

test('the liability of each past day is the sum of the balances, and its movements lead from opening to closing', async () => {
  await plasticCard(world, store, 'OLDCARD1', 700);
  await threeDays();
  await at('2026-11-25', async (owner) => {
    const days = await Promise.all(
      ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'].map((day) => liability(owner, day)),
    );
    expect(days.map(({ closing, closing_owed }) => [closing, closing_owed])).toEqual([
      [0, 0],
      [700, 700],
      [10_700, 9_700],
      [8_200, 7_450],
      [13_200, 12_450],
    ]);
    const all = await liability(owner, '2026-11-21', '2026-11-25');
    expect(all).toMatchObject({
      opening: 0,
      closing: 13_200,
      movements: { imported: 700, sold: 10_000, redeemed: -2_500, topped_up: 5_000, transferred: 0 },
    });
    const moved = Object.values(all.movements).reduce((sum, amount) => sum + amount, 0);
    expect(all.opening + moved).toBe(all.closing);
    expect(all.aging.reduce((sum, { balance }) => sum + balance, 0)).toBe(13_200);
  });
});

test('closing the days changes no figure, and a closed day takes no movement', async () => {
  await threeDays();
  const read = () =>
    at('2026-11-26', (owner) =>
      Promise.all(['2026-11-22', '2026-11-23', '2026-11-24'].map((day) => liability(owner, day))),
    );
  const before = await read();
  // The 24th ended less than two hours ago.
  await closeGiftCardDays(world.database, new Date('2026-11-25T07:00:00Z'));
  const closed = () =>
    world.system((tx) =>
      tx.query<{ day: string }>(
        sql`select to_char(day, 'YYYY-MM-DD') as day, balance::integer, bonus::integer from gift_card_closing where whmcs_id = ${store.whmcsId} order by day`,
      ),
    );
  expect(await closed()).toEqual([
    { day: '2026-11-22', balance: 10_000, bonus: 1_000 },
    { day: '2026-11-23', balance: 7_500, bonus: 750 },
  ]);
  await closeGiftCardDays(world.database, new Date('2026-11-26T00:00:00Z'));
  await closeGiftCardDays(world.database, new Date('2026-11-26T00:00:00Z'));
  expect(await closed()).toHaveLength(3);
  expect(await read()).toEqual(before);
  await at('2026-11-23', (owner) => owner.create(load));
  expect(await read()).toEqual(before);
  await at('2026-11-26', async (owner) => expect((await liability(owner, '2026-11-25')).movements.sold).toBe(10_000));
});

test('the aging counts from the last activity of each card', async () => {
  await plasticCard(world, store, 'OLDCARD1', 700);
  await at('2027-03-01', async (owner) => {
    await owner.create(load);
    const { aging } = await liability(owner, '2027-03-01');
    expect(aging.map(({ from_days, cards, balance, owed }) => [from_days, cards, balance, owed])).toEqual([
      [0, 1, 10_000, 9_000],
      [90, 1, 700, 700],
      ...[180, 365, 730, 1_825].map((days) => [days, 0, 0, 0]),
    ]);
  });
});

test('the summary shows what is outstanding now, and each day of the range', async () => {
  await threeDays();
  await at('2026-11-25', async (owner) => {
    const summary = await owner.send<GiftCardSummary>(documents.summary, { start: '2026-11-22', end: '2026-11-24' });
    expect(summary).toEqual({
      outstanding: 12_500,
      owed: 11_750,
      cards: 1,
      sold: 10_000,
      topped_up: 5_000,
      redeemed: 2_500,
      days: [
        { day: '2026-11-22', sold: 10_000, topped_up: 0, redeemed: 0 },
        { day: '2026-11-23', sold: 0, topped_up: 0, redeemed: 2_500 },
        { day: '2026-11-24', sold: 0, topped_up: 5_000, redeemed: 0 },
      ],
    });
  });
});

test.each([
  ['2026-11-22', '2026-11-21', 'end_before_start'],
  ['2026-01-01', '2027-01-02', 'out_of_range'],
])('a range from %s to %s is refused', async (start, end, code) => {
  const owner = giftCardClient(store, store.owner);
  expect(await refusalOf(liability(owner, start, end))).toMatchObject({ fields: [{ path: 'end', code }] });
});

test('a manager without the store income is refused', async () => {
  const manager = giftCardClient(store, store.manager);
  expect(await refusalOf(liability(manager, '2026-11-21'))).toMatchObject({ code: 'access_denied' });
});
