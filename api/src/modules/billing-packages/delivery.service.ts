import type { Tx } from '../../kit/database';
import { grantCredit } from '../billing-invoices/ledger.service';
import { grantBought } from '../message-credits/message-credits.service';
import { applyEntitlement } from './entitlement.service';
import * as orders from './orders.store';
import * as store from './packages.store';

/**
 * Delivers what the invoice of an order paid: packages, upgrades, credits of texts and emails. An invoice of no order,
 * and an order that was delivered already, change nothing.
 */
export async function deliverOrder(tx: Tx, whmcsId: number, invoiceId: string, now: Date): Promise<void> {
  const order = await orders.lockOrderOfInvoice(tx, whmcsId, invoiceId);
  if (!order || order.status === 'paid') return;
  for (const [index, line] of order.lines.entries()) {
    if (!line.package) continue;
    if (order.kind === 'upgrade') await upgrade(tx, whmcsId, { order, line, to: line.package }, now);
    else await addPackage(tx, whmcsId, { order, index }, now);
  }
  const sum = (channel: 'sms' | 'email') => order.lines.reduce((all, { credits }) => all + credits[channel], 0);
  await grantBought(tx, whmcsId, { sms: sum('sms'), email: sum('email') }, order.id, now);
  await orders.finishOrder(tx, whmcsId, order.id, 'paid', now);
  await applyEntitlement(tx, whmcsId);
}

type Line = orders.OrderRow['lines'][number];

interface PaidUpgrade {
  order: orders.OrderRow;
  line: Line;
  to: NonNullable<Line['package']>;
}

/** Upgrades a package. If it is not what it was when that was ordered, what was paid is the store's credit. */
async function upgrade(tx: Tx, whmcsId: number, { order, line, to }: PaidUpgrade, now: Date): Promise<void> {
  const { product_code: productCode } = line;
  const isUpgraded = await store.upgradePackage(tx, whmcsId, to.id, {
    productCode,
    intervalMonths: to.interval_months,
    firstDay: to.first_day,
    anchorDay: to.anchor_day,
    periodStart: to.period_start,
    periodEnd: to.period_end,
    price: to.price,
  });
  if (isUpgraded) return;
  const note = `The package of the change to ${productCode} had ended or begun another period`;
  await grantCredit(tx, whmcsId, { amount: order.preview.total, note }, now);
}

/** Adds a package. If the store has one of the product by now, what was paid for this one is its credit. */
async function addPackage(
  tx: Tx,
  whmcsId: number,
  { order, index }: { order: orders.OrderRow; index: number },
  now: Date,
): Promise<void> {
  const line = order.lines[index];
  if (!line?.package || !order.invoice_id) return;
  const { package: planned, product_code: productCode } = line;
  const isNew = await store.insertPackage(
    tx,
    whmcsId,
    {
      id: planned.id,
      productCode,
      intervalMonths: planned.interval_months,
      firstDay: planned.first_day,
      anchorDay: planned.anchor_day,
      periodEnd: planned.period_end,
      price: planned.price,
      invoiceId: order.invoice_id,
      invoicePosition: index + 1,
    },
    now,
  );
  const invoiced = order.preview.lines[index];
  if (!isNew && invoiced)
    await grantCredit(
      tx,
      whmcsId,
      { amount: invoiced.amount + invoiced.tax, note: `${productCode} was bought twice` },
      now,
    );
}
