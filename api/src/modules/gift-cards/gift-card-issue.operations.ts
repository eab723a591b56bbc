import { defineMutation, defineQuery, ownersAndPartners, storeAccess, withGiftCards } from '../../define-operation';
import { checkPaging } from '../../kit/paging';
import { notFound } from '../../kit/problem';
import { countBatches, listBatches } from '../import-batches/import-batches.store';
import { importCards, undoImport } from './gift-card-import.service';
import { createRun } from './gift-card-issue.service';
import { countRuns, findRun, listRuns } from './gift-card-issue.store';

const toImport = storeAccess([], { ...withGiftCards, ...ownersAndPartners });
const toIssue = storeAccess(['ORDER', 'UPDATE_GIFT_CARD'], withGiftCards);

/** Print runs of gift cards, and balances of another system. */
export const giftCardIssueOperations = [
  defineQuery({
    name: 'gift_card_run_list',
    access: toIssue,
    example: ({ giftCardRun }) => ({ after: giftCardRun }),
    resolve: async (args, { tx, caller }) => {
      checkPaging(args);
      return listRuns(tx, caller.whmcsId, args);
    },
  }),
  defineQuery({
    name: 'gift_card_run_aggregate',
    access: toIssue,
    resolve: async (_, { tx, caller }) => ({ count: await countRuns(tx, caller.whmcsId) }),
  }),
  defineQuery({
    name: 'gift_card_run_by_id',
    access: toIssue,
    example: ({ giftCardRun }) => ({ id: giftCardRun }),
    resolve: async ({ id }, { tx, caller }) => {
      const run = await findRun(tx, caller.whmcsId, id);
      if (!run) throw notFound('gift_card_run');
      return run;
    },
  }),
  defineMutation({
    name: 'gift_card_run_create',
    access: toIssue,
    audit: { group: 'payments', subject: 'input_obj.id', data: ['result.quantity'] },
    example: (_, { line }) => ({ input_obj: { id: line, start_code: 'RUN0001', end_code: 'RUN0010' } }),
    resolve: ({ input_obj }, context) => createRun(context, input_obj),
  }),
  defineMutation({
    name: 'gift_card_import',
    access: toImport,
    audit: { group: 'payments', data: ['result.created', 'result.balance', 'input_obj.preview'] },
    example: () => ({ input_obj: { cards: [{ code: 'MOVED0001', balance: 2_500 }] } }),
    resolve: ({ input_obj }, context) => importCards(context, input_obj),
  }),
  defineQuery({
    name: 'gift_card_import_list',
    access: toImport,
    example: ({ giftCardImport }) => ({ after: giftCardImport }),
    resolve: async (args, { tx, caller }) => {
      checkPaging(args);
      return listBatches(tx, caller.whmcsId, 'gift_cards', args);
    },
  }),
  defineQuery({
    name: 'gift_card_import_aggregate',
    access: toImport,
    resolve: async (_, { tx, caller }) => ({ count: await countBatches(tx, caller.whmcsId, 'gift_cards') }),
  }),
  defineMutation({
    name: 'gift_card_import_undo',
    access: toImport,
    // The service writes the entry, as a preview changes nothing.
    audit: null,
    example: ({ giftCardImport }) => ({ input_obj: { id: giftCardImport, preview: true } }),
    resolve: ({ input_obj }, context) => undoImport(context, input_obj),
  }),
];
