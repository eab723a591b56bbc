import type { Cents } from '@suite/domain';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { postedIn } from '../../kit/business-days';
import type { Tx } from '../../kit/database';
import { countList, cursorOf, type List, type OrderColumn, orderBy, pageOf } from '../../kit/list';
import type { Paging } from '../../kit/paging';
import type { IncomeRow } from '../../resolver-types.generated';
import { unassignedId } from './income-report.rules';
import type { StoreDays } from './income-report.store';
import { figureColumns, type PostedFigure, type SaleFigure } from './income-rows.rules';

/** The group whose rows are listed: conditions on `q`, a row of `income_posting` or of `income_sale`. */
export type GroupCondition =
  | { by: 'all' }
  | { by: 'hour' | 'weekday'; value: number }
  | { by: 'staff' | 'category'; id: string | null }
  | { by: 'customer'; id: string | null }
  | { by: 'customer_except'; ids: readonly string[] }
  | { by: 'item'; kind: 'service' | 'item' | 'custom' | 'gift_card' | 'ticket'; id: string | null };

/** Returns the condition of a group on a posting `q`. */
function ofGroup(group: GroupCondition, whmcsId: number): Sql {
  switch (group.by) {
    case 'all':
      return sql`true`;
    case 'hour':
      return sql`q.hour = ${group.value}`;
    case 'weekday':
      return sql`extract(isodow from q.day) = ${group.value}`;
    case 'staff':
      return sql`q.employee_id = ${group.id ?? unassignedId}`;
    case 'customer':
      return sql`q.customer_id = ${group.id ?? unassignedId}`;
    case 'customer_except':
      return sql`q.customer_id <> all(${[unassignedId, ...group.ids]}::text[]::uuid[])`;
    case 'category':
      return sql`q.item_kind = 'service' and exists (
        select from service where service.whmcs_id = ${whmcsId} and service.id = q.item_id and service.category_id = ${group.id})`;
    case 'item':
      return group.id === null
        ? sql`q.item_kind = ${group.kind}`
        : sql`q.item_kind = ${group.kind} and q.item_id = ${group.id}`;
  }
}

const position: OrderColumn[] = [
  { column: sql`q.occurred_at`, type: 'timestamptz', direction: 'desc' },
  { column: sql`q.journal_id`, type: 'uuid', direction: 'desc' },
];
const positionOfPosting: OrderColumn[] = [...position, { column: sql`q.position`, type: 'bigint', direction: 'desc' }];

/** The rows of a figure, and the amount of each. */
export interface RowList {
  list: List;
  order: readonly OrderColumn[];
  amount: Sql;
  columns: Sql;
}

/** Returns the condition of a figure on the device that took a card. */
function ofSource(figure: PostedFigure, whmcsId: number): Sql {
  if (figure !== 'captured' && figure !== 'other_terminals') return sql`true`;
  const byTerminal = sql`exists (
    select from payment where payment.whmcs_id = ${whmcsId} and payment.id = q.payment_id and payment.source = 'terminal')`;
  return figure === 'captured' ? sql`not ${byTerminal}` : byTerminal;
}

/** Returns the postings that a figure is the sum of. */
export function postingsOf(
  { whmcsId, span }: StoreDays,
  figure: PostedFigure,
  dimension: Parameters<typeof figureColumns>[1],
  group: GroupCondition,
  employeeId: string | null,
): RowList {
  const columns = figureColumns(figure, dimension);
  const amount = raw(`(${columns.map((column) => `${column[0]} q.${column.slice(1)}`).join(' ')})`);
  return {
    list: {
      from: sql`income_posting q`,
      own: [sql`q.whmcs_id = ${whmcsId}`, postedIn(sql`q`, sql`day`, span)],
      where: [
        ofGroup(group, whmcsId),
        employeeId === null ? sql`true` : ofGroup({ by: 'staff', id: employeeId }, whmcsId),
        ofSource(figure, whmcsId),
        sql`${amount} <> 0`,
      ],
    },
    order: positionOfPosting,
    amount,
    columns: sql`q.journal_id || ':' || q.position as id, q.kind, q.account::text as account, q.order_item_id,
      q.order_discount_id, q.payment_id, q.tender, nullif(q.employee_id, ${unassignedId}) as employee_id`,
  };
}

/** Returns the sales that a figure is the sum of. */
export function salesOf(
  { whmcsId, span }: StoreDays,
  figure: SaleFigure,
  group: GroupCondition,
  employeeId: string | null,
): RowList {
  const ofEmployee = (id: string | null): Sql => sql`exists (
    select from income_employee_ticket theirs
    where theirs.whmcs_id = ${whmcsId} and theirs.order_id = q.order_id and theirs.employee_id = ${id ?? unassignedId})`;
  const amount = figure === 'change' ? sql`q.change` : sql`q.total`;
  return {
    list: {
      from: sql`income_sale q`,
      own: [sql`q.whmcs_id = ${whmcsId}`, postedIn(sql`q`, sql`day`, span)],
      where: [
        group.by === 'staff' ? ofEmployee(group.id) : ofGroup(group, whmcsId),
        employeeId === null ? sql`true` : ofEmployee(employeeId),
        figure === 'change' ? sql`q.change <> 0` : sql`true`,
      ],
    },
    order: position,
    amount,
    columns: sql`q.journal_id::text as id, 'sale' as kind, ${figure === 'change' ? 'change' : 'ticket'} as account,
      null::uuid as order_item_id, null::uuid as order_discount_id, null::uuid as payment_id, null::text as tender, null::uuid as employee_id`,
  };
}

export type ListedRow = Omit<IncomeRow, 'part' | 'label'> & {
  account: string;
  item_name: string | null;
  discount_name: string | null;
};

/** Returns a page of the rows of a figure, with one more where there is a next page. */
export const listRows = (
  tx: Tx,
  whmcsId: number,
  { list, order, amount, columns }: RowList,
  page: Paging,
): Promise<ListedRow[]> =>
  tx.query<ListedRow>(sql`
    select q.id, to_char(q.day, 'YYYY-MM-DD') as day, q.occurred_at, q.kind, q.account, q.order_id, sales_order.order_code,
      nullif(trim(customer.first_name || ' ' || customer.last_name), '') as client_name,
      q.employee_id, trim(employee.first_name || ' ' || employee.last_name) as employee_name,
      order_item.item_name, order_discount.name as discount_name, q.tender, q.payment_id, q.amount, q.cursor
    from (
      select ${columns}, q.day, q.occurred_at, q.order_id, q.customer_id, ${amount}::bigint as amount, ${cursorOf(order)} as cursor,
        row_number() over (order by ${orderBy(order)}) as place
      from ${pageOf(list, order, page)}) q
    left join sales_order on sales_order.whmcs_id = ${whmcsId} and sales_order.id = q.order_id
    left join customer on customer.whmcs_id = ${whmcsId} and customer.id = q.customer_id
    left join employee on employee.whmcs_id = ${whmcsId} and employee.id = q.employee_id
    left join order_item on order_item.whmcs_id = ${whmcsId} and order_item.id = q.order_item_id
    left join order_discount on order_discount.whmcs_id = ${whmcsId} and order_discount.id = q.order_discount_id
    order by q.place`);

/** Counts the rows of a figure up to 1,001. */
export const countRows = (tx: Tx, { list }: RowList): Promise<number> => countList(tx, list);

/** Returns the number of all rows of a figure, and their sum in cents. */
export async function sumRows(tx: Tx, { list, amount }: RowList): Promise<{ sum: Cents; rows: number }> {
  const [row] = await tx.query<{ sum: Cents; rows: number }>(sql`
    select coalesce(sum(${amount}), 0)::bigint as sum, count(*)::integer as rows
    from ${list.from} where ${join([...list.own, ...list.where], ' and ')}`);
  if (!row) throw new Error('The rows of a figure have no sum.');
  return row;
}
