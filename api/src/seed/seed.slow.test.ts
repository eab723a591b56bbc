import { businessDay, dayRange } from '@suite/domain/time';
import sql from 'sql-template-tag';
import { readAlarms } from '../modules/billing-charges/dunning.store';
import { scoreDuplicate } from '../modules/customer-merges/customer-duplicate.rules';
import { listGroups, readCompared } from '../modules/customer-merges/customer-duplicates.store';
import { listExpiring, remindedOn } from '../modules/packages/packages.store';
import { foldTurns } from '../modules/turns/turn-board.rules';
import { listEvents } from '../modules/turns/turns.store';
import { type TestDatabase, testDatabase } from '../testing/test-database';
import { seedDemoWorld } from './index';
import { fixedId } from './random';

const now = new Date('2026-11-21T16:00:00Z');
let test1: TestDatabase;
beforeAll(async () => {
  test1 = await testDatabase();
  await seedDemoWorld(test1.database, now);
}, 120_000);
afterAll(() => test1.close());

const count = async (statement: ReturnType<typeof sql>) => {
  const [row] = await test1.database.transaction({ kind: 'system' }, (tx) => tx.query<{ count: number }>(statement));
  return row?.count;
};

test.each(['active', 'inactive', 'invited'])('Lotus has twelve %s employees', async (status) => {
  expect(
    await count(sql`select count(*)::int as count from employee where whmcs_id = 10001 and status = ${status}`),
  ).toBe(12);
});

test('Lotus sells sixty services in eight categories, and twenty items', async () => {
  expect(
    await count(sql`select count(*)::int as count from category where whmcs_id = 10001 and type = 'service'`),
  ).toBe(8);
  expect(await count(sql`select count(*)::int as count from service where whmcs_id = 10001`)).toBe(60);
  expect(await count(sql`select count(*)::int as count from item where whmcs_id = 10001`)).toBe(20);
});

test('Lotus has clocked hours and adjustments in each pay period, two versions of structures, and somebody at work', async () => {
  const periods = sql`select count(distinct p.id)::int as count from pay_period p`;
  expect(
    await count(sql`${periods} join time_entry e on e.whmcs_id = p.whmcs_id and e.start_time::date between p.start_date and p.end_date
      where p.whmcs_id = 10001`),
  ).toBe(3);
  expect(
    await count(
      sql`${periods} join pay_adjustment a on a.whmcs_id = p.whmcs_id and a.day between p.start_date and p.end_date where p.whmcs_id = 10001`,
    ),
  ).toBe(3);
  expect(
    await count(sql`select count(distinct valid_from)::int as count from commission_structure where whmcs_id = 10001`),
  ).toBe(2);
  expect(
    await count(sql`select count(*)::int as count from time_entry where whmcs_id = 10001 and end_time is null`),
  ).toBe(1);
});

test('Lotus offers three groups of options and add-ons, and has two open conversations of three', async () => {
  expect(await count(sql`select count(*)::int as count from modifier_group where whmcs_id = 10001`)).toBe(3);
  expect(await count(sql`select count(*)::int as count from conversation where whmcs_id = 10001`)).toBe(3);
  expect(await count(sql`select count(*)::int as count from conversation where whmcs_id = 10001 and is_open`)).toBe(2);
});

// Clients of the demo who booked before their first visit have come since: none has the type of bookings.
test('Lotus has eight hundred customers of six types', async () => {
  expect(await count(sql`select count(*)::int as count from customer where whmcs_id = 10001`)).toBe(800);
  expect(await count(sql`select count(distinct type)::int as count from customer where whmcs_id = 10001`)).toBe(6);
});

test.each(['Jenny Park', 'Maria Lopez'])('Lotus has one client who is called %s', async (name) => {
  expect(
    await count(
      sql`select count(*)::int as count from customer where whmcs_id = 10001 and trim(first_name || ' ' || last_name) = ${name}`,
    ),
  ).toBe(1);
});

test('the first client of Lotus has two cards on file, the newest of which the sandbox approves', async () => {
  const cards = await test1.database.transaction({ kind: 'system' }, (tx) =>
    tx.query(sql`
    select trim(c.first_name || ' ' || c.last_name) as client, m.card_holder_name as holder, m.card_last_four as last, k.reference
    from customer_card k
    join payment_method m on m.whmcs_id = k.whmcs_id and m.id = k.payment_method_id
    join customer c on c.whmcs_id = k.whmcs_id and c.id = k.customer_id
    order by k.created_at desc`),
  );
  const jenny = { client: 'Jenny Park', holder: 'Jenny Park' };
  expect(cards).toEqual([
    { ...jenny, last: '4242', reference: 'card_demo_approves' },
    { ...jenny, last: '0002', reference: 'card_demo_declines' },
  ]);
});

test('six appointments wait today, one of them for anyone; two lie on a day off', async () => {
  const { start, end } = dayRange(businessDay(now, 'US/Central'), 'US/Central');
  const today = sql`appointment.whmcs_id = 10001 and start_time >= ${start} and start_time < ${end} and status in ('new', 'updated')`;
  expect(await count(sql`select count(*)::int as count from appointment where ${today}`)).toBe(6);
  expect(await count(sql`select count(*)::int as count from appointment where ${today} and employee_id is null`)).toBe(
    1,
  );
  expect(
    await count(sql`
      select count(*)::int as count from appointment join day_off on day_off.whmcs_id = appointment.whmcs_id and day_off.employee_id = appointment.employee_id
      where appointment.whmcs_id = 10001 and (start_time at time zone 'America/Chicago')::date = day_off.day`),
  ).toBe(2);
});

test('most employees have lunch on each day at a free time; there are classes and meetings', async () => {
  const blocked = sql`blocked_time where whmcs_id = 10001`;
  const of = (reason: string) => count(sql`select count(*)::int as count from ${blocked} and reason = ${reason}`);
  expect(await of('Lunch')).toBeGreaterThan(200);
  expect(await of('Nail art class')).toBe(9);
  expect(await of('Team meeting')).toBe(3);
  expect(await of('Dentist')).toBe(1);
  expect(
    await count(sql`
      select count(*)::int as count from blocked_time join appointment on appointment.whmcs_id = blocked_time.whmcs_id
        and (blocked_time.employee_id is null or appointment.employee_id = blocked_time.employee_id) and appointment.status <> 'canceled'
        and appointment.start_time < blocked_time.end_time and appointment.end_time > blocked_time.start_time
      where blocked_time.whmcs_id = 10001`),
  ).toBe(0);
});

test('each status is there, and 200 notifications of each kind', async () => {
  expect(await count(sql`select count(distinct status)::int as count from appointment where whmcs_id = 10001`)).toBe(5);
  expect(
    await count(
      sql`select min(count)::int as count from (select count(*) from notification where whmcs_id = 10001
        and receiver_id = ${fixedId('linh')} group by kind) kinds`,
    ),
  ).toBe(200);
});

test('notifications of appointments are about real ones, and unprocessed ones are first', async () => {
  const about = sql`notification join appointment on appointment.whmcs_id = notification.whmcs_id and appointment.id = notification.appointment_id
    where notification.whmcs_id = 10001 and notification.receiver_id = ${fixedId('linh')}`;
  expect(await count(sql`select count(*)::int as count from ${about}`)).toBe(200);
  const waiting = await count(sql`
    select count(*)::int as count from appointment where whmcs_id = 10001 and status in ('new', 'updated') and start_time >= ${now}`);
  expect(
    await count(sql`select count(*)::int as count from (select appointment.status from ${about} order by notification.created_at desc
      limit ${waiting}) first where status in ('new', 'updated')`),
  ).toBe(waiting);
});

test.each([
  [10001, 'en', /^(New appointment|Appointment moved)$/],
  [10003, 'vi', /^Go .* (sắp|đã) hết hạn$/],
])('notifications of store %i are in its language, %s', async (whmcsId, language, title) => {
  const kind = language === 'en' ? 'appointment' : 'package_remind';
  const [newest] = await test1.database.transaction({ kind: 'system' }, (tx) =>
    tx.query<{ title: string }>(sql`
      select title from notification where whmcs_id = ${whmcsId} and kind = ${kind} order by created_at desc limit 1`),
  );
  expect(newest?.title).toMatch(title);
});

test('the stores besides Lotus and Saigon have a package of each reminder', async () => {
  const remindedOf = async (whmcsId: number) => {
    const day = businessDay(now, whmcsId === 10_003 ? 'Asia/Ho_Chi_Minh' : 'America/Chicago');
    const packages = await test1.database.transaction({ kind: 'system' }, (tx) => listExpiring(tx, whmcsId, day));
    return packages.map(({ product_code, days_left }) => [product_code, days_left]);
  };
  const willow = await remindedOf(10_002);
  const rival = await remindedOf(20_001);
  expect(willow).toEqual([
    ['gc_without_pos', -30],
    ['pos', -15],
    ['gci', -7],
    ['gbk', 3],
  ]);
  expect(rival).toEqual([
    ['gci', 0],
    ['bamboo_pay', 1],
    ['gc_without_pos', 7],
  ]);
  expect([...willow, ...rival].map(([, days]) => days).sort()).toEqual([...remindedOn].sort());
  expect([await remindedOf(10_001), await remindedOf(10_003)]).toEqual([[], []]);
});

test('the packages that end were canceled by their owners, and the others renew', async () => {
  const packages = await test1.database.transaction({ kind: 'system' }, (tx) =>
    tx.query<{ code: string; status: string; isCanceled: boolean }>(sql`
      select product_code as code, status, cancels_at_end as "isCanceled" from billing_package
      where whmcs_id in (10002, 20001) order by whmcs_id, period_end, product_code`),
  );
  expect(packages.map(({ code, status, isCanceled }) => `${code} ${status}${isCanceled ? ', canceled' : ''}`)).toEqual([
    'gogiftcard ended, canceled',
    'gopos ended, canceled',
    'gocheckin ended, canceled',
    'gobooking active',
    'gocheckin active, canceled',
    'bamboopay active, canceled',
    'gogiftcard active, canceled',
    'gobooking active',
    'gopos active',
  ]);
});

test('Saigon has a package in dunning: declined on two days, with its next try tomorrow and its next state', async () => {
  const [unpaid, ...others] = await test1.database.transaction({ kind: 'system' }, (tx) =>
    tx.query(sql`
      select p.whmcs_id, p.product_code, p.status, invoice.status as invoice, to_char(d.unpaid_since, 'YYYY-MM-DD') as since, d.runs,
        d.next_run_at, to_char(d.next_state_at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') as next_state,
        json_agg(json_build_array(charge.status, charge.bucket, charge.last_four, card.position) order by charge.attempted_at) as charges,
        max(charge.next_try_at) as next_try_at
      from billing_dunning d
      join billing_package p on p.whmcs_id = d.whmcs_id and p.id = d.package_id
      join billing_invoice invoice on invoice.whmcs_id = d.whmcs_id and invoice.id = d.invoice_id
      join billing_charge charge on charge.whmcs_id = d.whmcs_id and charge.invoice_id = d.invoice_id
      join billing_card card on card.whmcs_id = d.whmcs_id and card.id = charge.card_id
      where d.closed_at is null group by p.whmcs_id, p.id, invoice.whmcs_id, invoice.id, d.whmcs_id, d.invoice_id`),
  );
  expect(others).toEqual([]);
  expect(unpaid).toMatchObject({
    whmcs_id: 10_003,
    product_code: 'gogiftcard',
    status: 'past_due',
    invoice: 'open',
    since: '2026-11-19',
    runs: 2,
    next_state: '2026-11-26',
    charges: [
      ['declined', 'later', '3178', 0],
      ['declined', 'later', '3178', 0],
    ],
  });
  const { next_run_at, next_try_at } = unpaid as { next_run_at: Date; next_try_at: Date };
  expect(businessDay(next_run_at, 'Asia/Ho_Chi_Minh')).toBe('2026-11-22');
  expect(next_try_at).toEqual(next_run_at);
  expect(
    await count(sql`
      select count(*)::int as count from notification where whmcs_id = 10003 and facts ->> 'billing' = 'declined'`),
  ).toBe(1);
  const alarms = await test1.database.transaction({ kind: 'system' }, (tx) => readAlarms(tx, now));
  expect(alarms).toEqual({ without_step: 0, late_steps: 0, old_attempts: 0, late_renewals: 0 });
});

test('clients have appointment messages in both languages; some failed, were skipped or are scheduled', async () => {
  const smsTable = sql`appointment_sms sms left join outbox_message message on message.whmcs_id = sms.whmcs_id and message.id = sms.message_id
    where sms.whmcs_id = 10001`;
  const of = (what: ReturnType<typeof sql>) => count(sql`select count(*)::int as count from ${smsTable} and ${what}`);
  for (const type of ['booked', 'confirmed', 'moved', 'canceled', 'reminder'])
    expect(await of(sql`sms.type = ${type} and message.status = 'sent'`)).toBeGreaterThan(0);
  expect(await of(sql`sms.content like '%quý khách%'`)).toBeGreaterThan(10);
  expect(await of(sql`sms.content like '%your appointment%'`)).toBeGreaterThan(10);
  expect(await of(sql`message.status = 'failed'`)).toBeGreaterThan(2);
  expect(await of(sql`sms.skipped = 'opted_out'`)).toBeGreaterThan(2);
  expect(await of(sql`sms.created_at > ${now}`)).toBe(0);
  const planned = sql`select count(*)::int as count from scheduled_notification where whmcs_id = 10001`;
  expect(await count(planned)).toBeGreaterThan(50);
  expect(await count(sql`${planned} and send_at <= ${now}`)).toBe(0);
});

test('Lotus has closed the drawer of the last thirty days, each of which opens with what the day before left', async () => {
  const closes = await test1.database.transaction({ kind: 'system' }, (tx) =>
    tx.query<{ day: string; left: number; opening: number; difference: number; reason: string | null }>(sql`
      select to_char(c.day, 'YYYY-MM-DD') as day, c.left_in_drawer as left, n.opening::int as opening, (n.counted - n.expected)::int as difference, c.reason
      from cash_close c join cash_count n on n.whmcs_id = c.whmcs_id and n.id = c.count_id
      where c.whmcs_id = 10001 order by c.day`),
  );
  expect(closes).toHaveLength(30);
  expect(closes.at(-1)?.day).toBe('2026-11-20');
  expect(closes.slice(1).map(({ opening }) => opening)).toEqual(closes.slice(0, -1).map(({ left }) => left));
  expect(closes.some(({ difference }) => difference !== 0)).toBe(true);
  for (const { difference, reason } of closes) expect(reason === null).toBe(difference === 0);
});

test('Lotus has a morning of turns: counts of paid tickets, a skipped turn, a change by hand, and a pause', async () => {
  const log = await test1.database.transaction({ kind: 'system' }, (tx) => listEvents(tx, 10_001, '2026-11-21'));
  const { standings, rules } = foldTurns(log);
  const signedIn = standings.filter(({ isSignedIn }) => isSignedIn);
  expect(signedIn).toHaveLength(5);
  expect(signedIn.some(({ served, isProvisional }) => served > 0 && !isProvisional)).toBe(true);
  expect(signedIn.map(({ skipped }) => skipped)).toContain(2);
  expect(signedIn.map(({ adjusted }) => adjusted)).toContain(1);
  expect(log.map(({ kind }) => kind)).toContain('paused');
  expect(log.every(({ at }) => at <= now)).toBe(true);
  expect(rules.services).toMatchObject([{ rule: 'bonus' }]);
});

test('the clients who came to Lotus today have a ticket with their code and service: three wait, two are served, one left', async () => {
  const came = await test1.database.transaction({ kind: 'system' }, (tx) =>
    tx.query<{ status: string; ticket: string; booked: boolean; seconds: number }>(sql`
      select c.status, o.order_status as ticket, c.appointment_id is not null as booked,
        extract(epoch from a.checked_in_at - c.created_at)::int as seconds
      from check_in c
      join sales_order o on o.whmcs_id = c.whmcs_id and o.id = c.order_id and o.check_in_code = c.code and o.customer_id = c.customer_id
      join order_item i on i.whmcs_id = c.whmcs_id and i.order_id = o.id and array[i.service_id] = c.service_ids
        and i.staff_id is not distinct from coalesce(c.seated_employee_id, c.employee_id)
      left join appointment a on a.whmcs_id = c.whmcs_id and a.id = c.appointment_id and a.id = o.appointment_id
        and a.status = 'confirmed' and a.customer_id = c.customer_id
      where c.whmcs_id = 10001 and c.day = '2026-11-21' order by c.created_at`),
  );
  const without = { booked: false, seconds: null };
  expect(came).toEqual([
    { status: 'in_service', ticket: 'in_service', ...without },
    { status: 'left', ticket: 'discarded', ...without },
    { status: 'in_service', ticket: 'in_service', ...without },
    { status: 'waiting', ticket: 'booking', ...without },
    { status: 'waiting', ticket: 'booking', booked: true, seconds: 0 },
    { status: 'waiting', ticket: 'booking', ...without },
  ]);
});

test('the clients of Lotus who were seated count as turns of their employees, one of them as a request', async () => {
  const log = await test1.database.transaction({ kind: 'system' }, (tx) => listEvents(tx, 10_001, '2026-11-21'));
  const { standings, effects } = foldTurns(log);
  const seats = log.filter(({ kind }) => kind === 'seated');
  expect(seats.map(({ facts }) => facts)).toMatchObject([{ is_request: false }, { is_request: true }]);
  for (const { employeeId, orderId } of seats) {
    expect(standings.find((one) => one.employeeId === employeeId)).toMatchObject({
      isSignedIn: true,
      status: 'busy',
      orderIds: expect.arrayContaining([orderId]),
    });
    const served = log.find((one) => one.kind === 'served' && one.orderId === orderId);
    expect(effects.get(served?.id ?? '')?.halfTurns).toBeGreaterThan(0);
  }
});

test('Lotus has lists of clients and a rule group, two records of one person, families, and numbers that texted STOP', async () => {
  const groups = sql`customer_group g where g.whmcs_id = 10001`;
  expect(await count(sql`select count(*)::int as count from ${groups} and g.rule is not null`)).toBe(1);
  expect(
    await count(sql`select count(*)::int as count from ${groups} and g.rule is null and exists (
      select from customer_group_member m where m.whmcs_id = g.whmcs_id and m.group_id = g.id)`),
  ).toBe(3);
  const ids = (place: number) => fixedId(`lotus:customer:${place}`);
  for (const pair of [[30, 20].map(ids), [31, 21].map(ids)]) {
    const { groups: alike, clients } = await test1.database.transaction({ kind: 'system' }, async (tx) => ({
      groups: await listGroups(tx, 10_001),
      clients: await readCompared(tx, 10_001, pair),
    }));
    const [one, other] = clients.map((client) => ({ ...client, hours: [] }));
    expect(alike.some((group) => pair.every((id) => group.includes(id)))).toBe(true);
    expect(one && other && scoreDuplicate(one, other).strength).toBe('likely');
  }
  expect(
    await count(sql`
      select count(*)::int as count from customer member
      join customer holder on holder.whmcs_id = member.whmcs_id and holder.id = member.phone_holder_id and holder.phone = member.phone
        and holder.last_name = member.last_name
      where member.whmcs_id = 10001`),
  ).toBe(3);
  expect(
    await count(sql`
      select count(*)::int as count from text_opt_out o
      join customer c on c.whmcs_id = o.whmcs_id and c.phone = o.phone and not c.is_send_sms
      where o.whmcs_id = 10001 and not exists (
        select from campaign_recipient r where r.whmcs_id = o.whmcs_id and r.address = o.phone and r.unsubscribed_at is not null)`),
  ).toBe(2);
});

test('the drawers of the demo took in the cash of the ledger on those days', async () => {
  const [off] = await test1.database.transaction({ kind: 'system' }, (tx) =>
    tx.query<{ taken: number; posted: number }>(sql`
      select (select sum(amount)::int from cash_count_entry where whmcs_id = 10001 and kind in ('sale', 'refund', 'gift_card_cash_out')) as taken,
        (select sum(p.amount)::int from posting p join journal j on j.whmcs_id = p.whmcs_id and j.id = p.journal_id
          where p.whmcs_id = 10001 and p.account = 'cash' and j.occurred_at >= ${dayRange('2026-10-22', 'America/Chicago').start}
            and j.occurred_at < ${dayRange('2026-11-20', 'America/Chicago').end}) as posted`),
  );
  expect(off?.taken).toBe(off?.posted);
});

test('tickets of Lotus used codes of its promotions, with the amounts of the ledger', async () => {
  const used = sql`select r.whmcs_id from promo_redemption r where r.whmcs_id = 10001`;
  expect(await count(sql`select count(*)::int as count from (${used}) as r`)).toBeGreaterThan(9);
  expect(
    await count(sql`
      select count(*)::int as count from (${used} and (r.state = 'held' or r.discount_value <> (
        select coalesce(sum(q.amount), 0) from journal j join posting q on q.whmcs_id = j.whmcs_id and q.journal_id = j.id
        where j.whmcs_id = r.whmcs_id and j.order_id = r.order_id and q.account = 'promo'))) as r`),
  ).toBe(0);
});

test('each used code of the demo was sent to its client, has the discount of its promotion and its days, some of each promotion', async () => {
  const promotions = sql`select c.whmcs_id, c.id from campaign c where c.status = 'sent' and c.discount_type is not null`;
  expect(
    await count(sql`
      select count(*)::int as count from (${promotions}) as c where (
        select count(*) from promo_redemption r where r.whmcs_id = c.whmcs_id and r.campaign_id = c.id) < 1`),
  ).toBe(0);
  expect(
    await count(sql`
      select count(distinct r.created_at::date)::int as count from promo_redemption r where r.whmcs_id = 10001`),
  ).toBeGreaterThan(5);
  expect(
    await count(sql`
      select count(*)::int as count from promo_redemption r
      join promo_code p on p.whmcs_id = r.whmcs_id and p.id = r.promo_code_id
      join campaign c on c.whmcs_id = r.whmcs_id and c.id = r.campaign_id
      join company on company.whmcs_id = r.whmcs_id
      where p.campaign_id <> c.id or (p.discount_type, p.discount_value) <> (c.discount_type, c.discount_value)
        or (r.created_at at time zone company.timezone)::date not between c.start_date and c.expired_date
        or not exists (select from campaign_recipient x where x.whmcs_id = r.whmcs_id and x.campaign_id = c.id
          and x.customer_id = r.customer_id and x.code = p.code and x.state = 'sent')`),
  ).toBe(0);
});

test('Lotus has six promotions, with recipients in every state whose numbers add up, and numbers and addresses that opted out', async () => {
  expect(await count(sql`select count(*)::int as count from campaign where whmcs_id = 10001`)).toBe(6);
  expect(
    await count(sql`select count(distinct state)::int as count from campaign_recipient where whmcs_id = 10001`),
  ).toBe(5);
  expect(
    await count(sql`
      select count(*)::int as count from campaign c where c.planned <> (
        select count(*) from campaign_recipient r where r.whmcs_id = c.whmcs_id and r.campaign_id = c.id)
        or c.status = 'sent' and c.planned <> c.sent + c.failed + c.skipped + c.unknown`),
  ).toBe(0);
  expect(
    await count(sql`
      select count(*)::int as count from campaign c where c.whmcs_id = 10001 and c.status in ('sent', 'stopped') and c.sent + c.unknown <> (
        select coalesce(sum(e.used), 0) from message_credit_entry e where e.whmcs_id = c.whmcs_id and e.campaign_id = c.id)`),
  ).toBe(0);
  expect(await count(sql`select count(*)::int as count from advertising_opt_out where whmcs_id = 10001`)).not.toBe(0);
  const byText = sql`
    select r.whmcs_id from campaign_recipient r where r.whmcs_id = 10001 and r.channel = 'sms' and r.unsubscribed_at is not null`;
  expect(await count(sql`select count(*)::int as count from (${byText}) as r`)).toBeGreaterThan(2);
  expect(
    await count(sql`
      select count(*)::int as count from (${byText} and not exists (
        select from text_opt_out o where o.whmcs_id = r.whmcs_id and o.phone = r.address)) as r`),
  ).toBe(0);
});

test('Lotus has 120 reviews: twenty of Google, most of the others with a reply, three hidden', async () => {
  const reviews = sql`select count(*)::int as count from visit_survey where whmcs_id = 10001 and rating is not null`;
  expect(await count(reviews)).toBe(120);
  expect(await count(sql`${reviews} and source = 'imported'`)).toBe(20);
  expect(await count(sql`${reviews} and reply is not null`)).toBeGreaterThan(60);
  expect(await count(sql`${reviews} and reply_rank = 0`)).toBeGreaterThan(10);
  expect(await count(sql`${reviews} and hidden_reason is not null`)).toBe(3);
});
