import sql, { type Sql } from 'sql-template-tag';
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
  Payment_where,
  PaymentAggregate,
  PaymentDay,
  PaymentDetail,
  PaymentEvent,
  PaymentRecord,
  PaymentTransaction,
} from '../../resolver-types.generated';
import { type SaleZone, saleDay, soldIn, takenAt } from './sale-day.store';

/** A store with a range of days, both inclusive, and which day of a payment they mean. */
export interface PaymentDays extends SaleZone {
  start: string;
  end: string;
  day: PaymentDay;
}

/** Returns the condition on `p` for payments of these days. */
function ofDays({ day, start, end, ...store }: PaymentDays): Sql {
  const { whmcsId } = store;
  if (day === 'batch_day')
    return sql`p.id in (select r.payment_id from card_batch b
      join card_batch_row r on r.whmcs_id = ${whmcsId} and r.batch_id = b.id and r.action = 'sale'
      where b.whmcs_id = ${whmcsId} and b.batch_date between ${start}::date and ${end}::date)`;
  if (day === 'deposit_day')
    return sql`p.id in (select l.payment_id from merchant_deposit d
      join settlement_line l on l.whmcs_id = ${whmcsId} and l.deposit_id = d.id and l.kind = 'sale'
      where d.whmcs_id = ${whmcsId} and d.available_on between ${start}::date and ${end}::date)`;
  return soldIn(store, { start, end });
}

type Where = Payment_where | null | undefined;

function paymentList(days: PaymentDays, where: Where): List {
  const { whmcsId } = days;
  const { status, tender, employee_id, search, batch_id, order_id, has_chargeback } = where ?? {};
  const disputed = sql`exists (select from chargeback c where c.whmcs_id = ${whmcsId} and c.payment_id = p.id)`;
  return {
    from: sql`payment p`,
    own: [sql`p.whmcs_id = ${whmcsId}`],
    where: [
      ofDays(days),
      ...compared(sql`p.status`, status),
      ...compared(sql`p.tender`, tender),
      ...(order_id ? [sql`p.order_id = ${order_id}`] : []),
      ...(employee_id
        ? [
            sql`exists (select from order_item i where i.whmcs_id = ${whmcsId} and i.order_id = p.order_id and i.staff_id = ${employee_id})`,
          ]
        : []),
      ...(batch_id
        ? [
            sql`exists (select from card_batch_row r where r.whmcs_id = ${whmcsId} and r.payment_id = p.id and r.batch_id = ${batch_id})`,
          ]
        : []),
      ...(has_chargeback === true ? [disputed] : []),
      ...(has_chargeback === false ? [sql`not ${disputed}`] : []),
      ...(search ? [hasText(whmcsId, search)] : []),
    ],
  };
}

const hasText = (whmcsId: number, text: string): Sql => sql`(p.auth_code = ${text}
  or exists (select from payment_method m where m.whmcs_id = ${whmcsId} and m.id = p.payment_method_id and m.card_last_four = ${text})
  or exists (select from sales_order o where o.whmcs_id = ${whmcsId} and o.id = p.order_id and o.order_code = upper(${text})))`;

const newestFirst: readonly OrderColumn[] = [
  { column: takenAt, type: 'timestamptz', direction: 'desc' },
  { column: sql`p.id`, type: 'uuid', direction: 'desc' },
];

const refunded = (whmcsId: number): Sql => sql`(
  select coalesce(sum(part.amount), 0)::bigint from refund_payment part
  join refund on refund.whmcs_id = ${whmcsId} and refund.id = part.refund_id and refund.state = 'completed'
  where part.whmcs_id = ${whmcsId} and part.payment_id = p.id)`;

/** The columns that list and detail have in common; `o`, `k`, `sold` and `settled` are joined. */
const commonColumns = ({ whmcsId, timezone }: SaleZone): Sql => sql`
  p.id, ${takenAt} as created_at, p.order_id, o.order_code, p.tender, p.status, p.amount, p.tip, ${refunded(whmcsId)} as refunded_amount,
  p.source, p.auth_code,
  coalesce((
    select json_agg(json_build_object('id', e.id, 'name', trim(e.first_name || ' ' || e.last_name)) order by e.first_name, e.last_name, e.id)
    from employee e where e.whmcs_id = ${whmcsId} and e.id in (
      select i.staff_id from order_item i where i.whmcs_id = ${whmcsId} and i.order_id = p.order_id)), '[]') as employees,
  case when k.state = 'completed' then to_char(${saleDay({ whmcsId, timezone })}, 'YYYY-MM-DD') end as sale_day,
  sold.batch_id, sold.number as batch_number, to_char(sold.batch_date, 'YYYY-MM-DD') as batch_day,
  to_char(settled.deposit_day, 'YYYY-MM-DD') as deposit_day`;

const commonJoins = (whmcsId: number): Sql => sql`
  join sales_order o on o.whmcs_id = ${whmcsId} and o.id = p.order_id
  join checkout k on k.whmcs_id = ${whmcsId} and k.id = p.checkout_id
  left join payment_method m on m.whmcs_id = ${whmcsId} and m.id = p.payment_method_id
  left join lateral (
    select r.batch_id, b.number, b.batch_date from card_batch_row r join card_batch b on b.whmcs_id = ${whmcsId} and b.id = r.batch_id
    where r.whmcs_id = ${whmcsId} and r.payment_id = p.id and r.action = 'sale') sold on true
  cross join lateral (
    select max(d.available_on) as deposit_day, sum(l.fee)::bigint as fee from settlement_line l
    left join merchant_deposit d on d.whmcs_id = ${whmcsId} and d.id = l.deposit_id
    where l.whmcs_id = ${whmcsId} and l.payment_id = p.id and l.kind = 'sale') settled`;

/** Returns a page of payments, newest first, with their amounts. */
export const listPayments = (
  tx: Tx,
  days: PaymentDays,
  { where, ...page }: Paging & { where?: Where },
): Promise<PaymentRecord[]> => {
  const { whmcsId } = days;
  return tx.query<PaymentRecord>(sql`
    select ${commonColumns(days)}, m.card_type, m.card_last_four, (
        select c.status from chargeback c where c.whmcs_id = ${whmcsId} and c.payment_id = p.id order by c.created_at desc limit 1) as chargeback_state,
      page.cursor
    from (select p.id, ${cursorOf(newestFirst)} as cursor from ${pageOf(paymentList(days, where), newestFirst, page)}) page
    join payment p on p.whmcs_id = ${whmcsId} and p.id = page.id ${commonJoins(whmcsId)} order by ${orderBy(newestFirst)}`);
};

/** Counts payments, up to 1,001, and sums all that were taken. */
export async function sumPayments(tx: Tx, days: PaymentDays, where: Where): Promise<PaymentAggregate> {
  const { whmcsId } = days;
  const list = paymentList(days, where);
  const [sums] = await tx.query<Omit<PaymentAggregate, 'count'>>(sql`
    select coalesce(sum(p.amount), 0)::bigint as amount, coalesce(sum(p.tip), 0)::bigint as tip,
      coalesce(sum(${refunded(whmcsId)}), 0)::bigint as refunded_amount
    from ${list.from} join checkout k on k.whmcs_id = ${whmcsId} and k.id = p.checkout_id and k.state = 'completed'
    where ${conditionsOf(list)}`);
  return { count: await countList(tx, list), ...(sums ?? { amount: 0, tip: 0, refunded_amount: 0 }) };
}

type Detail = Omit<PaymentDetail, 'transactions' | 'chargebacks' | 'event_logs' | 'merchant_timezone'>;

/** Returns a payment without its lists; null if the store has none of this id. */
export async function findPayment(tx: Tx, store: SaleZone, id: string): Promise<Detail | null> {
  const { whmcsId } = store;
  const [row] = await tx.query<Detail>(sql`
    select ${commonColumns(store)}, p.action, p.amount - p.tip as subtotal, p.cash_discount, p.cash_received, p.change_due,
      p.check_number, p.device_id, p.serial_number, p.description, p.note, p.trans_id, k.person_name as taken_by, settled.fee as processor_fee,
      case when m.id is null then null else json_build_object('id', m.id, 'card_type', m.card_type, 'card_last_four', m.card_last_four,
        'card_first_six', m.card_first_six, 'card_holder_name', m.card_holder_name) end as payment_method,
      case when p.device_id is null then null else json_build_object('id', p.device_id, 'name', device.name, 'serial_number', p.serial_number,
        'status', case when device.authorized_at is null then 'removed' else 'active' end) end as device
    from payment p ${commonJoins(whmcsId)}
    left join staff_device device on device.whmcs_id = ${whmcsId} and device.id::text = p.device_id
    where p.whmcs_id = ${whmcsId} and p.id = ${id}`);
  return row ?? null;
}

export const listTransactions = (tx: Tx, whmcsId: number, paymentId: string): Promise<PaymentTransaction[]> =>
  tx.query<PaymentTransaction>(sql`
    select id, processor_auth_code, processor_trans_message, processor_trans_id, processor_trans_status, mag_trans_type, authorized_amount,
      amount, status, created_at
    from payment_transaction where whmcs_id = ${whmcsId} and payment_id = ${paymentId} order by created_at, id`);

/** Returns what was reported of a payment, and its way through batches and deposits, the oldest first. */
export const listEvents = (tx: Tx, whmcsId: number, paymentId: string): Promise<PaymentEvent[]> =>
  tx.query<PaymentEvent>(sql`
    select id, event, data::text as data, created_at from (
      select 1 as place, id, event, data, created_at from payment_event where whmcs_id = ${whmcsId} and payment_id = ${paymentId}
      union all
      select 2, r.id, 'batched', jsonb_build_object('batch', b.number, 'action', r.action), r.created_at
      from card_batch_row r join card_batch b on b.whmcs_id = ${whmcsId} and b.id = r.batch_id
      where r.whmcs_id = ${whmcsId} and r.payment_id = ${paymentId}
      union all
      select 3, md5(r.id || ' closed')::uuid, 'batch_closed', jsonb_build_object('batch', b.number), b.closed_at
      from card_batch_row r join card_batch b on b.whmcs_id = ${whmcsId} and b.id = r.batch_id
      where r.whmcs_id = ${whmcsId} and r.payment_id = ${paymentId} and b.closed_at is not null
      union all
      select 4, l.id, 'settled', jsonb_build_object('kind', l.kind, 'line', l.gateway_id), l.created_at
      from settlement_line l where l.whmcs_id = ${whmcsId} and l.payment_id = ${paymentId}
      union all
      select 5, md5(l.id || ' deposited')::uuid, 'deposited',
        jsonb_build_object('deposit', d.gateway_id, 'day', to_char(d.available_on, 'YYYY-MM-DD')), d.changed_at
      from settlement_line l join merchant_deposit d on d.whmcs_id = ${whmcsId} and d.id = l.deposit_id
      where l.whmcs_id = ${whmcsId} and l.payment_id = ${paymentId} and d.status = 'paid') event
    order by created_at, place, id`);
