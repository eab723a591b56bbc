import { defineMutation, defineQuery, ownersAndPartners, storeAccess } from '../../define-operation';
import { checkPaging } from '../../kit/paging';
import { notFound } from '../../kit/problem';
import { consumeMessageLimits } from '../outbox/message-limits.service';
import { countMessages, findMessage, listMessages } from './messages.store';
import { resendMessage } from './resend.service';

const access = storeAccess([], ownersAndPartners);

/** Messages that were sent in a store's name. */
export const messageOperations = [
  defineQuery({
    name: 'outbox_message_list',
    access,
    example: ({ message }) => ({ after: message }),
    resolve: async (args, { tx, caller }) => {
      checkPaging(args);
      return listMessages(tx, caller.whmcsId, args);
    },
  }),
  defineQuery({
    name: 'outbox_message_by_id',
    access,
    example: ({ message }) => ({ id: message }),
    resolve: async ({ id }, { tx, caller }) => {
      const message = await findMessage(tx, caller.whmcsId, id);
      if (!message) throw notFound('message');
      return message;
    },
  }),
  defineQuery({
    name: 'outbox_message_aggregate',
    access,
    resolve: async ({ where }, { tx, caller }) => ({ count: await countMessages(tx, caller.whmcsId, where) }),
  }),
  defineMutation({
    name: 'outbox_message_resend',
    access,
    audit: { group: 'messages', subject: 'id', subjectType: 'outbox_message' },
    example: ({ message }) => ({ id: message }),
    resolve: async ({ id }, { tx, caller, now }) => {
      const messageId = await resendMessage(tx, caller.whmcsId, id, now());
      await consumeMessageLimits(tx, caller, messageId, now());
      const repeated = await findMessage(tx, caller.whmcsId, messageId);
      if (!repeated) throw notFound('message');
      return repeated;
    },
  }),
];
