import sql, { type Sql } from 'sql-template-tag';
import type { DeclineAdvice } from '../../gateway/card-gateway';
import type { Tx } from '../../kit/database';
import type { ChargeAttempt, ChargeStatus, ChargeTrigger } from './retry-plan.rules';

export type InvoiceChargeKind = 'purchase' | 'renewal' | 'upgrade';

/** An invoice, locked until the end of the transaction. */
export interface LockedInvoice {
  id: string;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  /** What is left to pay. */
  due: number;
  package_id: string | null;
  period_start: string | null;
  /** Null for a draft. */
  number: string | null;
  timezone: string;
}

const lockInvoiceWhere = async (tx: Tx, whmcsId: number, isMatching: Sql): Promise<LockedInvoice | null> => {
  const [row] = await tx.query<LockedInvoice>(sql`
    select i.id, i.status, i.total - i.paid as due, i.package_id, to_char(i.period_start, 'YYYY-MM-DD') as period_start,
      i.series || '-' || i.year || '-' || lpad(i.number::text, 6, '0') as number,
      (select timezone from company where whmcs_id = ${whmcsId}) as timezone
    from billing_invoice i where i.whmcs_id = ${whmcsId} and ${isMatching} and i.kind = 'invoice' for update of i`);
  return row ?? null;
};

/** Locks an invoice of the store; null if it has none of this id. */
export const lockInvoice = (tx: Tx, whmcsId: number, id: string) => lockInvoiceWhere(tx, whmcsId, sql`i.id = ${id}`);

/** Locks the invoice that an attempt charges; null for a check, and for an attempt that the store does not have. */
export const lockInvoiceOf = (tx: Tx, whmcsId: number, chargeId: string) =>
  lockInvoiceWhere(
    tx,
    whmcsId,
    sql`i.id = (select charge.invoice_id from billing_charge charge where charge.whmcs_id = ${whmcsId} and charge.id = ${chargeId})`,
  );

/**
 * Returns the attempts that the rules look at: of the invoice and of these cards, as far back as a limit or a stop reaches, or an
 * approval that ends one.
 * Those of a card that was typed again are its successor's.
 */
export const listAttempts = (
  tx: Tx,
  whmcsId: number,
  { invoiceId, cardIds, since }: { invoiceId: string; cardIds: readonly string[]; since: Date },
): Promise<ChargeAttempt[]> =>
  tx.query<ChargeAttempt>(sql`
    select coalesce(card.replaced_by, charge.card_id) as "cardId", charge.invoice_id as "invoiceId", charge.amount,
      charge.attempted_at as "attemptedAt", charge.status, charge.bucket, charge.started_by as trigger
    from billing_charge charge
    left join billing_card card on card.whmcs_id = ${whmcsId} and card.id = charge.card_id
    where charge.whmcs_id = ${whmcsId} and charge.kind <> 'refund'
      and (charge.invoice_id = ${invoiceId}
        or (charge.card_id in (select own.id from billing_card own where own.whmcs_id = ${whmcsId}
            and (own.id = any(${[...cardIds]}::uuid[]) or own.replaced_by = any(${[...cardIds]}::uuid[])))
          and (charge.attempted_at > ${since} or charge.status = 'approved'
            or charge.status = 'declined' and charge.bucket is distinct from 'later')))`);

/** Returns the states of an invoice's attempts of one trigger after an instant, of all if it is null. */
export async function listStatusesSince(
  tx: Tx,
  whmcsId: number,
  { invoiceId, trigger, since }: { invoiceId: string; trigger: ChargeTrigger; since: Date | null },
): Promise<ChargeStatus[]> {
  const rows = await tx.query<{ status: ChargeStatus }>(sql`
    select status from billing_charge
    where whmcs_id = ${whmcsId} and invoice_id = ${invoiceId} and kind <> 'refund' and started_by = ${trigger}
      and (${since}::timestamptz is null or attempted_at > ${since}::timestamptz)`);
  return rows.map(({ status }) => status);
}

/** Whether an attempt to charge the invoice has no result yet. */
export async function isBeingCharged(tx: Tx, whmcsId: number, invoiceId: string): Promise<boolean> {
  const rows = await tx.query(sql`
    select from billing_charge where whmcs_id = ${whmcsId} and invoice_id = ${invoiceId} and status in ('claimed', 'sent', 'unknown') limit 1`);
  return rows.length > 0;
}

export interface NewCharge {
  id: string;
  kind: InvoiceChargeKind;
  invoiceId: string;
  packageId: string | null;
  periodStart: string | null;
  card: { id: string; cardType: string; lastFour: string };
  amount: number;
  trigger: ChargeTrigger;
  createdBy: string | null;
}

/**
 * Inserts the claim of an attempt, whose id is its key at the gateway; false if another attempt of the invoice runs, or
 * the period is paid.
 */
export async function insertClaim(tx: Tx, whmcsId: number, charge: NewCharge, now: Date): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into billing_charge (whmcs_id, id, kind, invoice_id, package_id, period_start, card_id, card_type, last_four, amount, key,
      status, attempted_at, created_by, started_by)
    values (${whmcsId}, ${charge.id}, ${charge.kind}, ${charge.invoiceId}, ${charge.packageId}, ${charge.periodStart}::date,
      ${charge.card.id}, ${charge.card.cardType}, ${charge.card.lastFour}, ${charge.amount}, ${charge.id}::text,
      'claimed', ${now}, ${charge.createdBy}, ${charge.trigger})
    on conflict do nothing returning 1`);
  return rows.length > 0;
}

/** An attempt, locked until the end of the transaction. */
export interface LockedCharge {
  id: string;
  kind: InvoiceChargeKind;
  status: ChargeStatus;
  key: string;
  invoice_id: string;
  package_id: string | null;
  card_id: string;
  last_four: string | null;
  amount: number;
  started_by: ChargeTrigger;
  created_by: string | null;
  attempted_at: Date;
}

/** Locks an attempt to charge an invoice. */
export async function lockCharge(tx: Tx, whmcsId: number, id: string): Promise<LockedCharge | null> {
  const [row] = await tx.query<LockedCharge>(sql`
    select id, kind, status, key, invoice_id, package_id, card_id, last_four, amount, started_by, created_by, attempted_at from billing_charge
    where whmcs_id = ${whmcsId} and id = ${id} and kind in ('purchase', 'renewal', 'upgrade') for update`);
  return row ?? null;
}

export interface ChargeOutcome {
  status: 'approved' | 'declined' | 'unknown' | 'voided';
  bucket: DeclineAdvice | null;
  declineCode: string | null;
  rawCode: string | null;
  transactionId: string | null;
}

export const saveOutcome = (tx: Tx, whmcsId: number, id: string, outcome: ChargeOutcome, now: Date) =>
  tx.query(sql`
    update billing_charge set status = ${outcome.status}, bucket = ${outcome.bucket}, decline_code = ${outcome.declineCode},
      raw_code = ${outcome.rawCode}, transaction_id = ${outcome.transactionId},
      settled_at = ${outcome.status === 'unknown' ? null : now}::timestamptz
    where whmcs_id = ${whmcsId} and id = ${id}`);

/** Shows at an invoice's newest attempt when it is charged next, and at no earlier one. */
export const saveNextTry = (tx: Tx, whmcsId: number, invoiceId: string, nextTryAt: Date | null) =>
  tx.query(sql`
    update billing_charge charge set next_try_at = case when charge.id = newest.id then ${nextTryAt}::timestamptz end
    from (select id from billing_charge where whmcs_id = ${whmcsId} and invoice_id = ${invoiceId} and kind <> 'refund'
      order by attempted_at desc, id desc limit 1) newest
    where charge.whmcs_id = ${whmcsId} and charge.invoice_id = ${invoiceId}
      and (charge.id = newest.id or charge.next_try_at is not null)`);

/** An attempt whose state is not known. */
export interface RunningCharge {
  whmcs_id: number;
  id: string;
  key: string;
  attempted_at: Date;
}

/** Returns attempts whose state is not known, the longest waiting first. Requires a `system` transaction. */
export const listRunning = (tx: Tx, startedBefore: Date, limit: number) =>
  tx.query<RunningCharge>(sql`
    select whmcs_id, id, key, attempted_at from billing_charge
    where status in ('claimed', 'sent', 'unknown') and kind in ('purchase', 'renewal', 'upgrade') and attempted_at < ${startedBefore}
      and (looked_up_at is null or looked_up_at < ${startedBefore})
    order by coalesce(looked_up_at, attempted_at), id limit ${limit}`);

export const markLookedUp = (tx: Tx, whmcsId: number, id: string, now: Date) =>
  tx.query(sql`update billing_charge set looked_up_at = ${now} where whmcs_id = ${whmcsId} and id = ${id}`);
