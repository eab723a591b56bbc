import { invoiceNumber } from '@suite/domain/billing/invoice';
import type { LineTax } from '@suite/domain/billing/tax';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { compared, countList, cursorOf, type List, type OrderColumn, orderBy, shownRows } from '../../kit/list';
import type { Paging } from '../../kit/paging';
import type {
  BillingInvoice,
  BillingInvoice_where,
  BillingInvoiceLine,
  BillingInvoiceLink,
  BillingInvoicePayment,
} from '../../resolver-types.generated';
import type { PartySnapshot } from './invoice-drafts.store';

const order: readonly OrderColumn[] = [
  { column: sql`i.finalized_at`, type: 'timestamptz', direction: 'desc' },
  { column: sql`i.id`, type: 'uuid', direction: 'asc' },
];

const listOf = (whmcsId: number, where: BillingInvoice_where | null | undefined): List => ({
  from: sql`billing_invoice i`,
  own: [sql`i.whmcs_id = ${whmcsId}`, sql`i.number is not null`],
  where: [
    ...compared(sql`i.status`, where?.status),
    ...compared(sql`i.kind`, where?.kind),
    ...(where?.package_id ? [sql`i.package_id = ${where.package_id}`] : []),
    ...(where?.start ? [sql`i.invoice_day >= ${where.start}::date`] : []),
    ...(where?.end ? [sql`i.invoice_day <= ${where.end}::date`] : []),
  ],
});

type InvoiceRow = Omit<BillingInvoice, 'number'> & { series: string; year: number; number: number };

/** Selects an invoice `i`, without its cursor. */
const columns = (whmcsId: number): Sql => sql`
  i.id, i.kind, i.status, i.series, i.year, i.number, to_char(i.invoice_day, 'YYYY-MM-DD') as invoice_day,
  to_char(i.period_start, 'YYYY-MM-DD') as period_start, to_char(i.period_end, 'YYYY-MM-DD') as period_end,
  i.currency, i.total, i.tax, i.paid, case when i.status = 'open' then i.total - i.paid else 0 end as due, i.sent_at,
  ${namesOf(whmcsId, sql`name_en`)} as names_en, ${namesOf(whmcsId, sql`name_vi`)} as names_vi`;

const namesOf = (whmcsId: number, name: Sql): Sql => sql`
  (select coalesce(json_agg(named.name order by named.first), '[]') from (
    select line.${name} as name, min(line.position) as first from billing_invoice_line line
    where line.whmcs_id = ${whmcsId} and line.invoice_id = i.id group by line.${name}) named)`;

const view = ({ series, year, number, ...row }: InvoiceRow): BillingInvoice => ({
  ...row,
  number: invoiceNumber({ series, year, number }),
});

/** Returns a page of the invoices and credit notes of a store, newest first. */
export async function listInvoices(
  tx: Tx,
  whmcsId: number,
  { where, ...page }: Paging & { where?: BillingInvoice_where | null },
): Promise<BillingInvoice[]> {
  const rows = await tx.query<InvoiceRow>(sql`
    select ${columns(whmcsId)}, ${cursorOf(order)} as cursor
    from ${shownRows(listOf(whmcsId, where), sql`i`, order, page)} order by ${orderBy(order)}`);
  return rows.map(view);
}

export const countInvoices = (tx: Tx, whmcsId: number, where: BillingInvoice_where | null | undefined) =>
  countList(tx, listOf(whmcsId, where));

interface Parties {
  buyer: PartySnapshot;
  issuer: PartySnapshot;
  of_invoice_id: string | null;
}

/** Returns a finalized invoice of the store with its parties; null if it has none of this id. */
export async function findInvoice(
  tx: Tx,
  whmcsId: number,
  id: string,
): Promise<(Parties & { invoice: BillingInvoice }) | null> {
  const [row] = await tx.query<InvoiceRow & Parties>(sql`
    select ${columns(whmcsId)}, null as cursor, i.buyer, i.issuer, i.of_invoice_id
    from billing_invoice i where i.whmcs_id = ${whmcsId} and i.id = ${id} and i.number is not null`);
  if (!row) return null;
  const { buyer, issuer, of_invoice_id, ...invoice } = row;
  return { invoice: view(invoice), buyer, issuer, of_invoice_id };
}

export interface LineRow extends BillingInvoiceLine {
  of_position: number | null;
  taxes: LineTax[];
}

/** Returns the lines of an invoice with their taxes, in order. */
export const listLines = (tx: Tx, whmcsId: number, invoiceId: string): Promise<LineRow[]> =>
  tx.query<LineRow>(sql`
    select line.position, line.kind, line.product_code, line.name_en, line.name_vi, line.quantity,
      to_char(line.period_start, 'YYYY-MM-DD') as period_start, to_char(line.period_end, 'YYYY-MM-DD') as period_end,
      line.amount, line.tax, line.of_position,
      (select coalesce(json_agg(json_build_object('name', tax.name, 'place', tax.place, 'rate', tax.rate,
          'taxableShare', tax.taxable_share, 'base', tax.base, 'amount', tax.amount) order by tax.place, tax.name), '[]')
        from billing_invoice_tax tax where tax.whmcs_id = ${whmcsId} and tax.invoice_id = line.invoice_id and tax.position = line.position) as taxes
    from billing_invoice_line line where line.whmcs_id = ${whmcsId} and line.invoice_id = ${invoiceId} order by line.position`);

interface LinkRow {
  id: string;
  series: string;
  year: number;
  number: number;
  invoice_day: string;
  total: number;
}

const linkColumns = sql`id, series, year, number, to_char(invoice_day, 'YYYY-MM-DD') as invoice_day, total`;
const linkOf = ({ series, year, number, ...row }: LinkRow): BillingInvoiceLink => ({
  ...row,
  number: invoiceNumber({ series, year, number }),
});

export async function findLink(tx: Tx, whmcsId: number, id: string): Promise<BillingInvoiceLink | null> {
  const [row] = await tx.query<LinkRow>(sql`
    select ${linkColumns} from billing_invoice where whmcs_id = ${whmcsId} and id = ${id}`);
  return row ? linkOf(row) : null;
}

/** Returns the credit notes of an invoice, the oldest first. */
export async function listCreditNotes(tx: Tx, whmcsId: number, invoiceId: string): Promise<BillingInvoiceLink[]> {
  const rows = await tx.query<LinkRow>(sql`
    select ${linkColumns} from billing_invoice
    where whmcs_id = ${whmcsId} and of_invoice_id = ${invoiceId} and number is not null order by finalized_at, id`);
  return rows.map(linkOf);
}

/**
 * Returns what paid an invoice, or what a credit note gave back and how, by the ledger: the oldest first. What a credit
 * note took off an unpaid invoice is of the invoice.
 */
export const listPayments = (tx: Tx, whmcsId: number, invoiceId: string): Promise<BillingInvoicePayment[]> =>
  tx.query<BillingInvoicePayment>(sql`
    with journals as (
      select journal.id, journal.kind, journal.occurred_at, charge.card_type, charge.last_four, journal.invoice_id = ${invoiceId} as is_own
      from billing_journal journal
      join billing_invoice invoice on invoice.whmcs_id = ${whmcsId} and invoice.id = journal.invoice_id
      left join billing_charge charge on charge.whmcs_id = ${whmcsId} and charge.id = journal.charge_id
      where journal.whmcs_id = ${whmcsId} and (journal.invoice_id = ${invoiceId} and journal.kind <> 'invoice'
        or invoice.of_invoice_id = ${invoiceId} and journal.kind = 'credit_note')),
    named (kind, account, payment, is_own, sign) as (values
      ('charge', 'cash', 'charge', true, 1), ('credit_used', 'credit', 'credit', true, 1), ('refund', 'cash', 'refund', true, -1),
      ('refund', 'credit', 'to_credit', true, -1), ('credit_note', 'credit', 'to_credit', true, -1),
      ('void', 'credit', 'to_credit', true, -1), ('credit_note', 'receivable', 'credit_note', false, -1))
    select named.payment as kind, journals.occurred_at as at, entry.amount * named.sign as amount,
      case when entry.account = 'cash' then journals.card_type end as card_type,
      case when entry.account = 'cash' then journals.last_four end as last_four
    from journals join billing_entry entry on entry.whmcs_id = ${whmcsId} and entry.journal_id = journals.id
    join named on named.kind = journals.kind and named.account = entry.account and named.is_own = journals.is_own
    order by journals.occurred_at, journals.id, entry.position`);

/** Returns the order that waits for the payment of an invoice; null if there is none. */
export async function findUnpaidOrder(tx: Tx, whmcsId: number, invoiceId: string): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(sql`
    select id from billing_order where whmcs_id = ${whmcsId} and invoice_id = ${invoiceId} and status = 'invoiced'`);
  return row?.id ?? null;
}

/** Whether an invoice is of an unpaid period whose package was canceled, and no attempt to charge it runs. */
export async function isOfCanceledPackage(tx: Tx, whmcsId: number, invoiceId: string): Promise<boolean> {
  const rows = await tx.query(sql`
    select from billing_dunning
    where whmcs_id = ${whmcsId} and invoice_id = ${invoiceId} and closed_at is null and canceled_at is not null
      and not exists (select from billing_charge charge where charge.whmcs_id = ${whmcsId} and charge.invoice_id = ${invoiceId}
        and charge.status in ('claimed', 'sent', 'unknown'))`);
  return rows.length > 0;
}

export const markSent = (tx: Tx, whmcsId: number, id: string, now: Date) =>
  tx.query(sql`update billing_invoice set sent_at = ${now} where whmcs_id = ${whmcsId} and id = ${id}`);
