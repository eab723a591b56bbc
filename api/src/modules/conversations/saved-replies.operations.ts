import { defineMutation, defineQuery, ownersAndPartners, storeAccess } from '../../define-operation';
import { createReply, deleteReply, suggestReplies, updateReply } from './saved-replies.service';
import { listReplies } from './saved-replies.store';

const toRead = storeAccess(['MESSAGE']);
const toChange = storeAccess([], ownersAndPartners);

/** The replies that the people of a store send often. */
export const savedReplyOperations = [
  defineQuery({
    name: 'saved_reply_list',
    access: toRead,
    resolve: (_, { tx, caller }) => listReplies(tx, caller.whmcsId),
  }),
  defineQuery({
    name: 'conversation_reply_suggestions',
    access: toRead,
    example: ({ conversation }) => ({ conversation_id: conversation }),
    resolve: ({ conversation_id }, context) => suggestReplies(conversation_id, context),
  }),
  defineMutation({
    name: 'saved_reply_create',
    access: toChange,
    audit: { group: 'messages', subject: 'input_obj.id' },
    example: (_, { key }) => ({ input_obj: { id: key, name: 'Running late', content_en: 'No problem, {name}.' } }),
    resolve: ({ input_obj }, { tx, caller }) => createReply(tx, caller.whmcsId, input_obj),
  }),
  defineMutation({
    name: 'saved_reply_update',
    access: toChange,
    audit: { group: 'messages', subject: 'input_obj.id' },
    example: ({ savedReply }) => ({
      input_obj: { id: savedReply, version: 1, name: 'Running late', content_en: 'No problem.' },
    }),
    resolve: ({ input_obj }, { tx, caller }) => updateReply(tx, caller.whmcsId, input_obj),
  }),
  defineMutation({
    name: 'saved_reply_delete',
    access: toChange,
    audit: { group: 'messages', subject: 'input_obj.id' },
    example: ({ savedReply }) => ({ input_obj: { id: savedReply, version: 1 } }),
    resolve: ({ input_obj }, { tx, caller }) => deleteReply(tx, caller.whmcsId, input_obj),
  }),
];
