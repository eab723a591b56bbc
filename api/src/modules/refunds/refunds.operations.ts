import type { CardGateway } from '../../gateway/card-gateway';
import { manualStoreMutation, type Operations, storeQuery } from '../../kit/operation';
import {
  quoteRefund,
  type RefundArgs,
  type RefundQuoteInput,
  refundOrder,
  type VoidArgs,
  voidOrder,
} from './refund.service';

/** Giving back what was paid. */
export const refundOperations = (gateway: CardGateway): Operations => ({
  Query: {
    order_refund_quote: storeQuery(
      'order_refund_quote',
      ({ input_obj }: { whmcs_id: number; input_obj: RefundQuoteInput }, context) => quoteRefund(context, input_obj),
    ),
  },
  Mutation: {
    order_refund: manualStoreMutation('order_refund', (args: RefundArgs, context) =>
      refundOrder(context, gateway, args),
    ),
    order_void: manualStoreMutation('order_void', (args: VoidArgs, context) => voidOrder(context, gateway, args)),
  },
});
