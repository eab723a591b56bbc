import type { Language } from '@suite/domain';
import { intervalOf, monthsOf } from '@suite/domain/billing/package-changes';
import { addDays } from '@suite/domain/time';
import type { Tx } from '../../kit/database';
import type { StoreContext } from '../../kit/operation';
import { invalid, notFound, Problem } from '../../kit/problem';
import type { CrmService, CrmServiceCard, CrmServiceChangeInput } from '../../resolver-types.generated';
import { listUsableCards } from '../billing-cards/billing-cards.store';
import { lockUnpaid, replanUnpaid } from '../billing-charges/dunning.service';
import { readLanguageOf } from '../billing-charges/transactions.store';
import { readAccount } from '../billing-invoices/ledger.store';
import { listTaxRates, readBuyer } from '../billing-invoices/products.store';
import { renewalTotal } from '../billing-invoices/renewal-total.rules';
import { applyEntitlement } from './entitlement.service';
import { changesOf, type PriceList } from './order-plan.rules';
import { includedOn, readPriceList, todayOf } from './order-plans.service';
import * as store from './packages.store';

type Context = Pick<StoreContext, 'tx' | 'caller' | 'now'>;

interface Facts {
  language: Language;
  today: string;
  /** The day of the store at an instant. */
  dayOf: (at: Date) => string;
  prices: PriceList;
  card: CrmServiceCard | null;
  /** What the card is charged next, by package: the credit balance pays first. */
  charges: ReadonlyMap<string, number>;
}

async function readFacts({ tx, caller, now }: Context): Promise<Facts> {
  const { whmcsId, personId } = caller;
  const today = todayOf(caller, now());
  const [card] = await listUsableCards(tx, whmcsId, today);
  return {
    language: await readLanguageOf(tx, whmcsId, personId),
    today,
    dayOf: (at) => todayOf(caller, at),
    prices: await readPriceList(tx, today),
    card: card ? { id: card.id, card_type: card.card_type, last_four: card.last_four } : null,
    charges: await nextCharges(tx, whmcsId),
  };
}

const nameOf = (product: { name_en: string; name_vi: string }, language: Language): string =>
  language === 'vi' ? product.name_vi : product.name_en;

const renews = ({ status, cancels_at_end }: store.PackageRow): boolean => status !== 'ended' && !cancels_at_end;

/** Returns what the next renewals leave to the card, in the order in which they use the credit balance up. */
async function nextCharges(tx: Tx, whmcsId: number): Promise<Map<string, number>> {
  const rows = (await store.listPackages(tx, whmcsId)).filter(renews);
  const terms = { place: await readBuyer(tx, whmcsId), rates: await listTaxRates(tx) };
  let { credit } = await readAccount(tx, whmcsId);
  const charges = new Map<string, number>();
  for (const row of rows.sort((a, b) => a.period_end.localeCompare(b.period_end) || a.id.localeCompare(b.id))) {
    const total = renewalTotal(
      {
        productCode: row.next_product_code ?? row.product_code,
        day: addDays(row.period_end, 1),
        price: row.next_price ?? row.price,
      },
      terms,
    );
    const used = Math.min(credit, total);
    credit -= used;
    charges.set(row.id, total - used);
  }
  return charges;
}

/** Whether the next period has another product or interval; an announced price alone is no change of the owner's. */
const isChanging = (row: store.PackageRow): boolean =>
  (row.next_product_code !== null && row.next_product_code !== row.product_code) ||
  (row.next_interval_months !== null && row.next_interval_months !== row.interval_months);

function packageOf(row: store.PackageRow, facts: Facts): CrmService {
  const { language, prices } = facts;
  const isRenewing = renews(row);
  const next = prices.products.find(({ code }) => code === row.next_product_code);
  const canChange = row.status === 'active' || row.status === 'trial';
  return {
    id: row.id,
    product_code: row.product_code,
    product_name: nameOf(row, language),
    service_flag: row.service_flag,
    status: row.status,
    registration_date: row.first_day,
    // It ends in the morning.
    expiration_date: row.ends_at ? addDays(facts.dayOf(row.ends_at), -1) : row.period_end,
    interval: intervalOf(row.interval_months),
    unit_price: row.price,
    next_charge_on: isRenewing ? addDays(row.period_end, 1) : null,
    next_charge_amount: facts.charges.get(row.id) ?? null,
    card: isRenewing ? facts.card : null,
    cancels_at_end: row.cancels_at_end,
    next_product_name: next ? nameOf(next, language) : null,
    next_interval: row.next_interval_months ? intervalOf(row.next_interval_months) : null,
    next_unit_price: row.next_price,
    has_scheduled_change: isChanging(row),
    changes: canChange
      ? changesOf(row, prices).map(({ product, interval, price, isNow }) => ({
          product_code: product.code,
          product_name: nameOf(product, language),
          interval,
          unit_price: price,
          is_now: isNow,
        }))
      : [],
  };
}

/** Returns the packages of the store, and the services that the operator includes without one. */
export async function listServices(context: Context, { withEnded }: { withEnded: boolean }): Promise<CrmService[]> {
  const { tx, caller } = context;
  const facts = await readFacts(context);
  const rows = await store.listPackages(tx, caller.whmcsId);
  const shown = rows.filter(({ status }) => withEnded || status !== 'ended');
  const services = await store.listServices(tx, caller.whmcsId);
  const included = includedOn(services, facts.today);
  const owned = new Set(rows.filter(({ status }) => status !== 'ended').map(({ service_flag }) => service_flag));
  const includedOnes = services.filter(({ product_code }) => included.has(product_code) && !owned.has(product_code));
  return [
    ...shown.map((row) => packageOf(row, facts)),
    ...includedOnes.map((service) => includedService(service, facts)),
  ];
}

function includedService(service: store.ServiceRow, { language, prices }: Facts): CrmService {
  const product = prices.products.find(({ service_flag }) => service_flag === service.product_code);
  return {
    id: null,
    product_code: product?.code ?? service.product_code,
    product_name: product ? nameOf(product, language) : service.product_name,
    service_flag: service.product_code,
    status: 'included',
    registration_date: service.registration_date,
    expiration_date: service.expiration_date,
    interval: null,
    unit_price: null,
    next_charge_on: null,
    next_charge_amount: null,
    card: null,
    cancels_at_end: true,
    next_product_name: null,
    next_interval: null,
    next_unit_price: null,
    has_scheduled_change: false,
    changes: [],
  };
}

/** Locks a package that has not ended. */
async function lockPackage(tx: Tx, whmcsId: number, id: string): Promise<store.PackageRow> {
  await store.lockPackages(tx, whmcsId);
  const row = await store.findPackage(tx, whmcsId, id);
  if (!row) throw notFound('billing_package');
  if (row.status === 'ended') throw new Problem('conflict', 'billing_package_ended');
  return row;
}

/** Locks a package after its unpaid invoice; a renewal may have issued that one while the package was waited for. */
async function lockWithUnpaid(tx: Tx, whmcsId: number, id: string) {
  const before = await lockUnpaid(tx, whmcsId, id);
  const row = await lockPackage(tx, whmcsId, id);
  return { row, unpaid: before ?? (await lockUnpaid(tx, whmcsId, id)) };
}

async function readPackage(context: Context, id: string): Promise<CrmService> {
  const row = await store.findPackage(context.tx, context.caller.whmcsId, id);
  if (!row) throw notFound('billing_package');
  return packageOf(row, await readFacts(context));
}

/** Plans a smaller product or a shorter interval for the end of the period, or undoes the plan. */
export async function changeAtEnd(context: Context, input: CrmServiceChangeInput): Promise<CrmService> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const { id, product_code: code, interval } = input;
  const { row, unpaid } = await lockWithUnpaid(tx, whmcsId, id);
  if (!code || !interval) {
    if (isChanging(row)) await store.planChange(tx, whmcsId, id, null);
    return readPackage(context, id);
  }
  if (interval === 'once') throw invalid('input_obj.interval', 'out_of_range');
  const prices = await readPriceList(tx, todayOf(caller, now()));
  const option = changesOf(row, prices).find((one) => one.product.code === code && one.interval === interval);
  if (!option || option.isNow) throw new Problem('conflict', 'billing_change_not_possible');
  await store.planChange(tx, whmcsId, id, {
    productCode: code,
    intervalMonths: monthsOf(interval),
    price: option.price,
  });
  if (unpaid && row.cancels_at_end) await replanUnpaid(tx, whmcsId, { invoiceId: unpaid, isCanceled: false }, now());
  await applyEntitlement(tx, whmcsId);
  return readPackage(context, id);
}

/**
 * Ends a package with its period, or undoes that until then. One whose period is unpaid is charged no more, and ends on
 * the next quiet morning.
 */
export async function setCanceled(context: Context, id: string, cancels: boolean): Promise<CrmService> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const { row, unpaid } = await lockWithUnpaid(tx, whmcsId, id);
  await store.setCancels(tx, whmcsId, id, cancels);
  if (unpaid && (cancels || row.cancels_at_end))
    await replanUnpaid(tx, whmcsId, { invoiceId: unpaid, isCanceled: cancels }, now());
  await applyEntitlement(tx, whmcsId);
  return readPackage(context, id);
}

/** Stores why a package was canceled. */
export async function saveReason(context: Context, id: string, reason: string): Promise<CrmService> {
  const { tx, caller } = context;
  await lockPackage(tx, caller.whmcsId, id);
  await store.setReason(tx, caller.whmcsId, id, reason.slice(0, 255));
  return readPackage(context, id);
}
