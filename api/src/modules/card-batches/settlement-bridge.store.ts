import type { Cents } from '@suite/domain';
import { addDays } from '@suite/domain/time';
import sql, { type Sql } from 'sql-template-tag';
import { postedIn } from '../../kit/business-days';
import type { Tx } from '../../kit/database';
import { type SaleZone, saleDay } from './sale-day.store';
import type { CardMovement, DepositDifference, DepositedSums, LedgerSums, LooseLines } from './settlement-bridge.rules';

/** A store with a range of its business days, both inclusive. */
export interface BridgeDays extends SaleZone {
  start: string;
  end: string;
}

/** Returns the condition on `j` for what the ledger has of the tickets of these days. */
const posted = ({ whmcsId, ...days }: BridgeDays): Sql =>
  sql`j.whmcs_id = ${whmcsId} and j.kind <> 'gift_card' and ${postedIn(sql`j`, sql`business_day`, days)}`;

/** Returns the condition on a day of the store. */
export const within = (column: Sql, { start, end }: BridgeDays): Sql =>
  sql`${column} between ${start}::date and ${end}::date`;

/** Whether the gateway captured a card on these days before the first day of batches; on any of them, without one. */
export async function hasEarlierCards(tx: Tx, days: BridgeDays, since: string | null): Promise<boolean> {
  const { whmcsId } = days;
  const before = since === null || since > days.end ? days : { ...days, end: addDays(since, -1) };
  const rows = await tx.query(sql`
    select 1 from journal j join posting q on q.whmcs_id = ${whmcsId} and q.journal_id = j.id
    join payment p on p.whmcs_id = ${whmcsId} and p.id = q.payment_id
    where ${posted(before)} and q.account = 'card' and p.source is distinct from 'terminal' limit 1`);
  return rows.length > 0;
}

/** Sums the ledger of these days, in cents: what the income detail says of them, by the sums of its days. */
export async function sumLedger(tx: Tx, days: BridgeDays): Promise<LedgerSums> {
  const { whmcsId } = days;
  const [row] = await tx.query<LedgerSums>(sql`
    with terminal as materialized (
      select p.id from payment p where p.whmcs_id = ${whmcsId} and p.source = 'terminal')
    select
      coalesce(sum(s.gross_sales - s.line_discounts - s.ticket_discounts - s.promotions - s.rewards - s.cash_discounts
        - s.refunded_gross_sales + s.refunded_line_discounts + s.refunded_ticket_discounts + s.refunded_promotions
        + s.refunded_rewards + s.refunded_cash_discounts + s.service_fees), 0)::bigint as net_income,
      coalesce(sum(s.tax), 0)::bigint as tax,
      coalesce(sum(s.tips_by_cash + s.tips_by_card + s.tips_by_check + s.tips_by_gift_card), 0)::bigint as tips,
      coalesce(sum(s.gift_cards_sold), 0)::bigint as gift_cards_sold,
      coalesce(sum(s.paid_by_cash), 0)::bigint as cash,
      coalesce(sum(s.paid_by_check), 0)::bigint as checks,
      coalesce(sum(s.gift_cards_redeemed), 0)::bigint as gift_cards_redeemed,
      coalesce((
        select sum(q.amount) from terminal join posting q on q.whmcs_id = ${whmcsId} and q.payment_id = terminal.id
        join journal j on j.whmcs_id = ${whmcsId} and j.id = q.journal_id
        where ${posted(days)} and q.account = 'card'), 0)::bigint as other_terminals
    from income_employee_day s where s.whmcs_id = ${whmcsId} and ${within(sql`s.day`, days)}`);
  if (!row) throw new Error('The sums of some days have no row.');
  return row;
}

/** Whether a row `r` of a batch is a void, or a payment that a void cancels. */
export const isVoided = (whmcsId: number): Sql => sql`(r.action = 'void' or r.action = 'sale' and r.payment_id in (
  select undone.payment_id from card_batch_row undone where undone.whmcs_id = ${whmcsId} and undone.action = 'void'))`;

/** Returns the state of a row of a batch, as `CardMovement` has it, by the columns of a table. */
export const stateOf = (row: Sql, overdueBefore: Date, isReported: boolean): Sql => sql`
  case when ${row}.is_voided then 'voided' when ${row}.gross is not null then 'settled'
    when ${row}.closed_at is null or ${row}.sent_at is null or ${row}.reject_code is not null then 'not_closed'
    when ${row}.closed_at < ${overdueBefore} and ${isReported}::boolean then 'overdue' else 'awaiting' end`;

/**
 * Returns the card payments and refunds of these days in ledger, batches and settlement. Those without a difference are
 * added up by state; a batch that was closed before `overdueBefore` and is not settled is overdue.
 */
export const listMovements = (
  tx: Tx,
  days: BridgeDays,
  overdueBefore: Date,
  isReported: boolean,
): Promise<CardMovement[]> => {
  const { whmcsId } = days;
  return tx.query<CardMovement>(sql`
    with ledger as (
      select q.payment_id, case when j.kind = 'sale' then null else j.cause_id end as refund_id, sum(q.amount) as amount
      from journal j join posting q on q.whmcs_id = ${whmcsId} and q.journal_id = j.id
      where ${posted(days)} and q.account = 'card' and q.payment_id is not null and q.payment_id not in (
        select p.id from payment p where p.whmcs_id = ${whmcsId} and p.source = 'terminal')
      group by q.payment_id, 2
      having sum(q.amount) <> 0
    ), batched as (
      select r.payment_id, part.refund_id, r.amount, r.batch_id, b.number, b.closed_at, b.sent_at, b.reject_code,
        ${isVoided(whmcsId)} as is_voided, r.gross, r.fee
      from (
        select r.payment_id, r.refund_payment_id, r.action, r.amount, r.batch_id, sum(l.gross) as gross, sum(l.fee) as fee
        from card_batch_row r left join settlement_line l on l.whmcs_id = ${whmcsId} and l.row_id = r.id
        where r.whmcs_id = ${whmcsId} and ${within(sql`r.sale_day`, days)}
        group by r.whmcs_id, r.id) r
      join card_batch b on b.whmcs_id = ${whmcsId} and b.id = r.batch_id
      left join refund_payment part on part.whmcs_id = ${whmcsId} and part.id = r.refund_payment_id
    ), movement as (
      select coalesce(ledger.payment_id, batched.payment_id) as payment_id, batched.batch_id, batched.number, ledger.amount as posted,
        batched.amount as batched, coalesce(batched.gross, 0) as settled, coalesce(batched.fee, 0) as fee,
        case when batched.amount is null then 'awaiting' else ${stateOf(sql`batched`, overdueBefore, isReported)} end as state
      from ledger full join batched on batched.payment_id = ledger.payment_id and batched.refund_id is not distinct from ledger.refund_id
    ), compared as (
      select movement.*, posted is distinct from batched or state = 'overdue' or (state = 'settled' and settled <> batched)
        or (state = 'voided' and settled <> 0) as is_different
      from movement
    )
    select sum(posted)::bigint as posted, sum(batched)::bigint as batched, state, sum(settled)::bigint as settled, sum(fee)::bigint as fee,
      null::uuid as payment_id, null::uuid as order_id, null::text as order_code, null::uuid as batch_id, null::integer as batch_number,
      null::text as day
    from compared where not is_different group by state
    union all
    select c.posted::bigint, c.batched::bigint, c.state, c.settled::bigint, c.fee::bigint, c.payment_id, p.order_id, o.order_code, c.batch_id,
      c.number, to_char(${saleDay(days)}, 'YYYY-MM-DD')
    from compared c join payment p on p.whmcs_id = ${whmcsId} and p.id = c.payment_id
    join sales_order o on o.whmcs_id = ${whmcsId} and o.id = p.order_id
    where c.is_different`);
};

/** Lines that are in no batch, or of the account: those of these days. Each unknown sale or refund is a row of its own. */
export const listLooseLines = (tx: Tx, days: BridgeDays): Promise<LooseLines[]> => {
  const { whmcsId } = days;
  const noSubject = sql`null::uuid as payment_id, null::uuid as order_id, null::text as order_code, null::uuid as batch_id, null::integer as batch_number`;
  return tx.query<LooseLines>(sql`
    select l.kind, sum(l.gross)::bigint as gross, sum(l.fee)::bigint as fee, null::text as reference, null::text as day, ${noSubject}
    from settlement_line l where l.whmcs_id = ${whmcsId} and ${within(sql`l.day`, days)} and l.kind not in ('sale', 'refund')
    group by l.kind
    union all
    select l.kind, l.gross, l.fee, l.gateway_id, to_char(l.day, 'YYYY-MM-DD'), ${noSubject}
    from settlement_line l
    where l.whmcs_id = ${whmcsId} and ${within(sql`l.day`, days)} and l.kind in ('sale', 'refund') and l.row_id is null`);
};

/** Sums what the lines of these days bring to the bank: lines of rows by the day of the row, others by their own. */
export async function sumDeposited(tx: Tx, days: BridgeDays): Promise<DepositedSums> {
  const { whmcsId } = days;
  const rows = await tx.query<{ status: string; reference: string | null; day: string | null; net: Cents }>(sql`
    with line as (
      select l.deposit_id, l.net from card_batch_row r join settlement_line l on l.whmcs_id = ${whmcsId} and l.row_id = r.id
      where r.whmcs_id = ${whmcsId} and ${within(sql`r.sale_day`, days)}
      union all
      select l.deposit_id, l.net from settlement_line l
      where l.whmcs_id = ${whmcsId} and l.row_id is null and ${within(sql`l.day`, days)}
    )
    select coalesce(d.status, 'in_transit') as status, case when d.status = 'failed' then d.gateway_id end as reference,
      case when d.status = 'failed' then to_char(d.available_on, 'YYYY-MM-DD') end as day, sum(line.net)::bigint as net
    from line left join merchant_deposit d on d.whmcs_id = ${whmcsId} and d.id = line.deposit_id
    group by 1, 2, 3`);
  const sumOf = (status: string) => rows.filter((row) => row.status === status).reduce((all, { net }) => all + net, 0);
  return {
    deposited: sumOf('paid'),
    in_transit: sumOf('in_transit'),
    failed: rows.flatMap(({ reference, day, net }) => (reference && day ? [{ reference, day, net }] : [])),
  };
}

/** Deposits on these days whose amount is not the sum of their lines. */
export const listDifferingDeposits = (tx: Tx, days: BridgeDays): Promise<DepositDifference[]> => {
  const { whmcsId } = days;
  return tx.query<DepositDifference>(sql`
    select d.gateway_id as reference, to_char(d.available_on, 'YYYY-MM-DD') as day, d.amount, coalesce(total.net, 0)::bigint as lines
    from merchant_deposit d cross join lateral (
      select sum(l.net) as net from settlement_line l where l.whmcs_id = ${whmcsId} and l.deposit_id = d.id) total
    where d.whmcs_id = ${whmcsId} and ${within(sql`d.available_on`, days)} and d.status <> 'failed' and d.amount <> coalesce(total.net, 0)`);
};
