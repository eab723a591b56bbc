import type { InvoiceLineKind, InvoicePreview } from '@suite/domain/billing/invoice';
import type { BillingPeriod } from '@suite/domain/billing/periods';
import type { LineTax } from '@suite/domain/billing/tax';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';

/** Seller or buyer, as an invoice copies them. */
export interface PartySnapshot {
  name: string;
  address: string[];
  country: string | null;
  email: string | null;
  tax_number: string | null;
}

export interface NewInvoice {
  id: string;
  kind: 'invoice' | 'credit_note';
  ofInvoiceId: string | null;
  packageId: string | null;
  period: BillingPeriod | null;
  currency: string;
  preview: Pick<InvoicePreview, 'total' | 'tax'>;
}

/** Inserts a draft without lines; false if the period of the package has an invoice already. */
export async function insertDraft(tx: Tx, whmcsId: number, invoice: NewInvoice, now: Date): Promise<boolean> {
  const { id, kind, ofInvoiceId, packageId, period, currency, preview } = invoice;
  const rows = await tx.query(sql`
    insert into billing_invoice (whmcs_id, id, kind, of_invoice_id, package_id, period_start, period_end, currency, total, tax, created_at)
    values (${whmcsId}, ${id}, ${kind}, ${ofInvoiceId}, ${packageId}, ${period?.start ?? null}, ${period?.end ?? null}, ${currency},
      ${preview.total}, ${preview.tax}, ${now})
    on conflict do nothing returning 1`);
  return rows.length > 0;
}

/** A line as it is stored. */
export interface StoredLine {
  kind: InvoiceLineKind;
  productCode: string;
  nameEn: string;
  nameVi: string;
  quantity: number;
  period: BillingPeriod | null;
  amount: number;
  tax: number;
  taxes: readonly LineTax[];
  /** The line of the invoice that a line of a credit note corrects. */
  ofPosition: number | null;
}

export async function insertLines(
  tx: Tx,
  whmcsId: number,
  invoiceId: string,
  lines: readonly StoredLine[],
): Promise<void> {
  const rows = lines.map(({ taxes: _, period, ...line }, index) => ({
    ...line,
    position: index + 1,
    start: period?.start ?? null,
    end: period?.end ?? null,
  }));
  await tx.query(sql`
    insert into billing_invoice_line (whmcs_id, invoice_id, position, kind, product_code, name_en, name_vi, quantity, period_start,
      period_end, amount, tax, of_position)
    select ${whmcsId}::integer, ${invoiceId}::uuid, line.position, line.kind, line."productCode", line."nameEn", line."nameVi",
      line.quantity, line.start, line."end", line.amount, line.tax, line."ofPosition"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (position integer, kind text, "productCode" text, "nameEn" text,
      "nameVi" text, quantity integer, start date, "end" date, amount integer, tax integer, "ofPosition" integer)`);
  const taxes = lines.flatMap((line, index) => line.taxes.map((tax) => ({ ...tax, position: index + 1 })));
  if (taxes.length === 0) return;
  await tx.query(sql`
    insert into billing_invoice_tax (whmcs_id, invoice_id, position, name, place, rate, taxable_share, base, amount)
    select ${whmcsId}::integer, ${invoiceId}::uuid, tax.position, tax.name, tax.place, tax.rate, tax."taxableShare", tax.base, tax.amount
    from jsonb_to_recordset(${JSON.stringify(taxes)}::jsonb) as tax (position integer, name text, place text, rate integer,
      "taxableShare" integer, base integer, amount integer)`);
}

/** What becomes of a draft when it is finalized. */
export interface Finalization {
  id: string;
  series: string;
  /** The day of the store. */
  day: string;
  status: 'open' | 'paid';
  paid: number;
  buyer: PartySnapshot;
  issuer: PartySnapshot;
}

/**
 * Finalizes a draft with the next number of its series and year, and returns the number. It locks the series for all
 * stores until the transaction ends, so it is the last statement of a transaction.
 */
export async function numberDraft(
  tx: Tx,
  whmcsId: number,
  { id, series, day, status, paid, buyer, issuer }: Finalization,
  now: Date,
): Promise<number> {
  const year = Number(day.slice(0, 4));
  const [taken] = await tx.query<{ last: number }>(sql`
    insert into billing_number as number (series, year, last) values (${series}, ${year}, 1)
    on conflict (series, year) do update set last = number.last + 1 returning last`);
  const number = taken?.last ?? 0;
  await tx.query(sql`
    update billing_invoice set series = ${series}, year = ${year}, number = ${number}, invoice_day = ${day}, status = ${status}::text,
      paid = ${paid}, finalized_at = ${now}, paid_at = case when ${status}::text = 'paid' then ${now}::timestamptz end,
      buyer = ${JSON.stringify(buyer)}::jsonb, issuer = ${JSON.stringify(issuer)}::jsonb
    where whmcs_id = ${whmcsId} and id = ${id} and status = 'draft'`);
  return number;
}
