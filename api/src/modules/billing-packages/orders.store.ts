import type { InvoicePreview } from '@suite/domain/billing/invoice';
import sql from 'sql-template-tag';
import type { DeclineAdvice } from '../../gateway/card-gateway';
import type { Tx } from '../../kit/database';
import { countList, cursorOf, type List, type OrderColumn, orderBy, pageOf } from '../../kit/list';
import type { Paging } from '../../kit/paging';
import { storeQueries } from '../../kit/query-builder';
import type { OrderPlan, PlannedLine } from './order-plan.rules';

export type BillingOrderState = 'open' | 'invoiced' | 'paid' | 'canceled' | 'expired';

export interface OrderRow {
  id: string;
  link_token: string;
  kind: OrderPlan['kind'];
  status: BillingOrderState;
  lines: PlannedLine[];
  preview: InvoicePreview;
  valid_until: Date;
  pay_until: Date | null;
  total: number;
  package_id: string | null;
  invoice_id: string | null;
  created_at: Date;
  finished_at: Date | null;
}

const columns = sql`id, link_token, kind, status, lines, preview, valid_until, pay_until, total, package_id, invoice_id, created_at, finished_at`;

export interface NewOrder {
  id: string;
  linkToken: string;
  plan: OrderPlan;
  preview: InvoicePreview;
  validUntil: Date;
  packageId: string | null;
  termsVersion: string;
  createdBy: string;
}

export const insertOrder = (tx: Tx, whmcsId: number, order: NewOrder, now: Date) =>
  tx.query(sql`
    insert into billing_order (whmcs_id, id, link_token, kind, status, lines, preview, previewed_at, valid_until, total, package_id,
      terms_version, created_by, created_at)
    values (${whmcsId}, ${order.id}, ${order.linkToken}, ${order.plan.kind}, 'open', ${JSON.stringify(order.plan.lines)}::jsonb,
      ${JSON.stringify(order.preview)}::jsonb, ${now}, ${order.validUntil}, ${order.preview.total}, ${order.packageId},
      ${order.termsVersion}, ${order.createdBy}, ${now})`);

export async function lockOrder(tx: Tx, whmcsId: number, id: string): Promise<OrderRow | null> {
  const [row] = await tx.query<OrderRow>(
    sql`select ${columns} from billing_order where whmcs_id = ${whmcsId} and id = ${id} for update`,
  );
  return row ?? null;
}

export async function lockOrderOfInvoice(tx: Tx, whmcsId: number, invoiceId: string): Promise<OrderRow | null> {
  const [row] = await tx.query<OrderRow>(
    sql`select ${columns} from billing_order where whmcs_id = ${whmcsId} and invoice_id = ${invoiceId} for update`,
  );
  return row ?? null;
}

export const setInvoiced = (tx: Tx, whmcsId: number, id: string, invoiceId: string, payUntil: Date) =>
  tx.run(
    storeQueries(whmcsId)
      .update('billing_order', { status: 'invoiced', invoice_id: invoiceId, pay_until: payUntil })
      .where('id', '=', id),
  );

export const finishOrder = (tx: Tx, whmcsId: number, id: string, status: 'paid' | 'canceled' | 'expired', now: Date) =>
  tx.run(storeQueries(whmcsId).update('billing_order', { status, finished_at: now }).where('id', '=', id));

/** Returns the other orders of the store that are being charged now. */
export const listChargedOrders = (
  tx: Tx,
  whmcsId: number,
  exceptId: string,
): Promise<Pick<OrderRow, 'lines' | 'package_id'>[]> =>
  tx.query<Pick<OrderRow, 'lines' | 'package_id'>>(sql`
    select o.lines, o.package_id from billing_order o
    where o.whmcs_id = ${whmcsId} and o.status = 'invoiced' and o.id <> ${exceptId}
      and exists (select from billing_charge charge where charge.whmcs_id = ${whmcsId} and charge.invoice_id = o.invoice_id
        and charge.status in ('claimed', 'sent', 'unknown'))`);

/** An order with its invoice and the attempt that paid it, else its newest one. */
export interface ListedOrder extends OrderRow {
  invoice_number: string | null;
  /** What the credit balance pays of the invoice, what is left of it, and what a card paid; 0 without an invoice. */
  credit: number;
  due: number;
  charged: number;
  charge_status: string | null;
  bucket: DeclineAdvice | null;
  raw_code: string | null;
  decline_code: string | null;
  card_type: string | null;
  card_last_four: string | null;
  cursor: string | null;
}

const newestFirst: readonly OrderColumn[] = [
  { column: sql`o.created_at`, type: 'timestamptz', direction: 'desc' },
  { column: sql`o.id`, type: 'uuid', direction: 'desc' },
];

/** Orders that were invoiced: what was only looked at is no order to its owner. */
const orderList = (whmcsId: number): List => ({
  from: sql`billing_order o`,
  own: [sql`o.whmcs_id = ${whmcsId}`],
  where: [sql`o.invoice_id is not null`],
});

const detailColumns = sql`o.id, o.link_token, o.kind, o.status, o.lines, o.preview, o.valid_until, o.pay_until, o.total, o.package_id,
  o.invoice_id, o.created_at, o.finished_at`;

const detailsOf = (whmcsId: number) => sql`
  left join billing_invoice i on i.whmcs_id = ${whmcsId} and i.id = o.invoice_id
  left join lateral (
    select status, bucket, raw_code, decline_code, card_type, last_four, amount from billing_charge
    where whmcs_id = ${whmcsId} and invoice_id = o.invoice_id and kind <> 'refund'
    order by status = 'approved' desc, attempted_at desc, id desc limit 1
  ) charge on true`;

/** Selects what the credit balance pays of an invoice that is not void, by the ledger. */
const creditOf = (whmcsId: number) => sql`
  coalesce((select sum(entry.amount) from billing_journal journal
    join billing_entry entry on entry.whmcs_id = ${whmcsId} and entry.journal_id = journal.id and entry.account = 'credit'
    where journal.whmcs_id = ${whmcsId} and journal.invoice_id = i.id and journal.kind = 'credit_used' and i.status in ('open', 'paid')
  ), 0)::integer`;

const chargeColumns = (whmcsId: number) => sql`
  i.series || '-' || i.year || '-' || lpad(i.number::text, 6, '0') as invoice_number,
  ${creditOf(whmcsId)} as credit, case when i.status = 'open' then i.total - i.paid else 0 end as due,
  case when charge.status in ('approved', 'refunded') then charge.amount else 0 end as charged,
  charge.status as charge_status, charge.bucket, charge.raw_code, charge.decline_code, charge.card_type, charge.last_four as card_last_four`;

export const listOrders = (tx: Tx, whmcsId: number, page: Paging): Promise<ListedOrder[]> =>
  tx.query<ListedOrder>(sql`
    select ${detailColumns}, ${chargeColumns(whmcsId)}, o.cursor
    from (select o.*, ${cursorOf(newestFirst)} as cursor from ${pageOf(orderList(whmcsId), newestFirst, page)}) o
    ${detailsOf(whmcsId)} order by ${orderBy(newestFirst)}`);

export const countOrders = (tx: Tx, whmcsId: number): Promise<number> => countList(tx, orderList(whmcsId));

export async function findOrder(tx: Tx, whmcsId: number, id: string): Promise<ListedOrder | null> {
  const [row] = await tx.query<ListedOrder>(sql`
    select ${detailColumns}, ${chargeColumns(whmcsId)}, null as cursor from billing_order o ${detailsOf(whmcsId)}
    where o.whmcs_id = ${whmcsId} and o.id = ${id}`);
  return row ?? null;
}

/** Orders whose time to be invoiced or paid is over, and of which no charge is on its way. */
const isOverdue = (now: Date) => sql`
  (o.status = 'open' and o.valid_until < ${now} or o.status = 'invoiced' and o.pay_until < ${now})
    and not exists (select from billing_charge charge where charge.whmcs_id = o.whmcs_id and charge.invoice_id = o.invoice_id
      and charge.status in ('claimed', 'sent', 'unknown'))`;

/** Returns the stores that have overdue orders, that of the oldest first. Requires a `system` transaction. */
export async function listStoresWithOverdueOrders(tx: Tx, now: Date): Promise<number[]> {
  const rows = await tx.query<{ whmcs_id: number }>(sql`
    select o.whmcs_id from billing_order o where ${isOverdue(now)} group by o.whmcs_id order by min(o.created_at), o.whmcs_id`);
  return rows.map(({ whmcs_id }) => whmcs_id);
}

/** Locks orders of a store whose time to be invoiced or paid is over. Requires a `system` transaction. */
export const lockOverdueOrders = (tx: Tx, whmcsId: number, now: Date, limit: number) =>
  tx.query<{ id: string; status: BillingOrderState; invoice_id: string | null }>(sql`
    select o.id, o.status, o.invoice_id from billing_order o
    where o.whmcs_id = ${whmcsId} and ${isOverdue(now)}
    order by o.created_at limit ${limit} for update of o skip locked`);

/** Deletes orders that were never invoiced, long after they expired. Requires a `system` transaction. */
export const deleteOldOrders = (tx: Tx, before: Date) =>
  tx.query(sql`
    delete from billing_order where status in ('expired', 'canceled') and invoice_id is null and created_at < ${before}`);
