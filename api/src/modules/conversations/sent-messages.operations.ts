import { defineQuery, storeAccess } from '../../define-operation';
import { checkPaging } from '../../kit/paging';
import { requireClient } from '../customer-profiles/customer-profile.service';
import { countSentMessages, listSentMessages } from './sent-messages.store';

const access = storeAccess(['MESSAGE']);

/** What was sent to a client, on their profile. */
export const sentMessageOperations = [
  defineQuery({
    name: 'customer_sent_messages',
    access,
    example: ({ client, message }) => ({ customer_id: client, after: message }),
    resolve: async (args, context) => {
      checkPaging(args);
      await requireClient(context, args.customer_id);
      return listSentMessages(context.tx, context.caller, args);
    },
  }),
  defineQuery({
    name: 'customer_sent_message_aggregate',
    access,
    example: ({ client }) => ({ customer_id: client }),
    resolve: async ({ customer_id }, context) => {
      await requireClient(context, customer_id);
      return { count: await countSentMessages(context.tx, context.caller.whmcsId, customer_id) };
    },
  }),
];
