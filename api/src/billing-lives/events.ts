import { randomUUID } from 'node:crypto';
import { orderTermsVersion } from '@suite/domain/billing/invoice';
import { addDays, businessDay, wallTime } from '@suite/domain/time';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import type { ChargeState } from '../gateway/card-gateway';
import type { Tx } from '../kit/database';
import type { StoreCaller } from '../kit/operation';
import { Problem } from '../kit/problem';
import { deleteCard, makeDefault } from '../modules/billing-cards/billing-cards.service';
import { listCards } from '../modules/billing-cards/billing-cards.store';
import { receiveCardChange } from '../modules/billing-cards/card-changes.service';
import { runBilling } from '../modules/billing-charges/billing-jobs.service';
import { chargeInvoice, settleCharge } from '../modules/billing-charges/charge-invoice.service';
import { creditNote } from '../modules/billing-invoices/credit-notes.service';
import { voidInvoice } from '../modules/billing-invoices/invoices.service';
import { grantCredit } from '../modules/billing-invoices/ledger.service';
import { planOrder } from '../modules/billing-packages/order-plans.service';
import { createOrder, invoiceOrder, payOrder } from '../modules/billing-packages/orders.service';
import { changeAtEnd, setCanceled } from '../modules/billing-packages/packages.service';
import type { BilledStore } from '../testing/billing-world';
import type { ScriptedResult } from '../testing/scripted-gateway';
import type { LifeWorld } from './life-world';

const results = ['approved', 'approved', 'later', 'later', 'new_data', 'never', 'lost_charged', 'lost'] as const;
export const cardNames = ['first', 'second', 'third'] as const;
export const zones = ['America/Chicago', 'America/Los_Angeles', 'America/New_York', 'Australia/Sydney'] as const;
type CardName = (typeof cardNames)[number];

/** What the packages of a store are of in these lives: the first one of the first product, and so on. */
export const productCodes = ['gopos', 'gobooking', 'gocheckin'] as const;

/** Something that happens to a store; the jobs run after each. `place` says which of its packages, or unpaid periods. */
export type BillingEvent =
  | { kind: 'hours'; count: number }
  | { kind: 'sleep'; days: number }
  | { kind: 'morning'; hour: number }
  | { kind: 'back'; hours: number }
  | { kind: 'bank'; card: CardName; result: ScriptedResult }
  | { kind: 'refunds'; result: 'refunded' | 'declined' | 'lost' }
  | { kind: 'network'; isDown: boolean }
  | { kind: 'kill'; after: number; during: 'jobs' | 'upgrade' | 'pay_now'; place: number }
  | { kind: 'issuer'; card: CardName; change: 'updated' | 'closed' | 'contact'; isLate: boolean; isRepeated: boolean }
  | { kind: 'add_card'; result: ScriptedResult }
  | { kind: 'default_card' | 'delete_card'; index: number }
  | { kind: 'pay_now'; place: number }
  | { kind: 'late_result'; state: 'approved' | 'declined' | 'voided' }
  | { kind: 'two_servers' }
  | { kind: 'cancel'; isOn: boolean; place: number }
  | { kind: 'downgrade'; isOn: boolean; place: number }
  | { kind: 'upgrade'; isPaid: boolean; place: number }
  | { kind: 'refund'; to: 'card' | 'credit'; isPartial: boolean; index: number }
  | { kind: 'void'; place: number }
  | { kind: 'credit'; amount: number }
  | { kind: 'zone'; zone: (typeof zones)[number] };

const card = fc.constantFrom(...cardNames);
const place = fc.nat(productCodes.length - 1);
const constant = <Kind extends BillingEvent['kind']>(kind: Kind) => fc.constant(kind);

/** What happens within a day, without the time that passes. */
export const eventInDay: fc.Arbitrary<BillingEvent> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: constant('bank'), card, result: fc.constantFrom(...results) }) },
  fc.record({ kind: constant('refunds'), result: fc.constantFrom('refunded', 'declined', 'lost') }),
  fc.record({ kind: constant('network'), isDown: fc.boolean() }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: constant('kill'),
      after: fc.integer({ min: 0, max: 60 }),
      during: fc.constantFrom('jobs', 'upgrade', 'pay_now'),
      place,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: constant('issuer'),
      card,
      change: fc.constantFrom('updated', 'updated', 'updated', 'closed', 'contact'),
      isLate: fc.boolean(),
      isRepeated: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: constant('add_card'), result: fc.constantFrom(...results) }) },
  fc.record({ kind: fc.constantFrom('default_card', 'delete_card'), index: fc.nat(4) }),
  { weight: 2, arbitrary: fc.record({ kind: constant('pay_now'), place }) },
  fc.record({ kind: constant('late_result'), state: fc.constantFrom('approved', 'declined', 'voided') }),
  fc.record({ kind: constant('two_servers') }),
  fc.record({ kind: constant('cancel'), isOn: fc.constantFrom(true, false, false), place }),
  fc.record({ kind: constant('downgrade'), isOn: fc.boolean(), place }),
  { weight: 2, arbitrary: fc.record({ kind: constant('upgrade'), isPaid: fc.boolean(), place }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: constant('refund'),
      to: fc.constantFrom('card', 'credit'),
      isPartial: fc.boolean(),
      index: fc.nat(9),
    }),
  },
  fc.record({ kind: constant('void'), place }),
  fc.record({ kind: constant('credit'), amount: fc.integer({ min: 1, max: 10_000 }) }),
  fc.record({ kind: constant('zone'), zone: fc.constantFrom(...zones) }),
);

/** What happens in a life, with the time that passes, forwards and backwards. */
export const lifeEvent: fc.Arbitrary<BillingEvent> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: constant('hours'), count: fc.integer({ min: 1, max: 60 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: constant('sleep'), days: fc.integer({ min: 1, max: 45 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: constant('morning'), hour: fc.constantFrom(8, 10) }) },
  { weight: 1, arbitrary: fc.record({ kind: constant('back'), hours: fc.integer({ min: 1, max: 30 }) }) },
  { weight: 24, arbitrary: eventInDay },
);

const hourMs = 3_600_000;
const system = { kind: 'system' } as const;

/** Applies an event to a store, as its requests, its issuers and the operator do. What is refused changes nothing. */
export async function applyEvent(world: LifeWorld, store: BilledStore, event: BillingEvent): Promise<void> {
  const { gateway, clock } = world;
  switch (event.kind) {
    case 'hours':
      return pass(world, event.count);
    case 'sleep':
      return pass(world, event.days * 24);
    case 'morning':
      return passUntil(world, store, event.hour);
    case 'back':
      return pass(world, -event.hours);
    case 'bank':
      gateway.ofCard.set(`${event.card}-${store.whmcsId}`, event.result);
      return;
    case 'refunds':
      gateway.refundResult = event.result;
      return;
    case 'network':
      gateway.isDown = event.isDown;
      return;
    case 'kill':
      world.process.killAfter(event.after);
      if (event.during === 'jobs') return;
      return applyEvent(
        world,
        store,
        event.during === 'upgrade'
          ? { kind: 'upgrade', isPaid: true, place: event.place }
          : { kind: 'pay_now', place: event.place },
      );
    case 'two_servers':
      await Promise.all([runBilling(world.services), runBilling(world.services)]);
      return;
    case 'zone':
      await world.system((tx) =>
        tx.query(sql`update company set timezone = ${event.zone} where whmcs_id = ${store.whmcsId}`),
      );
      return;
    case 'add_card':
      return addCard(world, store, event.result);
    case 'default_card':
    case 'delete_card':
      return changeCards(world, store, event).catch(ignoreRefusal);
    case 'issuer':
      return reportChange(world, store, event);
    case 'late_result':
      return repeatResults(world, store, event.state);
    case 'refund':
      return refund(world, store, event, clock.now);
    case 'void':
      return voidUnpaid(world, store, event, clock.now);
    case 'credit':
      await world.services.database.transaction(system, (tx) =>
        grantCredit(tx, store.whmcsId, { amount: event.amount, note: 'life' }, clock.now),
      );
      return;
    default:
      return byOwner(world, store, event).catch(ignoreRefusal);
  }
}

function ignoreRefusal(fault: unknown): void {
  if (!(fault instanceof Problem)) throw fault;
}

function pass({ clock }: LifeWorld, hours: number): void {
  clock.now = new Date(clock.now.getTime() + hours * hourMs);
}

/** Passes until the next such hour of the store. */
async function passUntil(world: LifeWorld, store: BilledStore, hour: number): Promise<void> {
  const { clock } = world;
  const { timezone } = await callerOf(world, store);
  const at = (day: string) => wallTime(day, hour * 60, timezone);
  const today = businessDay(clock.now, timezone);
  clock.now = at(today) > clock.now ? at(today) : at(addDays(today, 1));
}

/** Most cards of a store in these lives. */
const maxCards = 8;

async function addCard({ gateway, services, system: within }: LifeWorld, store: BilledStore, result: ScriptedResult) {
  const { whmcsId } = store;
  const at = services.now();
  const name = `added${at.getTime()}`;
  if ((await within((tx) => listCards(tx, whmcsId))).length === maxCards) return;
  gateway.ofCard.set(`${name}-${whmcsId}`, result);
  await store.addCard(name, at);
}

type CardsEvent = Extract<BillingEvent, { index: number; kind: 'default_card' | 'delete_card' }>;

async function changeCards(world: LifeWorld, store: BilledStore, { kind, index }: CardsEvent): Promise<void> {
  const { database, now } = world.services;
  const caller = await callerOf(world, store);
  await database.transaction(system, async (tx) => {
    const card = (await listCards(tx, store.whmcsId))[index];
    const context = { tx, caller, now };
    if (card) await (kind === 'default_card' ? makeDefault(context, card.id) : deleteCard(context, card.id));
  });
}

type OwnerEvent = Extract<BillingEvent, { kind: 'pay_now' | 'cancel' | 'downgrade' | 'upgrade' }>;

async function byOwner(world: LifeWorld, store: BilledStore, event: OwnerEvent): Promise<void> {
  const { whmcsId } = store;
  const now = world.services.now;
  if (event.kind === 'pay_now') {
    const unpaid = (await store.invoices()).filter(
      ({ status, period_start }) => status === 'open' && period_start !== null,
    );
    const open = unpaid[event.place % unpaid.length];
    if (open) await chargeInvoice(world.services, { whmcsId, invoiceId: open.id, kind: 'renewal' });
    return;
  }
  const caller = await callerOf(world, store);
  const packages = await world.system((tx) => listNewest(tx, whmcsId));
  const owned = packages[event.place % packages.length];
  if (!owned) return;
  if (owned.status === 'ended') {
    if (event.kind === 'upgrade' && event.isPaid) await order(world, caller, { line: byMonth(owned) });
    return;
  }
  const { id: packageId } = owned;
  if (event.kind === 'upgrade') {
    const isLargest = owned.product_code === largestOf(owned);
    const line = isLargest ? { ...byMonth(owned), interval: 'year' as const } : byMonth(owned);
    return order(world, caller, { line, packageId, isPaid: event.isPaid });
  }
  await world.services.database.transaction(system, async (tx) => {
    const context = { tx, caller, now };
    if (event.kind === 'cancel') await setCanceled(context, packageId, event.isOn);
    else
      await changeAtEnd(context, {
        id: packageId,
        ...(event.isOn ? { product_code: smallestOf(owned), interval: 'month' as const } : {}),
      });
  });
}

interface OwnedPackage {
  id: string;
  product_code: string;
  status: string;
}

const isOfSales = ({ product_code: code }: Pick<OwnedPackage, 'product_code'>) =>
  code === 'gopos' || code === 'gogiftcard';
/** Returns the products that a package can change to: the point of sale contains the gift cards, other products are alone. */
const largestOf = (owned: OwnedPackage) => (isOfSales(owned) ? 'gopos' : owned.product_code);
const smallestOf = (owned: OwnedPackage) => (isOfSales(owned) ? 'gogiftcard' : owned.product_code);

const byMonth = (owned: OwnedPackage) => ({
  product_code: largestOf(owned),
  interval: 'month' as const,
  quantity: 1,
});

/** Returns the newest package of each service of a store, in the order in which it got them first. */
async function listNewest(tx: Tx, whmcsId: number): Promise<OwnedPackage[]> {
  const rows = await tx.query<OwnedPackage>(sql`
    select id, product_code, status from billing_package where whmcs_id = ${whmcsId} order by created_at, product_code`);
  return [...new Map(rows.map((row) => [largestOf(row), row])).values()];
}

interface Ordered {
  line: { product_code: string; interval: 'month' | 'year'; quantity: number };
  packageId?: string;
  isPaid?: boolean;
}

/** Orders at the total of the preview, and pays at once or never. */
async function order(world: LifeWorld, caller: StoreCaller, { line, packageId, isPaid = true }: Ordered) {
  const { database, gateway, now } = world.services;
  const input = { lines: [line], ...(packageId ? { package_id: packageId } : {}) };
  const { id, payment_token } = await database.transaction(system, async (tx) => {
    const { preview } = await planOrder(tx, caller, input, now());
    const context = { tx, caller, now };
    const created = await createOrder(context, {
      ...input,
      expected_total: preview.total,
      terms_version: orderTermsVersion,
    });
    return invoiceOrder(context, created);
  });
  if (!isPaid) return;
  const context = { database, scope: system, caller, now, recordAudit: () => Promise.resolve() };
  await payOrder(context, gateway, {
    whmcs_id: caller.whmcsId,
    idempotency_key: randomUUID(),
    input_obj: { id, payment_token },
  });
}

/** Returns the owner of a store, as the API knows them. */
export async function callerOf(
  { system: within }: Pick<LifeWorld, 'system'>,
  { whmcsId, owner }: BilledStore,
): Promise<StoreCaller> {
  const [row] = await within((tx) =>
    tx.query<{ timezone: string }>(sql`select timezone from company where whmcs_id = ${whmcsId}`),
  );
  return {
    whmcsId,
    userId: owner,
    employeeId: null,
    ownEmployeeId: null,
    role: 'owner',
    permissions: new Set(),
    services: new Set(),
    readOnlyServices: new Set(),
    timezone: row?.timezone ?? '',
    personId: owner,
    name: 'Owner',
    deviceId: '',
  };
}

type IssuerEvent = Extract<BillingEvent, { kind: 'issuer' }>;

/** Delivers the report of an issuer, maybe twice, and maybe a month after it was made. */
async function reportChange(world: LifeWorld, { whmcsId }: BilledStore, event: IssuerEvent): Promise<void> {
  const { database, now } = world.services;
  const at = now();
  const report = {
    id: randomUUID(),
    reference: `${event.card}-${whmcsId}`,
    change: event.change,
    at: event.isLate ? new Date(at.getTime() - 30 * 24 * hourMs) : at,
    cardType: null,
    lastFour: event.change === 'updated' ? String(1_000 + (at.getTime() % 9_000)) : null,
    firstSix: null,
    expires: null,
  };
  await receiveCardChange(database, report, at);
  if (event.isRepeated) await receiveCardChange(database, report, now());
}

/** Delivers another result of attempts that have one: it changes nothing. */
async function repeatResults(world: LifeWorld, store: BilledStore, status: 'approved' | 'declined' | 'voided') {
  const { database, now } = world.services;
  const settled = (await store.charges()).filter((one) => one.status === 'approved' || one.status === 'declined');
  for (const { id, amount } of settled.slice(-5))
    await database.transaction(system, (tx) =>
      settleCharge(tx, store.whmcsId, id, stateOf(status, amount), now(), null),
    );
}

function stateOf(status: 'approved' | 'declined' | 'voided', amount: number): ChargeState {
  const transactionId = randomUUID();
  if (status === 'voided') return { status, transactionId, message: '' };
  if (status === 'declined')
    return { status, code: 'card_declined', advice: 'later', rawCode: '51', transactionId, message: '', card: null };
  const shown = { cardType: 'Visa', lastFour: '4242', firstSix: '424242', holderName: null };
  return { status, amount, transactionId, authCode: '1', message: '', card: shown, savedCard: null };
}

type RefundEvent = Extract<BillingEvent, { kind: 'refund' }>;

/** Gives back an invoice, or half of its first line, as the operator does. */
async function refund(world: LifeWorld, { whmcsId }: BilledStore, event: RefundEvent, now: Date): Promise<void> {
  await world.services.database.transaction(system, async (tx) => {
    const lines = await tx.query<{ invoice_id: string; amount: number }>(sql`
      select i.id as invoice_id, line.amount from billing_invoice i
      join billing_invoice_line line on line.whmcs_id = ${whmcsId} and line.invoice_id = i.id and line.position = 1
      where i.whmcs_id = ${whmcsId} and i.kind = 'invoice' and i.status = 'paid' order by i.number desc`);
    const line = lines[event.index];
    if (!line) return;
    const parts = event.isPartial ? [{ position: 1, amount: Math.floor(line.amount / 2) }] : null;
    await creditNote(tx, whmcsId, { invoiceId: line.invoice_id, lines: parts, refundTo: event.to, note: 'life' }, now);
  });
}

type VoidEvent = Extract<BillingEvent, { kind: 'void' }>;

/** Cancels an unpaid invoice of a period, as the operator does. */
async function voidUnpaid(world: LifeWorld, { whmcsId }: BilledStore, { place }: VoidEvent, now: Date): Promise<void> {
  await world.services.database.transaction(system, async (tx) => {
    const unpaid = await tx.query<{ id: string }>(sql`
      select id from billing_invoice where whmcs_id = ${whmcsId} and status = 'open' and period_start is not null
      order by number desc`);
    const invoice = unpaid[place % unpaid.length];
    if (invoice) await voidInvoice(tx, whmcsId, invoice.id, now);
  });
}
