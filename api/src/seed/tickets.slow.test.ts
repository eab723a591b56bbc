import { businessDay, dayRange } from '@suite/domain/time';
import sql, { type Sql } from 'sql-template-tag';
import { overdueBefore } from '../modules/card-batches/settlement.service';
import { bridgeOf } from '../modules/card-batches/settlement-bridge.rules';
import {
  listDifferingDeposits,
  listLooseLines,
  listMovements,
  sumDeposited,
  sumLedger,
} from '../modules/card-batches/settlement-bridge.store';
import { sha256 } from '../modules/payroll/canonical-json.rules';
import { reconcile } from '../testing/reconcile';
import { reconcileHolders } from '../testing/reconcile-holders';
import { reconcilePay } from '../testing/reconcile-pay';
import { type TestDatabase, testDatabase } from '../testing/test-database';
import { seedDemoWorld, seededCharges } from './index';
import { createRandom } from './random';
import { makeContent, payFor, type TicketKit } from './tickets.make';

/** A Saturday morning, and ten minutes into the day on which the clocks go back. */
const moments = ['2026-11-21T16:00:00Z', '2026-11-01T05:10:00Z'];

describe.each(moments)('the tickets of the demo world at %s', (moment) => {
  const now = new Date(moment);
  let world: TestDatabase;
  beforeAll(async () => {
    world = await testDatabase();
    await seedDemoWorld(world.database, now);
  }, 120_000);
  afterAll(() => world.close());

  const query = <Row extends object>(statement: Sql) =>
    world.database.transaction({ kind: 'system' }, (tx) => tx.query<Row>(statement));
  const count = async (statement: Sql) =>
    (await query<{ count: number }>(sql`select count(*)::int as count from ${statement}`))[0]?.count;

  test('agree with the ledger to the cent, in every store', async () => {
    expect(await reconcile(world.database)).toEqual([]);
    expect(await reconcileHolders(world.database)).toEqual([]);
    expect(await reconcilePay(world.database)).toEqual([]);
    expect(await query(sql`select distinct whmcs_id from journal order by whmcs_id`)).toEqual([
      { whmcs_id: 10001 },
      { whmcs_id: 10003 },
      { whmcs_id: 20001 },
    ]);
  });

  test('cover each of the last twelve months, every tender and every kind of discount', async () => {
    const months = await query<{ tickets: number }>(sql`
      select count(*)::int as tickets from sales_order
      where whmcs_id = 10001 and order_status = 'done' group by date_trunc('month', start_time at time zone 'America/Chicago')`);
    expect(months.length).toBeGreaterThanOrEqual(12);
    expect(await query(sql`select distinct tender from payment where whmcs_id = 10001 order by tender`)).toEqual(
      ['card', 'cash', 'check', 'gift_card'].map((tender) => ({ tender })),
    );
    expect(
      await query(sql`
        select distinct discount_type, order_item_id is null as of_ticket from order_discount where whmcs_id = 10001 order by 1, 2`),
    ).toEqual(
      ['percent', 'usd'].flatMap((discount_type) => [false, true].map((of_ticket) => ({ discount_type, of_ticket }))),
    );
    for (const account of ['promo', 'reward', 'cash_discount', 'service_fee', 'tax_payable']) {
      expect(await count(sql`posting where whmcs_id = 10001 and account = ${account}::ledger_account`)).toBeGreaterThan(
        10,
      );
    }
  });

  test('have two open and 30 closed card batches with a chargeback, and lead to the bank without a residual', async () => {
    expect(await count(sql`card_batch where closed_at is null`)).toBe(2);
    expect(await count(sql`card_batch where whmcs_id = 10001 and closed_at is not null`)).toBe(30);
    expect(await count(sql`chargeback where whmcs_id = 10001 and status = 'opened'`)).toBe(1);
    const merchants = await query<{ whmcs_id: number; start: string; timezone: string }>(sql`
      select m.whmcs_id, to_char(m.batches_since, 'YYYY-MM-DD') as start, c.timezone
      from merchant m join company c on c.whmcs_id = m.whmcs_id order by m.whmcs_id`);
    expect(merchants.map(({ whmcs_id }) => whmcs_id)).toEqual([10001, 10003, 20001]);
    for (const { whmcs_id: whmcsId, start, timezone } of merchants) {
      const days = { whmcsId, timezone, start, end: businessDay(now, timezone) };
      const bridge = await world.database.transaction({ kind: 'system' }, async (tx) =>
        bridgeOf({
          ledger: await sumLedger(tx, days),
          movements: await listMovements(tx, days, overdueBefore(now, timezone), true),
          lines: await listLooseLines(tx, days),
          sums: await sumDeposited(tx, days),
          deposits: await listDifferingDeposits(tx, days),
          hasBatches: true,
          isReported: true,
        }),
      );
      expect([whmcsId, bridge.residual, bridge.differences]).toEqual([whmcsId, 0, []]);
      expect(bridge.settled).toBeGreaterThan(0);
    }
  });

  test('leave 40 gift cards of each status, and one that can be typed', async () => {
    const statuses = await query<{ status: string; cards: number }>(sql`
      select status, count(*)::int as cards from gift_card where whmcs_id = 10001 group by status order by status`);
    expect(statuses.map(({ status }) => status)).toEqual(['active', 'depleted', 'expired', 'inactive']);
    expect(Math.min(...statuses.map(({ cards }) => cards))).toBeGreaterThanOrEqual(40);
    expect(await count(sql`gift_card where whmcs_id = 10001 and code = 'LOTUSGIFT50' and current_balance = 5000`)).toBe(
      1,
    );
  });

  test('leave three print runs, each with cards that tickets sold by their codes, and cards that are not sold', async () => {
    const runs = await query<{
      id: string;
      value: number | null;
      quantity: number;
      sold: number;
      on_lines: number;
    }>(sql`
      select r.id, r.value, r.quantity, count(g.id)::int as cards, count(g.sold_at)::int as sold,
        count(i.id) filter (where i.gift_card_code = g.code and i.price = coalesce(r.value, i.price)
          and o.closed_at > r.created_at and o.closed_at = g.sold_at)::int as on_lines,
        min(g.code) = r.start_code and max(g.code) = r.end_code as is_whole
      from gift_card_run r join gift_card g on g.whmcs_id = r.whmcs_id and g.run_id = r.id
      left join order_item i on i.whmcs_id = g.whmcs_id and i.id = g.order_item_id
      left join sales_order o on o.whmcs_id = i.whmcs_id and o.id = i.order_id
      where r.whmcs_id = 10001 group by r.whmcs_id, r.id`);
    expect(runs).toHaveLength(3);
    for (const run of runs) {
      expect(run).toMatchObject({ cards: run.quantity, on_lines: run.sold, is_whole: true });
      expect(run.sold).toBeGreaterThan(0);
      expect(run.sold).toBeLessThan(run.quantity);
    }
    expect(runs.filter(({ value }) => value !== null)).toHaveLength(1);
  });

  test('leave switched-off gift cards with each reason, which are still owed', async () => {
    expect(
      await query(sql`select distinct off_reason from gift_card where whmcs_id = 10001 and off_reason is not null
        and current_balance > 0 and exists (select from gift_card_log l where l.whmcs_id = 10001 and l.gift_card_id = gift_card.id) order by 1`),
    ).toEqual([{ off_reason: 'lost' }, { off_reason: 'other' }, { off_reason: 'stolen' }]);
  });

  test('leave movements of gift cards in twelve months', async () => {
    const months = await query(sql`
      select distinct date_trunc('month', day) from gift_card_transaction where whmcs_id = 10001 and type in ('add_fund', 'redeem')`);
    expect(months.length).toBeGreaterThanOrEqual(12);
  });

  test('leave a liability that is the sum of all balances, on each day', async () => {
    const wrong = await query(sql`
      with moved as (
        select day, balance_change as cents from gift_card_transaction where whmcs_id = 10001
        union all
        select (j.occurred_at at time zone 'America/Chicago')::date, p.amount from posting p
        join journal j on j.whmcs_id = p.whmcs_id and j.id = p.journal_id
        where p.whmcs_id = 10001 and p.account in ('gift_card_liability', 'gift_card_bonus')
      ), ends as (select day, sum(sum(cents)) over (order by day) as off from moved group by day)
      select day, off from ends where off <> 0`);
    expect(wrong).toEqual([]);
    expect(await count(sql`gift_card where whmcs_id = 10001 and status = 'expired' and expires_on is null`)).toBe(0);
  });

  test('are in three pay periods, of which the current one is open', async () => {
    const period = sql`pay_period where whmcs_id = 10001`;
    expect(await count(period)).toBe(3);
    expect(await count(sql`${period} and closed_at < ${now}`)).toBe(2);
    const today = businessDay(now, 'US/Central');
    expect(await count(sql`${period} and closed_at is null and ${today}::date between start_date and end_date`)).toBe(
      1,
    );
  });

  test('are paid in versions with the hash of what is stored, by the figures that the rules compute', async () => {
    const closed = await query<{
      id: string;
      start: string;
      end: string;
      closed_at: Date;
      content: string;
      hash: string;
    }>(sql`
      select p.id, to_char(p.start_date, 'YYYY-MM-DD') as start, to_char(p.end_date, 'YYYY-MM-DD') as end, p.closed_at, v.content, v.hash
      from pay_period p join pay_version v on v.whmcs_id = p.whmcs_id and v.pay_period_id = p.id where p.whmcs_id = 10001`);
    expect(closed).toHaveLength(2);
    for (const { content, hash } of closed) expect(sha256(content)).toBe(hash);
    expect(await count(sql`pay_slip where whmcs_id = 10001 and (figures ->> 'total')::bigint > 0`)).toBeGreaterThan(8);
    const slips = Number(await count(sql`pay_slip where whmcs_id = 10001`));
    const confirmed = await count(sql`pay_confirmation where whmcs_id = 10001`);
    expect(confirmed).toBeGreaterThan(slips / 2);
    expect(confirmed).toBeLessThan(slips);
    expect(
      await count(
        sql`pay_slip where whmcs_id = 10001 and (figures ->> 'pay_1')::bigint + (figures ->> 'pay_2')::bigint <> (figures ->> 'total')::bigint`,
      ),
    ).toBe(0);
  });

  test('give clients points that were earned and used', async () => {
    for (const type of ['opening', 'earn', 'redeem'])
      expect(await count(sql`point_log where whmcs_id = 10001 and type = ${type}`)).toBeGreaterThan(50);
    expect(await count(sql`point_log where new_point < 0`)).toBe(0);
  });

  test('have a liability for gift cards above zero', async () => {
    const [{ balance } = { balance: 0 }] = await query<{ balance: number }>(sql`
      select sum(amount)::bigint as balance from posting where whmcs_id = 10001 and account = 'gift_card_liability'`);
    expect(balance).toBeLessThan(0);
  });

  test('show a current day: done ones, some of them booked, and open ones', async () => {
    const { start } = dayRange(businessDay(now, 'US/Central'), 'US/Central');
    const done = sql`sales_order where whmcs_id = 10001 and order_status = 'done' and closed_at >= ${start} and closed_at <= ${now}`;
    expect(await count(done)).toBe(9);
    expect(await count(sql`${done} and appointment_id is not null`)).toBe(3);
    expect(await count(sql`sales_order where closed_at > ${now}`)).toBe(0);
    expect(await count(sql`sales_order where whmcs_id = 10001 and order_status = 'in_service'`)).toBe(6);
    expect(await count(sql`sales_order where whmcs_id = 10001 and order_status = 'booking'`)).toBe(4);
    expect(await count(sql`sales_order where whmcs_id = 10001 and order_status = 'discarded'`)).toBe(1);
  });

  test('show every kind of sale of a day', async () => {
    const { start } = dayRange(businessDay(now, 'US/Central'), 'US/Central');
    const today = sql`sales_order o where o.whmcs_id = 10001 and o.closed_at >= ${start}`;
    const part = (table: Sql, what: Sql) =>
      count(
        sql`${today} and exists (select from ${table} p where p.whmcs_id = o.whmcs_id and p.order_id = o.id and ${what})`,
      );
    expect(await part(sql`refund`, sql`p.kind = 'refund' and p.state = 'completed'`)).toBe(1);
    expect(await part(sql`refund`, sql`p.kind = 'void' and p.state = 'completed'`)).toBe(1);
    expect(await count(sql`refund where created_at > ${now} or finished_at > ${now}`)).toBe(0);
    expect(await part(sql`receipt_message`, sql`p.to_client`)).toBe(2);
    expect(await part(sql`order_item`, sql`p.item_type = 'gift_card'`)).toBeGreaterThan(0);
    expect(
      await part(sql`payment`, sql`p.tender = 'cash' and p.change_due > 0 and p.cash_received > p.amount`),
    ).toBeGreaterThan(0);
    expect(
      await count(
        sql`${today} and (select count(*) from payment p where p.whmcs_id = o.whmcs_id and p.order_id = o.id) > 1`,
      ),
    ).toBeGreaterThan(0);
  });

  test('include named open tickets, one of them for several people', async () => {
    const open = await query<{ whmcs_id: number; name: string; people: number }>(sql`
      select o.whmcs_id, o.name, (select count(distinct person)::int from order_item i where i.whmcs_id = o.whmcs_id and i.order_id = o.id) as people
      from sales_order o where o.name is not null order by o.whmcs_id, o.name`);
    expect(open).toEqual([
      { whmcs_id: 10001, name: 'Bridal party', people: 3 },
      { whmcs_id: 10001, name: 'Window seat', people: 0 },
      { whmcs_id: 10003, name: 'Tiệc cưới chị Lan', people: 0 },
    ]);
  });

  test('are known to the card gateway, so that they can be refunded', async () => {
    const charges = await seededCharges(world.database);
    const [{ sum } = { sum: 0 }] = await query<{ sum: number }>(
      sql`select sum(amount)::bigint as sum from payment where tender = 'card' and status = 'approved'`,
    );
    expect(charges.reduce((all, { amount }) => all + amount, 0)).toBe(sum);
    expect(charges[0]).toEqual({
      key: expect.any(String),
      amount: expect.any(Number),
      transactionId: expect.stringMatching(/^sbx_/),
      authCode: expect.stringMatching(/^\d{6}$/),
      card: expect.objectContaining({ cardType: expect.any(String), lastFour: expect.stringMatching(/^\d{4}$/) }),
    });
  });

  test('have the codes that are written down', async () => {
    expect(await query(sql`select code, state from order_qr order by code`)).toEqual([
      { code: 'QR-1001', state: 'open' },
      { code: 'QR-AWAITING', state: 'awaiting' },
      { code: 'QR-EXPIRED', state: 'expired' },
    ]);
    expect(
      await query(sql`select order_status from sales_order where whmcs_id = 10001 and check_in_code = 'CK-1001'`),
    ).toEqual([{ order_status: 'in_service' }]);
  });

  test('leave the next code to the next ticket', async () => {
    expect(
      await count(sql`order_counter c join lateral (
        select max(order_code::integer) as last, count(*) as tickets from sales_order o where o.whmcs_id = c.whmcs_id) o on true
        where c.last_number = o.last and o.last = 1000 + o.tickets`),
    ).toBe(3);
  });

  test('make each done appointment a paid ticket of its client and its employee', async () => {
    expect(
      await count(sql`appointment a left join sales_order o on o.whmcs_id = a.whmcs_id and o.appointment_id = a.id
        where a.whmcs_id = 10001 and a.status = 'done' and o.order_status is distinct from 'done'`),
    ).toBe(0);
    expect(
      await count(sql`sales_order o join appointment a on a.whmcs_id = o.whmcs_id and a.id = o.appointment_id
        where o.customer_id <> a.customer_id or not exists (
          select from order_item i where i.whmcs_id = o.whmcs_id and i.order_id = o.id and i.staff_id = a.employee_id and i.service_id = a.service_id)`),
    ).toBe(0);
  });

  test('count for their clients, none of whom is on a first visit', async () => {
    expect(
      await count(sql`customer c where c.visit_count = 0 and (
        exists (select from sales_order o where o.whmcs_id = c.whmcs_id and o.customer_id = c.id and o.order_status = 'done')
        or exists (select from appointment a where a.whmcs_id = c.whmcs_id and a.customer_id = c.id and a.status = 'done'))`),
    ).toBe(0);
  });
});

test('the same numbers make the same tickets', () => {
  const kit = (): TicketKit => ({
    slug: 'lotus',
    random: createRandom(7),
    rates: {
      service_fee: 200,
      tax: 825,
      cash_discount: 400,
      points_per_dollar: 1,
      reward_unit: 100,
      reward_value: 500,
    },
    services: [{ id: 's', name: 'Gel', price: 4_000, duration: 60 }],
    items: [{ id: 'i', name: 'Oil', price: 1_000, taxable: true }],
    employees: ['ava', 'ben'],
  });
  const make = (from: TicketKit) =>
    Array.from({ length: 50 }, (_, index) => {
      const [service] = from.services;
      if (!service) throw new Error('There is no service.');
      const content = makeContent(from, String(index), { service, employee: 'ava' });
      return { content, ...payFor(from, String(index), content, true) };
    });
  expect(make(kit())).toEqual(make(kit()));
});
