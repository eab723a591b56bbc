import { randomUUID } from 'node:crypto';
import { addDays, businessDay } from '@suite/domain/time';
import sql from 'sql-template-tag';
import type { Tx } from '../kit/database';
import { insertDunning } from '../modules/billing-charges/dunning.store';
import { finalizeInvoice, previewFor } from '../modules/billing-invoices/invoices.service';
import { applyEntitlement } from '../modules/billing-packages/entitlement.service';
import { insertStoreCard } from './store-cards';

const product = { code: 'gopos', kind: 'service', name: 'Go POS', price: 7_900 } as const;
const dayMs = 24 * 3_600_000;

/**
 * Writes a package whose renewal was declined for now this morning, with a card that is approved by now. A suspended one
 * makes its service read-only.
 */
export async function insertUnpaidPackage(
  tx: Tx,
  whmcsId: number,
  { owner, status }: { owner: string; status: 'past_due' | 'suspended' },
  now: Date,
): Promise<void> {
  const packageId = randomUUID();
  const cardId = await insertStoreCard(tx, whmcsId, { owner, reference: 'card_demo_approves' }, now);
  const start = businessDay(now, 'America/Chicago');
  const period = { start, end: addDays(start, 29) };
  await tx.query(sql`
    insert into billing_package (whmcs_id, id, product_code, interval_months, status, status_since, first_day, anchor_day, period_start,
      period_end, price, created_at)
    values (${whmcsId}, ${packageId}, ${product.code}, 1, ${status}, ${now}, ${start}::date, extract(day from ${start}::date), ${start}::date,
      ${period.end}::date, ${product.price}, ${now})`);
  const item = {
    kind: 'period',
    productCode: product.code,
    productKind: product.kind,
    nameEn: product.name,
    nameVi: product.name,
    quantity: 1,
    period,
    amount: product.price,
  } as const;
  const preview = await previewFor(tx, whmcsId, [item], now);
  const invoice = await finalizeInvoice(tx, { whmcsId, packageId, period, preview }, now);
  if (!invoice) throw new Error('The period of a new package was invoiced.');
  const nextTry = new Date(now.getTime() + dayMs);
  await tx.query(sql`
    insert into billing_charge (whmcs_id, id, kind, invoice_id, package_id, period_start, card_id, card_type, last_four, amount, key, status,
      bucket, raw_code, decline_code, started_by, attempted_at, settled_at, next_try_at)
    values (${whmcsId}, ${randomUUID()}, 'renewal', ${invoice.id}, ${packageId}, ${start}::date, ${cardId}, 'Visa', '4242', ${invoice.due},
      ${`declined ${packageId}`}, 'declined', 'later', '51', 'card_declined', 'schedule', ${now}, ${now}, ${nextTry})`);
  await insertDunning(tx, whmcsId, {
    invoiceId: invoice.id,
    packageId,
    unpaidSince: start,
    isAutomatic: true,
    nextRunAt: nextTry,
    nextStateAt: new Date(now.getTime() + 7 * dayMs),
  });
  await applyEntitlement(tx, whmcsId);
}
