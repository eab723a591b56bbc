import sql from 'sql-template-tag';
import type { Deposit, SettlementLine, SubmittedRow } from '../../gateway/settlement-gateway';
import type { Tx } from '../../kit/database';

/** Inserts the deposits that are new, and changes the others. Requires a `system` transaction. */
export const saveDeposits = (tx: Tx, whmcsId: number, deposits: readonly Deposit[], now: Date) =>
  tx.query<{ gateway_id: string; status: Deposit['status'] }>(sql`
    insert into merchant_deposit (whmcs_id, id, gateway_id, status, amount, available_on, created_at, changed_at)
    select ${whmcsId}::integer, gen_random_uuid(), d.id, d.status, d.amount, d."availableOn", ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(deposits)}::jsonb) as d (id text, status text, amount bigint, "availableOn" date)
    on conflict (whmcs_id, gateway_id) do update
      set status = excluded.status, amount = excluded.amount, available_on = excluded.available_on, changed_at = excluded.changed_at
      where (merchant_deposit.status, merchant_deposit.amount, merchant_deposit.available_on)
        is distinct from (excluded.status, excluded.amount, excluded.available_on)
    returning gateway_id, status`);

/**
 * Inserts the lines that are new, each once by its id, and names the deposit of those that had none. A sale or refund is
 * linked to its row of a batch by the key of the charge or refund. Requires a `system` transaction.
 */
export async function saveLines(tx: Tx, whmcsId: number, lines: readonly SettlementLine[]): Promise<void> {
  const keyed = lines.map((line) => ({
    ...line,
    payment_key: uuidOrNull(line.paymentKey),
    refund_key: uuidOrNull(line.refundKey),
    reference: line.refundKey ?? line.paymentKey,
  }));
  await tx.query(sql`
    insert into settlement_line (whmcs_id, id, gateway_id, kind, row_id, payment_id, reference, gross, fee, net, deposit_id, day, created_at)
    select ${whmcsId}::integer, gen_random_uuid(), l.id, l.kind,
      case l.kind
        when 'sale' then (select r.id from card_batch_row r
          where r.whmcs_id = ${whmcsId} and r.payment_id = l.payment_key and r.action = 'sale')
        when 'refund' then (select r.id from card_batch_row r where r.whmcs_id = ${whmcsId} and r.refund_payment_id = l.refund_key) end,
      (select p.id from payment p where p.whmcs_id = ${whmcsId} and p.id = l.payment_key), l.reference, l.gross, l.fee, l.net,
      (select d.id from merchant_deposit d where d.whmcs_id = ${whmcsId} and d.gateway_id = l."depositId"),
      (l.at at time zone c.timezone)::date, l.at
    from jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb) as l (id text, kind text, payment_key uuid, refund_key uuid, reference text,
      gross bigint, fee bigint, net bigint, "depositId" text, at timestamptz)
    join company c on c.whmcs_id = ${whmcsId}
    on conflict (whmcs_id, gateway_id) do update set deposit_id = excluded.deposit_id
      where settlement_line.deposit_id is null and excluded.deposit_id is not null`);
}

const uuidOrNull = (key: string | null): string | null =>
  key !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key) ? key : null;

/** Records whether the processor reports deposits. Requires a `system` transaction. */
export async function markReported(tx: Tx, whmcsId: number, isReported: boolean): Promise<void> {
  await tx.query(sql`
    update merchant set reports_deposits = ${isReported}
    where whmcs_id = ${whmcsId} and reports_deposits is distinct from ${isReported}`);
}

/** Records when the settlement of a store was requested. Requires a `system` transaction. */
export const markRequested = (tx: Tx, whmcsId: number, now: Date) =>
  tx.query(sql`update merchant set imported_at = ${now} where whmcs_id = ${whmcsId}`);

/** Whether a store has an account at the processor. */
export async function hasMerchant(tx: Tx, whmcsId: number): Promise<boolean> {
  return (await tx.query(sql`select 1 from merchant where whmcs_id = ${whmcsId}`)).length > 0;
}

/** Whether the processor of a store reports deposits. */
export async function isReported(tx: Tx, whmcsId: number): Promise<boolean> {
  const rows = await tx.query(sql`select 1 from merchant where whmcs_id = ${whmcsId} and reports_deposits`);
  return rows.length > 0;
}

/** An account whose settlement is to be requested, from a day on. */
export interface ImportDue {
  whmcs_id: number;
  /** yyyy-MM-dd: the first day of which something may be new. */
  from: string;
}

/**
 * Returns accounts whose settlement was not requested since an instant, those that waited longest first: from the oldest deposit that is
 * in transit, else the newest one, else their first batch. Requires a `system` transaction.
 */
export const dueImports = (tx: Tx, requestedBefore: Date, limit: number) =>
  tx.query<ImportDue>(sql`
    select m.whmcs_id, to_char(coalesce(
      (select min(d.available_on) from merchant_deposit d where d.whmcs_id = m.whmcs_id and d.status = 'in_transit'),
      (select max(d.available_on) from merchant_deposit d where d.whmcs_id = m.whmcs_id),
      (select min(b.batch_date) from card_batch b where b.whmcs_id = m.whmcs_id)), 'YYYY-MM-DD') as "from"
    from merchant m
    where (m.imported_at is null or m.imported_at < ${requestedBefore})
      and exists (select from card_batch b where b.whmcs_id = m.whmcs_id and b.sent_at is not null)
    order by m.imported_at nulls first limit ${limit}`);

/** A batch that is open, with the time of its close. */
export interface OpenBatch {
  whmcs_id: number;
  id: string;
  opened_at: Date;
  timezone: string;
  auto_close_hour: number | null;
}

/** Returns the open batches of all stores that are closed at an hour. Requires a `system` transaction. */
export const openBatches = (tx: Tx) =>
  tx.query<OpenBatch>(sql`
    select b.whmcs_id, b.id, b.opened_at, coalesce(m.timezone, c.timezone) as timezone, m.auto_close_hour
    from card_batch b join merchant m on m.whmcs_id = b.whmcs_id join company c on c.whmcs_id = b.whmcs_id
    where b.closed_at is null and m.auto_close_hour is not null order by b.opened_at`);

/** A closed batch that the processor has not accepted yet. */
export interface UnsentBatch {
  whmcs_id: number;
  id: string;
  number: number;
  closed_at: Date;
  /** yyyy-MM-dd. */
  batch_date: string;
}

const isUnsent = sql`closed_at is not null and sent_at is null`;

/** Returns the stores with closed batches that were not sent, the one that has waited longest first. Requires a `system` transaction. */
export async function listStoresWithUnsent(tx: Tx): Promise<number[]> {
  const rows = await tx.query<{ whmcs_id: number }>(sql`
    select whmcs_id from card_batch where ${isUnsent}
    group by whmcs_id order by min(coalesce(attempted_at, closed_at)), whmcs_id`);
  return rows.map(({ whmcs_id }) => whmcs_id);
}

/** Returns closed batches of a store that were not sent, the one that was attempted longest ago first. */
export const unsentBatches = (tx: Tx, whmcsId: number, limit: number) =>
  tx.query<UnsentBatch>(sql`
    select whmcs_id, id, number, closed_at, to_char(batch_date, 'YYYY-MM-DD') as batch_date
    from card_batch where whmcs_id = ${whmcsId} and ${isUnsent}
    order by coalesce(attempted_at, closed_at), number limit ${limit}`);

export const markAttempted = (tx: Tx, whmcsId: number, id: string, at: Date) =>
  tx.query(sql`update card_batch set attempted_at = ${at} where whmcs_id = ${whmcsId} and id = ${id}`);

/** Returns the rows of a batch that move money: payments that were voided in it, and their voids, do not. */
export const submittedRows = (tx: Tx, whmcsId: number, batchId: string) =>
  tx.query<SubmittedRow>(sql`
    select r.action as kind, r.payment_id as "paymentKey", r.refund_payment_id as "refundKey", abs(r.amount) as amount
    from card_batch_row r
    where r.whmcs_id = ${whmcsId} and r.batch_id = ${batchId} and r.action <> 'void' and not (r.action = 'sale' and exists (
      select from card_batch_row undone
      where undone.whmcs_id = ${whmcsId} and undone.payment_id = r.payment_id and undone.action = 'void'))
    order by r.created_at, r.id`);

/** Records what the processor said of a batch, once; returns whether it did. Requires a `system` transaction. */
export async function markSent(
  tx: Tx,
  { whmcs_id, id }: Pick<UnsentBatch, 'whmcs_id' | 'id'>,
  rejectCode: string | null,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(sql`
    update card_batch set sent_at = ${at}, reject_code = ${rejectCode}
    where whmcs_id = ${whmcs_id} and id = ${id} and sent_at is null returning 1`);
  return rows.length > 0;
}

/** Returns batches of a store that were accepted before an instant, with rows that the processor has not settled. */
export const overdueBatches = (tx: Tx, whmcsId: number, closedBefore: Date) =>
  tx.query<{ number: number; batch_date: string; order_code: string; payment_id: string }>(sql`
    select distinct on (b.id) b.number, to_char(b.batch_date, 'YYYY-MM-DD') as batch_date, o.order_code, r.payment_id
    from card_batch b join card_batch_row r on r.whmcs_id = ${whmcsId} and r.batch_id = b.id
    join payment p on p.whmcs_id = ${whmcsId} and p.id = r.payment_id
    join sales_order o on o.whmcs_id = ${whmcsId} and o.id = p.order_id
    where b.whmcs_id = ${whmcsId} and b.closed_at < ${closedBefore} and b.closed_at > ${closedBefore}::timestamptz - interval '30 days'
      and b.sent_at is not null and b.reject_code is null
      and r.action <> 'void' and not exists (select from settlement_line l where l.whmcs_id = ${whmcsId} and l.row_id = r.id)
      and not exists (select from card_batch_row undone
        where undone.whmcs_id = ${whmcsId} and undone.payment_id = r.payment_id and undone.action = 'void')
    order by b.id, r.created_at`);
