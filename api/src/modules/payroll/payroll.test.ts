import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import type { OrderReviewInput, PayPeriod, PayrollDetail, PaySlip, PayYear } from '../../resolver-types.generated';
import { cashClient } from '../../testing/cash-client';
import { inNewStores } from '../../testing/in-pos-world';
import { offlineClient, soldOffline } from '../../testing/offline';
import { agree, reassign } from '../../testing/pay';
import { payTermsClient } from '../../testing/pay-terms-client';
import {
  conflict,
  custom,
  type LineInput,
  lines,
  type PosClient,
  posClient,
  refusalOf,
  resultOf,
} from '../../testing/pos-client';
import type { PosStore, PosTest, SendRequest, TestPerson } from '../../testing/pos-world';
import { type RefundClient, refundClient } from '../../testing/refund-client';
import { testCards } from '../../testing/test-gateway';
import type { OrderView } from '../tickets/order-view.rules';

/** The clock stands at 10:00 of November 21st in Chicago. */
const today = '2026-11-21';
const period = { start_date: '2026-11-02', end_date: '2026-11-15' };
const next = { start_date: '2026-11-16', end_date: '2026-11-29' };
let world: PosTest;
let store: PosStore;
let refunds: RefundClient;
inNewStores((made) => {
  ({ world, store, refunds } = made);
});

const figures = `employee_id user_id name worked_minutes overtime_minutes sales income is_after_supplies total_commission supply_share salary guarantee_top_up make_up_pay
  overtime_pay service_charge tip_by_card tip_by_cash tip_by_other card_tip_charge tip_paid tips_paid_out tips_carried_in tips_carried_out
  clean_up_fee deductions bonuses carried_in pay_1 pay_2 total carried_out version confirmed_version`;
const documents = {
  detail: `query ($whmcs_id: Int!, $start_date: Date!, $end_date: Date!, $version: Int) {
    result: payroll_detail(whmcs_id: $whmcs_id, start_date: $start_date, end_date: $end_date, version: $version) {
      payroll_id start_date end_date state version hash is_closable time_to_correct checks { kind employee_id employee_name days until amount adjusted }
      total_income total_commission tip pay_1 pay_2 total rows { ${figures} } versions { version hash closed_by reopened_by reopen_reason } } }`,
  slip: `query ($whmcs_id: Int!, $start_date: Date!, $end_date: Date!, $employee_id: UUID, $version: Int) {
    result: pay_slip(whmcs_id: $whmcs_id, start_date: $start_date, end_date: $end_date, employee_id: $employee_id, version: $version) {
      payroll_id state row { ${figures} } cash_check_percentage tip_to_check_percentage
      lines { kind day sold_on closed_period { start_date end_date } order_code name quantity base is_after_supplies supply_share commission_rate commission }
      tips { kind day sold_on closed_period { start_date end_date } tender amount card_tip_charge } tips_paid_out { day amount }
      days { day worked_minutes commission clean_up_fee } weeks { start_date end_date worked_minutes overtime_minutes straight_pay overtime_pay minimum_wage make_up_pay }
      adjustments { day kind amount note } versions } }`,
  list: `query ($whmcs_id: Int!, $until: Date, $limit: Int! = 12) { result: payroll_list(whmcs_id: $whmcs_id, until: $until, limit: $limit) {
    payroll_id start_date end_date state version total_income total_commission tip pay_1 pay_2 total people confirmed confirmed_version } }`,
  year: `query ($whmcs_id: Int!, $year: Int!, $employee_id: UUID) { result: pay_year(whmcs_id: $whmcs_id, year: $year, employee_id: $employee_id) {
    name wages card_tips cash_tips other_tips card_tip_charges tips_paid_out service_charges bonuses deductions pay_1 pay_2 total worked_minutes
    periods { start_date end_date version total } } }`,
  schedule: `mutation ($whmcs_id: Int!, $input: PayScheduleInput!, $key: UUID!) {
    result: pay_schedule_set(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { frequency anchor_date holds_cash_tips } }`,
  close: `mutation ($whmcs_id: Int!, $input: PayPeriodCloseInput!, $key: UUID!) {
    result: pay_period_close(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) {
      payroll_id start_date end_date state version total people confirmed } }`,
  reopen: `mutation ($whmcs_id: Int!, $input: PayPeriodReopenInput!, $key: UUID!) {
    result: pay_period_reopen(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { payroll_id state version } }`,
  confirm: `mutation ($whmcs_id: Int!, $input: PaySlipConfirmInput!, $key: UUID!) {
    result: pay_slip_confirm(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { payroll_id version confirmed_at } }`,
};

interface PayDaySpan {
  start_date: string;
  end_date: string;
  version?: number;
}
const ofStore = (variables: object = {}) => ({ whmcs_id: store.whmcsId, key: randomUUID(), ...variables });
const detail = (days: PayDaySpan, { request } = store.owner) =>
  resultOf<PayrollDetail>(request, documents.detail, ofStore(days));
const slip = (days: PayDaySpan, employee_id?: string, { request }: { request: SendRequest } = store.owner) =>
  resultOf<PaySlip>(request, documents.slip, ofStore({ ...days, ...(employee_id ? { employee_id } : {}) }));
const list = ({ request } = store.owner, page: { until?: string; limit?: number } = {}) =>
  resultOf<PayPeriod[]>(request, documents.list, ofStore(page));
const setSchedule = (input: object = {}, { request } = store.owner) =>
  resultOf(
    request,
    documents.schedule,
    ofStore({ input: { frequency: 'two_weekly', anchor_date: '2026-11-02', ...input } }),
  );
const close = (days: PayDaySpan, expected_hash: string, { request } = store.owner) =>
  resultOf<PayPeriod>(request, documents.close, ofStore({ input: { ...days, expected_hash } }));
const closeNow = async (days: PayDaySpan = period) => close(days, (await detail(days)).hash ?? '');
const reopen = (payroll_id: string, { request } = store.owner) =>
  resultOf<PayPeriod>(request, documents.reopen, ofStore({ input: { payroll_id, reason: 'A bonus was forgotten' } }));
const confirm = (payroll_id: string, version: number, { request }: { request: SendRequest } = store.ava) =>
  resultOf<{ version: number }>(request, documents.confirm, ofStore({ input: { payroll_id, version } }));
const rowOf = ({ rows }: PayrollDetail, { id }: { id: string }) => rows.find(({ employee_id }) => employee_id === id);

/** The owner's session at a time. */
const ownerAt = async (): Promise<TestPerson> => ({
  id: store.owner.id,
  request: await world.as({ userId: store.owner.id }),
});
/** Sells lines on November 5th, by card. */
const sellThen = (of: LineInput[], review: Partial<OrderReviewInput> = {}, at = '2026-11-05T18:00:00Z') =>
  world.at(new Date(at), async () => sell(posClient(store, await ownerAt()), of, review));
async function sell(pos: PosClient, of: LineInput[], review: Partial<OrderReviewInput> = {}): Promise<OrderView> {
  const order = await pos.review(await pos.add(await pos.create(), of), review);
  const { net, tip, total } = order.totals;
  const card_token = world.gateway.token(testCards.approves);
  return (await pos.checkout(order, [{ type: 'card', net, tip, card_token }], { expected_total: total })).order;
}
const one = (order: OrderView, line = 0) => ({
  items: [{ order_item_id: order.order_items[line]?.id ?? '', quantity: 1 }],
});
const clock = (employee: string, start: string, end: string | null) =>
  world.system((tx) =>
    tx.query(sql`
      insert into time_entry (whmcs_id, id, employee_id, start_time, end_time, created_at)
      values (${store.whmcsId}, ${randomUUID()}, ${employee}, ${start}, ${end}, ${start})`),
  );

/** Gives the manager a permission. */
const allow = (key: string) =>
  world.system((tx) =>
    tx.query(sql`
      insert into permission (whmcs_id, id, member_id, key) select whmcs_id, gen_random_uuid(), id, ${key}
      from company_user where whmcs_id = ${store.whmcsId} and role = 'manager'`),
  );

test('a preview has the commission of each line, the tips, and both parts of the pay', async () => {
  await agree(world, store, store.ava.id, '2026-01-01', { service_rate: 5_000, clean_up_fee: 500 });
  const { gel, oil } = lines(store);
  await sellThen([gel(), gel({ staff_id: store.ben.id }), oil({ staff_id: store.ava.id })], { tip: 1_000 });
  const shown = await detail(period);
  expect(shown).toMatchObject({ state: 'open', version: null, is_closable: true, time_to_correct: 0 });
  // 50 % of 40.00 and 10 % of 10.00; 30 % in cash less the fee of the day.
  expect(rowOf(shown, store.ava)).toMatchObject({
    user_id: store.ava.id,
    sales: 5_000,
    income: 5_000,
    total_commission: 2_100,
    tip_by_card: 500,
    tip_paid: 500,
    clean_up_fee: 500,
    pay_1: 130,
    pay_2: 1_470 + 500,
    total: 2_100,
    carried_out: 0,
  });
  expect(rowOf(shown, store.ben)).toMatchObject({ total_commission: 2_400, pay_1: 720, pay_2: 1_680 + 500 });
  expect(shown).toMatchObject({ total_income: 9_000, total_commission: 4_500, tip: 1_000, total: 2_100 + 2_900 });
  const { lines: sold, tips, days } = await slip(period, store.ava.id);
  expect(sold?.map(({ day, base, commission_rate, commission }) => [day, base, commission_rate, commission])).toEqual(
    expect.arrayContaining([
      ['2026-11-05', 4_000, 5_000, 2_000],
      ['2026-11-05', 1_000, 1_000, 100],
    ]),
  );
  expect(tips).toMatchObject([{ kind: 'sale', tender: 'card', amount: 500, card_tip_charge: 0 }]);
  expect(days).toEqual([{ day: '2026-11-05', worked_minutes: 0, commission: 2_100, clean_up_fee: 500 }]);
});

test('a refund of one of three lines takes its exact commission back, and leaves the tip', async () => {
  await agree(world, store, store.ava.id, '2026-01-01', { service_rate: 3_333, supply_rate: 700 });
  const { gel } = lines(store);
  const order = await sellThen([gel(), gel({ service_id: store.manicure }), gel({ quantity: 3 })], { tip: 700 });
  const before = rowOf(await detail(period), store.ava);
  // 33.33 % of 40.00 less 7 % of it.
  const commission = 1_240;
  await world.at(new Date('2026-11-06T18:00:00Z'), async () =>
    refundClient(store, await ownerAt()).refund(order, one(order)),
  );
  const after = rowOf(await detail(period), store.ava);
  expect(after).toMatchObject({
    total_commission: (before?.total_commission ?? 0) - commission,
    sales: before?.sales,
    income: (before?.income ?? 0) - 4_000,
    tip_by_card: 700,
  });
  const { lines: of } = await slip(period, store.ava.id);
  expect(of?.at(-1)).toMatchObject({
    kind: 'refund',
    day: '2026-11-06',
    sold_on: '2026-11-05',
    commission: -commission,
  });
});

test('refunds of single units leave what the remaining units earn, to the cent', async () => {
  await agree(world, store, store.ava.id, '2026-01-01', { service_rate: 5_015 });
  let order = await sellThen([custom({ price: 101, quantity: 3, staff_id: store.ava.id })]);
  const commission = async () =>
    rowOf(await detail({ start_date: '2026-11-02', end_date: today }), store.ava)?.total_commission;
  expect(await commission()).toBe(152);
  for (const left of [101, 51, 0]) {
    ({ order } = await refunds.refund(order, one(order)));
    expect(await commission()).toBe(left);
  }
});

test('a reassignment moves the commission between two people by the exact cents', async () => {
  await agree(world, store, store.ava.id, '2026-01-01', { service_rate: 5_000 });
  await agree(world, store, store.ben.id, '2026-01-01', { service_rate: 5_000 });
  const { gel } = lines(store);
  const order = await sellThen([gel(), gel()]);
  const before = await detail(period);
  await reassign(store, store.owner, order, 1, store.ben.id);
  const after = await detail(period);
  expect(rowOf(after, store.ava)?.total_commission).toBe(2_000);
  expect(rowOf(after, store.ben)?.total_commission).toBe(2_000);
  expect(after).toMatchObject({
    total_commission: before.total_commission,
    total: before.total,
    hash: expect.any(String),
  });
  expect(after.hash).not.toBe(before.hash);
});

test('refund and reassignment of a closed period count in the next one, and say so', async () => {
  const { gel } = lines(store);
  const order = await sellThen([gel(), gel()]);
  const closed = await closeNow();
  const before = await detail(period);
  const moved = await reassign(store, store.owner, order, 1, store.ben.id);
  expect(moved.pay_posted_on).toBe(today);
  await refunds.refund(moved, one(order));
  expect(await detail(period)).toEqual(before);
  expect(closed).toMatchObject({ state: 'closed', version: 1 });
  const later = await slip(next, store.ava.id);
  expect(later.row).toMatchObject({ sales: 0, income: -8_000, total_commission: -4_800 });
  const about = { sold_on: '2026-11-05', day: today, order_code: order.order_code, closed_period: period };
  expect(later.lines).toEqual([
    expect.objectContaining({ ...about, kind: 'reassign', commission: -2_400 }),
    expect.objectContaining({ ...about, kind: 'refund', commission: -2_400 }),
  ]);
  expect((await slip(next, store.ben.id)).lines).toMatchObject([{ ...about, kind: 'reassign', commission: 2_400 }]);
  // Negative pay is carried over, and shown.
  expect(later.row).toMatchObject({ pay_1: 0, pay_2: 0, total: 0, carried_out: 4_800 });
});

test('a version is closed once, by the figures that were looked at', async () => {
  const { gel } = lines(store);
  await sellThen([gel()]);
  const { hash } = await detail(period);
  expect(await refusalOf(close(period, 'another'))).toEqual(conflict('payroll_changed'));
  await sellThen([gel()]);
  expect(await refusalOf(close(period, hash ?? ''))).toEqual(conflict('payroll_changed'));
  const { hash: newest } = await detail(period);
  const outcomes = await Promise.allSettled([close(period, newest ?? ''), close(period, newest ?? '')]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await refusalOf(close(period, newest ?? ''))).toEqual(conflict('pay_period_closed'));
  const shown = await detail(period);
  expect(shown).toMatchObject({ state: 'closed', version: 1, hash: newest, is_closable: false });
  expect(shown.versions).toEqual([
    { version: 1, hash: newest, closed_by: 'Olive Owner', reopened_by: null, reopen_reason: null },
  ]);
});

test('a period is not closed before its end, over another one, or while somebody is clocked in', async () => {
  const refusal = async (days: PayDaySpan) => refusalOf(close(days, (await detail(days)).hash ?? ''));
  expect(await refusal({ start_date: today, end_date: today })).toEqual(conflict('pay_period_not_over'));
  await closeNow();
  expect(await refusal({ start_date: '2026-11-15', end_date: '2026-11-18' })).toEqual(conflict('pay_period_overlaps'));
  const days = { start_date: '2026-11-16', end_date: '2026-11-20' };
  await clock(store.ava.id, '2026-11-20T23:00:00Z', null);
  expect(await detail(days)).toMatchObject({ time_to_correct: 1, is_closable: true });
  expect(await refusal(days)).toMatchObject({ code: 'time_entries_open' });
});

test('a version stays as it was through refund, new rates, reopening and a second version', async () => {
  await agree(world, store, store.ava.id, '2026-01-01', { service_rate: 5_000, clean_up_fee: 300 });
  await clock(store.ava.id, '2026-11-05T15:00:00Z', '2026-11-05T23:00:00Z');
  const { gel } = lines(store);
  const order = await sellThen([gel(), gel()], { tip: 500 });
  const { payroll_id } = await closeNow();
  const stored = () =>
    world.system((tx) =>
      tx.query<{ version: number; content: string }>(sql`
        select version, content from pay_slip where whmcs_id = ${store.whmcsId} order by version, employee_id`),
    );
  const [first] = await stored();
  const shown = await slip({ ...period, version: 1 }, store.ava.id);
  // New rates from before the period on, as a correction by hand could make them, and another law.
  await agree(world, store, store.ava.id, '2026-11-02', {
    service_rate: 9_000,
    clean_up_fee: 900,
    cash_check_percentage: 0,
  });
  await world.system((tx) =>
    tx.query(sql`
      insert into worker_terms (whmcs_id, employee_id, valid_from, worker_type, state, minimum_wage, clocks_in, overtime_rule)
      values (${store.whmcsId}, ${store.ava.id}, '2026-01-01', 'w2', 'CA', 5000, true, 'daily')`),
  );
  await setSchedule({ holds_cash_tips: false, pays_service_fee: true });
  expect(await reopen(payroll_id)).toMatchObject({ state: 'open', version: 1 });
  const reopened = await detail(period);
  expect(reopened).toMatchObject({ version: null, hash: (await detail({ ...period, version: 1 })).hash });
  expect(await refusalOf(reopen(payroll_id))).toEqual(conflict('pay_period_open'));
  await world.at(new Date('2026-11-07T18:00:00Z'), async () =>
    refundClient(store, await ownerAt()).refund(order, one(order)),
  );
  expect(await closeNow()).toMatchObject({ version: 2, state: 'closed' });
  const [again, second] = await stored();
  expect(again).toEqual(first);
  expect(second?.version).toBe(2);
  expect(await slip({ ...period, version: 1 }, store.ava.id)).toMatchObject({
    row: shown.row,
    lines: shown.lines,
    versions: [1, 2],
  });
  expect((await slip(period, store.ava.id)).row).toMatchObject({
    version: 2,
    total_commission: (shown.row.total_commission ?? 0) - 2_000,
    clean_up_fee: 300,
  });
  expect((await detail(period)).versions).toMatchObject([
    { version: 1, reopened_by: 'Olive Owner', reopen_reason: 'A bonus was forgotten' },
    { version: 2, reopened_by: null },
  ]);
});

test.each(['pay_version', 'pay_slip', 'pay_reopening', 'pay_confirmation', 'pay_late_journal'])(
  'rows of %s are immutable',
  async (table) => {
    await expect(
      world.engine.withConnection((connection) => connection.script(`delete from ${table}`)),
    ).rejects.toThrow(/append-only/);
    await expect(
      world.engine.withConnection((connection) => connection.script(`update ${table} set whmcs_id = whmcs_id`)),
    ).rejects.toThrow(/append-only/);
  },
);

test('employees confirm a version of their own slip, and owners hear of the last one', async () => {
  const { gel } = lines(store);
  await sellThen([gel(), gel({ staff_id: store.ben.id })]);
  const { payroll_id } = await closeNow();
  const notices = () =>
    world.system((tx) =>
      tx.query<{ receiver_id: string; title: string }>(sql`
        select receiver_id, title from notification where whmcs_id = ${store.whmcsId} and kind = 'payroll' order by created_at, title`),
    );
  expect((await notices()).map(({ receiver_id }) => receiver_id).sort()).toEqual([store.ava.id, store.ben.id].sort());
  expect(await confirm(payroll_id, 1)).toMatchObject({ version: 1 });
  expect(await confirm(payroll_id, 1)).toMatchObject({ version: 1 });
  expect((await list())[0]).toMatchObject({ people: 2, confirmed: 1 });
  expect(await notices()).toHaveLength(2);
  await confirm(payroll_id, 1, store.ben);
  expect((await notices()).filter(({ receiver_id }) => receiver_id === store.owner.id)).toMatchObject([
    { title: 'Everybody confirmed their pay' },
  ]);
  await reopen(payroll_id);
  expect(await refusalOf(confirm(payroll_id, 1))).toEqual(conflict('pay_period_open'));
  await closeNow();
  // A new version asks again.
  expect((await list())[0]).toMatchObject({ version: 2, confirmed: 0 });
  expect(await refusalOf(confirm(payroll_id, 1))).toEqual(conflict('pay_version_changed'));
  expect((await slip(period, store.ava.id)).row).toMatchObject({ version: 2, confirmed_version: 1 });
});

test('employees see their own pay, managers names without amounts, and nobody another store', async () => {
  const { gel } = lines(store);
  await sellThen([gel(), gel({ staff_id: store.ben.id })]);
  const own = await detail(period, store.ava);
  expect(own).toMatchObject({ hash: null, total: null, versions: [] });
  expect(own.rows).toMatchObject([{ employee_id: store.ava.id, total_commission: 2_400, supply_share: null }]);
  expect((await slip(period, undefined, store.ava)).lines).toMatchObject([
    { commission: 2_400, commission_rate: 6_000 },
  ]);
  expect(await refusalOf(slip(period, store.ben.id, store.ava))).toMatchObject({ code: 'pay_slip_not_found' });
  const seen = await detail(period, store.manager);
  expect(seen.rows.map(({ name }) => name)).toEqual(['Ava Nguyen', 'Ben Ortiz']);
  expect(
    seen.rows.every(
      ({ total, income, worked_minutes }) => total === null && income === null && worked_minutes === null,
    ),
  ).toBe(true);
  expect(await refusalOf(slip(period, store.ava.id, store.manager))).toMatchObject({ code: 'pay_slip_not_found' });
  expect(await refusalOf(close(period, '', store.manager))).toMatchObject({ code: 'access_denied' });
  await setSchedule();
  expect((await list(store.manager))[0]).toMatchObject({ total: null, people: null });
  expect((await list(store.ava)).map(({ start_date, total }) => [start_date, total])).toEqual([
    ['2026-11-16', 0],
    ['2026-11-02', 2_400],
  ]);
});

test('an untaken fee of a closed period is taken in the next one, once', async () => {
  await agree(world, store, store.ava.id, '2026-01-01', { service_rate: 1_000, clean_up_fee: 500 });
  const { gel } = lines(store);
  await sellThen([gel()], { tip: 300 });
  await closeNow();
  expect((await slip(period, store.ava.id)).row).toMatchObject({ pay_1: 0, pay_2: 280 + 300, carried_out: 380 });
  await sellThen([gel({ quantity: 10 })], {}, '2026-11-17T18:00:00Z');
  const days = { start_date: '2026-11-16', end_date: '2026-11-20' };
  expect((await slip(days, store.ava.id)).row).toMatchObject({
    carried_in: 380,
    pay_1: 1_200 - 500 - 380,
    carried_out: 0,
  });
  await closeNow(days);
  expect(
    (await slip({ start_date: today, end_date: today }, store.ava.id).catch(() => null))?.row.carried_in ?? 0,
  ).toBe(0);
});

test('a salary by period is paid without the part of the scheduled days that were off', async () => {
  const salary = { type: 'salary', salary_type: 'per_period', salary_by_period: 140_000 } as const;
  await agree(world, store, store.ava.id, '2026-01-01', salary);
  await agree(world, store, store.ben.id, '2026-01-01', { ...salary, count_day_off: true });
  await setSchedule();
  await world.system(async (tx) => {
    await tx.query(sql`delete from work_days where whmcs_id = ${store.whmcsId}`);
    await tx.query(sql`
      insert into work_days (whmcs_id, id, mo, tu, we, th, fr)
      select ${store.whmcsId}, gen_random_uuid(), span, span, span, span, span from (select int4range(540, 1080) as span) as day`);
    // A Thursday and a Sunday.
    await tx.query(sql`
      insert into day_off (whmcs_id, id, employee_id, day)
      select ${store.whmcsId}::integer, gen_random_uuid(), employee::uuid, day::date
      from unnest(${[store.ava.id, store.ben.id]}::text[]) as employee, unnest(array['2026-11-05', '2026-11-08']) as day`);
  });
  const shown = await detail(period);
  expect(rowOf(shown, store.ava)).toMatchObject({ salary: 126_000 });
  expect(rowOf(shown, store.ben)).toMatchObject({ salary: 140_000 });
  const half = await detail({ start_date: '2026-11-09', end_date: '2026-11-15' });
  expect(rowOf(half, store.ava)).toMatchObject({ salary: 70_000 });
});

test('a visit that was booked for one month and paid in the next is paid with the next', async () => {
  const { gel } = lines(store);
  const open = await world.at(new Date('2026-11-01T04:30:00Z'), async () => {
    const pos = posClient(store, await ownerAt());
    return pos.add(await pos.create(), [gel()]);
  });
  // An hour later it is November in Chicago.
  await world.at(new Date('2026-11-01T05:30:00Z'), async () => {
    const pos = posClient(store, await ownerAt());
    await pos.checkout(open, [{ type: 'cash', net: open.totals.total, tip: 0 }]);
  });
  const month = (start_date: string, end_date: string) => detail({ start_date, end_date });
  expect((await month('2026-10-01', '2026-10-31')).rows).toEqual([]);
  expect(rowOf(await month('2026-11-01', '2026-11-20'), store.ava)).toMatchObject({ income: 4_000 });
});

test('a sale that arrives after its period was closed counts on the day of its arrival, and says so', async () => {
  const days = { start_date: '2026-11-07', end_date: '2026-11-20' };
  await closeNow(days);
  // Paid at three in the afternoon of the day before.
  await offlineClient(store, store.owner).send(soldOffline(store));
  expect((await detail(days)).rows).toEqual([]);
  const { row, lines: sold } = await slip({ start_date: today, end_date: today }, store.ava.id);
  expect(row).toMatchObject({ income: 4_000, total_commission: 2_400, clean_up_fee: 0 });
  expect(sold).toMatchObject([{ kind: 'sale', day: today, sold_on: '2026-11-20', closed_period: days }]);
  await reopen((await detail(days)).payroll_id ?? '');
  expect((await detail(days)).rows).toEqual([]);
});

test('a sale of an open day that arrives later counts on its own day', async () => {
  await offlineClient(store, store.owner).send(soldOffline(store));
  expect((await slip({ start_date: '2026-11-20', end_date: '2026-11-20' }, store.ava.id)).lines).toMatchObject([
    { day: '2026-11-20', closed_period: null },
  ]);
});

test('the income of employees needs STORE_INCOME beside STORE_PAYROLL, and rates and supplies their own keys', async () => {
  await agree(world, store, store.ava.id, '2026-01-01', { supply_rate: 500 });
  await sellThen([lines(store).gel()]);
  await allow('STORE_PAYROLL');
  const shown = await detail(period, store.manager);
  expect(shown).toMatchObject({ total_income: null, total_commission: 2_280, total: 2_280 });
  expect(rowOf(shown, store.ava)).toMatchObject({
    sales: null,
    income: null,
    supply_share: null,
    total_commission: 2_280,
  });
  const hidden = { base: null, supply_share: null, commission_rate: null, commission: 2_280 };
  expect((await slip(period, store.ava.id, store.manager)).lines).toMatchObject([hidden]);
  await allow('STORE_INCOME');
  await allow('VIEW_SUPPLY_SHARE');
  await allow('VIEW_COMMISSION_STRUCTURE');
  expect(await detail(period, store.manager)).toMatchObject({ total_income: 4_000 });
  expect((await slip(period, store.ava.id, store.manager)).lines).toMatchObject([
    { base: 4_000, supply_share: 200, commission_rate: 6_000, commission: 2_280 },
  ]);
});

describe('without VIEW_SUPPLY_SHARE', () => {
  /** Amounts of a slip or row that its reader may see. */
  const numbersOf = (value: unknown): number[] =>
    typeof value === 'number'
      ? [value]
      : value && typeof value === 'object'
        ? Object.values(value).flatMap(numbersOf)
        : [];
  /** Returns what two amounts of the value differ by, and the amounts themselves. */
  const reachable = (value: unknown): Set<number> => {
    const numbers = [...new Set(numbersOf(value))];
    return new Set(numbers.flatMap((one) => [one, ...numbers.map((other) => Math.abs(one - other))]));
  };
  const largestFirst = ({ lines: sold }: PaySlip) => [...(sold ?? [])].sort((a, b) => (b.base ?? 0) - (a.base ?? 0));
  const ofBothKinds = () => [lines(store).gel(), lines(store).oil({ staff_id: store.ava.id })];

  test('the own slip has bases after supplies, of which the rate is the commission, and no figure reveals the share', async () => {
    await agree(world, store, store.ava.id, '2026-01-01', { supply_rate: 1_150 });
    await sellThen(ofBothKinds());
    const own = await slip(period, undefined, store.ava);
    // 11.5 % of 40.00 are 4.60.
    await setSchedule();
    expect(own.row).toMatchObject({ sales: 4_540, income: 4_540, is_after_supplies: true, supply_share: null });
    expect(largestFirst(own)).toMatchObject([
      {
        name: 'Gel set',
        base: 3_540,
        commission_rate: 6_000,
        commission: 2_124,
        is_after_supplies: true,
        supply_share: null,
      },
      {
        name: 'Cuticle oil',
        base: 1_000,
        commission_rate: 1_000,
        commission: 100,
        is_after_supplies: false,
        supply_share: null,
      },
    ]);
    for (const { base, commission_rate, commission } of own.lines ?? [])
      expect(((base ?? 0) * (commission_rate ?? 0)) / 10_000).toBe(commission);
    expect(reachable([own, await detail(period, store.ava), await list(store.ava)])).not.toContain(460);
    const owners = await slip(period, store.ava.id);
    expect(owners.row).toMatchObject({ sales: 5_000, income: 5_000, is_after_supplies: false, supply_share: 460 });
    expect(largestFirst(owners)[0]).toMatchObject({ base: 4_000, is_after_supplies: false, supply_share: 460 });
  });

  test('a line whose supplies are taken after the rate has no rate, and its base is after supplies', async () => {
    await agree(world, store, store.ava.id, '2026-01-01', { supply_rate: 1_150, supply_before_rate: false });
    await sellThen(ofBothKinds());
    const own = await slip(period, undefined, store.ava);
    expect(largestFirst(own)).toMatchObject([
      { base: 3_540, commission_rate: null, commission: 1_940, is_after_supplies: true },
      { base: 1_000, commission_rate: 1_000, commission: 100, is_after_supplies: false },
    ]);
    expect(reachable([own, await detail(period, store.ava)])).not.toContain(460);
  });

  test('refunds take the bases back after supplies, also of a closed version', async () => {
    await agree(world, store, store.ava.id, '2026-01-01', { supply_rate: 1_150 });
    const order = await sellThen(ofBothKinds());
    await refunds.refund(order, one(order));
    const all = { start_date: '2026-11-02', end_date: today };
    expect((await slip(all, undefined, store.ava)).row).toMatchObject({
      sales: 4_540,
      income: 1_000,
      is_after_supplies: true,
    });
    await closeNow();
    const closed = await slip(period, undefined, store.ava);
    expect(closed.row).toMatchObject({ version: 1, sales: 4_540, income: 4_540, supply_share: null });
    expect(reachable([closed, await list(store.ava)])).not.toContain(460);
  });

  test('a manager with STORE_PAYROLL and STORE_INCOME has the incomes of all after supplies', async () => {
    await agree(world, store, store.ava.id, '2026-01-01', { supply_rate: 1_150 });
    await sellThen([...ofBothKinds(), custom({ price: 3_300, staff_id: store.ben.id })]);
    for (const key of ['STORE_PAYROLL', 'STORE_INCOME', 'VIEW_COMMISSION_STRUCTURE']) await allow(key);
    const shown = await detail(period, store.manager);
    expect(shown).toMatchObject({ total_income: 7_840 });
    expect(rowOf(shown, store.ava)).toMatchObject({ income: 4_540, is_after_supplies: true });
    expect(rowOf(shown, store.ben)).toMatchObject({ income: 3_300, is_after_supplies: false });
    await setSchedule();
    const periods = await list(store.manager);
    expect(periods).toContainEqual(expect.objectContaining({ ...period, total_income: 7_840 }));
    const seen = [shown, periods, await slip(period, store.ava.id, store.manager)];
    expect(reachable(seen)).not.toContain(460);
  });
});

test('periods follow the schedule, and a new schedule divides the days after the newest closed one', async () => {
  expect(await list()).toEqual([]);
  await setSchedule();
  const days = async () => (await list()).map(({ start_date, end_date, state }) => [start_date, end_date, state]);
  expect(await days()).toEqual([
    ['2026-11-16', '2026-11-29', 'open'],
    ['2026-11-02', '2026-11-15', 'open'],
  ]);
  const [, { payroll_id } = { payroll_id: '' }] = await list();
  expect(await closeNow()).toMatchObject({ payroll_id });
  await setSchedule({ frequency: 'weekly', anchor_date: '2026-11-19' });
  expect(await days()).toEqual([
    ['2026-11-19', '2026-11-25', 'open'],
    ['2026-11-16', '2026-11-18', 'open'],
    ['2026-11-02', '2026-11-15', 'closed'],
  ]);
  const starts = async (page: object) => (await list(store.owner, page)).map(({ start_date }) => start_date);
  expect(await starts({ limit: 1 })).toEqual(['2026-11-19']);
  expect(await starts({ limit: 1, until: '2026-11-18' })).toEqual(['2026-11-16']);
  expect(await starts({ until: '2026-11-15' })).toEqual(['2026-11-02']);
  expect(await refusalOf(setSchedule({}, store.manager))).toMatchObject({ code: 'access_denied' });
});

test('tips that the drawer paid out are paid once, and what exceeds the tips waits for later ones', async () => {
  const { gel } = lines(store);
  const at = async (time: string, amount: number) =>
    world.at(new Date(time), async () =>
      cashClient(store, await ownerAt()).move({ kind: 'tips_paid_out', amount, employee_id: store.ava.id }),
    );
  await sellThen([gel()], { tip: 1_000 });
  await at('2026-11-05T23:00:00Z', 700);
  await at('2026-11-06T23:00:00Z', 500);
  const first = await slip(period, store.ava.id);
  expect(first.row).toMatchObject({ tip_paid: 1_000, tips_paid_out: 1_200, tips_carried_out: 200, total: 2_400 });
  expect(first.tips_paid_out).toEqual([
    { day: '2026-11-05', amount: 700 },
    { day: '2026-11-06', amount: 500 },
  ]);
  const { payroll_id } = await closeNow();
  await sellThen([gel()], { tip: 500 }, '2026-11-17T18:00:00Z');
  const later = (await slip(next, store.ava.id)).row;
  expect(later).toMatchObject({ tips_paid_out: 0, tips_carried_in: 200, tips_carried_out: 0, total: 2_400 + 300 });
  // A payout after the close counts in its own period; the closed one, reopened, keeps what it carried.
  await at('2026-11-18T23:00:00Z', 100);
  await reopen(payroll_id);
  expect((await slip(period, store.ava.id)).row).toEqual({ ...first.row, version: null });
  await closeNow();
  const days = { start_date: '2026-11-16', end_date: '2026-11-20' };
  await closeNow(days);
  expect((await slip(days, store.ava.id)).row).toMatchObject({
    tips_paid_out: 100,
    tips_carried_in: 200,
    total: 2_600,
  });
  const year = await resultOf<PayYear>(
    store.owner.request,
    documents.year,
    ofStore({ year: 2026, employee_id: store.ava.id }),
  );
  expect(year).toMatchObject({ card_tips: 1_500, tips_paid_out: 1_300, total: 5_000 });
});

test('the minimum wage of the state counts where it rose over the one that was typed', async () => {
  await world.system((tx) =>
    tx.query(sql`
      insert into worker_terms (whmcs_id, employee_id, valid_from, worker_type, state, minimum_wage, clocks_in, overtime_rule)
      values (${store.whmcsId}, ${store.ava.id}, '2025-01-01', 'w2', 'CA', 1650, true, 'daily')`),
  );
  await clock(store.ava.id, '2026-11-05T15:00:00Z', '2026-11-05T16:00:00Z');
  const { row, weeks } = await slip(period, store.ava.id);
  expect(weeks?.[0]).toMatchObject({ minimum_wage: 1_690, make_up_pay: 1_690 });
  expect(row.total).toBe(1_690);
});

describe('the checks before a period is closed', () => {
  const checks = async (of?: TestPerson) => (await detail(period, of)).checks;

  test('count the days on which an employee who clocks in sold work without clocked time', async () => {
    const { gel } = lines(store);
    const ofBen = gel({ staff_id: store.ben.id });
    await sellThen([gel(), ofBen]);
    await sellThen([gel(), ofBen], {}, '2026-11-06T18:00:00Z');
    await clock(store.ava.id, '2026-11-06T15:00:00Z', '2026-11-06T23:00:00Z');
    const missing = { kind: 'days_without_time', until: null, amount: null, adjusted: 0 };
    const ava = { ...missing, employee_id: store.ava.id, employee_name: 'Ava Nguyen', days: 1 };
    const ben = { ...missing, employee_id: store.ben.id, employee_name: 'Ben Ortiz', days: 2 };
    expect(await checks()).toEqual([ava, ben]);
    const work = (from: string, type: string, clocksIn: boolean) =>
      world.system((tx) =>
        tx.query(sql`
          insert into worker_terms (whmcs_id, employee_id, valid_from, worker_type, state, minimum_wage, clocks_in, overtime_rule)
          values (${store.whmcsId}, ${store.ben.id}, ${from}, ${type}, 'TX', null, ${clocksIn}, 'weekly')`),
      );
    await work('2026-11-01', 'w2', false);
    expect(await checks()).toEqual([ava]);
    await work('2026-11-05', 'contractor', true);
    expect(await checks()).toEqual([ava]);
    await work('2026-11-06', 'w2', true);
    expect(await checks()).toEqual([ava, { ...ben, days: 1 }]);
    expect(await checks(store.manager)).toEqual([]);
    const { payroll_id } = await closeNow();
    expect(await checks()).toEqual([]);
    await reopen(payroll_id);
    expect(await checks()).toHaveLength(2);
  });

  test('name the difference of what was sold before the first pay terms', async () => {
    const { gel, oil } = lines(store);
    const refunded = await sellThen([gel()]);
    await sellThen([gel(), oil({ staff_id: store.ava.id })]);
    await world.at(new Date('2026-11-07T18:00:00Z'), async () =>
      refundClient(store, await ownerAt()).refund(refunded, one(refunded)),
    );
    const found = async (of?: TestPerson) => (await checks(of)).filter(({ kind }) => kind === 'sales_before_terms');
    expect(await found()).toEqual([]);
    await agree(world, store, store.ava.id, '2026-11-06', { service_rate: 5_000, product_rate: 1_500 });
    await sellThen([gel()], {}, '2026-11-06T18:00:00Z');
    const ava = { employee_id: store.ava.id, employee_name: 'Ava Nguyen' };
    const check = { kind: 'sales_before_terms', ...ava, days: null, adjusted: 0 };
    // Of 40.00 that is left 50 % instead of 60 %, and of 10.00 15 % instead of 10 %.
    expect(await found()).toEqual([{ ...check, until: '2026-11-05', amount: -350 }]);
    await allow('STORE_PAYROLL');
    expect(await found(store.manager)).toEqual([{ ...check, until: '2026-11-05', amount: null }]);
    // Later versions change nothing.
    await agree(world, store, store.ava.id, '2026-11-10', { service_rate: 9_000 });
    expect(await found()).toMatchObject([{ amount: -350 }]);
    await agree(world, store, store.ava.id, '2026-10-01', { service_rate: 5_000 });
    expect(await found()).toEqual([]);
  });

  test('propose no deduction of what was sold before a salary', async () => {
    const { gel } = lines(store);
    await sellThen([gel()]);
    await agree(world, store, store.ava.id, '2026-11-06', { type: 'salary', salary_type: 'per_period' });
    expect((await checks()).filter(({ kind }) => kind === 'sales_before_terms')).toMatchObject([
      { until: '2026-11-05', amount: null },
    ]);
  });

  test('say what the owner added or deducted in the period already', async () => {
    const { gel } = lines(store);
    await sellThen([gel()]);
    const adjust = (kind: 'bonus' | 'deduction', amount: number, day = '2026-11-06') =>
      payTermsClient(store, store.owner).addAdjustment({
        employee_id: store.ava.id,
        day,
        kind,
        amount,
        note: 'Thanks',
      });
    await adjust('bonus', 900);
    await adjust('deduction', 200);
    await adjust('bonus', 5_000, '2026-11-16');
    expect(await checks()).toMatchObject([{ employee_id: store.ava.id, adjusted: 700 }]);
  });

  test('name an employee on a salary who left in the period, and nobody who left after it', async () => {
    const setStatus = (status: string, at: string) =>
      world.at(new Date(at), async () =>
        resultOf(
          (await ownerAt()).request,
          `mutation ($s: Int!, $i: EmployeeStatusInput!, $k: UUID!) {
            result: employee_update_status(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { id } }`,
          { s: store.whmcsId, i: { employee_id: store.ben.id, status }, k: randomUUID() },
        ),
      );
    await agree(world, store, store.ben.id, '2026-01-01', {
      type: 'salary',
      salary_type: 'per_period',
      salary_by_period: 85_000,
    });
    const ofBen = async () => rowOf(await detail(period), store.ben);
    const paid = (await ofBen())?.salary ?? 0;
    expect(paid).toBe(85_000);
    await setStatus('inactive', '2026-11-16T16:00:00Z');
    expect(await ofBen()).toMatchObject({ salary: paid });
    expect(await checks()).toEqual([]);
    await setStatus('active', '2026-11-16T17:00:00Z');
    await setStatus('inactive', '2026-11-10T02:00:00Z');
    // An employee who is inactive left on the day on which they became so.
    await setStatus('inactive', '2026-11-17T02:00:00Z');
    const check = {
      kind: 'left_with_salary',
      employee_id: store.ben.id,
      employee_name: 'Ben Ortiz',
      days: null,
      until: '2026-11-09',
      adjusted: 0,
    };
    expect(await ofBen()).toBeUndefined();
    expect(await checks()).toEqual([{ ...check, amount: 0 }]);
    await clock(store.ben.id, '2026-11-05T15:00:00Z', '2026-11-05T16:00:00Z');
    expect(await ofBen()).toMatchObject({ salary: paid });
    expect(await checks()).toEqual([{ ...check, amount: paid }]);
    expect((await detail(next)).checks).toEqual([]);
    await setStatus('active', '2026-11-18T16:00:00Z');
    expect(await checks()).toEqual([]);
    await setStatus('inactive', '2026-11-10T02:00:00Z');
    expect(await checks()).toHaveLength(1);
    await agree(world, store, store.ben.id, '2026-01-01', { type: 'commission' });
    expect(await checks()).toEqual([]);
  });
});

test('a year has the newest versions of its periods, with wages, tips and what was taken apart', async () => {
  await agree(world, store, store.ava.id, '2026-01-01', { service_rate: 5_000, clean_up_fee: 500 });
  const { gel } = lines(store);
  await sellThen([gel({ quantity: 5 })], { tip: 1_000 });
  await closeNow();
  await sellThen([gel()], { tip: 100 }, '2026-11-17T18:00:00Z');
  const days = { start_date: '2026-11-16', end_date: '2026-11-20' };
  await closeNow(days);
  await reopen((await detail(days)).payroll_id ?? '');
  const year = ({ request }: { request: SendRequest }, employee_id?: string) =>
    resultOf<PayYear>(request, documents.year, ofStore({ year: 2026, ...(employee_id ? { employee_id } : {}) }));
  const expected = {
    wages: 12_000,
    card_tips: 1_100,
    cash_tips: 0,
    service_charges: 0,
    bonuses: 0,
    deductions: 1_000,
    total: 12_100,
    periods: [
      { ...period, version: 1, total: 10_500 },
      { ...days, version: 1, total: 1_600 },
    ],
  };
  const whole = await year(store.owner, store.ava.id);
  expect(whole).toMatchObject(expected);
  expect((whole.pay_1 ?? 0) + (whole.pay_2 ?? 0)).toBe(whole.total);
  expect(await year(store.ava)).toEqual(whole);
  expect(await refusalOf(year(store.ben, store.ava.id))).toMatchObject({ code: 'pay_slip_not_found' });
});

test('all periods together pay each remaining line and tip once, whatever is closed, reopened, moved and refunded', async () => {
  const step = fc.record({
    act: fc.constantFrom('sell', 'sell', 'refund', 'move', 'close', 'reopen'),
    hours: fc.integer({ min: 5, max: 60 }),
    pick: fc.nat(20),
    tip: fc.nat(999),
  });
  const spans = [
    { start_date: '2026-11-02', end_date: '2026-11-06' },
    { start_date: '2026-11-07', end_date: '2026-11-11' },
    { start_date: '2026-11-12', end_date: '2026-11-30' },
  ];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      store = await world.store();
      await agree(world, store, store.ava.id, '2026-01-01', { service_rate: 4_567, supply_rate: 333 });
      await agree(world, store, store.ben.id, '2026-01-01', { service_rate: 6_111 });
      const rates: Record<string, number> = { [store.ava.id]: 4_567 * (1 - 0.0333), [store.ben.id]: 6_111 };
      const tickets: OrderView[] = [];
      let at = new Date('2026-11-02T15:00:00Z');
      for (const { act, hours, pick, tip } of steps) {
        at = new Date(Math.min(at.getTime() + hours * 3_600_000, world.now.getTime()));
        await world.at(at, async () => {
          const by = await ownerAt();
          const ticket = tickets[pick % Math.max(1, tickets.length)];
          const line = pick % 2;
          const staff = pick % 3 ? store.ava.id : store.ben.id;
          const { gel } = lines(store);
          if (act === 'sell')
            tickets.push(await sell(posClient(store, by), [gel({ staff_id: staff }), gel()], { tip }));
          const open = (await detail(spans[0] ?? period, by)).state;
          if (act === 'close') await tryClose(by, pick);
          if (act === 'reopen' && open === 'closed')
            await reopen((await detail(spans[0] ?? period, by)).payroll_id ?? '', by);
          if (!ticket || ticket.refund_state === 'refunded' || (act !== 'refund' && act !== 'move')) return;
          const quote = await refundClient(store, by).quote(ticket);
          const item = ticket.order_items[line]?.id;
          if (!quote.lines_left.some(({ order_item_id, quantity }) => order_item_id === item && quantity > 0)) return;
          const changed =
            act === 'move'
              ? await reassign(store, by, ticket, line, staff)
              : (
                  await refundClient(store, by).refund(ticket, {
                    ...one(ticket, line),
                    tip: Math.min(tip, quote.tip_left),
                  })
                ).order;
          tickets[tickets.indexOf(ticket)] = changed;
        });
      }
      const sum = (amounts: readonly (number | null | undefined)[]) =>
        amounts.reduce<number>((all, one) => all + (one ?? 0), 0);
      const shown = await Promise.all(spans.map((days) => detail(days)));
      for (const { rows, total_income, total, pay_1, pay_2 } of shown) {
        expect(sum(rows.map(({ income }) => income))).toBe(total_income);
        expect(sum(rows.map((row) => row.total))).toBe(total);
        expect((pay_1 ?? 0) + (pay_2 ?? 0)).toBe(total);
      }
      for (const { id } of [store.ava, store.ben]) {
        const own = shown.map((one) => rowOf(one, { id }));
        const left = await world.system((tx) =>
          tx.query<{ price: number }>(sql`
            select i.price from order_item i join sales_order o on o.whmcs_id = i.whmcs_id and o.id = i.order_id
            where i.whmcs_id = ${store.whmcsId} and i.staff_id = ${id} and o.order_status = 'done' and not exists (
              select from refund_line l where l.whmcs_id = i.whmcs_id and l.order_item_id = i.id)`),
        );
        expect(sum(own.map((row) => row?.income))).toBe(sum(left.map(({ price }) => price)));
        expect(sum(own.map((row) => row?.total_commission))).toBe(
          sum(left.map(({ price }) => Math.round((price * (rates[id] ?? 0)) / 10_000))),
        );
        const [tips] = await world.system((tx) =>
          tx.query<{ amount: number }>(sql`
            select coalesce(-sum(amount), 0)::integer as amount from posting
            where whmcs_id = ${store.whmcsId} and account = 'tips_payable' and employee_id = ${id}`),
        );
        expect(sum(own.map((row) => row?.tip_paid))).toBe(tips?.amount);
      }

      /** Closes one of the first two periods, if it has ended and is open. */
      async function tryClose(by: TestPerson, pick: number): Promise<void> {
        const days = spans[pick % 2] ?? period;
        const { is_closable, hash } = await detail(days, by);
        if (is_closable) await close(days, hash ?? '', by);
      }
    }),
    { numRuns: 6, endOnFailure: true },
  );
}, 120_000);

test('an income has the clocked time and deductions of its days, and the salaries of the closed periods that end on them', async () => {
  await agree(world, store, store.ava.id, '2026-01-01', {
    type: 'salary',
    salary_type: 'per_hour',
    salary_per_hour: 2_000,
  });
  await clock(store.ava.id, '2026-11-05T15:00:00Z', '2026-11-05T19:30:00Z');
  await clock(store.ben.id, '2026-11-21T14:00:00Z', '2026-11-21T15:00:00Z');
  const pay = payTermsClient(store, store.owner);
  await pay.addAdjustment({
    employee_id: store.ava.id,
    day: '2026-11-06',
    kind: 'deduction',
    amount: 700,
    note: 'Tools',
  });
  await pay.addAdjustment({ employee_id: store.ava.id, day: '2026-11-06', kind: 'bonus', amount: 900, note: 'Thanks' });
  const fields = 'worked_minutes salary deductions';
  const read = <Data = object>(name: string, days: PayDaySpan, { request }: { request: SendRequest }, more = '') =>
    resultOf<Data>(
      request,
      `query ($s: Int!, $a: Date!, $b: Date!) { result: ${name}(whmcs_id: $s, start_date: $a, end_date: $b${more}) { ${fields} } }`,
      { s: store.whmcsId, a: days.start_date, b: days.end_date },
    );
  const ofStore = (days: PayDaySpan, by: { request: SendRequest } = store.owner) =>
    read('company_get_income_detail', days, by);
  const ofAva = (days: PayDaySpan, by: { request: SendRequest } = store.owner) =>
    read('employee_income', days, by, `, employee_id: "${store.ava.id}"`);
  const november = { start_date: '2026-11-01', end_date: today };
  expect(await ofStore(november)).toEqual({ worked_minutes: 330, salary: 0, deductions: 700 });
  await closeNow({ start_date: '2026-11-05', end_date: '2026-11-06' });
  const paid = { worked_minutes: 270, salary: 9_000, deductions: 700 };
  expect(await ofStore(november)).toEqual({ ...paid, worked_minutes: 330 });
  expect(await ofAva(november)).toEqual(paid);
  // The salary is that of the period, on its last day.
  expect(await ofAva({ start_date: '2026-11-05', end_date: '2026-11-05' })).toEqual({
    ...paid,
    salary: 0,
    deductions: 0,
  });
  expect(await ofAva({ start_date: '2026-11-06', end_date: '2026-11-06' })).toEqual({ ...paid, worked_minutes: 0 });
  const hidden = { worked_minutes: null, salary: null, deductions: null };
  for (const key of ['STORE_INCOME', 'VIEW_COMMISSION_STRUCTURE']) await allow(key);
  expect(await ofStore(november, store.manager)).toEqual(hidden);
  expect(await ofAva(november, store.manager)).toEqual(hidden);
  await allow('STORE_PAYROLL');
  expect(await ofStore(november, store.manager)).toEqual({ ...paid, worked_minutes: 330 });
  // Employees have their own with PERSONAL_PAYROLL.
  const own = await read('staff_get_income_detail', november, store.ava);
  expect([own, await ofAva(november, store.ava)]).toEqual([paid, paid]);
  await world.system((tx) =>
    tx.query(
      sql`delete from permission where whmcs_id = ${store.whmcsId} and member_id = ${store.ava.id} and key = 'PERSONAL_PAYROLL'`,
    ),
  );
  expect(await ofAva(november, store.ava)).toEqual(hidden);
  expect(await read('staff_get_income_detail', november, store.ava)).toEqual(hidden);
});

/** The owner corrects the zone of the store, in which the day begins twelve or thirteen hours earlier. */
const moveToHoChiMinh = () =>
  world.system((tx) =>
    tx.query(sql`update company set timezone = 'Asia/Ho_Chi_Minh' where whmcs_id = ${store.whmcsId}`),
  );

test('after a change of the zone a sale is paid once, with the period of the day on which it was reported', async () => {
  const days = (start_date: string, end_date = start_date) => ({ start_date, end_date });
  await agree(world, store, store.ava.id, '2026-01-01', { clean_up_fee: 500 });
  // 22:00 of the 7th in Chicago, and the morning of the 8th in Ho Chi Minh City.
  const order = await sellThen([lines(store).gel()], { tip: 700 }, '2026-11-08T04:00:00Z');
  const paid = await slip(days('2026-11-07'), store.ava.id);
  expect(paid).toMatchObject({ lines: [{ sold_on: '2026-11-07' }], row: { clean_up_fee: 500, tip_by_card: 700 } });
  await moveToHoChiMinh();
  expect(await slip(days('2026-11-07'), store.ava.id)).toEqual(paid);
  expect((await detail(days('2026-11-08', '2026-11-20'))).rows).toEqual([]);
  await closeNow(days('2026-11-01', '2026-11-07'));
  // What is moved after the closing counts on the day of the change.
  const { pay_posted_on } = await reassign(store, store.owner, order, 0, store.ben.id);
  expect(pay_posted_on).toBe(today);
  const moved = await slip(days(today), store.ben.id);
  expect(moved.lines).toMatchObject([{ kind: 'reassign', day: today, sold_on: '2026-11-07' }]);
});
