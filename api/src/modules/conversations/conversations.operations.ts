import { defineMutation, defineQuery, storeAccess } from '../../define-operation';
import { checkPaging } from '../../kit/paging';
import {
  conversationOf,
  readConversation,
  replyTo,
  reportTyping,
  setConversationOpen,
  startConversation,
} from './conversations.service';
import { countConversations, listConversations, listTexts } from './conversations.store';

const access = storeAccess(['MESSAGE']);

/** Texts with clients, as threads that the people of a store share. */
export const conversationOperations = [
  defineQuery({
    name: 'conversation_list',
    access,
    example: ({ conversation }) => ({ after: conversation }),
    resolve: async (args, { tx, caller, now, selects }) => {
      checkPaging(args);
      return listConversations(tx, caller, args, now(), selects);
    },
  }),
  defineQuery({
    name: 'conversation_aggregate',
    access,
    resolve: async ({ where }, { tx, caller, now }) => ({ count: await countConversations(tx, caller, where, now()) }),
  }),
  defineQuery({
    name: 'conversation_by_id',
    access,
    example: ({ conversation }) => ({ id: conversation }),
    resolve: ({ id }, context) => readConversation(id, context),
  }),
  defineQuery({
    name: 'conversation_of_customer',
    access,
    example: ({ client }) => ({ customer_id: client }),
    resolve: ({ customer_id }, context) => conversationOf(customer_id, context),
  }),
  defineQuery({
    name: 'customer_message_list',
    access,
    example: ({ conversation, message }) => ({ conversation_id: conversation, after: message }),
    resolve: async (args, context) => {
      checkPaging(args);
      await readConversation(args.conversation_id, context);
      return listTexts(context.tx, context.caller, args, context.now(), context.selects);
    },
  }),
  defineMutation({
    name: 'conversation_start',
    access,
    audit: { group: 'messages', subject: 'input_obj.customer_id' },
    example: ({ client }) => ({ input_obj: { customer_id: client } }),
    resolve: ({ input_obj }, context) => startConversation(input_obj.customer_id, context),
  }),
  defineMutation({
    name: 'conversation_reply',
    access,
    audit: { group: 'messages', subject: 'input_obj.id', subjectType: 'conversation', data: ['input_obj.closes'] },
    example: ({ conversation }) => ({ input_obj: { id: conversation, content: 'See you at 3.' } }),
    resolve: ({ input_obj }, context) => replyTo(input_obj, context),
  }),
  defineMutation({
    name: 'conversation_set_open',
    access,
    audit: { group: 'messages', subject: 'input_obj.id', subjectType: 'conversation', data: ['input_obj.is_open'] },
    example: ({ conversation }) => ({ input_obj: { id: conversation, is_open: false } }),
    resolve: ({ input_obj: { id, is_open } }, context) => setConversationOpen(id, is_open, context),
  }),
  // Typing changes nothing that lasts.
  defineMutation({
    name: 'conversation_typing',
    access,
    audit: null,
    example: ({ conversation }) => ({ input_obj: { id: conversation, is_typing: true } }),
    resolve: ({ input_obj: { id, is_typing } }, context) => reportTyping(id, is_typing, context),
  }),
];
