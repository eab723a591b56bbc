import { type Operations, storeMutation, storeQuery } from '../../kit/operation';
import { checkPaging } from '../../kit/paging';
import { countMessages, findMessage, listMessages, type MessageWhere } from './messages.store';
import { resendMessage } from './resend.service';

interface ListArgs {
  whmcs_id: number;
  offset: number;
  limit: number;
  where?: MessageWhere | null;
}
interface ResendArgs {
  whmcs_id: number;
  id: string;
  idempotency_key: string;
}

/** What was sent in a store's name. */
export const messageOperations: Operations = {
  Query: {
    outbox_message_list: storeQuery('outbox_message_list', (args: ListArgs, { tx, caller }) => {
      checkPaging(args);
      return listMessages(tx, caller.whmcsId, args);
    }),
    outbox_message_aggregate: storeQuery('outbox_message_aggregate', async ({ where }: ListArgs, { tx, caller }) => ({
      count: await countMessages(tx, caller.whmcsId, where),
    })),
  },
  Mutation: {
    outbox_message_resend: storeMutation('outbox_message_resend', async ({ id }: ResendArgs, { tx, caller, now }) => {
      const newId = await resendMessage(tx, caller.whmcsId, id, now());
      return findMessage(tx, caller.whmcsId, newId);
    }),
  },
};
