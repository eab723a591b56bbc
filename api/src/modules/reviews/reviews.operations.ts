import { defineMutation, defineQuery, managersAndAbove, ownersAndPartners, storeAccess } from '../../define-operation';
import { checkPaging } from '../../kit/paging';
import { idComparison } from '../../operation-example';
import { countBatches, listBatches } from '../import-batches/import-batches.store';
import { importReviews, undoReviewImport } from './review-import.service';
import {
  listReplyVersions,
  readOfCustomer,
  readOfEmployee,
  readReview,
  replyTo,
  setHidden,
  suggestReplies,
  summarize,
} from './reviews.service';
import { countReviews, listReviews } from './reviews.store';

const toRead = storeAccess(['REVIEW']);
/** An employee hides nothing about their own work. */
const toHide = storeAccess(['REVIEW'], managersAndAbove);
const toImport = storeAccess([], ownersAndPartners);

/** Reviews of visits, the store's replies to them, and those of other sites. */
export const reviewOperations = [
  defineQuery({
    name: 'review_list',
    access: toRead,
    example: ({ review, ava, client }) => ({
      after: review,
      where: { employee_id: idComparison(ava.id), customer_id: idComparison(client), is_hidden: false },
    }),
    resolve: async ({ where, ...page }, { tx, caller }) => {
      checkPaging(page);
      return listReviews(tx, caller, where, page);
    },
  }),
  defineQuery({
    name: 'review_count',
    access: toRead,
    example: ({ ava, client }) => ({
      where: { employee_id: idComparison(ava.id), customer_id: idComparison(client), is_unanswered: true },
    }),
    resolve: async ({ where }, { tx, caller }) => ({ count: await countReviews(tx, caller, where) }),
  }),
  defineQuery({
    name: 'review_summary',
    access: toRead,
    example: ({ ava }) => ({ employee_id: ava.id }),
    resolve: ({ employee_id }, context) => summarize(context, employee_id ?? null),
  }),
  defineQuery({
    name: 'review',
    access: toRead,
    example: ({ review }) => ({ id: review }),
    resolve: ({ id }, context) => readReview(context, id),
  }),
  defineQuery({
    name: 'review_reply_list',
    access: toRead,
    example: ({ review }) => ({ review_id: review }),
    resolve: ({ review_id }, context) => listReplyVersions(context, review_id),
  }),
  defineQuery({
    name: 'review_reply_suggestions',
    access: storeAccess(['MESSAGE', 'REVIEW']),
    example: ({ review }) => ({ review_id: review }),
    resolve: ({ review_id }, context) => suggestReplies(context, review_id),
  }),
  defineQuery({
    name: 'customer_review_info',
    access: toRead,
    example: ({ client }) => ({ customer_id: client }),
    resolve: ({ customer_id }, context) => readOfCustomer(context, customer_id),
  }),
  defineQuery({
    name: 'employee_review_info',
    access: toRead,
    example: ({ ava }) => ({ employee_id: ava.id }),
    resolve: ({ employee_id }, context) => readOfEmployee(context, employee_id),
  }),
  defineQuery({
    name: 'review_import_list',
    access: toImport,
    example: ({ reviewImport }) => ({ after: reviewImport }),
    resolve: async (page, { tx, caller }) => {
      checkPaging(page);
      return listBatches(tx, caller.whmcsId, 'reviews', page);
    },
  }),
  defineQuery({
    name: 'review_import_aggregate',
    access: toImport,
    resolve: async (_, { tx, caller }) => ({ count: await countBatches(tx, caller.whmcsId, 'reviews') }),
  }),
  defineMutation({
    name: 'review_reply',
    access: toRead,
    audit: { group: 'clients', subject: 'input_obj.id', data: ['result.rating'] },
    example: ({ review }) => ({ input_obj: { id: review, comment: 'Thank you for coming' } }),
    resolve: ({ input_obj }, context) => replyTo(context, input_obj),
  }),
  defineMutation({
    name: 'review_hide',
    access: toHide,
    audit: { group: 'clients', subject: 'input_obj.id', data: ['input_obj.reason', 'result.rating'] },
    example: ({ review }) => ({ input_obj: { id: review, reason: 'abuse' } }),
    resolve: ({ input_obj: { id, reason } }, context) => setHidden(context, id, reason),
  }),
  defineMutation({
    name: 'review_unhide',
    access: toHide,
    audit: { group: 'clients', subject: 'input_obj.id', data: ['result.rating'] },
    example: ({ review }) => ({ input_obj: { id: review } }),
    resolve: ({ input_obj: { id } }, context) => setHidden(context, id, null),
  }),
  defineMutation({
    name: 'review_import',
    access: toImport,
    audit: { group: 'clients', subject: 'input_obj.batch.id', data: ['result.created'] },
    example: (_, created) => ({
      input_obj: {
        batch: { id: created.line, file_name: 'reviews.csv' },
        source_name: 'Google',
        reviews: [{ rating: 5, content: 'Lovely', author: 'Moved Person', day: '2026-01-31' }],
      },
    }),
    resolve: ({ input_obj }, context) => importReviews(input_obj, context),
  }),
  defineMutation({
    name: 'review_import_undo',
    access: toImport,
    // The service writes the entry, as a preview changes nothing.
    audit: null,
    example: ({ reviewImport }) => ({ input_obj: { id: reviewImport, preview: true } }),
    resolve: ({ input_obj }, context) => undoReviewImport(input_obj, context),
  }),
];
