import type { ServiceFlag } from '@suite/domain';
import type { InvoiceItem } from '@suite/domain/billing/invoice';
import { anchorOf, type BillingPeriod, type PeriodTerms, periodAt } from '@suite/domain/billing/periods';
import { addDays, addMonths, businessDay, firstWallTime } from '@suite/domain/time';
import sql from 'sql-template-tag';
import { demoCards } from '../gateway/sandbox/saved-cards';
import type { Tx } from '../kit/database';
import type { PackageStatus } from '../modules/billing-charges/package-states.rules';
import { creditNote } from '../modules/billing-invoices/credit-notes.service';
import { finalizeInvoice, previewFor } from '../modules/billing-invoices/invoices.service';
import { recordPayment } from '../modules/billing-invoices/ledger.service';
import {
  type BillingProduct,
  findPrice,
  listProducts,
  saveIssuer,
  saveTaxRate,
} from '../modules/billing-invoices/products.store';
import { payingCardOf } from './billing-cards';
import { seedEndingServices } from './billing-ending';
import { seedDunning, unpaidDays, unpaidService } from './billing-unpaid';
import type { SeedContext } from './context';
import { fixedId } from './random';

/** Rates as they were published, for the demo: an installation has none until its operator sets them. */
const demoTaxes = [
  ['US', 'TX', 'Sales tax', 62_500, 80, '2020-01-01', 'Texas Tax Code 151.051, 151.351 (data processing, 20 % exempt)'],
  ['CA', '', 'GST', 50_000, 100, '2008-01-01', 'Excise Tax Act, 165(1)'],
  ['AU', '', 'GST', 100_000, 100, '2000-07-01', 'A New Tax System (GST) Act 1999, 9-70'],
] as const;

/** The operator of the demo: who issues invoices, and the taxes of some places. */
export async function seedOperator(tx: Tx): Promise<void> {
  await saveIssuer(tx, {
    name: 'Go Suite',
    address: '500 W 2nd St\nAustin, TX 78701',
    email: 'billing@suite.example',
    tax_numbers: { AU: '51 824 753 556', CA: '12345 6789 RT0001' },
    currency: 'USD',
    invoice_series: 'INV',
    credit_note_series: 'CN',
  });
  for (const [country, state, name, rate, taxableShare, validFrom, source] of demoTaxes)
    await saveTaxRate(tx, { country, state, productKind: 'service', name, rate, taxableShare, validFrom, source });
}

/** How many past months have an invoice of a monthly package. */
const pastMonths = 12;

interface SeededPackage {
  id: string;
  product: BillingProduct;
  terms: PeriodTerms;
  /** Periods that were invoiced, the last of which is the current one. */
  periods: BillingPeriod[];
  price: number;
  status: PackageStatus;
  /** Its owner ends it, or has ended it, with its period. */
  isCanceled: boolean;
}

/**
 * The packages of a store's services, with their paid invoices: yearly ones, and monthly ones where a service ends soon.
 * Lotus also bought texts, of which one pack was given back and one is not paid yet; Saigon has a declined renewal.
 */
export async function seedBilling(context: SeedContext): Promise<void> {
  const { tx, whmcsId, slug, zone } = context;
  const today = businessDay(context.now, zone);
  const ending = await seedEndingServices(context);
  const products = await listProducts(tx);
  const services = await tx.query<{ code: ServiceFlag; expires: string }>(sql`
    select product_code as code, to_char(expiration_date, 'YYYY-MM-DD') as expires from company_service
    where whmcs_id = ${whmcsId} order by product_code`);
  const seeded: SeededPackage[] = [];
  for (const { code, expires } of services) {
    const product = products.find(({ service_flag }) => service_flag === code);
    if (!product) continue;
    const isUnpaid = code === unpaidService[slug];
    const one = await packageOf(tx, {
      slug,
      product,
      begins: isUnpaid ? addDays(today, -unpaidDays) : addDays(expires, 1),
      isMonthly: slug === 'willow' || isUnpaid,
      status: isUnpaid ? 'past_due' : expires < today ? 'ended' : 'active',
      isCanceled: ending.includes(code),
    });
    await insertPackage(context, one);
    seeded.push(one);
  }
  const purchases = slug === 'lotus' ? await textPurchases(context, products) : [];
  const invoices = [
    ...seeded.flatMap((one) =>
      one.periods.map((period) => ({ day: period.start, item: itemOf(one.product, one.price, period), of: one })),
    ),
    ...purchases.map(({ day, item }) => ({ day, item, of: null })),
  ].sort((a, b) => a.day.localeCompare(b.day) || a.item.productCode.localeCompare(b.item.productCode));
  const texts: string[] = [];
  for (const { day, item, of } of invoices) {
    const at = firstWallTime(day, 10 * 60, zone);
    const isLastPurchase = !of && texts.length === purchases.length - 1;
    const isDeclined = of?.status === 'past_due' && day === of.periods.at(-1)?.start;
    const { id, due } = await invoice(context, { at, item, of, isPaid: !isLastPurchase && !isDeclined });
    if (isDeclined) await seedDunning(context, { invoiceId: id, packageId: of.id, unpaidSince: day, due });
    if (!of) texts.push(id);
  }
  const [firstPack] = texts;
  if (!firstPack) return;
  const request = { invoiceId: firstPack, lines: null, refundTo: 'credit', note: 'Bought twice' } as const;
  await creditNote(tx, whmcsId, request, firstWallTime(addDays(purchases[0]?.day ?? '', 1), 11 * 60, zone));
}

interface PackageOf extends Pick<SeededPackage, 'product' | 'status' | 'isCanceled'> {
  slug: string;
  /** The first day of its next period; of the present one if that is not paid. */
  begins: string;
  isMonthly: boolean;
}

async function packageOf(
  tx: Tx,
  { slug, product, begins, isMonthly, status, isCanceled }: PackageOf,
): Promise<SeededPackage> {
  const intervalMonths = isMonthly ? 1 : 12;
  const paid = isMonthly ? pastMonths : 2;
  const terms = { firstDay: addMonths(begins, -paid * intervalMonths), anchorDay: anchorOf(begins), intervalMonths };
  const price = await findPrice(tx, product.code, isMonthly ? 'month' : 'year', terms.firstDay);
  return {
    id: fixedId(`${slug}:package:${product.code}`),
    product,
    terms,
    periods: Array.from({ length: status === 'past_due' ? paid + 1 : paid }, (_, index) => periodAt(terms, index)),
    price: price ?? 0,
    status,
    isCanceled,
  };
}

async function insertPackage(
  { tx, whmcsId, zone }: SeedContext,
  { id, product, terms, periods, price, status, isCanceled }: SeededPackage,
) {
  const { firstDay, anchorDay, intervalMonths } = terms;
  const created = firstWallTime(firstDay, 10 * 60, zone);
  const current = periods.at(-1);
  if (!current) throw new Error('A package has a period.');
  const { start, end } = current;
  const since =
    status === 'active' ? created : firstWallTime(status === 'ended' ? addDays(end, 1) : start, 10 * 60, zone);
  await tx.query(sql`
    insert into billing_package (whmcs_id, id, product_code, interval_months, status, status_since, first_day, anchor_day, period_start,
      period_end, price, cancels_at_end, created_at)
    values (${whmcsId}, ${id}, ${product.code}, ${intervalMonths}, ${status}, ${since}, ${firstDay}, ${anchorDay}, ${start},
      ${end}, ${price}, ${isCanceled}, ${created})`);
}

const itemOf = (product: BillingProduct, amount: number, period: BillingPeriod | null): InvoiceItem => ({
  kind: period ? 'period' : 'credits',
  productCode: product.code,
  productKind: product.kind,
  nameEn: product.name_en,
  nameVi: product.name_vi,
  quantity: 1,
  period,
  amount,
});

/** Packs of texts that a store bought, the newest two days ago. */
async function textPurchases({ tx, now, zone }: SeedContext, products: readonly BillingProduct[]) {
  const product = products.find(({ code }) => code === 'sms_500');
  if (!product) return [];
  return Promise.all(
    [200, 140, 85, 31, 2].map(async (daysAgo) => {
      const day = addDays(businessDay(now, zone), -daysAgo);
      return { day, item: itemOf(product, (await findPrice(tx, product.code, 'once', day)) ?? 0, null) };
    }),
  );
}

interface SeededInvoice {
  at: Date;
  item: InvoiceItem;
  of: SeededPackage | null;
  isPaid: boolean;
}

/** Issues an invoice as of an instant, and pays it by card. Returns its id, and what a card has to pay. */
async function invoice(
  { tx, whmcsId, slug }: SeedContext,
  { at, item, of, isPaid }: SeededInvoice,
): Promise<{ id: string; due: number }> {
  const preview = await previewFor(tx, whmcsId, [item], at);
  const id = fixedId(`${slug}:invoice:${item.productCode}:${at.toISOString()}`);
  const final = await finalizeInvoice(
    tx,
    { whmcsId, id, packageId: of?.id ?? null, period: of ? item.period : null, preview },
    at,
  );
  const due = final?.due ?? 0;
  if (!isPaid || due === 0) return { id, due };
  const chargeId = fixedId(`charge:${id}`);
  const reference = payingCardOf(slug);
  const { cardType, lastFour } = demoCards[reference].card;
  await tx.query(sql`
    insert into billing_charge (whmcs_id, id, kind, invoice_id, package_id, period_start, card_id, card_type, last_four, amount, key, status,
      transaction_id, attempted_at, settled_at)
    values (${whmcsId}, ${chargeId}, ${of ? 'renewal' : 'purchase'}, ${id}, ${of?.id ?? null}, ${of ? (item.period?.start ?? null) : null},
      ${fixedId(`${slug}:${reference}`)}, ${cardType}, ${lastFour}, ${due}, ${chargeId}::text, 'approved', ${`demo_${chargeId.slice(0, 8)}`}, ${at}, ${at})`);
  await recordPayment(tx, whmcsId, { invoiceId: id, chargeId, amount: due }, at);
  return { id, due };
}
