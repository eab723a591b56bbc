import { randomUUID } from 'node:crypto';
import type { ServiceFlag } from '@suite/domain';
import { type InvoicePreview, previewLifetimeMs } from '@suite/domain/billing/invoice';
import { businessDay } from '@suite/domain/time';
import { resolveZone } from '@suite/domain/zones';
import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import { notFound, Problem } from '../../kit/problem';
import { previewFor } from '../billing-invoices/invoices.service';
import { listPrices, listProducts } from '../billing-invoices/products.store';
import { type OrderLine, type OrderPlan, type PriceList, planPurchase, planUpgrade } from './order-plan.rules';
import * as store from './packages.store';

export interface OrderRequest {
  lines: readonly OrderLine[];
  package_id?: string | null;
}

type Caller = Pick<StoreCaller, 'whmcsId' | 'timezone'>;

export const todayOf = ({ timezone }: Caller, now: Date): string => businessDay(now, resolveZone(timezone));

/** Reads what is for sale on a day. */
export async function readPriceList(tx: Tx, day: string): Promise<PriceList> {
  const prices = await listPrices(tx);
  return {
    products: await listProducts(tx),
    // The latest price is the first one.
    priceOf: (code, interval) =>
      prices.find((one) => one.product_code === code && one.interval === interval && one.valid_from <= day)?.amount ??
      null,
  };
}

/** Returns the last day of each service that the operator includes on a day. */
export const includedOn = (services: readonly store.ServiceRow[], today: string): Map<ServiceFlag, string> =>
  new Map(
    services
      .filter((one) => one.billing_package_id === null && one.status === 'active' && one.expiration_date >= today)
      .map(({ product_code, expiration_date }) => [product_code, expiration_date]),
  );

/** Plans an order with its preview, as it would be on the store's current day. */
export async function planOrder(
  tx: Tx,
  caller: Caller,
  { lines, package_id }: OrderRequest,
  now: Date,
): Promise<{ plan: OrderPlan; preview: InvoicePreview; validUntil: Date }> {
  const today = todayOf(caller, now);
  const prices = await readPriceList(tx, today);
  const plan = package_id
    ? await planUpgradeOf(tx, caller, { lines, packageId: package_id, today, prices })
    : await planPurchaseFor(tx, caller, { lines, today, prices });
  const preview = await previewFor(tx, caller.whmcsId, plan.items, now);
  return { plan, preview, validUntil: new Date(now.getTime() + previewLifetimeMs) };
}

interface Upgrade {
  lines: readonly OrderLine[];
  packageId: string;
  today: string;
  prices: PriceList;
}

async function planUpgradeOf(tx: Tx, { whmcsId }: Caller, { lines, packageId, today, prices }: Upgrade) {
  const owned = await store.findPackage(tx, whmcsId, packageId);
  if (!owned) throw notFound('billing_package');
  if (owned.status === 'ended') throw new Problem('conflict', 'billing_package_ended');
  if (owned.status !== 'active' && owned.status !== 'trial') throw new Problem('conflict', 'billing_package_unpaid');
  return planUpgrade(lines, { today, prices, owned, paid: await store.listPaidLines(tx, whmcsId, packageId) });
}

async function planPurchaseFor(tx: Tx, { whmcsId }: Caller, of: Omit<Upgrade, 'packageId'>) {
  const owned = (await store.listPackages(tx, whmcsId)).filter(({ status }) => status !== 'ended');
  const included = includedOn(await store.listServices(tx, whmcsId), of.today);
  return planPurchase(of.lines, { today: of.today, prices: of.prices, owned, included, newId: randomUUID });
}
