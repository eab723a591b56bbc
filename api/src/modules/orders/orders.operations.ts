import type { OrderStatus, TicketCodeKind } from '@suite/domain';
import sql, { type Sql } from 'sql-template-tag';
import { type Operations, type StoreCaller, storeMutation, storeQuery } from '../../kit/operation';
import { checkPaging } from '../../kit/paging';
import { notFound } from '../../kit/problem';
import { likePattern } from '../../kit/sql';
import { searchable } from '../customers/customers.store';
import { countTickets } from '../tickets/ticket.store';
import { visibleTo } from '../tickets/ticket-access.rules';
import type { OrderItemChange, OrderItemInput } from './line.rules';
import { addItems, removeItem, type TicketVersion, updateItem, updateReview, viewTickets } from './order.service';
import { findOrderCode } from './order-code.service';
import { createOrder, type OrderCreateInput } from './order-create.service';
import type { OrderReviewInput } from './review.rules';

interface Between {
  _gte?: string | null;
  _lt?: string | null;
}
interface Where {
  order_status?: OrderStatus | null;
  start_time?: Between | null;
  closed_at?: Between | null;
  search?: string | null;
}
type Direction = 'asc' | 'desc';
interface ListArgs {
  whmcs_id: number;
  offset: number;
  limit: number;
  order_by?: { start_time?: Direction | null; closed_at?: Direction | null } | null;
  where?: Where | null;
}
interface Change extends TicketVersion {
  whmcs_id: number;
  idempotency_key: string;
}

const between = (column: Sql, range: Between | null | undefined): Sql[] => [
  ...(range?._gte ? [sql`${column} >= ${range._gte}`] : []),
  ...(range?._lt ? [sql`${column} < ${range._lt}`] : []),
];

function conditions(caller: StoreCaller, where: Where | null | undefined): Sql[] {
  const { order_status, start_time, closed_at, search } = where ?? {};
  const pattern = likePattern(search?.trim() ?? '');
  return [
    ...visibleTo(caller),
    order_status ? sql`o.order_status = ${order_status}` : sql`o.order_status not in ('merged', 'discarded')`,
    ...between(sql`o.start_time`, start_time),
    ...between(sql`o.closed_at`, closed_at),
    ...(search?.trim()
      ? [
          sql`(o.order_code like ${pattern} or c.search_name like ${likePattern(searchable(search))} or o.name ilike ${pattern}
            or exists (select from order_item i where i.whmcs_id = ${caller.whmcsId} and i.order_id = o.id and i.person ilike ${pattern}))`,
        ]
      : []),
  ];
}

/** Newest first, unless asked otherwise; equal times by id, so that pages never overlap. */
function orderOf(by: ListArgs['order_by']): { orderBy: Sql } | object {
  if (by?.closed_at)
    return { orderBy: by.closed_at === 'asc' ? sql`o.closed_at asc, o.id` : sql`o.closed_at desc nulls last, o.id` };
  if (by?.start_time === 'asc') return { orderBy: sql`o.start_time asc, o.id` };
  return {};
}

/** Tickets: what customers pay. */
export const orderOperations: Operations = {
  Query: {
    order_list: storeQuery('order_list', ({ offset, limit, order_by, where }: ListArgs, { tx, caller }) => {
      checkPaging({ offset, limit });
      return viewTickets(tx, caller, { where: conditions(caller, where), ...orderOf(order_by), offset, limit });
    }),
    order_aggregate: storeQuery(
      'order_aggregate',
      async ({ where }: Pick<ListArgs, 'whmcs_id' | 'where'>, { tx, caller }) => ({
        count: await countTickets(tx, caller.whmcsId, conditions(caller, where)),
      }),
    ),
    order_by_id: storeQuery('order_by_id', async ({ id }: { whmcs_id: number; id: string }, { tx, caller }) => {
      const [order] = await viewTickets(tx, caller, { where: [sql`o.id = ${id}`, ...visibleTo(caller)] });
      if (!order) throw notFound('order');
      return order;
    }),
    order_by_code: storeQuery(
      'order_by_code',
      ({ kind, code }: { whmcs_id: number; kind: TicketCodeKind; code: string }, context) =>
        findOrderCode(context, kind, code),
    ),
  },
  Mutation: {
    order_create: storeMutation(
      'order_create',
      ({ input_obj }: { whmcs_id: number; input_obj: OrderCreateInput; idempotency_key: string }, context) =>
        createOrder(context, input_obj),
    ),
    order_add_items: storeMutation('order_add_items', (args: Change & { items: OrderItemInput[] }, context) =>
      addItems(context, args, args.items),
    ),
    order_update_item: storeMutation('order_update_item', (args: Change & { change: OrderItemChange }, context) =>
      updateItem(context, args, args.change),
    ),
    order_remove_item: storeMutation('order_remove_item', (args: Change & { order_item_id: string }, context) =>
      removeItem(context, args, args.order_item_id),
    ),
    order_update_review: storeMutation('order_update_review', (args: Change & { review: OrderReviewInput }, context) =>
      updateReview(context, args, args.review),
    ),
  },
};
