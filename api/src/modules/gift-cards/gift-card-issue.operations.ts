import { defineMutation, defineQuery, ownersAndPartners, storeAccess, withGiftCards } from '../../define-operation';
import { checkPaging } from '../../kit/paging';
import { notFound } from '../../kit/problem';
import { createRun, importCards } from './gift-card-issue.service';
import { countRuns, findRun, listRuns } from './gift-card-issue.store';

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
    audit: { subject: 'input_obj.id', data: ['result.quantity'] },
    example: (_, { line }) => ({ input_obj: { id: line, start_code: 'RUN0001', end_code: 'RUN0010' } }),
    resolve: ({ input_obj }, context) => createRun(context, input_obj),
  }),
  defineMutation({
    name: 'gift_card_import',
    access: storeAccess([], { ...withGiftCards, ...ownersAndPartners }),
    audit: { data: ['result.created', 'result.balance', 'input_obj.preview'] },
    example: () => ({ input_obj: { cards: [{ code: 'MOVED0001', balance: 2_500 }] } }),
    resolve: ({ input_obj }, context) => importCards(context, input_obj),
  }),
];
