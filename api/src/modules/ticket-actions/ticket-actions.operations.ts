import { type Operations, storeMutation } from '../../kit/operation';
import type { TicketVersion } from '../orders/order.service';
import { discardTicket, updateTicket } from './details.service';
import type { MergeFrom } from './merge.rules';
import { mergeTickets } from './merge.service';
import type { SplitInput } from './split.rules';
import { splitTicket } from './split.service';
import type { TicketDetails } from './ticket-actions.store';

interface Change extends TicketVersion {
  whmcs_id: number;
  idempotency_key: string;
}

/** What is done to open tickets as a whole. */
export const ticketOperations: Operations = {
  Mutation: {
    order_update: storeMutation('order_update', (args: Change & { change: Partial<TicketDetails> }, context) =>
      updateTicket(context, args, args.change),
    ),
    order_merge: storeMutation('order_merge', (args: Change & { from: MergeFrom[] }, context) =>
      mergeTickets(context, args, args.from),
    ),
    order_split: storeMutation('order_split', (args: Change & { input_obj: SplitInput }, context) =>
      splitTicket(context, args, args.input_obj),
    ),
    order_discard: storeMutation('order_discard', (args: Change & { reason: string }, context) =>
      discardTicket(context, args, args.reason),
    ),
  },
};
