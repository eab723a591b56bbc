import { defineMutation, defineQuery, ownersAndPartners, storeAccess, withBooking } from '../../define-operation';
import { setTemplate, testTemplate } from './message-templates.service';
import { listTemplates } from './message-templates.store';

const access = storeAccess([], { ...ownersAndPartners, ...withBooking });
const reminder = { type: 'reminder', language: 'en' } as const;

/** The store's own wording of texts to clients about their visits. */
export const messageTemplateOperations = [
  defineQuery({
    name: 'message_template_list',
    access,
    resolve: (_, { tx, caller }) => listTemplates(tx, caller.whmcsId),
  }),
  defineMutation({
    name: 'message_template_set',
    access,
    audit: { group: 'messages', data: ['input_obj.type', 'input_obj.language'] },
    example: () => ({ input_obj: { ...reminder, content: '{salon}: see you {visit}.' } }),
    resolve: ({ input_obj }, { tx, caller }) => setTemplate(tx, caller.whmcsId, input_obj),
  }),
  defineMutation({
    name: 'message_template_test',
    access,
    audit: { group: 'messages', data: ['input_obj.type', 'input_obj.language'] },
    example: () => ({ input_obj: { ...reminder, content: '{salon}: see you {visit}.' } }),
    resolve: ({ input_obj }, context) => testTemplate(input_obj, context),
  }),
];
