import { parseMoney } from '@suite/domain';
import type { ProductKind, TaxRate } from '@suite/domain/billing/tax';
import { formatMoney } from '@suite/domain/format';
import { isDay } from '@suite/domain/time';
import sql from 'sql-template-tag';
import { recordAudit } from './kit/audit';
import type { Tx } from './kit/database';
import { listForgotten, readAlarms } from './modules/billing-charges/dunning.store';
import { creditNote } from './modules/billing-invoices/credit-notes.service';
import { voidInvoice } from './modules/billing-invoices/invoices.service';
import { listInvoices } from './modules/billing-invoices/invoices.store';
import { grantCredit } from './modules/billing-invoices/ledger.service';
import { readAccount, sumAccount } from './modules/billing-invoices/ledger.store';
import * as products from './modules/billing-invoices/products.store';
import { withDatabase } from './with-database';

/** What the operator changes of a store's account; the store's log has it. */
export type BillingChange =
  | { kind: 'credit'; amount: string; reason: string }
  | { kind: 'refund'; invoice: string; amount: string | null; to: 'card' | 'credit'; reason: string }
  | { kind: 'void'; invoice: string; reason: string };

const noInvoice = 'There is no such invoice of the store, or it cannot be changed that way.';

async function findInvoiceId(tx: Tx, whmcsId: number, text: string): Promise<string | null> {
  const match = /^([A-Z]{1,8})-(\d{4})-(\d{1,9})$/.exec(text.trim().toUpperCase());
  if (!match) return null;
  const [row] = await tx.query<{ id: string }>(sql`
    select id from billing_invoice where whmcs_id = ${whmcsId} and series = ${match[1]} and year = ${Number(match[2])}::integer
      and number = ${Number(match[3])}::integer`);
  return row?.id ?? null;
}

const centsOf = (text: string): number | null => {
  const cents = parseMoney(text);
  return cents !== null && cents > 0 ? cents : null;
};

/** Makes a change; returns its lines, or the reason why it was refused. Requires a `system` transaction. */
export async function changeBilling(
  tx: Tx,
  whmcsId: number,
  change: BillingChange,
  now: Date,
): Promise<string[] | string> {
  const audit = (kind: string, subjectId: string | null, amount: number | null) =>
    recordAudit(tx, { whmcsId, actor: null, kind, subjectId, data: { amount } }, now);
  if (change.kind === 'credit') {
    const amount = centsOf(change.amount);
    if (amount === null) return 'An amount is like 25.00.';
    await grantCredit(tx, whmcsId, { amount, note: change.reason }, now);
    await audit('billing_credit_added', null, amount);
    return [`Added ${formatMoney(amount)} to the credit balance of store ${whmcsId}.`];
  }
  const invoiceId = await findInvoiceId(tx, whmcsId, change.invoice);
  if (invoiceId === null) return noInvoice;
  if (change.kind === 'void') {
    if (!(await voidInvoice(tx, whmcsId, invoiceId, now))) return noInvoice;
    await audit('billing_invoice_voided', invoiceId, null);
    return [`Canceled ${change.invoice}; it keeps its number.`];
  }
  const amount = change.amount === null ? null : centsOf(change.amount);
  if (change.amount !== null && amount === null) return 'An amount is like 25.00.';
  const lines = amount === null ? null : await linesFor(tx, whmcsId, invoiceId, amount);
  if (amount !== null && lines === null) return 'That is more than the lines of the invoice have left.';
  const request = { invoiceId, lines, refundTo: change.to, note: change.reason };
  const result = await creditNote(tx, whmcsId, request, now);
  if (result === 'not_found') return noInvoice;
  if (result === 'too_much') return 'That is more than the invoice has left.';
  if (result.toCredit > 0) await audit('billing_refunded_to_credit', result.id, result.toCredit);
  return [
    `Credit note ${result.number} of ${formatMoney(result.total)}, with tax.`,
    ...(result.toCards > 0 ? [`  ${formatMoney(result.toCards)} goes back to the card within a minute`] : []),
    ...(result.toCredit > 0 ? [`  ${formatMoney(result.toCredit)} was added to the credit balance`] : []),
  ];
}

/** Returns amounts without tax of the lines, the first ones first, that sum to an amount; null if they have less left. */
async function linesFor(tx: Tx, whmcsId: number, invoiceId: string, amount: number) {
  const rows = await tx.query<{ position: number; left: number }>(sql`
    select line.position, line.amount - coalesce((
      select sum(credited.amount) from billing_invoice note
      join billing_invoice_line credited on credited.whmcs_id = ${whmcsId} and credited.invoice_id = note.id
      where note.whmcs_id = ${whmcsId} and note.of_invoice_id = ${invoiceId} and credited.of_position = line.position), 0)::integer as left
    from billing_invoice_line line where line.whmcs_id = ${whmcsId} and line.invoice_id = ${invoiceId} order by line.position`);
  let rest = amount;
  const lines = rows.flatMap(({ position, left }) => {
    const part = Math.min(rest, Math.max(0, left));
    rest -= part;
    return part > 0 ? [{ position, amount: part }] : [];
  });
  return rest === 0 ? lines : null;
}

const maxShown = 50;

/** Returns the account, packages and newest invoices of a store; null if there is no such store. */
export async function billingLines(tx: Tx, whmcsId: number): Promise<string[] | null> {
  const [store] = await tx.query<{ name: string }>(sql`select name from company where whmcs_id = ${whmcsId}`);
  if (!store) return null;
  const account = await readAccount(tx, whmcsId);
  const ledger = await sumAccount(tx, whmcsId);
  const isSame = account.credit === ledger.credit && account.receivable === ledger.receivable;
  const packages = await tx.query<{ line: string }>(sql`
    select '  ' || product_code || ': ' || status || ', ' || period_start || ' to ' || period_end as line
    from billing_package where whmcs_id = ${whmcsId} order by product_code, created_at`);
  const invoices = await listInvoices(tx, whmcsId, { offset: 0, limit: maxShown });
  return [
    `Store ${whmcsId}, ${store.name}: owes ${formatMoney(account.receivable)}, credit balance ${formatMoney(account.credit)}`,
    ...(isSame
      ? []
      : [`  THE LEDGER HAS ${formatMoney(ledger.receivable)} and ${formatMoney(ledger.credit)}: call the developers`]),
    ...packages.map(({ line }) => line),
    ...invoices.map(
      ({ number, invoice_day, status, total, due, names_en }) =>
        `  ${invoice_day}  ${number}  ${status}  ${formatMoney(total)}${due > 0 ? `, due ${formatMoney(due)}` : ''}  ${names_en.join(', ')}`,
    ),
  ];
}

/** Changes a store's account if that is requested, and returns what it is then; a text is the reason of a refusal. */
export const billingIn = (
  url: string | null,
  dir: string,
  whmcsId: number,
  change: BillingChange | null,
): Promise<string[] | string> =>
  withDatabase(url, dir, (database) =>
    database.transaction({ kind: 'system' }, async (tx) => {
      const before = await billingLines(tx, whmcsId);
      if (!before) return `There is no store ${whmcsId}.`;
      if (!change) return before;
      return changeBilling(tx, whmcsId, change, new Date());
    }),
  );

/** Returns what is wrong with the billing of all stores, and where. Requires a `system` transaction. */
export async function billingAlarms(tx: Tx, now: Date): Promise<{ lines: string[]; isWrong: boolean }> {
  const alarms = await readAlarms(tx, now);
  const forgotten = await listForgotten(tx, maxShown);
  return {
    lines: [
      `Open invoices without a next step: ${alarms.without_step}`,
      ...forgotten.map(({ whmcs_id, number }) => `  store ${whmcs_id}, ${number}`),
      `Steps of unpaid invoices that are a day late: ${alarms.late_steps}`,
      `Renewals that are a day late: ${alarms.late_renewals}`,
      `Charges that the gateway has not answered for a day: ${alarms.old_attempts}`,
    ],
    isWrong: Object.values(alarms).some((count) => count > 0),
  };
}

export const billingAlarmsIn = (url: string | null, dir: string) =>
  withDatabase(url, dir, (database) => database.transaction({ kind: 'system' }, (tx) => billingAlarms(tx, new Date())));

/** A price as the operator types it. */
export interface TypedPrice {
  product: string;
  interval: string;
  price: string;
  from: string;
  notice: string | undefined;
}

/** Adds or changes a price that is not valid yet; returns the reason of a refusal, else null. */
export async function addPrice(tx: Tx, typed: TypedPrice, today: string): Promise<string | null> {
  const { product, interval, price, from, notice } = typed;
  const amount = parseMoney(price);
  if (!(await products.findProduct(tx, product))) return `There is no product ${product}.`;
  if (interval !== 'month' && interval !== 'year' && interval !== 'once') return 'An interval is month, year or once.';
  if (amount === null || amount < 0) return 'A price is like 79.00.';
  if (!isDay(from) || from < today) return 'A price is valid from today or a later day: past invoices have theirs.';
  if (notice !== undefined && (!isDay(notice) || notice >= from))
    return 'The day of notice is before the price is valid.';
  await products.savePrice(tx, {
    product_code: product,
    interval,
    valid_from: from,
    amount,
    notice_on: notice ?? null,
  });
  return null;
}

/** Adds a price if one is typed, and returns the price list; a text is the reason of a refusal. */
export const pricesIn = (url: string | null, dir: string, typed: TypedPrice | null): Promise<string[] | string> =>
  withDatabase(url, dir, (database) =>
    database.transaction({ kind: 'system' }, async (tx) => {
      const refused = typed && (await addPrice(tx, typed, new Date().toISOString().slice(0, 10)));
      if (refused) return refused;
      const names = new Map((await products.listProducts(tx)).map(({ code, name_en }) => [code, name_en]));
      return (await products.listPrices(tx)).map(
        ({ product_code, interval, valid_from, amount, notice_on }) =>
          `${product_code} (${names.get(product_code)}), ${interval}: ${formatMoney(amount)} from ${valid_from}${notice_on ? `, notice on ${notice_on}` : ''}`,
      );
    }),
  );

/** A tax rate as the operator types it. */
export interface TypedTax {
  place: string;
  product: string;
  name: string;
  /** Per cent. */
  rate: string;
  share: string | undefined;
  from: string;
  source: string;
}

/** Reads a tax rate; a text is what is wrong with it. */
export function readTax(typed: TypedTax): (TaxRate & { source: string }) | string {
  const place = /^(US|CA|AU)(?:-([A-Z]{2,3}))?$/.exec(typed.place);
  const rate = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(typed.rate);
  const share = Number(typed.share ?? 100);
  if (!place) return 'A place is like US-TX, CA or AU.';
  if (typed.product !== 'service' && typed.product !== 'credits') return 'A kind of product is service or credits.';
  const millionths = rate && Number(rate[1]) * 10_000 + Number((rate[2] ?? '').padEnd(4, '0'));
  if (millionths === null || millionths > 1_000_000) return 'A rate is a percentage like 6.25.';
  if (!Number.isInteger(share) || share < 0 || share > 100) return 'The taxable share is a percentage like 80.';
  if (!isDay(typed.from)) return 'The first day is like 2027-01-01.';
  if (!typed.name.trim() || !typed.source.trim()) return 'A tax has a name and a source.';
  const productKind: ProductKind = typed.product;
  const country = place[1] ?? '';
  const state = place[2] ?? '';
  return {
    country,
    state,
    productKind,
    name: typed.name.trim(),
    rate: millionths,
    taxableShare: share,
    validFrom: typed.from,
    source: typed.source.trim(),
  };
}

/** Adds a tax rate if one is typed, and returns all; a text is the reason of a refusal. */
export const taxesIn = (url: string | null, dir: string, typed: TypedTax | null): Promise<string[] | string> =>
  withDatabase(url, dir, (database) =>
    database.transaction({ kind: 'system' }, async (tx) => {
      const tax = typed && readTax(typed);
      if (typeof tax === 'string') return tax;
      if (tax) await products.saveTaxRate(tx, tax);
      const rates = await products.listTaxRates(tx);
      if (rates.length === 0) return ['No taxes are set: invoices have none.'];
      return rates.map(
        ({ country, state, productKind, name, rate, taxableShare, validFrom, source }) =>
          `${[country, state].filter(Boolean).join('-')}, ${productKind}: ${name} ${rate / 10_000}% of ${taxableShare}% from ${validFrom} (${source})`,
      );
    }),
  );

/** What of the issuer the operator changes; what is left out stays. */
export type IssuerChange = { [Field in 'name' | 'address' | 'email']?: string | undefined } & {
  /** A number for buyers of a country: `AU 51 824 753 556`. */
  taxNumber?: string | undefined;
};

/** Changes who issues invoices, and returns it; a text is the reason of a refusal. */
export const issuerIn = (url: string | null, dir: string, change: IssuerChange): Promise<string[] | string> =>
  withDatabase(url, dir, (database) =>
    database.transaction({ kind: 'system' }, async (tx) => {
      const { taxNumber, ...fields } = change;
      const before = await products.readIssuer(tx);
      const typed = taxNumber === undefined ? null : /^(US|CA|AU) +(\S.{1,39})$/.exec(taxNumber);
      if (taxNumber !== undefined && !typed) return 'A tax number begins with its country: "AU 51 824 753 556".';
      const set = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
      const issuer: products.IssuerRow = {
        ...before,
        ...set,
        tax_numbers: typed ? { ...before.tax_numbers, [typed[1] ?? '']: typed[2] ?? '' } : before.tax_numbers,
      };
      await products.saveIssuer(tx, issuer);
      return [
        issuer.name,
        ...issuer.address.split('\n').filter(Boolean),
        ...(issuer.email ? [issuer.email] : []),
        ...Object.entries(issuer.tax_numbers).map(([country, number]) => `${country}: ${number}`),
        `Currency ${issuer.currency}; series ${issuer.invoice_series} and ${issuer.credit_note_series}`,
      ];
    }),
  );
