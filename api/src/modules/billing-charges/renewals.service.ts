import { type InvoiceItem, previewInvoice } from '@suite/domain/billing/invoice';
import { periodAfter } from '@suite/domain/billing/periods';
import { addDays, businessDay, wallTime } from '@suite/domain/time';
import { resolveZone } from '@suite/domain/zones';
import type { Tx } from '../../kit/database';
import { workByStore } from '../../kit/store-queues';
import {
  type DraftedInvoice,
  draftInvoice,
  type InvoiceTerms,
  issueDraft,
  readTerms,
} from '../billing-invoices/invoices.service';
import { type BillingProduct, type BuyerRow, listProducts, readBuyer } from '../billing-invoices/products.store';
import { packageChangedEvents } from './billing-events.service';
import { notifyOfInvoice } from './billing-notices.service';
import { type ChargeClaim, claimOpen, isClaim, runClaim } from './charge-invoice.service';
import { moveTo } from './dunning.service';
import { insertDunning } from './dunning.store';
import { type JobOptions, makeStep } from './dunning-steps.service';
import { stateDays } from './package-states.rules';
import * as store from './renewals.store';

const system = { kind: 'system' } as const;
/** Stores of which the terms of invoices are read once. */
const storesAtOnce = 200;
/** Batches of one run of the job, which is repeated every minute. */
const maxBatches = 100;

interface Renewed {
  whmcsId: number;
  /** Null if it ended, as its owner wanted, or if only a person pays it. */
  invoiceId: string | null;
  claim: ChargeClaim | null;
}

/** What renewals of a batch share. */
interface Batch {
  terms: InvoiceTerms;
  products: readonly BillingProduct[];
  failed: string[];
}

/**
 * Begins the next period of each package whose period has ended, and charges it. Several servers may do so: each locks
 * the package that it works on. What a killed server leaves behind is an open invoice with its next step, or an attempt
 * that is looked up.
 */
export async function renewPackages(options: JobOptions): Promise<void> {
  const failed: string[] = [];
  for (let batches = 0; batches < maxBatches; batches += 1)
    if ((await renewBatch(options, failed)) < storesAtOnce) return;
}

/**
 * Renews the due packages of some stores, and returns of how many. Those of one store are renewed one after the other:
 * they would only wait for its account.
 */
async function renewBatch(options: JobOptions, failed: string[]): Promise<number> {
  const { database, now } = options;
  const due = await database.transaction(system, (tx) => store.listDueStores(tx, now(), failed, storesAtOnce));
  if (due.length === 0) return 0;
  const batch = await database.transaction(system, async (tx) => ({
    terms: await readTerms(tx),
    products: await listProducts(tx),
    failed,
  }));
  await workByStore(due, async ({ whmcs_id: whmcsId }) => {
    while (await renewNext(options, whmcsId, batch));
  });
  return due.length;
}

/** Renews one package of a store; false if none is due. */
async function renewNext(options: JobOptions, whmcsId: number, batch: Batch): Promise<boolean> {
  const { database, log, now } = options;
  let id: string | null = null;
  try {
    const renewed = await database.transaction(system, async (tx) => {
      const due = await store.lockDuePackage(tx, whmcsId, now(), batch.failed);
      id = due?.id ?? null;
      return due && renew(tx, due, batch, now());
    });
    if (!renewed) return false;
    const { claim, invoiceId } = renewed;
    if (claim) await runClaim(options, claim);
    else if (invoiceId) await makeStep(options, whmcsId, invoiceId);
  } catch (fault) {
    if (id === null) throw fault;
    batch.failed.push(id);
    const { name, stack } = fault as Error;
    log.error({ event: 'billing_renewal_failed', packageId: id, err: { name, stack } });
  }
  return true;
}

/**
 * Ends a canceled package; invoices the next period of another one, and claims its first charge. The number of the
 * invoice, for which the renewals of all stores wait, comes last.
 */
async function renew(tx: Tx, due: store.DuePackage, batch: Batch, now: Date): Promise<Renewed> {
  const { whmcs_id: whmcsId, id } = due;
  if (due.cancels_at_end) {
    await moveTo(tx, whmcsId, { id, from: due.status, to: 'ended' }, now);
    return { whmcsId, invoiceId: null, claim: null };
  }
  const next = nextPeriodOf(due);
  const zone = resolveZone(due.timezone);
  const today = businessDay(now, zone);
  const isMissed = next.end < today;
  const [buyer] = await Promise.all([readBuyer(tx, whmcsId), store.beginPeriod(tx, whmcsId, id, next)]);
  const draft = await draftPeriod(tx, due, { next, batch, buyer, today }, now);
  if (draft?.status === 'open')
    await insertDunning(tx, whmcsId, {
      invoiceId: draft.id,
      packageId: id,
      unpaidSince: today,
      isAutomatic: !isMissed,
      nextRunAt: isMissed ? null : now,
      nextStateAt: isMissed ? wallTime(addDays(today, stateDays.ended), 0, zone) : null,
    });
  else await moveTo(tx, whmcsId, { id, from: due.status, to: 'active' }, now);
  await packageChangedEvents.publish({ whmcsId, packageId: id }, { tx, now });
  if (!draft) return { whmcsId, invoiceId: null, claim: null };

  const isCharged = draft.status === 'open' && !isMissed;
  const claim = isCharged ? await claimPeriod(tx, due, { draft, start: next.start }, now) : null;
  const { number } = await issueDraft(tx, whmcsId, draft, now, buyer);
  if (isMissed && draft.status === 'open')
    await notifyOfInvoice(tx, whmcsId, { invoiceId: draft.id, notice: 'missed_period', day: null }, now);
  return { whmcsId, invoiceId: isCharged ? draft.id : null, claim: claim && { ...claim, statement: number } };
}

/** Claims the first attempt for a period; null if no card may be charged, after which the run of the invoice is over. */
async function claimPeriod(
  tx: Tx,
  { whmcs_id: whmcsId, id, timezone }: store.DuePackage,
  { draft, start }: { draft: DraftedInvoice; start: string },
  now: Date,
): Promise<ChargeClaim | null> {
  const begun = await claimOpen(
    tx,
    { whmcsId, invoiceId: draft.id, kind: 'renewal', trigger: 'schedule' },
    { due: draft.due, package_id: id, period_start: start, number: null, timezone },
    now,
  );
  return isClaim(begun) ? begun : null;
}

interface PeriodOf {
  next: store.NextPeriod;
  batch: Batch;
  buyer: BuyerRow;
  /** The day of the store. */
  today: string;
}

/** Drafts the invoice of a period; null if it has one already. The store's credit balance pays first. */
function draftPeriod(
  tx: Tx,
  { whmcs_id: whmcsId, id: packageId }: store.DuePackage,
  { next, batch, buyer, today }: PeriodOf,
  now: Date,
): Promise<DraftedInvoice | null> {
  const product = batch.products.find(({ code }) => code === next.productCode);
  if (!product) throw new Error(`There is no product ${next.productCode}.`);
  const period = { start: next.start, end: next.end };
  const item: InvoiceItem = {
    kind: 'period',
    productCode: next.productCode,
    productKind: product.kind,
    nameEn: product.name_en,
    nameVi: product.name_vi,
    quantity: 1,
    period,
    amount: next.price,
  };
  const { issuer, rates } = batch.terms;
  const preview = previewInvoice([item], { place: buyer, day: today, rates });
  return draftInvoice(tx, { whmcsId, packageId, period, preview }, issuer, now);
}

/** Returns the period after the package's own, with what it changes to. */
export function nextPeriodOf(due: Omit<store.DuePackage, 'whmcs_id' | 'id' | 'status' | 'timezone'>): store.NextPeriod {
  const intervalMonths = due.next_interval_months ?? due.interval_months;
  const start = addDays(due.period_end, 1);
  // Periods of another length are counted from the first of them.
  const firstDay = intervalMonths === due.interval_months ? due.first_day : start;
  const terms = { firstDay, anchorDay: due.anchor_day, intervalMonths };
  const { end } = periodAfter(terms, { start: due.period_start, end: due.period_end });
  return {
    productCode: due.next_product_code ?? due.product_code,
    intervalMonths,
    firstDay,
    price: due.next_price ?? due.price,
    start,
    end,
  };
}
