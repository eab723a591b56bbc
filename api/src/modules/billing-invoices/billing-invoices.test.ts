import { randomUUID } from 'node:crypto';
import type { InvoiceItem } from '@suite/domain/billing/invoice';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { billingInvoicesClient, posMonth } from '../../testing/billing-invoices-client';
import { billingPackagesClient } from '../../testing/billing-packages-client';
import { inNewStores } from '../../testing/in-pos-world';
import { refusalOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { finalizeInvoice, markUncollectible, previewFor, voidInvoice } from './invoices.service';
import { grantCredit, postEntries, recordPayment } from './ledger.service';
import { readAccount, sumAccount } from './ledger.store';
import { saveTaxRate } from './products.store';

/** The clock stands at 10:00 of Saturday, November 21st, in Chicago. */
let world: PosTest;
let store: PosStore;
let owner: ReturnType<typeof billingInvoicesClient>;
inNewStores((made) => {
  ({ world, store } = made);
  owner = billingInvoicesClient(store, store.owner);
});

const issueIn = async (tx: Tx, items: readonly InvoiceItem[], whmcsId = store.whmcsId) => {
  const preview = await previewFor(tx, whmcsId, items, world.now);
  return finalizeInvoice(tx, { whmcsId, packageId: null, period: null, preview }, world.now);
};
const issue = async (items: readonly InvoiceItem[] = [posMonth()]) => {
  const invoice = await world.system((tx) => issueIn(tx, items));
  if (!invoice) throw new Error('An invoice of no period is always issued.');
  return invoice;
};

/** A charge of an invoice that the gateway approved. */
const charge = async (invoiceId: string, amount: number) => {
  const id = randomUUID();
  await world.system((tx) =>
    tx.query(sql`
      insert into billing_charge (whmcs_id, id, kind, invoice_id, card_id, card_type, last_four, amount, key, status, attempted_at, settled_at)
      values (${store.whmcsId}, ${id}, 'purchase', ${invoiceId}, gen_random_uuid(), 'visa', '4242', ${amount}, ${id}::text, 'approved', ${world.now}, ${world.now})`),
  );
  return id;
};
const pay = async (invoiceId: string, amount: number) => {
  const chargeId = await charge(invoiceId, amount);
  return world.system((tx) => recordPayment(tx, store.whmcsId, { invoiceId, chargeId, amount }, world.now));
};
const grant = (amount: number) =>
  world.system((tx) => grantCredit(tx, store.whmcsId, { amount, note: 'Goodwill' }, world.now));

/** The ledger of the store sums to zero, and its account is the sum of its entries. */
const expectBalanced = () =>
  world.system(async (tx) => {
    const [row] = await tx.query<{ sum: number }>(
      sql`select coalesce(sum(amount), 0)::bigint as sum from billing_entry where whmcs_id = ${store.whmcsId}`,
    );
    expect(row?.sum).toBe(0);
    expect(await readAccount(tx, store.whmcsId)).toEqual(await sumAccount(tx, store.whmcsId));
  });

describe('an invoice', () => {
  test('says what the preview said, with the parties as they were', async () => {
    const rate = {
      country: 'US',
      productKind: 'service',
      validFrom: '2020-01-01',
      rate: 50_000,
      source: 'test',
    } as const;
    await world.system((tx) => saveTaxRate(tx, { ...rate, state: '', name: 'Tax', taxableShare: 80 }));
    const { id, number } = await issue();
    await world.system((tx) =>
      tx.query(sql`update company set name = 'Another name' where whmcs_id = ${store.whmcsId}`),
    );
    await world.system((tx) => saveTaxRate(tx, { ...rate, state: '', name: 'Tax', taxableShare: 80, rate: 0 }));
    const detail = await owner.one(id);
    expect(detail).toMatchObject({
      title: 'invoice',
      invoice: { number, status: 'open', invoice_day: '2026-11-21', total: 8216, tax: 316, paid: 0, due: 8216 },
      issuer: { name: 'Go Suite' },
      lines: [{ kind: 'period', product_code: 'gopos', amount: 7900, tax: 316, period_start: '2026-11-21' }],
      taxes: [{ name: 'Tax', place: 'US', rate: 50_000, taxable_share: 80, base: 6320, amount: 316 }],
      subtotal: 7900,
      payments: [],
    });
    expect(detail.buyer.name).not.toBe('Another name');
    expect(number).toMatch(/^INV-2026-\d{6}$/);
  });

  test('names the order at which it is paid, while it can be paid there', async () => {
    const buyer = billingPackagesClient(store, store.owner);
    const { id, order } = await buyer.ordered({
      lines: [{ product_code: 'sms_500', interval: 'once', quantity: 1 }],
    });
    expect((await owner.one(id)).order_id).toBe(order.id);
    await buyer.cancelOrder(order.id);
    expect((await owner.one(id)).order_id).toBeNull();
    expect((await owner.one((await issue()).id)).order_id).toBeNull();
  });

  test('is paid by the credit balance before any card', async () => {
    await grant(10_000);
    const { id, status, due } = await issue();
    expect({ status, due }).toEqual({ status: 'paid', due: 0 });
    expect(await owner.account()).toMatchObject({ credit: 2100, receivable: 0 });
    expect((await owner.one(id)).payments).toMatchObject([{ kind: 'credit', amount: 7900 }]);
    expect(await issue()).toMatchObject({ status: 'open', total: 7900, due: 5800 });
    expect(await owner.account()).toMatchObject({ credit: 0, receivable: 5800 });
    await expectBalanced();
  });

  test('is paid by a card, once for a charge', async () => {
    const { id } = await issue();
    const chargeId = await charge(id, 7900);
    const paid = () =>
      world.system((tx) => recordPayment(tx, store.whmcsId, { invoiceId: id, chargeId, amount: 7900 }, world.now));
    expect(await paid()).toBe(true);
    await expect(paid()).rejects.toMatchObject({ code: '23505' });
    const { invoice, payments } = await owner.one(id);
    expect(invoice).toMatchObject({ status: 'paid', paid: 7900, due: 0 });
    expect(payments).toMatchObject([{ kind: 'charge', amount: 7900, last_four: '4242' }]);
    await expectBalanced();
  });

  test('keeps its number when it is canceled, returns its credit, and adds a late payment to it', async () => {
    await grant(1000);
    const { id, number } = await issue();
    expect(await world.system((tx) => voidInvoice(tx, store.whmcsId, id, world.now))).toBe(true);
    expect(await world.system((tx) => voidInvoice(tx, store.whmcsId, id, world.now))).toBe(false);
    expect((await owner.one(id)).invoice).toMatchObject({ number, status: 'void', due: 0 });
    expect(await owner.account()).toMatchObject({ credit: 1000, receivable: 0 });
    expect(await pay(id, 6900)).toBe(false);
    expect(await owner.account()).toMatchObject({ credit: 7900, receivable: 0 });
    await expectBalanced();
  });

  test('is still paid by a payment that arrives after it was given up', async () => {
    const { id } = await issue();
    expect(await world.system((tx) => markUncollectible(tx, store.whmcsId, id, world.now))).toBe(true);
    expect(await owner.account()).toMatchObject({ receivable: 0 });
    expect(await pay(id, 7900)).toBe(true);
    expect((await owner.one(id)).invoice.status).toBe('paid');
    await expectBalanced();
  });

  test('exists once for a period, unless it was canceled', async () => {
    const packageId = randomUUID();
    const period = { start: '2026-11-21', end: '2026-12-20' };
    const { whmcsId } = store;
    await world.system((tx) =>
      tx.query(sql`
        insert into billing_package (whmcs_id, id, product_code, interval_months, status, status_since, first_day, anchor_day, period_start, period_end, price, created_at)
        values (${whmcsId}, ${packageId}, 'gopos', 1, 'active', ${world.now}, '2026-11-21', 21, '2026-11-21', '2026-12-20', 7900, ${world.now})`),
    );
    const renew = () =>
      world.system(async (tx) => {
        const preview = await previewFor(tx, whmcsId, [posMonth()], world.now);
        return finalizeInvoice(tx, { whmcsId, packageId, period, preview }, world.now);
      });
    const first = await renew();
    expect(await renew()).toBeNull();
    await world.system((tx) => voidInvoice(tx, whmcsId, first?.id ?? '', world.now));
    expect(await renew()).toMatchObject({ status: 'open' });
    expect(await owner.count({ package_id: packageId })).toBe(2);
    await expectBalanced();
  });

  test.each([
    ['another total', sql`update billing_invoice set total = total + 1`],
    ['another buyer', sql`update billing_invoice set buyer = '{}'`],
    ['another number', sql`update billing_invoice set number = number + 1`],
    ['the status of a draft', sql`update billing_invoice set status = 'draft'`],
    ['no row', sql`delete from billing_invoice`],
    ['another line', sql`update billing_invoice_line set amount = 1`],
    ['fewer lines', sql`delete from billing_invoice_line`],
    ['another tax', sql`delete from billing_invoice_tax`],
  ])('never gets %s once it was issued, not even by the system', async (_, statement) => {
    await world.system((tx) =>
      saveTaxRate(tx, {
        country: 'US',
        state: '',
        productKind: 'credits',
        name: 'Tax',
        validFrom: '2020-01-01',
        rate: 50_000,
        taxableShare: 100,
        source: 'test',
      }),
    );
    await issue([
      posMonth({ kind: 'credits', productKind: 'credits', productCode: 'sms_500', period: null, amount: 1500 }),
    ]);
    const change = world.system((tx) => tx.query(sql`${statement} where whmcs_id = ${store.whmcsId}`));
    await expect(change).rejects.toMatchObject({ code: '23001' });
  });

  test('refuses entries that do not sum to zero', async () => {
    const { id } = await issue();
    const entries = [{ account: 'cash', amount: 1 } as const];
    const journal = { kind: 'credit_used', invoiceId: id, entries } as const;
    await expect(world.system((tx) => postEntries(tx, store.whmcsId, journal, world.now))).rejects.toMatchObject({
      code: '23514',
    });
  });
});

test('numbers of 50 invoices that are issued at once have no gap, whichever of them fail', async () => {
  const other = await world.store();
  const before = await world.system((tx) =>
    tx.query<{ last: number }>(sql`select last from billing_number where series = 'INV' and year = 2026`),
  );
  const failing = new Set([3, 8, 9, 14, 20, 21, 22, 27, 30, 33, 38, 41, 44, 47, 49]);
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) =>
      world.system(async (tx) => {
        const invoice = await issueIn(tx, [posMonth()], index % 2 === 0 ? store.whmcsId : other.whmcsId);
        if (failing.has(index)) throw new Error('The charge could not be claimed.');
        return Number(invoice?.number.slice(-6));
      }),
    ),
  );
  const numbers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const first = (before[0]?.last ?? 0) + 1;
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 35 }, (_, index) => first + index));
});

test('the ledger is the sum of what happened, whatever happens', async () => {
  const amounts = fc.integer({ min: 1, max: 20_000 });
  const steps = fc.array(
    fc.record({ step: fc.constantFrom('issue', 'pay', 'grant', 'void', 'give up'), amount: amounts, pick: fc.nat() }),
    { minLength: 1, maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      store = await world.store();
      const issued: string[] = [];
      for (const { step, amount, pick } of taken) {
        const id = issued[pick % Math.max(1, issued.length)];
        if (step === 'issue') issued.push((await issue([posMonth({ amount })])).id);
        else if (step === 'grant') await grant(amount);
        else if (id && step === 'pay') await pay(id, amount);
        else if (id)
          await world.system((tx) =>
            (step === 'void' ? voidInvoice : markUncollectible)(tx, store.whmcsId, id, world.now),
          );
      }
      await expectBalanced();
      const [row] = await world.system((tx) =>
        tx.query<{ due: number }>(sql`
          select coalesce(sum(total - paid), 0)::bigint as due from billing_invoice where whmcs_id = ${store.whmcsId} and status = 'open'`),
      );
      expect((await world.system((tx) => readAccount(tx, store.whmcsId))).receivable).toBe(row?.due);
    }),
    { numRuns: 10 },
  );
});

describe('the list', () => {
  test('has the newest first, in pages, and filters', async () => {
    for (const amount of [100, 200, 300])
      await world.at(new Date(world.now.getTime() + amount * 1000), () => issue([posMonth({ amount })]));
    const [first, second] = await owner.list(null, { n: 2 });
    expect([first?.total, second?.total]).toEqual([300, 200]);
    expect((await owner.list(null, { n: 2, c: second?.cursor ?? null })).map(({ total }) => total)).toEqual([100]);
    await pay(second?.id ?? '', 200);
    expect((await owner.list({ status: { _eq: 'paid' } })).map(({ total }) => total)).toEqual([200]);
    expect(await owner.count({ status: { _in: ['open'] } })).toBe(2);
    expect(await owner.count({ start: '2026-11-22' })).toBe(0);
    expect(await owner.count({ start: '2026-11-21', end: '2026-11-21' })).toBe(3);
  });

  test('is for owners and partners of the store alone', async () => {
    const { id } = await issue();
    const manager = billingInvoicesClient(store, store.manager);
    expect(await refusalOf(manager.list())).toMatchObject({ category: 'access_denied' });
    expect(await refusalOf(billingInvoicesClient(store, store.ava).one(id))).toMatchObject({
      category: 'access_denied',
    });
    const other = await world.store();
    const neighbour = billingInvoicesClient(other, other.owner);
    expect(await refusalOf(neighbour.one(id))).toEqual({ category: 'not_found', code: 'billing_invoice_not_found' });
    expect(await neighbour.list()).toEqual([]);
  });
});

describe('an invoice by email', () => {
  const emails = () =>
    world.system((tx) =>
      tx.query<{ recipient: string; subject: string; content: string; html: string }>(sql`
        select recipient, subject, content, html from outbox_message
        where whmcs_id = ${store.whmcsId} and channel = 'email' order by created_at, id`),
    );
  const giveAddress = () =>
    world.system((tx) =>
      tx.query(sql`update app_user set email = ${`linh${store.whmcsId}@lotus.example`} where id = ${store.owner.id}`),
    );

  test('goes to the owner once for a key, and says what the document says', async () => {
    await giveAddress();
    const { id, number } = await issue();
    const key = randomUUID();
    expect(await owner.send(id, key)).toMatchObject({ id, recipients: 1 });
    expect(await owner.send(id, key)).toMatchObject({ id, recipients: 1 });
    const sent = await emails();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      recipient: `linh${store.whmcsId}@lotus.example`,
      subject: `Invoice ${number} from Go Suite`,
    });
    expect(sent[0]?.content).toContain('Amount due: $79.00');
    expect((await owner.one(id)).invoice.sent_at).toBe(world.now.toISOString());
  });

  test('is refused where no owner has an address', async () => {
    await world.system((tx) => tx.query(sql`update app_user set email = null where id = ${store.owner.id}`));
    const { id } = await issue();
    expect(await refusalOf(owner.send(id))).toMatchObject({
      fields: [{ path: 'input_obj.id', code: 'email_missing' }],
    });
    expect(await emails()).toEqual([]);
  });

  test('is sent 20 times within an hour', async () => {
    await giveAddress();
    const { id } = await issue();
    for (let index = 0; index < 20; index += 1) await owner.send(id);
    expect(await refusalOf(owner.send(id))).toMatchObject({ category: 'rate_limited' });
  });
});
