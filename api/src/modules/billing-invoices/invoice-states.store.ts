import type { InvoiceStatus } from '@suite/domain/billing/invoice';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';

/** An invoice or credit note as changes of its state need it. */
export interface InvoiceState {
  id: string;
  kind: 'invoice' | 'credit_note';
  status: InvoiceStatus;
  total: number;
  tax: number;
  paid: number;
  of_invoice_id: string | null;
}

/** Locks an invoice of the store until the transaction ends; null if it has none of this id. */
export async function lockInvoice(tx: Tx, whmcsId: number, id: string): Promise<InvoiceState | null> {
  const [row] = await tx.query<InvoiceState>(sql`
    select id, kind, status, total, tax, paid, of_invoice_id from billing_invoice
    where whmcs_id = ${whmcsId} and id = ${id} for update`);
  return row ?? null;
}

/** Returns what the credit notes of an invoice have given back of it. */
export async function readCredited(tx: Tx, whmcsId: number, id: string): Promise<Pick<InvoiceState, 'total' | 'tax'>> {
  const [row] = await tx.query<Pick<InvoiceState, 'total' | 'tax'>>(sql`
    select coalesce(sum(total), 0)::integer as total, coalesce(sum(tax), 0)::integer as tax from billing_invoice
    where whmcs_id = ${whmcsId} and of_invoice_id = ${id}`);
  return row ?? { total: 0, tax: 0 };
}

/** Stores the status of a finalized invoice and what was paid of it. */
export const saveInvoiceState = (
  tx: Tx,
  whmcsId: number,
  { id, paid, status }: Pick<InvoiceState, 'id' | 'paid' | 'status'>,
  now: Date,
) =>
  tx.query(sql`
    update billing_invoice set paid = ${paid}, status = ${status}::text,
      paid_at = case when ${status}::text = 'paid' then coalesce(paid_at, ${now}::timestamptz) end
    where whmcs_id = ${whmcsId} and id = ${id}`);
