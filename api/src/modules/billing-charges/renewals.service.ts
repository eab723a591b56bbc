import type { InvoiceItem } from '@suite/domain/billing/invoice';
import { periodAfter } from '@suite/domain/billing/periods';
import { addDays, businessDay, wallTime } from '@suite/domain/time';
import { resolveZone } from '@suite/domain/zones';
import type { Tx } from '../../kit/database';
import { finalizeInvoice, previewFor } from '../billing-invoices/invoices.service';
import { findProduct } from '../billing-invoices/products.store';
import { packageChangedEvents } from './billing-events.service';
import { notifyOfInvoice } from './billing-notices.service';
import { moveTo } from './dunning.service';
import { insertDunning } from './dunning.store';
import { type JobOptions, makeStep } from './dunning-steps.service';
import { stateDays } from './package-states.rules';
import * as store from './renewals.store';

const system = { kind: 'system' } as const;
/** Packages of one run of the job, which is repeated every minute. */
const maxRenewals = 20_000;
/** Packages that are renewed at once. */
const workers = 4;

interface Renewed {
  whmcsId: number;
  /** Null if it ended, as its owner wanted. */
  invoiceId: string | null;
}

/**
 * Begins the next period of each package whose period has ended, and charges it. Several servers may do so: each locks
 * the package that it works on. What a killed server leaves behind is an open invoice with its next step.
 */
export async function renewPackages(options: JobOptions): Promise<void> {
  const failed: string[] = [];
  let left = maxRenewals;
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      if (!(await renewNext(options, failed))) return;
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
}

/** Renews one package; false if none is due. */
async function renewNext(options: JobOptions, failed: string[]): Promise<boolean> {
  const { database, log, now } = options;
  let id: string | null = null;
  try {
    const renewed = await database.transaction(system, async (tx) => {
      const due = await store.lockDuePackage(tx, now(), failed);
      id = due?.id ?? null;
      return due && renew(tx, due, now());
    });
    if (!renewed) return false;
    if (renewed.invoiceId) await makeStep(options, renewed.whmcsId, renewed.invoiceId);
  } catch (fault) {
    if (id === null) throw fault;
    failed.push(id);
    const { name, stack } = fault as Error;
    log.error({ event: 'billing_renewal_failed', packageId: id, err: { name, stack } });
  }
  return true;
}

/** Ends a canceled package; invoices the next period of another one. */
async function renew(tx: Tx, due: store.DuePackage, now: Date): Promise<Renewed> {
  const { whmcs_id: whmcsId, id } = due;
  if (due.cancels_at_end) {
    await moveTo(tx, whmcsId, { id, from: due.status, to: 'ended' }, now);
    return { whmcsId, invoiceId: null };
  }
  const next = nextPeriodOf(due);
  const zone = resolveZone(due.timezone);
  const today = businessDay(now, zone);
  const isMissed = next.end < today;
  await store.beginPeriod(tx, whmcsId, id, next);
  const invoice = await invoicePeriod(tx, whmcsId, id, next, now);
  if (invoice?.status === 'open')
    await insertDunning(tx, whmcsId, {
      invoiceId: invoice.id,
      packageId: id,
      unpaidSince: today,
      isAutomatic: !isMissed,
      nextRunAt: isMissed ? null : now,
      nextStateAt: isMissed ? wallTime(addDays(today, stateDays.ended), 0, zone) : null,
    });
  else await moveTo(tx, whmcsId, { id, from: due.status, to: 'active' }, now);
  await packageChangedEvents.publish({ whmcsId, packageId: id }, { tx, now });
  if (invoice && isMissed)
    await notifyOfInvoice(tx, whmcsId, { invoiceId: invoice.id, notice: 'missed_period', day: null }, now);
  return { whmcsId, invoiceId: invoice && !isMissed ? invoice.id : null };
}

/** Issues the invoice of a period; null if it has one already. The store's credit balance pays first. */
async function invoicePeriod(tx: Tx, whmcsId: number, packageId: string, next: store.NextPeriod, now: Date) {
  const product = await findProduct(tx, next.productCode);
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
  const preview = await previewFor(tx, whmcsId, [item], now);
  return finalizeInvoice(tx, { whmcsId, packageId, period, preview }, now);
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
