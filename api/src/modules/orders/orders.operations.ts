import type { TicketCodeKind } from '@suite/domain';
import sql from 'sql-template-tag';
import { type Operations, storeMutation, storeQuery } from '../../kit/operation';
import { checkPaging, type Paging } from '../../kit/paging';
import { notFound } from '../../kit/problem';
import { visibleTo } from '../tickets/ticket-access.rules';
import { countTickets, type TicketOrder, type TicketWhere } from '../tickets/ticket-list.store';
import type { OrderItemChange, OrderItemInput } from './line.rules';
import {
  addItems,
  removeItem,
  type TicketVersion,
  updateItem,
  updateReview,
  viewTicketList,
  viewTickets,
} from './order.service';
import { findOrderCode } from './order-code.service';
import { createOrder, type OrderCreateInput } from './order-create.service';
import type { OrderReviewInput } from './review.rules';

interface ListArgs extends Paging {
  whmcs_id: number;
  order_by?: TicketOrder | null;
  where?: TicketWhere | null;
}
interface Change extends TicketVersion {
  whmcs_id: number;
  idempotency_key: string;
}

/** Tickets: what customers pay. */
export const orderOperations: Operations = {
  Query: {
    order_list: storeQuery('order_list', (args: ListArgs, { tx, caller }) => {
      checkPaging(args);
      return viewTicketList(tx, caller, args);
    }),
    order_aggregate: storeQuery(
      'order_aggregate',
      async ({ where }: Pick<ListArgs, 'whmcs_id' | 'where'>, { tx, caller }) => ({
        count: await countTickets(tx, caller, where),
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
