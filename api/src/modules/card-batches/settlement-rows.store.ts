import type { Cents } from '@suite/domain';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { conditionsOf, countList, cursorOf, type List, type OrderColumn, orderBy, pageOf } from '../../kit/list';
import type { Paging } from '../../kit/paging';
import type { SettlementFigure, SettlementRow } from '../../resolver-types.generated';
import { type BridgeDays, isVoided, stateOf, within } from './settlement-bridge.store';

/** A figure that is the sum of rows of batches; the others are sums of lines of the processor. */
type BatchFigure = 'batched' | 'voided' | 'not_closed' | 'awaiting_settlement';

/** What the state of a row depends on. */
export interface SettlementClock {
  overdueBefore: Date;
  isReported: boolean;
}

const stateOfFigure: Readonly<Record<Exclude<BatchFigure, 'batched'>, string>> = {
  voided: 'voided',
  not_closed: 'not_closed',
  awaiting_settlement: 'awaiting',
};

/** The lines of a figure: their condition on `line`, and the amount of each. */
const linesOfFigure: Readonly<Record<Exclude<SettlementFigure, BatchFigure>, { where: Sql; amount: Sql }>> = {
  settled: { where: sql`line.kind in ('sale', 'refund')`, amount: sql`line.gross` },
  fees: {
    where: sql`line.kind in ('sale', 'refund', 'fee')`,
    amount: sql`case when line.kind = 'fee' then line.net else -line.fee end`,
  },
  chargebacks: { where: sql`line.kind = 'chargeback'`, amount: sql`line.net` },
  reversals: { where: sql`line.kind = 'reversal'`, amount: sql`line.net` },
  adjustments: { where: sql`line.kind = 'adjustment'`, amount: sql`line.net` },
  reserves: { where: sql`line.kind = 'reserve'`, amount: sql`line.net` },
  expected_deposit: { where: sql`true`, amount: sql`line.net` },
  deposited: { where: sql`line.status = 'paid'`, amount: sql`line.net` },
  in_transit: { where: sql`line.status = 'in_transit'`, amount: sql`line.net` },
};

const order: readonly OrderColumn[] = [
  { column: sql`q.day`, type: 'text', direction: 'desc' },
  { column: sql`q.id`, type: 'uuid', direction: 'asc' },
];

/** Returns the rows that a figure of the bridge is the sum of. */
export function rowsOfFigure(figure: SettlementFigure, days: BridgeDays, clock: SettlementClock): List {
  const rows = isBatchFigure(figure) ? batchRows(figure, days, clock) : lineRows(figure, days);
  return { from: sql`(${rows}) q`, own: [sql`q.whmcs_id = ${days.whmcsId}`], where: [sql`q.amount <> 0`] };
}

const isBatchFigure = (figure: SettlementFigure): figure is BatchFigure => !(figure in linesOfFigure);

function batchRows(figure: BatchFigure, days: BridgeDays, { overdueBefore, isReported }: SettlementClock): Sql {
  const { whmcsId } = days;
  return sql`
    select row.whmcs_id, row.id, row.kind, row.day, row.amount, row.payment_id, row.batch_id, null::text as reference, row.deposit_id
    from (
      select r.whmcs_id, r.id, r.action::text as kind, to_char(r.sale_day, 'YYYY-MM-DD') as day, r.amount, r.payment_id, r.batch_id,
        b.closed_at, b.sent_at, b.reject_code, ${isVoided(whmcsId)} as is_voided, line.gross, line.deposit_id
      from card_batch_row r join card_batch b on b.whmcs_id = ${whmcsId} and b.id = r.batch_id
      cross join lateral (
        select sum(l.gross) as gross, (array_agg(l.deposit_id))[1] as deposit_id
        from settlement_line l where l.whmcs_id = ${whmcsId} and l.row_id = r.id) line
      where r.whmcs_id = ${whmcsId} and ${within(sql`r.sale_day`, days)}
    ) row
    where ${figure === 'batched' ? sql`true` : sql`${stateOf(sql`row`, overdueBefore, isReported)} = ${stateOfFigure[figure]}`}`;
}

/** Lines of rows of batches count on the day of their row, others on their own. */
function lineRows(figure: Exclude<SettlementFigure, BatchFigure>, days: BridgeDays): Sql {
  const { whmcsId } = days;
  const { where, amount } = linesOfFigure[figure];
  return sql`
    select line.whmcs_id, line.id, line.kind, line.day, ${amount} as amount, line.payment_id, line.batch_id, line.reference, line.deposit_id
    from (
      select of_line.*, coalesce(d.status, 'in_transit') as status
      from (
        select l.whmcs_id, l.id, l.kind, to_char(r.sale_day, 'YYYY-MM-DD') as day, l.gross, l.fee, l.net, r.payment_id, r.batch_id,
          null::text as reference, l.deposit_id
        from card_batch_row r join settlement_line l on l.whmcs_id = ${whmcsId} and l.row_id = r.id
        where r.whmcs_id = ${whmcsId} and ${within(sql`r.sale_day`, days)}
        union all
        select l.whmcs_id, l.id, l.kind, to_char(l.day, 'YYYY-MM-DD'), l.gross, l.fee, l.net, l.payment_id, null::uuid, l.gateway_id, l.deposit_id
        from settlement_line l where l.whmcs_id = ${whmcsId} and l.row_id is null and ${within(sql`l.day`, days)}
      ) of_line
      left join merchant_deposit d on d.whmcs_id = ${whmcsId} and d.id = of_line.deposit_id
    ) line
    where ${where}`;
}

/** Returns the lines that a deposit consists of, with what each brings to the bank. */
export const rowsOfDeposit = (whmcsId: number, depositId: string): List => ({
  from: sql`(
    select l.whmcs_id, l.id, l.kind, to_char(coalesce(r.sale_day, l.day), 'YYYY-MM-DD') as day, l.net as amount,
      coalesce(r.payment_id, l.payment_id) as payment_id, r.batch_id, case when r.id is null then l.gateway_id end as reference, l.deposit_id
    from settlement_line l left join card_batch_row r on r.whmcs_id = ${whmcsId} and r.id = l.row_id
    where l.whmcs_id = ${whmcsId} and l.deposit_id = ${depositId}
  ) q`,
  own: [sql`q.whmcs_id = ${whmcsId}`],
  where: [],
});

/** Returns a page of the rows of a figure or deposit. */
export const listRows = (tx: Tx, whmcsId: number, list: List, page: Paging): Promise<SettlementRow[]> =>
  tx.query<SettlementRow>(sql`
    select q.id, q.kind, q.day, q.amount::bigint as amount, q.payment_id, p.order_id, o.order_code, q.batch_id, b.number as batch_number,
      q.reference, to_char(d.available_on, 'YYYY-MM-DD') as deposit_day, ${cursorOf(order)} as cursor
    from (select q.* from ${pageOf(list, order, page)}) q
    left join payment p on p.whmcs_id = ${whmcsId} and p.id = q.payment_id
    left join sales_order o on o.whmcs_id = ${whmcsId} and o.id = p.order_id
    left join card_batch b on b.whmcs_id = ${whmcsId} and b.id = q.batch_id
    left join merchant_deposit d on d.whmcs_id = ${whmcsId} and d.id = q.deposit_id
    order by ${orderBy(order)}`);

/** Counts the rows of a figure or deposit up to 1,001. */
export const countRows = (tx: Tx, list: List): Promise<number> => countList(tx, list);

/** Sums all rows of a figure or deposit, in cents. */
export async function sumRows(tx: Tx, list: List): Promise<Cents> {
  const [row] = await tx.query<{ total: Cents }>(
    sql`select coalesce(sum(q.amount), 0)::bigint as total from ${list.from} where ${conditionsOf(list)}`,
  );
  if (!row) throw new Error('The rows of a list have no sum.');
  return row.total;
}
