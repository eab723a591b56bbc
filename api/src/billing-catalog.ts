import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { parseMoney, type ServiceFlag, serviceFlags } from '@suite/domain';
import type { ProductKind } from '@suite/domain/billing/tax';
import { formatMoney } from '@suite/domain/format';
import { businessDay, isDay } from '@suite/domain/time';
import { easternmostZone } from '@suite/domain/zones';
import type { Database, Tx } from './kit/database';
import { insertChange, listChanges, type OperatorChange } from './modules/billing-invoices/operator-changes.store';
import * as products from './modules/billing-invoices/products.store';
import { withDatabase } from './with-database';

/** Who runs a command, and when. */
export interface Operator {
  /** The account of the machine. */
  by: string;
  now: Date;
}

export interface OperatorPlace {
  url: string | null;
  dir: string;
  by: string;
}

/** The day that has begun somewhere: notices and invoices have the day of their store, and the easternmost is first. */
const dayOf = ({ now }: Operator): string => businessDay(now, easternmostZone);

const inDatabase = <Result>({ url, dir, by }: OperatorPlace, work: (tx: Tx, operator: Operator) => Promise<Result>) =>
  withDatabase(url, dir, (database: Database) =>
    database.transaction({ kind: 'system' }, (tx) => work(tx, { by, now: new Date() })),
  );

/** Records what a command changed; nothing if it was so before. */
async function record(
  tx: Tx,
  { by, now }: Operator,
  { subject, name, before, after }: Pick<OperatorChange, 'subject' | 'name' | 'before' | 'after'>,
): Promise<void> {
  if (isDeepStrictEqual(before, after)) return;
  await insertChange(tx, randomUUID(), { changed_at: now, changed_by: by, subject, name, before, after });
}

/** A product as the operator types it. What is left out stays as it is. */
export interface TypedProduct {
  code: string;
  name: string | undefined;
  nameVi: string | undefined;
  /** The service that its packages switch on. */
  service: string | undefined;
  texts: string | undefined;
  emails: string | undefined;
  position: string | undefined;
  sale: string | undefined;
}

const maxCount = 1_000_000;
const maxName = 80;

/** Reads a count; null for what is none. */
function countOf(text: string): number | null {
  return /^\d{1,7}$/.test(text) && Number(text) <= maxCount ? Number(text) : null;
}

/** Reads what a new product brings; a text is what is wrong with it. */
function readContents({ service, texts = '0', emails = '0' }: TypedProduct) {
  const sms = countOf(texts);
  const email = countOf(emails);
  if (sms === null || email === null) return 'Texts and emails are whole numbers.';
  const flag = serviceFlags.find((one) => one === service);
  if (service !== undefined && !flag) return `A service is one of ${serviceFlags.join(', ')}.`;
  if ((flag === undefined) === (sms + email === 0)) return 'A product brings a service, or texts and emails.';
  const kind: ProductKind = flag ? 'service' : 'credits';
  return { kind, service_flag: (flag ?? null) as ServiceFlag | null, credits_sms: sms, credits_email: email };
}

/** Adds a product, renames it, moves it in the list, or withdraws it; returns the reason of a refusal, else null. */
export async function changeProduct(tx: Tx, typed: TypedProduct, operator: Operator): Promise<string | null> {
  const { code, name, nameVi, position, sale } = typed;
  const before = await products.findProduct(tx, code);
  if (!before && !/^[a-z0-9_]{1,40}$/.test(code)) return 'A product is a code like gopos.';
  if (before && [typed.service, typed.texts, typed.emails].some((one) => one !== undefined))
    return 'What a product brings stays: stores have bought it. Add another product, and withdraw this one.';
  if (!before && !(name && nameVi)) return 'A new product has a --name and a --name-vi.';
  for (const one of [name, nameVi])
    if (one !== undefined && (!one.trim() || one.trim().length > maxName))
      return `A name has 1 to ${maxName} characters.`;
  const place = position === undefined ? (before?.position ?? 99) : countOf(position);
  if (place === null) return 'A position is a whole number.';
  if (sale !== undefined && sale !== 'on' && sale !== 'off') return 'A product is for sale: on or off.';
  const contents = before ?? readContents(typed);
  if (typeof contents === 'string') return contents;
  const after: products.BillingProduct = {
    code,
    kind: contents.kind,
    service_flag: contents.service_flag,
    name_en: name?.trim() ?? before?.name_en ?? '',
    name_vi: nameVi?.trim() ?? before?.name_vi ?? '',
    credits_sms: contents.credits_sms,
    credits_email: contents.credits_email,
    is_for_sale: sale === undefined ? (before?.is_for_sale ?? true) : sale === 'on',
    position: place,
  };
  await products.saveProduct(tx, after);
  await record(tx, operator, { subject: 'product', name: code, before, after });
  return null;
}

function productLine(product: products.BillingProduct): string {
  const { code, name_en, name_vi, service_flag, credits_sms, credits_email, is_for_sale } = product;
  const contents = service_flag
    ? `service ${service_flag}`
    : [
        ...(credits_sms > 0 ? [`${credits_sms} texts`] : []),
        ...(credits_email > 0 ? [`${credits_email} emails`] : []),
      ].join(', ');
  return `${code}: ${name_en} / ${name_vi}, ${contents}${is_for_sale ? '' : ', not for sale'}`;
}

/** Changes a product if one is typed, and returns all; a text is the reason of a refusal. */
export const productsIn = (place: OperatorPlace, typed: TypedProduct | null): Promise<string[] | string> =>
  inDatabase(place, async (tx, operator) => {
    const refused = typed && (await changeProduct(tx, typed, operator));
    return refused || (await products.listProducts(tx)).map(productLine);
  });

/** A price as the operator types it. */
export interface TypedPrice {
  product: string;
  interval: string;
  price: string;
  from: string;
  notice: string | undefined;
}

/** Adds or changes a price that is not valid yet; returns the reason of a refusal, else null. */
export async function addPrice(tx: Tx, typed: TypedPrice, operator: Operator): Promise<string | null> {
  const { product, interval, price, from, notice } = typed;
  const today = dayOf(operator);
  const amount = parseMoney(price);
  if (!(await products.findProduct(tx, product))) return `There is no product ${product}.`;
  if (interval !== 'month' && interval !== 'year' && interval !== 'once') return 'An interval is month, year or once.';
  if (amount === null || amount < 0) return 'A price is like 79.00.';
  if (!isDay(from) || from < today) return `A price is valid from ${today} or a later day: past invoices have theirs.`;
  if (notice !== undefined && (!isDay(notice) || notice >= from))
    return 'The day of notice is before the price is valid.';
  const before =
    (await products.listPrices(tx)).find(
      (one) => one.product_code === product && one.interval === interval && one.valid_from === from,
    ) ?? null;
  if (before?.notice_on && before.notice_on <= today)
    return `Stores were notified of this price from ${before.notice_on} on: add one from another day.`;
  const after = { product_code: product, interval, valid_from: from, amount, notice_on: notice ?? null } as const;
  await products.savePrice(tx, after);
  await record(tx, operator, { subject: 'price', name: `${product} ${interval} ${from}`, before, after });
  return null;
}

/** Adds a price if one is typed, and returns the price list; a text is the reason of a refusal. */
export const pricesIn = (place: OperatorPlace, typed: TypedPrice | null): Promise<string[] | string> =>
  inDatabase(place, async (tx, operator) => {
    const refused = typed && (await addPrice(tx, typed, operator));
    if (refused) return refused;
    const names = new Map((await products.listProducts(tx)).map(({ code, name_en }) => [code, name_en]));
    return (await products.listPrices(tx)).map(
      ({ product_code, interval, valid_from, amount, notice_on }) =>
        `${product_code} (${names.get(product_code)}), ${interval}: ${formatMoney(amount)} from ${valid_from}${notice_on ? `, notice on ${notice_on}` : ''}`,
    );
  });

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
export function readTax(typed: TypedTax): products.SourcedTaxRate | string {
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

const placeOf = ({ country, state }: products.SourcedTaxRate): string => [country, state].filter(Boolean).join('-');

/**
 * Adds a tax rate from a day on, or changes one that is not valid yet: the changes have what it was. A tax that is valid
 * already gets no rate for past days. Returns the reason of a refusal, else null.
 */
export async function addTax(tx: Tx, typed: TypedTax, operator: Operator): Promise<string | null> {
  const tax = readTax(typed);
  if (typeof tax === 'string') return tax;
  const today = dayOf(operator);
  const same = (await products.listTaxRates(tx)).filter(
    ({ country, state, productKind, name }) =>
      country === tax.country && state === tax.state && productKind === tax.productKind && name === tax.name,
  );
  const valid = same.findLast(({ validFrom }) => validFrom <= today);
  if (valid && tax.validFrom < today)
    return `${tax.name} of ${placeOf(tax)} has been valid since ${valid.validFrom}: its next rate begins on ${today} or later.`;
  const before = same.find(({ validFrom }) => validFrom === tax.validFrom) ?? null;
  if (isDeepStrictEqual(before, tax)) return null;
  if (before && before.validFrom <= today)
    return `${tax.name} of ${placeOf(tax)} has been valid since ${before.validFrom}, and invoices may have it: add a rate from another day.`;
  await products.saveTaxRate(tx, tax);
  const name = `${placeOf(tax)} ${tax.productKind} ${tax.name} ${tax.validFrom}`;
  await record(tx, operator, { subject: 'tax', name, before, after: tax });
  return null;
}

/** Adds a tax rate if one is typed, and returns all; a text is the reason of a refusal. */
export const taxesIn = (place: OperatorPlace, typed: TypedTax | null): Promise<string[] | string> =>
  inDatabase(place, async (tx, operator) => {
    const refused = typed && (await addTax(tx, typed, operator));
    if (refused) return refused;
    const rates = await products.listTaxRates(tx);
    if (rates.length === 0) return ['No taxes are set: invoices have none.'];
    return rates.map((rate) => {
      const { productKind, name, taxableShare, validFrom, source } = rate;
      return `${placeOf(rate)}, ${productKind}: ${name} ${rate.rate / 10_000}% of ${taxableShare}% from ${validFrom} (${source})`;
    });
  });

/** What of the issuer the operator changes; what is left out stays. */
export type IssuerChange = { [Field in 'name' | 'address' | 'email']?: string | undefined } & {
  /** A number for buyers of a country: `AU 51 824 753 556`. */
  taxNumber?: string | undefined;
};

/** Changes who issues invoices; returns the reason of a refusal, else null. */
export async function changeIssuer(tx: Tx, change: IssuerChange, operator: Operator): Promise<string | null> {
  const { taxNumber, ...fields } = change;
  const before = await products.readIssuer(tx);
  const typed = taxNumber === undefined ? null : /^(US|CA|AU) +(\S.{1,39})$/.exec(taxNumber);
  if (taxNumber !== undefined && !typed) return 'A tax number begins with its country: "AU 51 824 753 556".';
  const set = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const after: products.IssuerRow = {
    ...before,
    ...set,
    tax_numbers: typed ? { ...before.tax_numbers, [typed[1] ?? '']: typed[2] ?? '' } : before.tax_numbers,
  };
  await products.saveIssuer(tx, after);
  await record(tx, operator, { subject: 'issuer', name: after.name, before, after });
  return null;
}

/** Changes who issues invoices, and returns it; a text is the reason of a refusal. */
export const issuerIn = (place: OperatorPlace, change: IssuerChange): Promise<string[] | string> =>
  inDatabase(place, async (tx, operator) => {
    const refused = await changeIssuer(tx, change, operator);
    if (refused) return refused;
    const issuer = await products.readIssuer(tx);
    return [
      issuer.name,
      ...issuer.address.split('\n').filter(Boolean),
      ...(issuer.email ? [issuer.email] : []),
      ...Object.entries(issuer.tax_numbers).map(([country, number]) => `${country}: ${number}`),
      `Currency ${issuer.currency}; series ${issuer.invoice_series} and ${issuer.credit_note_series}`,
    ];
  });

const maxChanges = 50;

/** Returns the newest changes of products, prices, taxes and issuer: who, when, and what it was before. */
export async function changeLines(tx: Tx): Promise<string[]> {
  const changes = await listChanges(tx, maxChanges);
  if (changes.length === 0) return ['Nothing was changed.'];
  return changes.map((change) => {
    const at = change.changed_at.toISOString().slice(0, 16).replace('T', ' ');
    return `${at} UTC  ${change.changed_by}  ${change.subject} ${change.name}: ${differenceOf(change)}`;
  });
}

/** Returns the fields that differ, e.g. `amount 7900 > 8900`. */
function differenceOf({ before, after }: OperatorChange): string {
  const old = new Map(Object.entries(before ?? {}));
  const fields = Object.entries(after).filter(([field, value]) => !isDeepStrictEqual(old.get(field), value));
  return fields
    .map(([field, value]) => `${field} ${before ? `${JSON.stringify(old.get(field))} > ` : ''}${JSON.stringify(value)}`)
    .join(', ');
}

export const changesIn = (place: OperatorPlace): Promise<string[]> => inDatabase(place, (tx) => changeLines(tx));
