import type { Cents } from '@suite/domain';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { CardBatchAction } from '../../resolver-types.generated';
import type { PaymentDays } from './payment-records.store';

export interface StatisticsDays extends Omit<PaymentDays, 'timezone'> {
  /** Only rows of this action; null for all. */
  action: CardBatchAction | null;
}

/** Returns the condition on `r` for rows of these days. */
function rowsOf({ whmcsId, start, end, day, action }: StatisticsDays): Sql {
  const ofAction = action ? sql`r.action = ${action}` : sql`true`;
  if (day === 'batch_day')
    return sql`r.whmcs_id = ${whmcsId} and ${ofAction} and r.batch_id in (select b.id from card_batch b
      where b.whmcs_id = ${whmcsId} and b.batch_date between ${start}::date and ${end}::date)`;
  if (day === 'deposit_day')
    return sql`r.whmcs_id = ${whmcsId} and ${ofAction} and r.id in (select l.row_id from merchant_deposit d
      join settlement_line l on l.whmcs_id = ${whmcsId} and l.deposit_id = d.id
      where d.whmcs_id = ${whmcsId} and d.available_on between ${start}::date and ${end}::date)`;
  return sql`r.whmcs_id = ${whmcsId} and ${ofAction} and r.sale_day between ${start}::date and ${end}::date`;
}

/** Rows of one card type. */
export interface CardTypeSum {
  card_type: string | null;
  count: number;
  amount: Cents;
}

const joins = (whmcsId: number): Sql => sql`
  join payment p on p.whmcs_id = ${whmcsId} and p.id = r.payment_id
  left join payment_method m on m.whmcs_id = ${whmcsId} and m.id = p.payment_method_id`;

/** Sums the rows of the store by card type, the largest first. */
export const sumByCardType = (tx: Tx, days: StatisticsDays): Promise<CardTypeSum[]> =>
  tx.query<CardTypeSum>(sql`
    select m.card_type, count(*)::integer as count, sum(r.amount)::bigint as amount
    from card_batch_row r ${joins(days.whmcsId)} where ${rowsOf(days)} group by m.card_type order by 3 desc, 1`);

export interface EmployeeSum extends CardTypeSum {
  employee_id: string | null;
  employee_name: string | null;
}

/** Sums the shares of employees by card type, the largest first. */
export const sumByEmployee = (tx: Tx, days: StatisticsDays): Promise<EmployeeSum[]> =>
  tx.query<EmployeeSum>(sql`
    select s.employee_id, trim(e.first_name || ' ' || e.last_name) as employee_name, m.card_type, count(*)::integer as count,
      sum(s.amount)::bigint as amount
    from card_batch_row r join card_batch_share s on s.whmcs_id = ${days.whmcsId} and s.row_id = r.id ${joins(days.whmcsId)}
    left join employee e on e.whmcs_id = ${days.whmcsId} and e.id = s.employee_id
    where ${rowsOf(days)} group by s.employee_id, e.first_name, e.last_name, m.card_type
    order by s.employee_id is null, 2, s.employee_id, 5 desc, 3`);
