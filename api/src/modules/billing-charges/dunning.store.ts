import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { PackageStatus } from './package-states.rules';

/** The next steps of an unpaid invoice, with its package; locked until the end of the transaction. */
export interface Dunning {
  invoice_id: string;
  package_id: string;
  unpaid_since: string;
  is_automatic: boolean;
  runs: number;
  last_run_on: string | null;
  next_run_at: Date | null;
  next_state_at: Date | null;
  first_notice_at: Date | null;
  second_notice_at: Date | null;
  /** When a run looked at the cards last. */
  cards_seen_at: Date | null;
  /** When the owner canceled the package; null if it goes on. */
  canceled_at: Date | null;
  package_status: PackageStatus;
  status_since: Date;
  product_code: string;
  timezone: string;
  country: string;
}

/** Locks the open steps of an invoice; null for an invoice without them, or whose steps have ended. */
export async function lockDunning(tx: Tx, whmcsId: number, invoiceId: string): Promise<Dunning | null> {
  const [row] = await tx.query<Dunning>(sql`
    select d.invoice_id, d.package_id, to_char(d.unpaid_since, 'YYYY-MM-DD') as unpaid_since, d.is_automatic, d.runs,
      to_char(d.last_run_on, 'YYYY-MM-DD') as last_run_on, d.next_run_at, d.next_state_at, d.first_notice_at, d.second_notice_at, d.cards_seen_at,
      case when p.cancels_at_end then d.canceled_at end as canceled_at,
      p.status as package_status, p.status_since, p.product_code, c.timezone, c.country_code as country
    from billing_dunning d
    join billing_package p on p.whmcs_id = ${whmcsId} and p.id = d.package_id
    join company c on c.whmcs_id = ${whmcsId}
    where d.whmcs_id = ${whmcsId} and d.invoice_id = ${invoiceId} and d.closed_at is null
    for update of d, p`);
  return row ?? null;
}

/** Returns the unpaid invoice on which a package depends; null if there is none. */
export async function findUnpaid(tx: Tx, whmcsId: number, packageId: string): Promise<string | null> {
  const [row] = await tx.query<{ invoice_id: string }>(sql`
    select invoice_id from billing_dunning
    where whmcs_id = ${whmcsId} and package_id = ${packageId} and closed_at is null and is_automatic`);
  return row?.invoice_id ?? null;
}

/** Stores that the package of an unpaid invoice was canceled; null if it goes on. */
export const saveCanceled = (tx: Tx, whmcsId: number, invoiceId: string, at: Date | null) =>
  tx.query(sql`
    update billing_dunning set canceled_at = ${at}::timestamptz where whmcs_id = ${whmcsId} and invoice_id = ${invoiceId}`);

/** Stores that a package did not end with its period, although it was canceled: its service ends by its state. */
export const dropCancellation = (tx: Tx, whmcsId: number, packageId: string) =>
  tx.query(sql`
    update billing_package set cancels_at_end = false where whmcs_id = ${whmcsId} and id = ${packageId}`);

export interface NewDunning {
  invoiceId: string;
  packageId: string;
  unpaidSince: string;
  isAutomatic: boolean;
  nextRunAt: Date | null;
  nextStateAt: Date | null;
}

export const insertDunning = (tx: Tx, whmcsId: number, dunning: NewDunning) =>
  tx.query(sql`
    insert into billing_dunning (whmcs_id, invoice_id, package_id, unpaid_since, is_automatic, next_run_at, next_state_at)
    values (${whmcsId}, ${dunning.invoiceId}, ${dunning.packageId}, ${dunning.unpaidSince}::date, ${dunning.isAutomatic},
      ${dunning.nextRunAt}::timestamptz, ${dunning.nextStateAt}::timestamptz)`);

export type DunningSteps = Pick<
  Dunning,
  'runs' | 'last_run_on' | 'next_run_at' | 'next_state_at' | 'first_notice_at' | 'second_notice_at' | 'cards_seen_at'
>;

export const saveSteps = (tx: Tx, whmcsId: number, invoiceId: string, steps: DunningSteps) =>
  tx.query(sql`
    update billing_dunning set runs = ${steps.runs}, last_run_on = ${steps.last_run_on}::date,
      next_run_at = ${steps.next_run_at}::timestamptz, next_state_at = ${steps.next_state_at}::timestamptz,
      first_notice_at = ${steps.first_notice_at}::timestamptz, second_notice_at = ${steps.second_notice_at}::timestamptz,
      cards_seen_at = ${steps.cards_seen_at}::timestamptz
    where whmcs_id = ${whmcsId} and invoice_id = ${invoiceId} and closed_at is null`);

export const closeDunning = (
  tx: Tx,
  whmcsId: number,
  invoiceId: string,
  outcome: 'paid' | 'void' | 'uncollectible',
  now: Date,
) =>
  tx.query(sql`
    update billing_dunning set closed_at = ${now}, outcome = ${outcome}, next_run_at = null, next_state_at = null
    where whmcs_id = ${whmcsId} and invoice_id = ${invoiceId} and closed_at is null`);

export const movePackage = (tx: Tx, whmcsId: number, packageId: string, status: PackageStatus, now: Date) =>
  tx.query(sql`
    update billing_package set status = ${status}, status_since = ${now} where whmcs_id = ${whmcsId} and id = ${packageId}`);

/** Selects when a card of a store, or its place among the others, changed last. A deletion moves those behind it. */
const changedAt = sql`greatest(coalesce(card.changed_at, card.created_at), card.ordered_at)`;

/** Selects whether a card, or the order of the cards, changed since a run looked at the cards of an invoice. */
const hasChangedCard = sql`(d.is_automatic and d.canceled_at is null and exists (select from billing_card card
  where card.whmcs_id = d.whmcs_id and card.removed_at is null and ${changedAt} > d.cards_seen_at))`;

/** Selects whether an invoice waits for no card any more: it was voided or credited, or the store has credit for it. */
const needsNoCard = sql`(exists (select from billing_invoice i
    where i.whmcs_id = d.whmcs_id and i.id = d.invoice_id and i.status <> 'open')
  or d.is_automatic and d.canceled_at is null and exists (select from billing_account account
    where account.whmcs_id = d.whmcs_id and account.credit > 0))`;

/**
 * Returns invoices whose next step is due, whose cards changed, or which wait for no card, the longest waiting first. An invoice with a running
 * attempt waits for its result. Requires a `system` transaction.
 */
export const listDueSteps = (tx: Tx, now: Date, failedBefore: Date, limit: number) =>
  tx.query<{ whmcs_id: number; invoice_id: string }>(sql`
    select d.whmcs_id, d.invoice_id from billing_dunning d
    where d.closed_at is null and (d.next_step_at <= ${now} or ${hasChangedCard} or ${needsNoCard}) and (d.failed_at is null or d.failed_at < ${failedBefore})
      and not exists (select from billing_charge charge where charge.whmcs_id = d.whmcs_id and charge.invoice_id = d.invoice_id
        and charge.status in ('claimed', 'sent', 'unknown'))
    order by d.next_step_at, d.invoice_id limit ${limit}`);

export const markFailed = (tx: Tx, whmcsId: number, invoiceId: string, now: Date) =>
  tx.query(sql`
    update billing_dunning set failed_at = ${now} where whmcs_id = ${whmcsId} and invoice_id = ${invoiceId}`);

/** The minute after midnight at which the store opens, by weekday from Monday; null for days off. */
export async function readOpenings(tx: Tx, whmcsId: number, day: string): Promise<(number | null)[]> {
  const [row] = await tx.query<{ opens: (number | null)[] }>(sql`
    select json_build_array(lower(mo), lower(tu), lower(we), lower(th), lower(fr), lower(sa), lower(su)) as opens
    from work_days where whmcs_id = ${whmcsId} and employee_id is null
      and coalesce(starts_on, '0001-01-01') <= ${day}::date and (ends_on is null or ends_on >= ${day}::date)
    order by starts_on desc nulls last, week limit 1`);
  return row?.opens ?? [];
}

/** What is wrong with the billing of all stores; each count should be 0. Requires a `system` transaction. */
export interface BillingAlarms {
  /** Open invoices of packages without a next step. */
  without_step: number;
  /** Steps that should have been made a day ago. */
  late_steps: number;
  /** Attempts without a result for more than a day. */
  old_attempts: number;
  /** Packages whose next period should have begun a day ago. */
  late_renewals: number;
}

const isForgotten = sql`i.status = 'open' and i.kind = 'invoice' and i.package_id is not null
  and i.period_start is not null and not exists (select from billing_dunning d
    where d.whmcs_id = i.whmcs_id and d.invoice_id = i.id and d.closed_at is null)
  and not exists (select from billing_order o where o.whmcs_id = i.whmcs_id and o.invoice_id = i.id)`;

/** Returns open invoices of packages without a next step, the oldest first. Requires a `system` transaction. */
export const listForgotten = (tx: Tx, limit: number) =>
  tx.query<{ whmcs_id: number; number: string }>(sql`
    select i.whmcs_id, i.series || '-' || i.year || '-' || lpad(i.number::text, 6, '0') as number
    from billing_invoice i where ${isForgotten} order by i.finalized_at, i.whmcs_id limit ${limit}`);

export async function readAlarms(tx: Tx, now: Date): Promise<BillingAlarms> {
  const [row] = await tx.query<BillingAlarms>(sql`
    select
      (select count(*)::int from billing_invoice i where ${isForgotten}) as without_step,
      (select count(*)::int from billing_dunning where closed_at is null and next_step_at < ${now}::timestamptz - interval '1 day'
      ) as late_steps,
      (select count(*)::int from billing_charge where status in ('claimed', 'sent', 'unknown')
        and attempted_at < ${now}::timestamptz - interval '1 day') as old_attempts,
      (select count(*)::int from billing_package where status in ('trial', 'active') and period_end < ${now}::date - 2) as late_renewals`);
  if (!row) throw new Error('The alarms of billing could not be counted.');
  return row;
}

/** Whether a card, or the order of the cards, changed after an instant. */
export async function hasChangedCards(tx: Tx, whmcsId: number, after: Date | null): Promise<boolean> {
  const rows = await tx.query(sql`
    select from billing_card card where card.whmcs_id = ${whmcsId} and card.removed_at is null
      and ${changedAt} > ${after}::timestamptz limit 1`);
  return rows.length > 0;
}
