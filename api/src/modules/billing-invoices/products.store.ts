import type { ServiceFlag } from '@suite/domain';
import type { ProductKind, TaxPlace, TaxRate } from '@suite/domain/billing/tax';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';

export type PriceInterval = 'month' | 'year' | 'once';

/** A product that the operator sells. */
export interface BillingProduct {
  code: string;
  kind: ProductKind;
  service_flag: ServiceFlag | null;
  name_en: string;
  name_vi: string;
  credits_sms: number;
  credits_email: number;
  is_for_sale: boolean;
  position: number;
}

const productColumns = sql`code, kind, service_flag, name_en, name_vi, credits_sms, credits_email, is_for_sale, position`;

/** Returns all products, also those that are not for sale any more, in the order of the price list. */
export const listProducts = (tx: Tx): Promise<BillingProduct[]> =>
  tx.query<BillingProduct>(sql`select ${productColumns} from billing_product order by position, code`);

export async function findProduct(tx: Tx, code: string): Promise<BillingProduct | null> {
  const [row] = await tx.query<BillingProduct>(sql`select ${productColumns} from billing_product where code = ${code}`);
  return row ?? null;
}

/** Adds a product, or changes its names, its place and whether it is for sale: what it brings stays. */
export const saveProduct = (tx: Tx, product: BillingProduct) =>
  tx.query(sql`
    insert into billing_product (code, kind, service_flag, name_en, name_vi, credits_sms, credits_email, is_for_sale, position)
    values (${product.code}, ${product.kind}, ${product.service_flag}, ${product.name_en}, ${product.name_vi}, ${product.credits_sms},
      ${product.credits_email}, ${product.is_for_sale}, ${product.position})
    on conflict (code) do update set name_en = excluded.name_en, name_vi = excluded.name_vi, is_for_sale = excluded.is_for_sale,
      position = excluded.position`);

export interface BillingPrice {
  product_code: string;
  interval: PriceInterval;
  /** yyyy-MM-dd. */
  valid_from: string;
  amount: number;
  /** The day from which stores that have the product are notified; null for a price that is for new packages only. */
  notice_on: string | null;
}

const priceColumns = sql`
  product_code, interval, to_char(valid_from, 'YYYY-MM-DD') as valid_from, amount, to_char(notice_on, 'YYYY-MM-DD') as notice_on`;

/** Returns all prices, past and future ones too, of each product and interval the latest first. */
export const listPrices = (tx: Tx): Promise<BillingPrice[]> =>
  tx.query<BillingPrice>(sql`
    select ${priceColumns} from billing_price order by product_code, interval, billing_price.valid_from desc`);

/** Returns the price of a product on a day; null if it has none. */
export async function findPrice(tx: Tx, code: string, interval: PriceInterval, day: string): Promise<number | null> {
  const [row] = await tx.query<{ amount: number }>(sql`
    select amount from billing_price where product_code = ${code} and interval = ${interval} and valid_from <= ${day}::date
    order by valid_from desc limit 1`);
  return row?.amount ?? null;
}

/** Adds a price, or changes the one of the same day. */
export const savePrice = (tx: Tx, price: BillingPrice) =>
  tx.query(sql`
    insert into billing_price (product_code, interval, valid_from, amount, notice_on)
    values (${price.product_code}, ${price.interval}, ${price.valid_from}, ${price.amount}, ${price.notice_on})
    on conflict (product_code, interval, valid_from) do update set amount = excluded.amount, notice_on = excluded.notice_on`);

export type SourcedTaxRate = TaxRate & { source: string };

/** Returns all tax rates, past and future ones too. */
export const listTaxRates = (tx: Tx): Promise<SourcedTaxRate[]> =>
  tx.query<SourcedTaxRate>(sql`
    select country, state, product_kind as "productKind", name, to_char(valid_from, 'YYYY-MM-DD') as "validFrom", rate,
      taxable_share as "taxableShare", source
    from billing_tax_rate order by country, state, product_kind, name, billing_tax_rate.valid_from`);

/** Adds a tax rate, or changes the one of the same first day: what it was is in the changes of the operator. */
export const saveTaxRate = (tx: Tx, rate: SourcedTaxRate) =>
  tx.query(sql`
    insert into billing_tax_rate (country, state, product_kind, name, valid_from, rate, taxable_share, source)
    values (${rate.country}, ${rate.state}, ${rate.productKind}, ${rate.name}, ${rate.validFrom}, ${rate.rate}, ${rate.taxableShare}, ${rate.source})
    on conflict (country, state, product_kind, name, valid_from)
    do update set rate = excluded.rate, taxable_share = excluded.taxable_share, source = excluded.source`);

/** Who sells, as the operator set it. */
export interface IssuerRow {
  name: string;
  address: string;
  email: string | null;
  /** By country of the buyer. */
  tax_numbers: Record<string, string>;
  currency: 'USD' | 'CAD' | 'AUD';
  invoice_series: string;
  credit_note_series: string;
}

export async function readIssuer(tx: Tx): Promise<IssuerRow> {
  const [row] = await tx.query<IssuerRow>(sql`
    select name, address, email, tax_numbers, currency, invoice_series, credit_note_series from billing_issuer`);
  if (!row) throw new Error('The migrations add the issuer.');
  return row;
}

export const saveIssuer = (tx: Tx, issuer: IssuerRow) =>
  tx.query(sql`
    update billing_issuer set name = ${issuer.name}, address = ${issuer.address}, email = ${issuer.email},
      tax_numbers = ${JSON.stringify(issuer.tax_numbers)}::jsonb, currency = ${issuer.currency},
      invoice_series = ${issuer.invoice_series}, credit_note_series = ${issuer.credit_note_series}`);

/** Who buys, and where: the place of the taxes is that of the card that pays by default, else the store's country. */
export interface BuyerRow extends TaxPlace {
  name: string;
  address: string[];
  /** The store's, if it stated one. */
  tax_number: string | null;
  timezone: string;
}

export async function readBuyer(tx: Tx, whmcsId: number): Promise<BuyerRow> {
  const [row] = await tx.query<BuyerRow>(sql`
    select company.name, coalesce(card.country, company.country_code) as country, coalesce(card.state, '') as state, company.timezone,
      array_remove(case when card.id is null then array[company.address1, company.address2]
        else array[card.address, card.city || ', ' || card.state || ' ' || card.zip] end, null) as address,
      registration.tax_number
    from company
    left join billing_card card on card.whmcs_id = ${whmcsId} and card.position = 0
    left join text_registration registration on registration.whmcs_id = ${whmcsId} and company.country_code <> 'US'
    where company.whmcs_id = ${whmcsId}`);
  if (!row) throw new Error(`There is no store ${whmcsId}.`);
  return row;
}
