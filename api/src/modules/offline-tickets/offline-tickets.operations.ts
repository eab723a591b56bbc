import { type Operations, storeMutation } from '../../kit/operation';
import { type OfflineTicketInput, takeOffline } from './offline-ticket.service';

/** What devices took while they could not reach us. */
export const offlineTicketOperations: Operations = {
  Mutation: {
    order_take_offline: storeMutation(
      'order_take_offline',
      ({ input_obj }: { whmcs_id: number; input_obj: OfflineTicketInput; idempotency_key: string }, context) =>
        takeOffline(context, input_obj),
    ),
  },
};
