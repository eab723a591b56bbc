import type { Language } from '@suite/domain';
import { dayRange } from '@suite/domain/time';
import sql, { type Sql } from 'sql-template-tag';
import type { DeclineAdvice } from '../../gateway/card-gateway';
import type { Tx } from '../../kit/database';
import {
  compared,
  conditionsOf,
  countList,
  cursorOf,
  type List,
  type OrderColumn,
  orderBy,
  pageOf,
} from '../../kit/list';
import type { Paging } from '../../kit/paging';
import type {
  Billing_transaction_where,
  BillingTransaction,
  BillingTransactionStatus,
  BillingTransactionTotals,
  BillingUnpaidInvoice,
} from '../../resolver-types.generated';

export interface TransactionScope {
  whmcsId: number;
  /** IANA zone of the store. */
  timezone: string;
  language: Language;
}

type Where = Billing_transaction_where | null | undefined;

/** The statuses of attempts as they are stored, by those that a list shows. */
const storedStatuses: Partial<Record<BillingTransactionStatus, readonly string[]>> = {
  pending: ['claimed', 'sent', 'unknown'],
  returned: ['voided'],
};

/** Selects the stored statuses of a filter: of what a list shows, the database cannot tell how many rows have it. */
function hasStatus(status: NonNullable<Where>['status']): Sql {
  const shown = [...(status?._eq ? [status._eq] : []), ...(status?._in ?? [])];
  const stored = shown.flatMap((one) => storedStatuses[one] ?? [one]);
  return shown.length > 0 ? sql`and status = any(${stored})` : sql``;
}

/** Attempts to charge, and refunds. */
const charges = (whmcsId: number, where?: Where): Sql => sql`
  select id, attempted_at, kind, case when status in ('claimed', 'sent', 'unknown') then 'pending' when status = 'voided' then 'returned'
      else status end as status,
    amount, card_id, card_type, last_four, package_id, invoice_id, bucket, raw_code, decline_code, next_try_at
  from billing_charge where whmcs_id = ${whmcsId} ${hasStatus(where?.status)}`;

/** Checks of cards that are no charges yet: a finished one is, as long as the attempts stay. */
const checks = (whmcsId: number): Sql => sql`
  select id, created_at as attempted_at, 'check' as kind,
    case when status = 'started' then 'pending' when status = 'declined' then 'declined' else 'returned' end as status,
    amount, id as card_id, card_type, last_four, null::uuid as package_id, null::uuid as invoice_id,
    case when status = 'declined' then nullif(split_part(decline_code, ' ', 2), '') end as bucket, raw_code,
    split_part(decline_code, ' ', 1) as decline_code, null::timestamptz as next_try_at
  from billing_card_check where whmcs_id = ${whmcsId}
    and not exists (select from billing_charge charge where charge.whmcs_id = ${whmcsId} and charge.id = billing_card_check.id)`;

const both = (whmcsId: number, where?: Where): Sql => sql`${charges(whmcsId, where)} union all ${checks(whmcsId)}`;

/** The invoices of a package: of its purchase, its periods and its upgrades, and the credit notes of those. */
const invoicesOf = (whmcsId: number, packageId: string): Sql => sql`
  select document.id from billing_invoice i
  join billing_invoice document on document.whmcs_id = ${whmcsId} and (document.id = i.id or document.of_invoice_id = i.id)
  where i.whmcs_id = ${whmcsId} and (i.package_id = ${packageId}
    or i.id = (select p.invoice_id from billing_package p where p.whmcs_id = ${whmcsId} and p.id = ${packageId}))`;

function transactionList({ whmcsId, timezone }: TransactionScope, where: Where): List {
  const { kind, status, card_id, package_id, invoice_id, from, until } = where ?? {};
  return {
    from: sql`(${both(whmcsId, where)}) a`,
    own: [sql`true`],
    where: [
      ...compared(sql`a.kind`, kind),
      ...compared(sql`a.status`, status),
      ...(card_id ? [sql`a.card_id = ${card_id}`] : []),
      ...(package_id ? [sql`a.invoice_id in (${invoicesOf(whmcsId, package_id)})`] : []),
      ...(invoice_id ? [sql`a.invoice_id = ${invoice_id}`] : []),
      ...(from ? [sql`a.attempted_at >= ${dayRange(from, timezone).start}`] : []),
      ...(until ? [sql`a.attempted_at < ${dayRange(until, timezone).end}`] : []),
    ],
  };
}

/** As the index of the attempts is ordered. */
const newestFirst: readonly OrderColumn[] = [
  { column: sql`a.attempted_at`, type: 'timestamptz', direction: 'desc' },
  { column: sql`a.id`, type: 'uuid', direction: 'asc' },
];

export type TransactionRow = Omit<BillingTransaction, 'decline_reason'> & {
  bucket: DeclineAdvice | null;
  raw_code: string | null;
  decline_code: string | null;
};

/** Returns the position of a row, for callers that name it alone; null if the store has no such row. */
async function positionOf(tx: Tx, list: List, id: string | number): Promise<string | null> {
  const [row] = await tx.query<{ cursor: string }>(sql`
    select ${cursorOf(newestFirst)} as cursor from ${list.from} where a.id = ${id}`);
  return row?.cursor ?? null;
}

/**
 * Selects what an invoice is about, as its lines have named it since it was issued: a package may be of another product
 * by now. The product that an upgrade replaced is left out.
 */
const namesOf = (whmcsId: number, language: Language): Sql => sql`
  (select string_agg(named.name, ', ' order by named.first) from (
    select case when ${language} = 'vi' then line.name_vi else line.name_en end as name, min(line.position) as first
    from billing_invoice_line line
    where line.whmcs_id = ${whmcsId} and line.invoice_id = a.invoice_id and line.kind <> 'upgrade_credit' group by 1) named)`;

/** Selects the package that an invoice bought; null for none, and for several. */
const boughtPackage = (whmcsId: number): Sql => sql`
  (select case when count(*) = 1 then min(p.id::text)::uuid end from billing_package p
    where p.whmcs_id = ${whmcsId} and p.invoice_id = a.invoice_id)`;

/**
 * Returns a page of the attempts of a store, the newest first. Each of its two tables is read for one page by its own
 * index, before both are merged.
 */
export async function listTransactions(
  tx: Tx,
  scope: TransactionScope,
  { where, offset, limit, after, cursor: shown }: Paging & { where?: Where },
): Promise<TransactionRow[]> {
  const { whmcsId, language } = scope;
  const list = transactionList(scope, where);
  const cursor = shown ?? (after ? await positionOf(tx, transactionList(scope, null), after) : null);
  if (after && !cursor) return [];
  const pageFrom = (source: Sql) =>
    sql`(select a.* from ${pageOf({ ...list, from: sql`(${source}) a` }, newestFirst, { offset: 0, limit: offset + limit, cursor })})`;
  return tx.query<TransactionRow>(sql`
    select a.id, a.attempted_at, a.kind, a.status, a.amount, a.card_id, a.card_type, a.last_four as card_last_four,
      coalesce(a.package_id, i.package_id, ${boughtPackage(whmcsId)}) as package_id, ${namesOf(whmcsId, language)} as product_name,
      to_char(i.period_start, 'YYYY-MM-DD') as period_start, to_char(i.period_end, 'YYYY-MM-DD') as period_end,
      a.invoice_id, i.series || '-' || i.year || '-' || lpad(i.number::text, 6, '0') as invoice_number,
      a.bucket, a.raw_code, a.decline_code, a.next_try_at, a.cursor
    from (
      select a.*, ${cursorOf(newestFirst)} as cursor
      from (${pageFrom(charges(whmcsId, where))} union all ${pageFrom(checks(whmcsId))}) a
      order by ${orderBy(newestFirst)} offset ${offset} limit ${limit}) a
    left join billing_invoice i on i.whmcs_id = ${whmcsId} and i.id = a.invoice_id
    order by ${orderBy(newestFirst)}`);
}

/** Sums the attempts of a store; counts up to 1,001. */
export async function sumTransactions(
  tx: Tx,
  scope: TransactionScope,
  where: Where,
): Promise<BillingTransactionTotals> {
  const list = transactionList(scope, where);
  const [sums] = await tx.query<{ charged: number; refunded: number }>(sql`
    select coalesce(sum(a.amount) filter (where a.status = 'approved' and a.kind <> 'check' and a.kind <> 'refund'), 0)::bigint as charged,
      coalesce(sum(a.amount) filter (where a.kind = 'refund' and a.status = 'refunded'), 0)::bigint as refunded
    from ${list.from} where ${conditionsOf(list)}`);
  const declined = { ...list, where: [...list.where, sql`a.status = 'declined'`] };
  return {
    count: await countList(tx, list),
    declined_count: await countList(tx, declined),
    charged: sums?.charged ?? 0,
    refunded: sums?.refunded ?? 0,
  };
}

export type UnpaidRow = Omit<BillingUnpaidInvoice, 'suspended_at'> & { unpaid_since: string; status_since: Date };

/** Selects whether an attempt to charge an invoice has no result yet. */
const isBeingCharged = (whmcsId: number): Sql => sql`
  exists (select from billing_charge charge where charge.whmcs_id = ${whmcsId} and charge.invoice_id = i.id
    and charge.status in ('claimed', 'sent', 'unknown'))`;

/**
 * Returns the invoices of packages that wait to be paid, the oldest first; those of a package that was canceled only while
 * the bank is asked.
 */
export const listUnpaid = (tx: Tx, { whmcsId, language }: TransactionScope): Promise<UnpaidRow[]> =>
  tx.query<UnpaidRow>(sql`
    select i.id as invoice_id, d.package_id, case when ${language} = 'vi' then product.name_vi else product.name_en end as product_name,
      i.total - i.paid as amount, to_char(i.period_start, 'YYYY-MM-DD') as period_start, to_char(i.period_end, 'YYYY-MM-DD') as period_end,
      case when d.is_automatic then p.status else 'active' end as package_status, d.next_run_at as next_try_at,
      to_char(d.unpaid_since, 'YYYY-MM-DD') as unpaid_since, p.status_since,
      ${isBeingCharged(whmcsId)} as is_being_charged
    from billing_dunning d
    join billing_invoice i on i.whmcs_id = ${whmcsId} and i.id = d.invoice_id and i.status = 'open'
    join billing_package p on p.whmcs_id = ${whmcsId} and p.id = d.package_id
    join billing_product product on product.code = p.product_code
    where d.whmcs_id = ${whmcsId} and d.closed_at is null and (d.canceled_at is null or ${isBeingCharged(whmcsId)})
    order by i.period_start, i.id`);

/** Returns the kind of an open invoice of the store as attempts name it; null if it has none of this id that is open. */
export async function findChargeKind(
  tx: Tx,
  whmcsId: number,
  invoiceId: string,
): Promise<'renewal' | 'purchase' | 'upgrade' | null> {
  const [row] = await tx.query<{ kind: 'renewal' | 'purchase' | 'upgrade' }>(sql`
    select case when exists (select from billing_dunning d where d.whmcs_id = ${whmcsId} and d.invoice_id = i.id) then 'renewal'
      when exists (select from billing_order o where o.whmcs_id = ${whmcsId} and o.invoice_id = i.id and o.kind = 'upgrade') then 'upgrade'
      else 'purchase' end as kind
    from billing_invoice i where i.whmcs_id = ${whmcsId} and i.id = ${invoiceId} and i.kind = 'invoice' and i.status <> 'draft'`);
  return row?.kind ?? null;
}

/** Whether the store has a card of this id. */
export async function hasCard(tx: Tx, whmcsId: number, id: string): Promise<boolean> {
  const rows = await tx.query(sql`
    select from billing_card where whmcs_id = ${whmcsId} and id = ${id} and removed_at is null`);
  return rows.length > 0;
}

/** An attempt with its result. */
export interface AttemptRow {
  id: string;
  status: string;
  bucket: DeclineAdvice | null;
  raw_code: string | null;
  decline_code: string | null;
}

/** Returns the attempt that paid an invoice, else its newest one; null if there was none. */
export async function findNewestAttempt(tx: Tx, whmcsId: number, invoiceId: string): Promise<AttemptRow | null> {
  const [row] = await tx.query<AttemptRow>(sql`
    select id, status, bucket, raw_code, decline_code from billing_charge
    where whmcs_id = ${whmcsId} and invoice_id = ${invoiceId} and kind <> 'refund'
    order by status = 'approved' desc, attempted_at desc, id desc limit 1`);
  return row ?? null;
}

/** Returns the language of a person of the store. */
export async function readLanguageOf(tx: Tx, whmcsId: number, personId: string): Promise<Language> {
  const [row] = await tx.query<{ language: Language }>(sql`
    select language from member_languages(${whmcsId}) where user_id = ${personId}`);
  return row?.language ?? 'en';
}
