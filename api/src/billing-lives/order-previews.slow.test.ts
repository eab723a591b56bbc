import { orderTermsVersion } from '@suite/domain/billing/invoice';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import type { Tx } from '../kit/database';
import { finalizeInvoice, previewFor } from '../modules/billing-invoices/invoices.service';
import { grantCredit } from '../modules/billing-invoices/ledger.service';
import { previewOrder } from '../modules/billing-packages/order-reads.service';
import { createOrder, invoiceOrder } from '../modules/billing-packages/orders.service';
import { type BilledStore, billingWorld } from '../testing/billing-world';
import { callerOf } from './events';

const november = { start: '2026-11-01', end: '2026-11-30' } as const;
const runs = 1_000;

/** Thrown to undo what a run did. */
class Undone extends Error {}

const interval = fc.constantFrom('month' as const, 'year' as const);
const service = fc.record({
  product_code: fc.constantFrom('gobooking', 'gocheckin', 'bamboopay'),
  interval,
  quantity: fc.constant(1),
});
const pack = fc.record({
  product_code: fc.constantFrom('sms_500', 'sms_2000', 'email_5000'),
  interval: fc.constant('once' as const),
  quantity: fc.integer({ min: 1, max: 20 }),
});
const purchase = fc.uniqueArray(fc.oneof(service, pack), {
  selector: ({ product_code }) => product_code,
  minLength: 1,
  maxLength: 6,
});
/** What a package of gift cards can change to at once. */
const upgrade = fc
  .record({ product_code: fc.constantFrom('gopos', 'gogiftcard'), interval, quantity: fc.constant(1) })
  .filter(({ product_code, interval: by }) => product_code === 'gopos' || by === 'year');
const rate = fc.integer({ min: 0, max: 150_000 });
const change = fc.record({
  lines: fc.oneof(purchase, upgrade),
  day: fc.integer({ min: 0, max: 29 }),
  rates: fc.record({ service: rate, credits: rate, share: fc.integer({ min: 1, max: 100 }) }),
});

async function setTaxes(
  tx: Tx,
  { service: ofServices, credits, share }: Record<'service' | 'credits' | 'share', number>,
) {
  await tx.query(sql`
    insert into billing_tax_rate (country, state, product_kind, name, valid_from, rate, taxable_share, source)
    values ('US', 'TX', 'service', 'Sales tax', '2020-01-01', ${ofServices}, ${share}, 'test'),
      ('US', '', 'service', 'Federal tax', '2020-01-01', ${credits}, 100, 'test'),
      ('US', 'TX', 'credits', 'Sales tax', '2020-01-01', ${credits}, ${share}, 'test')`);
}

/** Pays the period of the package of a store, so that an upgrade gives its days back. */
const payNovember = async (tx: Tx, { whmcsId, packageId }: BilledStore, now: Date) => {
  await grantCredit(tx, whmcsId, { amount: 1900, note: 'test' }, now);
  const item = {
    kind: 'period',
    productCode: 'gogiftcard',
    productKind: 'service',
    nameEn: 'Go Gift Card',
    nameVi: 'Go Gift Card',
    quantity: 1,
    period: november,
    amount: 1900,
  } as const;
  const preview = await previewFor(tx, whmcsId, [item], now);
  await finalizeInvoice(tx, { whmcsId, packageId, period: november, preview }, now);
};

test(`preview and invoice agree to the cent for ${runs} orders of any products on any day`, async () => {
  const world = await billingWorld();
  const store = await world.store({
    firstDay: november.start,
    periodEnd: november.end,
    productCode: 'gogiftcard',
    price: 1900,
  });
  await world.system((tx) => payNovember(tx, store, world.clock.now));
  const caller = await callerOf(world, store);
  const { whmcsId, packageId } = store;
  await fc.assert(
    fc.asyncProperty(change, async ({ lines, day, rates }) => {
      const now = () => new Date(Date.parse('2026-11-01T18:00:00Z') + day * 86_400_000);
      const input = Array.isArray(lines) ? { lines } : { lines: [lines], package_id: packageId };
      const run = world.system(async (tx) => {
        await setTaxes(tx, rates);
        const context = { tx, caller, now };
        const preview = await previewOrder(context, { input_obj: input });
        const terms = { expected_total: preview.total, terms_version: orderTermsVersion };
        const { id } = await invoiceOrder(context, await createOrder(context, { ...input, ...terms }));
        const [invoice] = await tx.query(sql`
            select total, tax, (select json_agg(json_build_array(amount, tax) order by position) from billing_invoice_line
                where whmcs_id = ${whmcsId} and invoice_id = ${id}) as lines,
              (select coalesce(sum(amount), 0)::int from billing_invoice_tax where whmcs_id = ${whmcsId} and invoice_id = ${id}) as taxes
            from billing_invoice where whmcs_id = ${whmcsId} and id = ${id}`);
        expect(invoice).toEqual({
          total: preview.total,
          tax: preview.order_tax,
          lines: preview.list_product_taxed.map(({ amount, tax }) => [amount, tax]),
          taxes: preview.order_tax,
        });
        throw new Undone();
      });
      await expect(run).rejects.toThrow(Undone);
    }),
    { numRuns: runs },
  );
  await world.close();
}, 240_000);
