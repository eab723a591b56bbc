import { randomUUID } from 'node:crypto';
import { addDays } from '@suite/domain/time';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import {
  addBillingCard,
  type BillingPackagesClient,
  billingPackagesClient,
} from '../../testing/billing-packages-client';
import { inNewStores } from '../../testing/in-pos-world';
import { conflict, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { announcePrices } from '../billing-charges/price-notices.store';
import { grantCredit } from '../billing-invoices/ledger.service';
import { applyEntitlement } from './entitlement.service';
import { endOverdueOrders } from './order-jobs.service';

/** The clock of the tests stands at 16:00 UTC: 10:00 of the 21st in Chicago. */
const today = '2026-11-21';
let world: PosTest;
let store: PosStore;
let owner: BillingPackagesClient;
inNewStores(async (made) => {
  ({ world, store } = made);
  owner = billingPackagesClient(store, store.owner);
  // The store has nothing that the operator includes, so that it can buy everything.
  await world.system(async (tx) => {
    await tx.query(sql`delete from company_service where whmcs_id = ${store.whmcsId}`);
    await setTax(tx, 62_500);
  });
});

/** Sets the one tax rate. */
async function setTax(tx: Tx, rate: number): Promise<void> {
  await tx.query(sql`delete from billing_tax_rate`);
  await tx.query(sql`
    insert into billing_tax_rate (country, state, product_kind, name, valid_from, rate, taxable_share, source)
    values ('US', 'TX', 'service', 'Sales tax', '2020-01-01', ${rate}, 80, 'test')`);
}

const line = (product_code: string, interval: 'month' | 'year' | 'once' = 'month', quantity = 1) => ({
  lines: [{ product_code, interval, quantity }],
});

const flags = () =>
  world.system((tx) =>
    tx.query<{ code: string; status: string; until: string }>(sql`
      select product_code as code, status, to_char(expiration_date, 'YYYY-MM-DD') as until from company_service
      where whmcs_id = ${store.whmcsId} order by product_code`),
  );
const setPackage = (change: { status?: string; period_end?: string }) =>
  world.system((tx) =>
    tx.query(sql`
      update billing_package set status = coalesce(${change.status ?? null}, status),
        period_end = coalesce(${change.period_end ?? null}::date, period_end)
      where whmcs_id = ${store.whmcsId}`),
  );

test('a bought service is on at once, and its package says when it is charged next and with which card', async () => {
  await addBillingCard(world, store);
  const preview = await owner.preview(line('gobooking'));
  // 6.25 % of 80 % of $39.00.
  expect(preview).toMatchObject({ subtotal: 3900, order_tax: 195, total: 4095 });
  expect(await owner.bought(line('gobooking'))).toMatchObject({
    status: 'paid',
    order: { status: 'paid', total: 4095 },
  });
  expect(world.gateway.chargedAmounts()).toContain(4095);
  expect(await owner.services()).toMatchObject([
    {
      product_code: 'gobooking',
      status: 'active',
      registration_date: today,
      expiration_date: '2026-12-20',
      unit_price: 3900,
      next_charge_on: '2026-12-21',
      next_charge_amount: 4095,
      card: { last_four: '4242' },
    },
  ]);
  expect(await flags()).toEqual([{ code: 'gbk', status: 'active', until: addDays('2026-12-20', 45) }]);
  expect((await owner.products()).data.find(({ code }) => code === 'gobooking')).toMatchObject({
    is_owned: true,
    is_available: false,
  });
});

test('the invoice of an order says what its preview said', async () => {
  const { lines, ...rest } = line('gopos', 'year');
  const input = { lines: [...lines, { product_code: 'sms_500', interval: 'once' as const, quantity: 3 }], ...rest };
  const preview = await owner.preview(input);
  const { id } = await owner.ordered(input);
  const [invoice] = await world.system((tx) =>
    tx.query(sql`select total, tax, status from billing_invoice where whmcs_id = ${store.whmcsId} and id = ${id}`),
  );
  expect(invoice).toEqual({ total: preview.total, tax: preview.order_tax, status: 'open' });
  expect(preview.subtotal).toBe(79_000 + 4_500);
});

test('preview and invoice agree to the cent for any change on any day', async () => {
  await addBillingCard(world, store);
  await owner.bought(line('gogiftcard'));
  const [bought] = await owner.services();
  const changes = fc.record({
    product: fc.constantFrom('gopos', 'gogiftcard'),
    interval: fc.constantFrom('month' as const, 'year' as const),
    day: fc.integer({ min: 0, max: 29 }),
    rate: fc.integer({ min: 0, max: 150_000 }),
  });
  await fc.assert(
    fc.asyncProperty(changes, async ({ product, interval, day, rate }) => {
      if (product === 'gogiftcard' && interval === 'month') return;
      await world.system((tx) => setTax(tx, rate));
      await world.at(new Date(world.now.getTime() + day * 86_400_000), async () => {
        const client = billingPackagesClient(store, { request: await world.as({ userId: store.owner.id }) });
        const input = { ...line(product, interval), package_id: bought?.id ?? '' };
        const preview = await client.preview(input);
        const { total } = preview;
        const order = await client.create({ ...input, expected_total: total });
        const { id } = await client.invoice(order);
        const [invoice] = await world.system((tx) =>
          tx.query<{ total: number; tax: number; lines: number }>(sql`
            select total, tax, (select sum(amount)::integer from billing_invoice_line
              where whmcs_id = ${store.whmcsId} and invoice_id = ${id}) as lines
            from billing_invoice where whmcs_id = ${store.whmcsId} and id = ${id}`),
        );
        expect(invoice).toEqual({ total, tax: preview.order_tax, lines: preview.subtotal });
        await client.cancelOrder(order.order_id);
      });
    }),
    { numRuns: 12 },
  );
}, 30_000);

test('a repeated press creates, invoices and charges once', async () => {
  await addBillingCard(world, store);
  const { total } = await owner.preview(line('gocheckin'));
  const [create, invoiceKey, pay] = [randomUUID(), randomUUID(), randomUUID()];
  const before = world.gateway.chargedAmounts().length;
  const input = { ...line('gocheckin'), expected_total: total };
  const order = await owner.create(input, create);
  expect(await owner.create(input, create)).toEqual(order);
  const invoice = await owner.invoice(order, invoiceKey);
  expect((await owner.invoice(order)).id).toBe(invoice.id);
  const paid = await owner.pay(invoice, null, pay);
  expect(await owner.pay(invoice, null, pay)).toEqual(paid);
  expect(await owner.pay(invoice)).toMatchObject({ status: 'paid' });
  expect(world.gateway.chargedAmounts()).toHaveLength(before + 1);
  expect(await owner.services()).toHaveLength(1);
});

test('a declined order stays open, and is paid with another card', async () => {
  await addBillingCard(world, store, 'declines');
  const invoice = await owner.ordered(line('gobooking'));
  expect(await owner.pay(invoice)).toMatchObject({ status: 'declined', order: { status: 'invoiced' } });
  expect(await flags()).toEqual([]);
  const card = await addBillingCard(world, store);
  expect(await owner.pay(invoice, card)).toMatchObject({ status: 'paid' });
  expect(await flags()).toMatchObject([{ code: 'gbk', status: 'active' }]);
});

test('an order without a card that can be charged is refused, and charges nothing', async () => {
  expect(await refusalOf(owner.bought(line('gobooking')))).toEqual(conflict('billing_no_card'));
});

test('an order whose bank has not answered is being checked, and is not charged again', async () => {
  await addBillingCard(world, store, 'timesOutOnce');
  const invoice = await owner.ordered(line('gobooking'));
  expect(await owner.pay(invoice)).toMatchObject({ status: 'pending', order: { payment_status: 'pending' } });
  expect(await refusalOf(owner.pay(invoice))).toEqual(conflict('billing_being_charged'));
  expect(await refusalOf(owner.cancelOrder((await owner.orders())[0]?.id ?? ''))).toEqual(
    conflict('billing_being_charged'),
  );
});

test('a total that has changed since is refused, and an expired order is not invoiced', async () => {
  const input = line('gobooking');
  expect(await refusalOf(owner.create({ ...input, expected_total: 1 }))).toEqual(conflict('billing_preview_changed'));
  const { total } = await owner.preview(input);
  const order = await owner.create({ ...input, expected_total: total });
  const later = new Date(world.now.getTime() + 10 * 60_000);
  await world.at(later, async () => {
    expect(await refusalOf(owner.invoice(order))).toEqual(conflict('billing_order_expired'));
  });
});

test('an order by other terms than the current ones is refused', async () => {
  const input = line('gobooking');
  const { total } = await owner.preview(input);
  const byOldTerms = { ...input, expected_total: total, terms_version: '2025-01' };
  expect(await refusalOf(owner.create(byOldTerms))).toEqual(conflict('billing_terms_changed'));
});

test('an order that is not paid within a day ends with a void invoice', async () => {
  const invoice = await owner.ordered(line('gobooking'));
  const later = new Date(world.now.getTime() + 25 * 3_600_000);
  await endOverdueOrders({ database: world.database, now: () => later });
  expect(await owner.orders()).toMatchObject([{ status: 'expired', payment_token: null }]);
  const [row] = await world.system((tx) =>
    tx.query(sql`select status from billing_invoice where whmcs_id = ${store.whmcsId} and id = ${invoice.id}`),
  );
  expect(row).toEqual({ status: 'void' });
});

test('an upgrade is charged for the rest of the period, and changes nothing until it is paid', async () => {
  await addBillingCard(world, store);
  await owner.bought(line('gogiftcard'));
  const [before] = await owner.services();
  expect(before?.changes).toEqual([
    { product_code: 'gopos', interval: 'month', unit_price: 7900, is_now: true },
    { product_code: 'gopos', interval: 'year', unit_price: 79_000, is_now: true },
    { product_code: 'gogiftcard', interval: 'year', unit_price: 19_000, is_now: true },
  ]);
  const upgrade = { ...line('gopos'), package_id: before?.id ?? '' };
  await world.at(new Date('2026-12-06T16:00:00Z'), async () => {
    const late = billingPackagesClient(store, { request: await world.as({ userId: store.owner.id }) });
    // 15 of 30 days are left.
    const preview = await late.preview(upgrade);
    expect(preview.list_product_taxed.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['upgrade_credit', -950],
      ['upgrade_debit', 3950],
    ]);
    const invoice = await late.ordered(upgrade);
    expect(await late.services()).toMatchObject([{ product_code: 'gogiftcard', unit_price: 1900 }]);
    expect(await flags()).toMatchObject([{ code: 'gc_without_pos', status: 'active' }]);
    await late.pay(invoice);
    expect(await late.services()).toMatchObject([
      { product_code: 'gopos', unit_price: 7900, expiration_date: '2026-12-20', registration_date: today },
    ]);
    expect(await flags()).toMatchObject([
      { code: 'gc_without_pos', status: 'inactive' },
      { code: 'pos', status: 'active' },
    ]);
    expect(await refusalOf(late.preview(upgrade))).toEqual(conflict('billing_change_not_possible'));
  });
});

test('a longer interval begins on the day, less what is left of the shorter one', async () => {
  await addBillingCard(world, store);
  await owner.bought(line('gobooking'));
  const [before] = await owner.services();
  await owner.bought({ ...line('gobooking', 'year'), package_id: before?.id ?? '' });
  expect(await owner.services()).toMatchObject([
    { interval: 'year', unit_price: 39_000, registration_date: today, expiration_date: '2027-11-20' },
  ]);
  expect(world.gateway.chargedAmounts().at(-1)).toBe(39_000 - 3900 + Math.round((39_000 - 3900) * 0.05));
});

test('a smaller product is planned for the end of the period, and can be undone', async () => {
  await addBillingCard(world, store);
  await owner.bought(line('gopos'));
  const [bought] = await owner.services();
  const id = bought?.id ?? '';
  expect(await refusalOf(owner.changeAtEnd({ id, product_code: 'gopos', interval: 'year' }))).toEqual(
    conflict('billing_change_not_possible'),
  );
  expect(await owner.changeAtEnd({ id, product_code: 'gogiftcard', interval: 'month' })).toMatchObject({
    product_code: 'gopos',
    has_scheduled_change: true,
    next_unit_price: 1900,
    next_charge_amount: 1995,
  });
  expect(await owner.changeAtEnd({ id })).toMatchObject({ has_scheduled_change: false, next_charge_amount: 8295 });
});

test('a canceled package stays on until its period ends, and cancellation is undone until then', async () => {
  await addBillingCard(world, store);
  await owner.bought(line('gobooking'));
  const [bought] = await owner.services();
  const id = bought?.id ?? '';
  expect(await owner.cancel(id)).toMatchObject({ cancels_at_end: true, next_charge_on: null, status: 'active' });
  // The period ends on a Sunday: the day after is no busy one.
  expect(await flags()).toEqual([{ code: 'gbk', status: 'active', until: '2026-12-20' }]);
  await owner.reason(id, 'We close.');
  expect(await owner.resume(id)).toMatchObject({ cancels_at_end: false, next_charge_on: '2026-12-21' });
  await setPackage({ status: 'ended' });
  expect(await refusalOf(owner.resume(id))).toEqual(conflict('billing_package_ended'));
  expect(await owner.services()).toMatchObject([{ id, status: 'ended' }]);
  expect(await owner.currentServices()).toEqual([]);
});

test('an included service can be bought when it ends soon, from the day after', async () => {
  await addBillingCard(world, store);
  const give = (until: string) =>
    world.system((tx) =>
      tx.query(sql`
        insert into company_service (whmcs_id, product_code, product_name, registration_date, expiration_date)
        values (${store.whmcsId}, 'gbk', 'Booking', '2026-10-25', ${until}::date)
        on conflict (whmcs_id, product_code) do update set expiration_date = excluded.expiration_date`),
    );
  await give('2027-06-30');
  expect(await owner.services()).toMatchObject([{ id: null, status: 'included', expiration_date: '2027-06-30' }]);
  expect(await refusalOf(owner.preview(line('gobooking')))).toEqual(conflict('billing_package_exists'));
  await give('2026-11-24');
  await owner.bought(line('gobooking'));
  expect(await owner.services()).toMatchObject([
    { status: 'active', registration_date: '2026-11-25', expiration_date: '2026-12-24' },
  ]);
});

test('a product that the store has, or that contains it, is not bought again', async () => {
  await addBillingCard(world, store);
  await owner.bought(line('gopos'));
  for (const code of ['gopos', 'gogiftcard'])
    expect(await refusalOf(owner.preview(line(code)))).toEqual(conflict('billing_package_exists'));
});

test('credits of texts are there once their order is paid', async () => {
  await addBillingCard(world, store);
  expect(await owner.credits(1, 1)).toMatchObject({ total: 5, offset: 1, data: [{ code: 'sms_2000' }] });
  expect(await owner.bought(line('sms_500', 'once', 2))).toMatchObject({ status: 'paid', order: { kind: 'credits' } });
  const rows = await world.system((tx) =>
    tx.query(
      sql`select channel, bought_left as bought from message_credit where bought_left > 0 and whmcs_id = ${store.whmcsId}`,
    ),
  );
  expect(rows).toEqual([{ channel: 'sms', bought: 1000 }]);
});

test('the credit balance pays first, and alone if it is enough', async () => {
  await world.system(async (tx) => {
    await tx.query(sql`insert into billing_account (whmcs_id, credit) values (${store.whmcsId}, 100000)`);
  });
  const invoice = await owner.ordered(line('gobooking'));
  expect(invoice.order).toMatchObject({ status: 'paid', payment_status: 'paid', credit: 3900, due: 0, charged: 0 });
  expect(await owner.pay(invoice)).toMatchObject({ status: 'paid' });
  expect(await flags()).toMatchObject([{ code: 'gbk', status: 'active' }]);
});

test('an order says what the credit balance pays of it, and what is left to pay by card', async () => {
  await world.system((tx) => grantCredit(tx, store.whmcsId, { amount: 1000, note: 'Outage' }, world.now));
  await addBillingCard(world, store, 'declines');
  expect(await owner.preview(line('gobooking'))).toMatchObject({ total: 4095, credit: 1000, due: 3095 });
  const created = await owner.create({ ...line('gobooking'), expected_total: 4095 });
  expect(await owner.order(created.order_id)).toMatchObject({ credit: 0, due: 4095, charged: 0 });
  const invoice = await owner.invoice(created);
  const unpaid = { total: 4095, credit: 1000, due: 3095, charged: 0 };
  expect(invoice.order).toMatchObject(unpaid);
  expect(await owner.pay(invoice)).toMatchObject({ status: 'declined', order: unpaid });
  await owner.pay(invoice, await addBillingCard(world, store));
  expect(world.gateway.chargedAmounts().at(-1)).toBe(3095);
  expect(await owner.orders()).toMatchObject([{ total: 4095, credit: 1000, due: 0, charged: 3095 }]);
});

test('the credit of an order that is canceled comes back, and nothing is left to pay', async () => {
  await world.system((tx) => grantCredit(tx, store.whmcsId, { amount: 1000, note: 'Outage' }, world.now));
  const { order } = await owner.ordered(line('gobooking'));
  expect(await owner.cancelOrder(order.id)).toMatchObject({ total: 3900, credit: 0, due: 0, charged: 0 });
  expect(await owner.preview(line('gobooking'))).toMatchObject({ credit: 1000 });
});

/** The first line that a store with booking sees, and a change at its calendar. */
const readAppointments = () =>
  resultOf<object[]>(
    store.owner.request,
    'query ($s: Int!) { result: appointment_list(whmcs_id: $s, limit: 1) { id } }',
    {
      s: store.whmcsId,
    },
  );
const changeAppointments = () =>
  resultOf<object[]>(
    store.owner.request,
    `mutation ($s: Int!, $k: UUID!) {
      result: appointment_check_in(whmcs_id: $s, input_obj: { appointments: [] }, idempotency_key: $k) { id } }`,
    { s: store.whmcsId, k: randomUUID() },
  );

test('the store of a suspended package reads and changes nothing, until it is paid or has ended', async () => {
  await addBillingCard(world, store);
  await owner.bought(line('gobooking'));
  const apply = () => world.system((tx) => applyEntitlement(tx, store.whmcsId));
  for (const [status, expected] of [
    ['past_due', 'active'],
    ['grace', 'active'],
    ['suspended', 'active'],
    ['active', 'active'],
    ['ended', 'inactive'],
  ] as const) {
    await setPackage({ status });
    await apply();
    expect(await flags()).toMatchObject([{ status: expected }]);
    if (status === 'ended') {
      expect(await refusalOf(readAppointments())).toMatchObject({ code: 'service_not_enabled' });
      continue;
    }
    expect(await readAppointments()).toEqual([]);
    const refused =
      status === 'suspended'
        ? { code: 'service_suspended', params: { service: 'gbk' } }
        : { code: 'validation_failed' };
    expect([status, await refusalOf(changeAppointments())]).toMatchObject([status, refused]);
  }
});

test('only owners and partners of the store see and buy', async () => {
  const denied = { category: 'access_denied', code: 'access_denied' };
  for (const person of [store.manager, store.ava]) {
    const client = billingPackagesClient(store, person);
    for (const send of [client.products, client.services, client.orders, () => client.bought(line('gobooking'))])
      expect(await refusalOf(send())).toEqual(denied);
  }
  await addBillingCard(world, store);
  const invoice = await owner.ordered(line('gobooking'));
  const [order] = await owner.orders();
  const neighbour = await world.store();
  const other = billingPackagesClient(neighbour, neighbour.owner);
  expect(await refusalOf(other.order(order?.id ?? ''))).toMatchObject({ code: 'billing_order_not_found' });
  expect(await refusalOf(other.pay(invoice))).toMatchObject({ code: 'billing_order_not_found' });
  expect(await refusalOf(owner.pay({ ...invoice, payment_token: 'another-token-of-an-order' }))).toMatchObject({
    code: 'billing_order_not_found',
  });
});

test('an announced price is no planned change, and is what the next charge costs', async () => {
  await addBillingCard(world, store);
  await owner.bought(line('gobooking'));
  await world.system(async (tx) => {
    await tx.query(sql`
      insert into billing_price (product_code, interval, valid_from, amount, notice_on)
      values ('gobooking', 'month', '2026-12-21', 4500, '2026-11-20')`);
    await announcePrices(tx, store.whmcsId, world.now, 100);
    await tx.query(sql`delete from billing_price where amount = 4500`);
  });
  expect(await owner.services()).toMatchObject([
    { unit_price: 3900, next_unit_price: 4500, next_charge_amount: 4725, has_scheduled_change: false },
  ]);
});

test('the credit balance pays the next charge first', async () => {
  await addBillingCard(world, store);
  await owner.bought(line('gobooking'));
  const give = (amount: number) =>
    world.system((tx) => grantCredit(tx, store.whmcsId, { amount, note: 'Outage' }, world.now));
  await give(1000);
  expect(await owner.services()).toMatchObject([{ next_charge_amount: 3095 }]);
  await give(5000);
  expect(await owner.services()).toMatchObject([{ next_charge_amount: 0 }]);
});
