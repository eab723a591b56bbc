import type { LineTax } from '@suite/domain/billing/tax';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { CorrectedLine, RefundableCharge } from './credit-notes.rules';
import type { StoredLine } from './invoice-drafts.store';

export interface InvoicedLine extends CorrectedLine {
  stored: Omit<StoredLine, 'amount' | 'tax' | 'taxes' | 'ofPosition'>;
}

/** Returns the lines of an invoice, with what credit notes have given back of each. */
export async function listCorrectedLines(tx: Tx, whmcsId: number, invoiceId: string): Promise<InvoicedLine[]> {
  const rows = await tx.query<{
    position: number;
    amount: number;
    credited: number;
    taxes: LineTax[];
    stored: InvoicedLine['stored'];
  }>(sql`
    select line.position, line.amount,
      (select coalesce(sum(credited.amount), 0)::integer from billing_invoice note
        join billing_invoice_line credited on credited.whmcs_id = ${whmcsId} and credited.invoice_id = note.id
        where note.whmcs_id = ${whmcsId} and note.of_invoice_id = ${invoiceId} and credited.of_position = line.position) as credited,
      (select coalesce(json_agg(json_build_object('name', tax.name, 'place', tax.place, 'rate', tax.rate,
          'taxableShare', tax.taxable_share, 'base', tax.base, 'amount', tax.amount)), '[]')
        from billing_invoice_tax tax where tax.whmcs_id = ${whmcsId} and tax.invoice_id = ${invoiceId} and tax.position = line.position) as taxes,
      json_build_object('kind', line.kind, 'productCode', line.product_code, 'nameEn', line.name_en, 'nameVi', line.name_vi,
        'quantity', line.quantity, 'period', case when line.period_start is null then null
          else json_build_object('start', line.period_start, 'end', line.period_end) end) as stored
    from billing_invoice_line line where line.whmcs_id = ${whmcsId} and line.invoice_id = ${invoiceId} order by line.position`);
  return rows;
}

/** Returns the approved charges of an invoice, the newest first, with what refunds that did not fail have left of them. */
export const listRefundable = (tx: Tx, whmcsId: number, invoiceId: string): Promise<RefundableCharge[]> =>
  tx.query<RefundableCharge>(sql`
    select charge.id, charge.card_id as "cardId", charge.amount - (
      select coalesce(sum(refund.amount), 0)::integer from billing_charge refund
      where refund.whmcs_id = ${whmcsId} and refund.of_charge_id = charge.id and refund.status <> 'declined') as left
    from billing_charge charge
    where charge.whmcs_id = ${whmcsId} and charge.invoice_id = ${invoiceId} and charge.kind <> 'refund' and charge.status = 'approved'
    order by charge.attempted_at desc, charge.id`);

/** Claims a refund of a charge, which a job sends to the gateway. Its invoice is the credit note. */
export const insertRefund = (
  tx: Tx,
  whmcsId: number,
  refund: { id: string; creditNoteId: string; chargeId: string; amount: number },
  now: Date,
) =>
  tx.query(sql`
    insert into billing_charge (whmcs_id, id, kind, invoice_id, of_charge_id, card_id, card_type, last_four, amount, key, status, attempted_at)
    select whmcs_id, ${refund.id}::uuid, 'refund', ${refund.creditNoteId}::uuid, id, card_id, card_type, last_four, ${refund.amount}::integer,
      ${refund.id}::text, 'claimed', ${now}::timestamptz
    from billing_charge where whmcs_id = ${whmcsId} and id = ${refund.chargeId}`);

export interface PendingRefund {
  whmcs_id: number;
  id: string;
  key: string;
  /** The key of the charge that it gives back. */
  payment_key: string;
  amount: number;
  credit_note_id: string;
}

/** Refunds without a result, and not sent within the last minute. */
const isPending = (now: Date) => sql`
  refund.kind = 'refund' and (refund.status = 'claimed'
    or refund.status in ('sent', 'unknown') and refund.attempted_at < ${now}::timestamptz - interval '1 minute')`;

/** Returns the stores that have refunds to send, the one that has waited longest first. Requires a `system` transaction. */
export async function listStoresWithRefunds(tx: Tx, now: Date): Promise<number[]> {
  const rows = await tx.query<{ whmcs_id: number }>(sql`
    select refund.whmcs_id from billing_charge refund where ${isPending(now)}
    group by refund.whmcs_id order by min(refund.attempted_at), refund.whmcs_id`);
  return rows.map(({ whmcs_id }) => whmcs_id);
}

/** Claims refunds of a store that have no result yet, and were not sent within the last minute. Requires a `system` transaction. */
export const claimRefunds = (tx: Tx, whmcsId: number, now: Date, limit: number): Promise<PendingRefund[]> =>
  tx.query<PendingRefund>(sql`
    update billing_charge refund set status = 'sent', attempted_at = ${now} from (
      select refund.whmcs_id, refund.id, charge.key as payment_key from billing_charge refund
      join billing_charge charge on charge.whmcs_id = refund.whmcs_id and charge.id = refund.of_charge_id
      where refund.whmcs_id = ${whmcsId} and ${isPending(now)}
      order by refund.attempted_at limit ${limit} for update of refund skip locked) due
    where refund.whmcs_id = ${whmcsId} and refund.id = due.id
    returning refund.whmcs_id, refund.id, refund.key, due.payment_key, refund.amount, refund.invoice_id as credit_note_id`);

/** Stores the result of a refund; false if it has one. */
export async function saveRefund(
  tx: Tx,
  { whmcs_id, id }: Pick<PendingRefund, 'whmcs_id' | 'id'>,
  result: { status: 'refunded' | 'declined' | 'unknown'; code: string | null; transactionId: string | null },
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(sql`
    update billing_charge set status = ${result.status}::text, raw_code = ${result.code}, transaction_id = ${result.transactionId},
      settled_at = case when ${result.status}::text <> 'unknown' then ${now}::timestamptz end
    where whmcs_id = ${whmcs_id} and id = ${id} and status in ('claimed', 'sent', 'unknown') returning 1`);
  return rows.length > 0;
}
