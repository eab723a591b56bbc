import type { Cents } from '@suite/domain';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { CardBatchAction } from '../../resolver-types.generated';
import type { PaymentDays } from './payment-records.store';

export interface StatisticsDays extends Omit<PaymentDays, 'timezone'> {
  /** Only rows of this action; null for all. */
  action: CardBatchAction | null;
}

const unassigned = '00000000-0000-0000-0000-000000000000';

/**
 * Selects sums of rows by employee, card type and action. Closed batches have theirs stored; the rows of the open one are
 * summed here, and so are those of deposits, of which a batch can have several.
 */
function sumsOf({ whmcsId, start, end, day, action }: StatisticsDays): Sql {
  const ofAction = action ? sql`s.action = ${action}` : sql`true`;
  const columns = sql`s.employee_id, s.card_type, s.share_count, s.row_count, s.amount`;
  if (day === 'batch_day')
    return sql`select ${columns} from card_batch_sum s where s.whmcs_id = ${whmcsId} and ${ofAction} and s.batch_id in (
      select b.id from card_batch b where b.whmcs_id = ${whmcsId} and b.batch_date between ${start}::date and ${end}::date)`;
  if (day === 'deposit_day')
    return sql`
      select coalesce(part.employee_id, ${unassigned}::uuid) as employee_id, coalesce(m.card_type, '') as card_type, 1 as share_count,
        case when part.position = 1 then 1 else 0 end as row_count, part.amount
      from card_batch_row s join card_batch_share part on part.whmcs_id = ${whmcsId} and part.row_id = s.id
      join payment p on p.whmcs_id = ${whmcsId} and p.id = s.payment_id
      left join payment_method m on m.whmcs_id = ${whmcsId} and m.id = p.payment_method_id
      where s.whmcs_id = ${whmcsId} and ${ofAction} and s.id in (select l.row_id from merchant_deposit d
        join settlement_line l on l.whmcs_id = ${whmcsId} and l.deposit_id = d.id
        where d.whmcs_id = ${whmcsId} and d.available_on between ${start}::date and ${end}::date)`;
  return sql`
    select ${columns} from card_batch_sum s
    where s.whmcs_id = ${whmcsId} and ${ofAction} and s.sale_day between ${start}::date and ${end}::date
    union all
    select ${columns} from card_batch_row_sum s
    where s.whmcs_id = ${whmcsId} and ${ofAction} and s.sale_day between ${start}::date and ${end}::date
      and s.batch_id = (select b.id from card_batch b where b.whmcs_id = ${whmcsId} and b.closed_at is null)`;
}

/** The shares of an employee in the rows of one card type. */
export interface EmployeeSum {
  /** Null: gift cards that were sold, and lines without an employee. */
  employee_id: string | null;
  employee_name: string | null;
  card_type: string | null;
  /** Rows of which a part is theirs. */
  share_count: number;
  /** Rows of which the first part is theirs: these of all employees are the rows of the store. */
  row_count: number;
  amount: Cents;
}

/** Sums the shares of employees by card type, the largest first; those without an employee last. */
export const sumByEmployee = (tx: Tx, days: StatisticsDays): Promise<EmployeeSum[]> =>
  tx.query<EmployeeSum>(sql`
    select nullif(r.employee_id, ${unassigned}::uuid) as employee_id, trim(e.first_name || ' ' || e.last_name) as employee_name,
      nullif(r.card_type, '') as card_type, r.share_count, r.row_count, r.amount
    from (select parts.employee_id, parts.card_type, sum(parts.share_count)::integer as share_count,
        sum(parts.row_count)::integer as row_count, sum(parts.amount)::bigint as amount
      from (${sumsOf(days)}) as parts group by parts.employee_id, parts.card_type) as r
    left join employee e on e.whmcs_id = ${days.whmcsId} and e.id = r.employee_id
    order by e.first_name is null, 2, r.employee_id, r.amount desc, 3`);
