import { randomUUID } from 'node:crypto';
import sql, { raw } from 'sql-template-tag';
import { type CashClient, cashClient } from '../../testing/cash-client';
import { inNewStores } from '../../testing/in-pos-world';
import { soldOffline } from '../../testing/offline';
import {
  conflict,
  fieldOf,
  lines,
  outcomeOf,
  type PosClient,
  posClient,
  refusalOf,
  resultOf,
} from '../../testing/pos-client';
import type { PosStore, PosTest, TestPerson } from '../../testing/pos-world';
import type { RefundClient } from '../../testing/refund-client';
import { listTipsPaidOut } from './cash-drawer.store';

/** The clock stands at 10:00 of Saturday the 21st in Chicago. */
const today = '2026-11-21';
const tomorrow = '2026-11-22';
let world: PosTest;
let store: PosStore;
let owner: PosClient;
let refunds: RefundClient;
let cash: CashClient;
inNewStores((made) => {
  ({ world, store, owner, refunds } = made);
  cash = cashClient(store, store.owner);
});

/** Sells a gel set for $40.00 in cash; the client hands over more, and gets change. */
async function sell(by: PosClient = owner, { tip = 0, cash_received = 5_000 } = {}) {
  const order = await by.add(await by.create(), [lines(store).gel()]);
  const tips =
    tip > 0 ? await by.review(order, { tip, tip_shares: [{ employee_id: store.ava.id, amount: tip }] }) : order;
  return (await by.checkout(tips, [{ type: 'cash', net: 4_000, tip, cash_received }])).order;
}
/** Does the work as the owner at another time. */
const at = <T>(time: string, work: (by: { pos: PosClient; cash: CashClient }) => Promise<T>): Promise<T> =>
  world.at(new Date(time), async () => {
    const person = { request: await world.as({ userId: store.owner.id }) };
    return work({ pos: posClient(store, person), cash: cashClient(store, person) });
  });
/** Closes a day without a difference, and leaves $100.00 at most. */
async function closeDay(by: CashClient = cash, day = today, left = 10_000) {
  const { figures } = await by.drawer(day);
  const counted = figures?.expected ?? 0;
  const { count } = await by.count({ day, counted });
  return by.close({ count_id: count?.id ?? '', left_in_drawer: Math.min(left, counted) });
}

describe('the expected cash', () => {
  test('grows by the amount of a sale, and not by the change: 40 paid with 100', async () => {
    await sell(owner, { cash_received: 10_000 });
    expect((await cash.drawer()).figures).toMatchObject({ opening: 0, cash_sales: 4_000, expected: 4_000 });
  });

  test('contains tips that were paid in cash, until they are paid out', async () => {
    await sell(owner, { tip: 500 });
    expect((await cash.drawer()).figures).toMatchObject({ cash_sales: 4_500, expected: 4_500 });
    const { figures, tips } = await cash.move({ kind: 'tips_paid_out', amount: 500, employee_id: store.ava.id });
    expect(figures).toMatchObject({ cash_sales: 4_500, tips_paid_out: 500, expected: 4_000 });
    expect(tips.find(({ employee_id }) => employee_id === store.ava.id)).toMatchObject({ tips: 500, paid_out: 500 });
  });

  test('contains every cause, and each figure has its rows', async () => {
    await cash.move({ kind: 'opening', amount: 20_000 });
    const order = await sell();
    await sell();
    await refunds.refund(order);
    await cash.move({ kind: 'pay_in', amount: 3_000, reason: 'Coins from the bank' });
    const { figures, entries, is_first } = await cash.move({ kind: 'pay_out', amount: 1_250, reason: 'Milk' });
    expect(figures).toEqual({
      opening: 20_000,
      cash_sales: 8_000,
      cash_refunds: 4_000,
      gift_card_cash_outs: 0,
      arrived_later: 0,
      pay_ins: 3_000,
      pay_outs: 1_250,
      tips_paid_out: 0,
      expected: 25_750,
    });
    expect(is_first).toBe(true);
    expect(entries.map(({ kind, amount }) => `${kind} ${amount}`).sort()).toEqual(
      ['opening 20000', 'sale 4000', 'sale 4000', 'refund -4000', 'pay_in 3000', 'pay_out -1250'].sort(),
    );
    expect(entries.filter(({ kind }) => kind === 'sale').every(({ order_code }) => order_code !== null)).toBe(true);
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(figures?.expected);
  });

  test('does not contain cards', async () => {
    const order = await owner.add(await owner.create(), [lines(store).gel()]);
    await owner.checkout(order, [{ type: 'check', net: 4_000, tip: 0 }]);
    expect((await cash.drawer()).entries).toEqual([]);
  });

  test('does not contain another store', async () => {
    await sell();
    const other = await world.store();
    expect((await cashClient(other, other.owner).drawer()).figures?.expected).toBe(0);
  });
});

describe('a movement', () => {
  test.each([
    ['without an amount', { kind: 'pay_in', amount: 0, reason: 'Coins' }, 'amount', 'out_of_range'],
    ['of pay-outs without a reason', { kind: 'pay_out', amount: 100 }, 'reason', 'required'],
    ['of tips to nobody', { kind: 'tips_paid_out', amount: 100 }, 'employee_id', 'staff_required'],
  ] as const)('is refused %s', async (_, input, field, code) => {
    expect(await refusalOf(cash.move(input))).toMatchObject({ fields: [{ path: `input_obj.${field}`, code }] });
  });

  test('is refused for an employee of another store', async () => {
    const other = await world.store();
    expect(await refusalOf(cash.move({ kind: 'tips_paid_out', amount: 100, employee_id: other.ava.id }))).toEqual(
      fieldOf('input_obj.employee_id', 'staff_not_found'),
    );
  });

  test('is taken back once, by an opposite one', async () => {
    const { entries } = await cash.move({ kind: 'pay_out', amount: 900, reason: 'Milk' });
    const id = entries[0]?.id ?? '';
    const after = await cash.reverse(id);
    expect(after.figures).toMatchObject({ pay_outs: 0, expected: 0 });
    expect(after.entries.map(({ amount, is_reversed, reason }) => [amount, is_reversed, reason])).toEqual(
      expect.arrayContaining([
        [-900, true, 'Milk'],
        [900, false, 'Typed twice'],
      ]),
    );
    expect(await refusalOf(cash.reverse(id))).toEqual(conflict('cash_movement_reversed'));
  });

  test('is not taken back once its day is closed', async () => {
    await cash.move({ kind: 'opening', amount: 1_000 });
    const { entries } = await cash.move({ kind: 'pay_out', amount: 900, reason: 'Milk' });
    const id = entries.find(({ kind }) => kind === 'pay_out')?.id ?? '';
    await closeDay();
    expect(await refusalOf(cash.reverse(id))).toEqual(conflict('cash_movement_counted'));
  });

  test('states the opening cash once', async () => {
    await cash.move({ kind: 'opening', amount: 1_000 });
    expect(await refusalOf(cash.move({ kind: 'opening', amount: 1_000 }))).toEqual(conflict('cash_opening_stated'));
    await closeDay();
    expect(await refusalOf(cash.move({ kind: 'opening', amount: 1_000 }))).toEqual(conflict('cash_opening_stated'));
  });

  test('repeated with its key is recorded once', async () => {
    const key = randomUUID();
    await cash.move({ kind: 'pay_in', amount: 500, reason: 'Coins' }, key);
    const { figures } = await cash.move({ kind: 'pay_in', amount: 500, reason: 'Coins' }, key);
    expect(figures?.pay_ins).toBe(500);
  });

  test('records for payroll what each employee got of their tips in cash', async () => {
    await cash.move({ kind: 'tips_paid_out', amount: 500, employee_id: store.ava.id });
    await cash.move({ kind: 'tips_paid_out', amount: 300, employee_id: store.ben.id });
    const { entries } = await cash.move({ kind: 'tips_paid_out', amount: 200, employee_id: store.ava.id });
    await cash.reverse(entries.find(({ employee_id }) => employee_id === store.ben.id)?.id ?? '');
    const paid = await world.system((tx) => listTipsPaidOut(tx, store.whmcsId, { start: today, end: today }));
    expect(paid).toEqual([{ employee_id: store.ava.id, day: today, amount: 700 }]);
  });
});

describe('a count', () => {
  test('by bills and coins has to add up', async () => {
    const denominations = [
      { value: 2_000, quantity: 2 },
      { value: 25, quantity: 3 },
    ];
    const { count } = await cash.count({ day: today, counted: 4_075, denominations });
    expect(count).toMatchObject({ counted: 4_075, denominations, difference: 4_075 });
    expect(await refusalOf(cash.count({ day: today, counted: 4_000, denominations }))).toEqual(
      fieldOf('input_obj.counted', 'total_differs'),
    );
    const strange = [{ value: 3, quantity: 1 }];
    expect(await refusalOf(cash.count({ day: today, counted: 3, denominations: strange }))).toEqual(
      fieldOf('input_obj.denominations', 'invalid'),
    );
  });

  test('is refused for a day to come', async () => {
    expect(await refusalOf(cash.count({ day: tomorrow, counted: 0 }))).toEqual(
      fieldOf('input_obj.day', 'out_of_range', { max: today }),
    );
  });

  test('keeps what was expected at its moment, and says what came in since', async () => {
    await sell();
    await cash.count({ day: today, counted: 4_000 });
    await sell();
    const { count, since_count, figures } = await cash.drawer();
    expect(count).toMatchObject({ counted: 4_000, difference: 0, figures: { expected: 4_000 } });
    expect([since_count, figures?.expected]).toEqual([4_000, 8_000]);
  });
});

describe('closing a day', () => {
  test('needs a reason where the count differs, and the next day opens with what was left', async () => {
    await cash.move({ kind: 'opening', amount: 20_000 });
    await sell();
    const { count } = await cash.count({ day: today, counted: 23_500 });
    const input = { count_id: count?.id ?? '', left_in_drawer: 20_000 };
    expect(await refusalOf(cash.close(input))).toEqual(fieldOf('input_obj.reason', 'cash_difference_reason'));
    const closed = await cash.close({ ...input, reason: 'Wrong change' });
    expect(closed).toMatchObject({ day: today, is_closed: true, is_last: true, arrived_later: 0 });
    expect(closed.versions).toMatchObject([
      {
        version: 1,
        reason: 'Wrong change',
        left_in_drawer: 20_000,
        deposit: 3_500,
        count: { counted: 23_500, difference: -500, figures: { opening: 20_000, cash_sales: 4_000, expected: 24_000 } },
      },
    ]);
    expect(closed.entries.map(({ kind }) => kind).sort()).toEqual(['opening', 'sale']);
    await at('2026-11-22T16:00:00Z', async ({ cash: next }) => {
      expect(await next.drawer()).toMatchObject({
        from_day: tomorrow,
        opening: 20_000,
        is_first: false,
        figures: { opening: 20_000, cash_sales: 0, expected: 20_000 },
        unclosed_days: [],
      });
    });
  });

  test('leaves no more than was counted', async () => {
    const { count } = await cash.count({ day: today, counted: 0 });
    expect(await refusalOf(cash.close({ count_id: count?.id ?? '', left_in_drawer: 1 }))).toEqual(
      fieldOf('input_obj.left_in_drawer', 'out_of_range', { min: 0, max: 0 }),
    );
  });

  test('by two people at once closes it once', async () => {
    await sell();
    const { count } = await cash.count({ day: today, counted: 4_000 });
    const input = { count_id: count?.id ?? '', left_in_drawer: 0 };
    const manager = cashClient(store, store.manager);
    const outcomes = await Promise.all([cash, manager, cash].map((by) => outcomeOf(by.close(input))));
    expect(outcomes.filter((one) => 'made' in one)).toHaveLength(1);
    expect(outcomes.filter((one) => 'refused' in one)).toEqual([
      { refused: conflict('cash_day_closed') },
      { refused: conflict('cash_day_closed') },
    ]);
    expect((await cash.day(today))?.versions).toHaveLength(1);
  });

  test('with a count from before another close is refused', async () => {
    const { count } = await cash.count({ day: today, counted: 0 });
    await closeDay();
    expect(await refusalOf(cash.close({ count_id: count?.id ?? '', left_in_drawer: 0 }))).toEqual(
      conflict('cash_day_closed'),
    );
    expect(await refusalOf(cash.count({ day: today, counted: 0 }))).toEqual(conflict('cash_day_closed'));
  });

  test('counts a day that nobody closed with the next one, and names it before', async () => {
    await closeDay();
    await at('2026-11-23T16:00:00Z', async ({ pos, cash: monday }) => {
      await sell(pos);
      await at('2026-11-22T20:00:00Z', ({ pos: sunday }) => sell(sunday));
      expect(await monday.drawer()).toMatchObject({
        from_day: tomorrow,
        unclosed_days: [tomorrow],
        figures: { cash_sales: 8_000, expected: 8_000 },
      });
      expect(await monday.drawer(tomorrow)).toMatchObject({
        figures: { cash_sales: 4_000, expected: 4_000 },
        cash_after_day: 4_000,
        unclosed_days: [],
      });
      const closed = await closeDay(monday, '2026-11-23');
      expect(closed.versions[0]).toMatchObject({ from_day: tomorrow, count: { counted: 8_000, difference: 0 } });
    });
  });

  test('leaves a later sale to the next count, and the closed day as it was', async () => {
    await sell();
    await closeDay();
    const before = await cash.day(today);
    await sell();
    const after = await cash.day(today);
    expect(after?.versions).toEqual(before?.versions);
    expect(after?.arrived_later).toBe(4_000);
    expect(await cash.drawer()).toMatchObject({
      is_closed: true,
      figures: { opening: 4_000, cash_sales: 0, arrived_later: 4_000, expected: 8_000 },
    });
    await at('2026-11-22T16:00:00Z', async ({ pos, cash: next }) => {
      await sell(pos);
      expect((await next.drawer()).figures).toMatchObject({
        opening: 4_000,
        cash_sales: 4_000,
        arrived_later: 4_000,
        expected: 12_000,
      });
      await closeDay(next, tomorrow);
      expect((await next.drawer()).figures?.expected).toBe(10_000);
      expect(await next.day(today)).toEqual({ ...after, is_last: false });
    });
  });

  test('keeps the day of an offline sale that arrives later', async () => {
    await closeDay();
    const before = await cash.day(today);
    await at('2026-11-24T16:00:00Z', async ({ cash: later }) => {
      const person = { request: await world.as({ userId: store.owner.id }) };
      await resultOf(
        person.request,
        `mutation ($s: Int!, $i: OfflineTicketInput!, $k: UUID!) {
          result: order_submit_offline_sale(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { differences } }`,
        {
          s: store.whmcsId,
          k: randomUUID(),
          i: soldOffline(store, { opened_at: '2026-11-21T17:00:00.000Z', taken_at: '2026-11-21T18:00:00.000Z' }),
        },
      );
      const day = await later.day(today);
      expect(day?.versions).toEqual(before?.versions);
      expect(day).toMatchObject({ arrived_later: 4_000, later_entries: [{ kind: 'sale', amount: 4_000, day: today }] });
      expect((await later.drawer()).figures).toMatchObject({ cash_sales: 0, arrived_later: 4_000, expected: 4_000 });
    });
  });
});

test('a drawer that nobody closed for sixty days begins anew', async () => {
  await cash.move({ kind: 'opening', amount: 1_000 });
  await sell();
  await closeDay();
  await at('2027-01-20T16:00:00Z', async ({ cash: later }) => {
    expect(await later.drawer()).toMatchObject({
      from_day: tomorrow,
      is_first: false,
      opening: 5_000,
      unclosed_days: [],
    });
  });
  await at('2027-01-19T16:00:00Z', ({ pos }) => sell(pos));
  await at('2027-01-21T16:00:00Z', async ({ pos, cash: later }) => {
    await sell(pos);
    expect(await later.drawer()).toMatchObject({
      from_day: '2027-01-21',
      is_first: true,
      opening: 0,
      unclosed_days: [],
    });
    const { figures } = await later.move({ kind: 'opening', amount: 2_000 });
    expect(figures?.expected).toBe(6_000);
    await closeDay(later, '2027-01-21');
    expect(await later.drawer()).toMatchObject({ is_closed: true, figures: { opening: 6_000, arrived_later: 0 } });
  });
});

describe('reopening a day', () => {
  test('keeps its close, and closing it again adds a version', async () => {
    await sell();
    const first = await closeDay();
    expect(await cash.reopen(today)).toMatchObject({
      is_closed: false,
      is_last: false,
      versions: [{ version: 1, reopening: { reason: 'Counted without the coins' } }],
    });
    expect((await cash.drawer()).figures).toMatchObject({ opening: 0, cash_sales: 4_000, expected: 4_000 });
    const { count } = await cash.count({ day: today, counted: 4_100 });
    const again = await cash.close({ count_id: count?.id ?? '', left_in_drawer: 100, reason: 'Coins' });
    expect(again.versions.map(({ version }) => version)).toEqual([2, 1]);
    expect(again.versions[1]).toMatchObject({ ...first.versions[0], reopening: expect.anything() });
    expect(await cash.list(today, today)).toMatchObject([{ version: 2, reason: 'Coins', deposit: 4_000 }]);
  });

  test('opens all cash of the only closed day again, also days later', async () => {
    await sell();
    await closeDay();
    await at('2026-11-23T16:00:00Z', async ({ cash: later }) => {
      await later.reopen(today);
      expect(await later.drawer()).toMatchObject({
        from_day: today,
        opening: 0,
        figures: { cash_sales: 4_000, expected: 4_000 },
      });
    });
  });

  test('is for the last closed day only', async () => {
    await closeDay();
    await at('2026-11-22T16:00:00Z', async ({ cash: next }) => {
      await closeDay(next, tomorrow);
      expect(await refusalOf(next.reopen(today))).toEqual(conflict('cash_day_not_last'));
      await next.reopen(tomorrow);
      await next.reopen(today);
      expect((await next.day(today))?.is_closed).toBe(false);
    });
  });

  test('is refused to managers', async () => {
    await closeDay();
    expect(await refusalOf(cashClient(store, store.manager).reopen(today))).toMatchObject({
      category: 'access_denied',
    });
  });
});

describe('the figures of a drawer', () => {
  const by = (person: TestPerson) => cashClient(store, person);

  test('are hidden from staff, who see their own count only', async () => {
    await sell();
    await by(store.manager).count({ day: today, counted: 4_000 });
    expect(await by(store.ava).drawer()).toMatchObject({ figures: null, entries: [], tips: [], count: null });
    const { count } = await by(store.ava).count({ day: today, counted: 3_900 });
    expect(count).toMatchObject({ counted: 3_900, figures: null, difference: null });
    expect((await by(store.manager).drawer()).count).toMatchObject({ counted: 3_900, difference: -100 });
    for (const refused of [
      () => by(store.ava).close({ count_id: count?.id ?? '', left_in_drawer: 0 }),
      () => by(store.ava).move({ kind: 'pay_out', amount: 1, reason: 'Milk' }),
      () => by(store.ava).list(today, today),
    ])
      expect(await refusalOf(refused())).toMatchObject({ category: 'access_denied' });
  });

  test('are shown to managers for the current day, and for past days with STORE_INCOME only', async () => {
    await sell();
    expect((await by(store.manager).drawer()).figures?.expected).toBe(4_000);
    await closeDay();
    expect((await by(store.manager).day(today))?.versions[0]).toMatchObject({ deposit: 0, left_in_drawer: 4_000 });
    await world.at(new Date('2026-11-22T16:00:00Z'), async () => {
      const manager = cashClient(store, { request: await world.as({ userId: store.manager.id }) });
      expect(await manager.day(today)).toMatchObject({
        entries: [],
        arrived_later: null,
        versions: [{ deposit: null, left_in_drawer: null, count: { counted: null, difference: null, figures: null } }],
      });
      expect(await manager.list(today, today)).toMatchObject([{ deposit: null, count: { counted: null } }]);
    });
  });

  test('are hidden from managers who close a day that began earlier', async () => {
    await closeDay();
    await at('2026-11-22T20:00:00Z', ({ pos }) => sell(pos));
    await world.at(new Date('2026-11-23T16:00:00Z'), async () => {
      const manager = cashClient(store, { request: await world.as({ userId: store.manager.id }) });
      expect(await manager.drawer()).toMatchObject({ figures: null, entries: [], unclosed_days: [tomorrow] });
      const { count } = await manager.count({ day: tomorrow, counted: 4_000 });
      expect(count).toMatchObject({ counted: 4_000, figures: null, difference: null });
      const closed = await manager.close({ count_id: count?.id ?? '', left_in_drawer: 0 });
      expect(closed).toMatchObject({ is_closed: true, versions: [{ deposit: null }] });
    });
  });

  test('are hidden from managers for later days, but shown for the current day', async () => {
    await closeDay();
    const sellAt = (time: string) => at(time, ({ pos }) => sell(pos));
    const cashAfterSunday = (time: string, userId: string) =>
      world.at(new Date(time), async () => {
        const client = cashClient(store, { request: await world.as({ userId }) });
        return (await client.drawer(tomorrow)).cash_after_day;
      });
    await sellAt('2026-11-22T20:00:00Z');
    await sellAt('2026-11-23T15:00:00Z');
    expect(await cashAfterSunday('2026-11-23T16:00:00Z', store.manager.id)).toBe(4_000);
    expect(await cashAfterSunday('2026-11-24T16:00:00Z', store.manager.id)).toBeNull();
    expect(await cashAfterSunday('2026-11-24T16:00:00Z', store.owner.id)).toBe(4_000);
  });

  test('are shown to managers of a store that counts blind after their count, and to owners always', async () => {
    await world.system((tx) =>
      tx.query(sql`insert into key_value (whmcs_id, key, value) values (${store.whmcsId}, 'cash_count_blind', 'on')`),
    );
    await sell();
    expect(await by(store.manager).drawer()).toMatchObject({ figures: null, count: null });
    expect((await cash.drawer()).figures?.expected).toBe(4_000);
    const { count, figures } = await by(store.manager).count({ day: today, counted: 3_800 });
    expect(figures).toBeNull();
    expect(count).toMatchObject({ difference: -200, figures: { expected: 4_000 } });
  });
});

test('counts and closed days are changed by nobody', async () => {
  await cash.move({ kind: 'pay_in', amount: 100, reason: 'Coins' });
  await closeDay();
  await cash.reopen(today);
  for (const table of ['cash_movement', 'cash_count', 'cash_count_entry', 'cash_close', 'cash_reopening']) {
    const statement = `delete from ${table}`;
    await expect(world.system((tx) => tx.query(raw(statement)))).rejects.toThrow(/permission denied/);
    await expect(world.engine.withConnection((connection) => connection.script(statement))).rejects.toThrow(
      /append-only/,
    );
  }
});

/** The owner corrects the zone of the store, in which the day begins twelve or thirteen hours earlier. */
const moveToHoChiMinh = () =>
  world.system((tx) =>
    tx.query(sql`update company set timezone = 'Asia/Ho_Chi_Minh' where whmcs_id = ${store.whmcsId}`),
  );

test('after a change of the zone cash is in the drawer of the day on which it was reported', async () => {
  // 22:00 of the 20th in Chicago, and the morning of the 21st in Ho Chi Minh City.
  await at('2026-11-21T04:00:00Z', ({ pos }) => sell(pos, { tip: 300 }));
  await moveToHoChiMinh();
  expect((await cash.drawer(today)).figures).toMatchObject({ cash_sales: 0, expected: 0 });
  const before = await cash.drawer('2026-11-20');
  expect(before.entries).toMatchObject([{ kind: 'sale', amount: 4_300, day: '2026-11-20', is_late: false }]);
  expect(before).toMatchObject({ cash_after_day: 0, figures: { cash_sales: 4_300 } });
  expect(before.tips.find(({ employee_id }) => employee_id === store.ava.id)?.tips).toBe(300);
});
