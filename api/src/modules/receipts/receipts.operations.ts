import { type Operations, storeMutation, storeQuery } from '../../kit/operation';
import { listSent, type ReceiptInput, readClient, resendReceipt, sendReceipt } from './receipts.service';

interface OfOrder {
  whmcs_id: number;
  order_id: string;
}
interface SendArgs {
  whmcs_id: number;
  input_obj: ReceiptInput;
  idempotency_key: string;
}
interface ResendArgs {
  whmcs_id: number;
  id: string;
  idempotency_key: string;
}

/** Receipts that go to whoever paid. */
export const receiptOperations: Operations = {
  Query: {
    order_receipt_list: storeQuery('order_receipt_list', ({ order_id }: OfOrder, context) =>
      listSent(context, order_id),
    ),
    order_receipt_client: storeQuery('order_receipt_client', ({ order_id }: OfOrder, context) =>
      readClient(context, order_id),
    ),
  },
  Mutation: {
    order_receipt_send: storeMutation('order_receipt_send', ({ input_obj }: SendArgs, context) =>
      sendReceipt(context, input_obj),
    ),
    order_receipt_resend: storeMutation('order_receipt_resend', ({ id }: ResendArgs, context) =>
      resendReceipt(context, id),
    ),
  },
};
