import { randomUUID } from 'node:crypto';
import type { StoreContext } from '../../kit/operation';
import { invalid, notFound, Problem } from '../../kit/problem';
import type {
  CustomerReviewInfo,
  EmployeeReviewInfo,
  Review,
  ReviewHiddenReason,
  ReviewReplyInput,
  ReviewReplyVersion,
  ReviewSummary,
  SuggestedReply,
} from '../../resolver-types.generated';
import { fillReplies } from '../conversations/saved-replies.service';
import { maskCardNumbers } from '../inbound-texts/mask-card-numbers.rules';
import { averageTenths, ratedCount } from './review-rating.rules';
import * as store from './reviews.store';

type Context = Pick<StoreContext, 'tx' | 'caller' | 'now'>;

const maxReply = 1_000;
const latestOfClient = 5;

/** Returns a review. Throws review_not_found, also for an employee about a visit of another. */
export async function readReview({ tx, caller }: Context, id: string): Promise<Review> {
  const review = await store.findReview(tx, caller, id);
  if (!review) throw notFound('review');
  return review;
}

async function requireLocked({ tx, caller }: Context, id: string): Promise<store.LockedReview> {
  const review = await store.lockReview(tx, caller, id);
  if (!review) throw notFound('review');
  return review;
}

/** The employee whose reviews a caller may sum up; employees have their own only. Throws employee_not_found. */
async function subjectOf({ tx, caller }: Context, employeeId: string | null): Promise<string | null> {
  if (caller.employeeId !== null) {
    if (employeeId !== null && employeeId !== caller.employeeId) throw notFound('employee');
    return caller.employeeId;
  }
  if (employeeId !== null && !(await store.hasEmployee(tx, caller.whmcsId, employeeId))) throw notFound('employee');
  return employeeId;
}

/** Sums up the reviews of the store, or of one employee. Hidden ones stay in average and distribution. */
export async function summarize(context: Context, employeeId: string | null): Promise<ReviewSummary> {
  const { tx, caller } = context;
  const subject = await subjectOf(context, employeeId);
  const counts = await store.readCounts(tx, caller.whmcsId, subject);
  const ofSubject = subject === null ? {} : { employee_id: { _eq: subject } };
  const imported = subject === null ? await store.readImportedCounts(tx, caller.whmcsId) : [];
  return {
    count: ratedCount(counts),
    average_tenths: averageTenths(counts),
    ratings: counts.map((count, index) => ({ rating: index + 1, count })).reverse(),
    unanswered: await store.countReviews(tx, caller, { ...ofSubject, is_unanswered: true }),
    hidden: await store.countReviews(tx, caller, { ...ofSubject, is_hidden: true }),
    imported: imported.map((one) => ({
      source_name: one.source_name,
      count: ratedCount(one.counts),
      average_tenths: averageTenths(one.counts),
    })),
  };
}

/** Returns what a client wrote, as far as the caller may read it. Throws customer_not_found. */
export async function readOfCustomer({ tx, caller }: Context, customerId: string): Promise<CustomerReviewInfo> {
  if (!(await store.hasCustomer(tx, caller.whmcsId, customerId))) throw notFound('customer');
  return {
    customer_id: customerId,
    count: await store.countReviews(tx, caller, { customer_id: { _eq: customerId } }),
    reviews: await store.listOfCustomer(tx, caller, customerId, latestOfClient),
  };
}

export async function readOfEmployee(context: Context, employeeId: string): Promise<EmployeeReviewInfo> {
  await subjectOf(context, employeeId);
  const counts = await store.readCounts(context.tx, context.caller.whmcsId, employeeId);
  return { employee_id: employeeId, count: ratedCount(counts), average_tenths: averageTenths(counts) };
}

export async function listReplyVersions(context: Context, reviewId: string): Promise<ReviewReplyVersion[]> {
  await readReview(context, reviewId);
  return store.listReplies(context.tx, context.caller.whmcsId, reviewId);
}

/** Returns the saved replies of the store with the facts of a review, in the language in which the client wrote. */
export async function suggestReplies(context: Context, reviewId: string): Promise<SuggestedReply[]> {
  const { id } = await readReview(context, reviewId);
  const facts = await store.readReplyFacts(context.tx, context.caller.whmcsId, id, context.now());
  return facts ? fillReplies(facts, context) : [];
}

/**
 * Writes a reply, or a new version of it. The client reads it where they answered the survey; nothing is sent to them.
 */
export async function replyTo(context: Context, { id, comment, time_update: seen }: ReviewReplyInput): Promise<Review> {
  const { tx, caller, now } = context;
  const content = maskCardNumbers(comment.trim().normalize('NFC'));
  if (content.length === 0) throw invalid('input_obj.comment', 'required');
  if (content.length > maxReply) throw invalid('input_obj.comment', 'too_long', { max: maxReply });
  const review = await requireLocked(context, id);
  if (review.source === 'imported' || review.hidden_reason) throw new Problem('conflict', 'review_closed');
  if (review.reply !== content) {
    const isCurrent = (seen ? new Date(seen).getTime() : null) === (review.reply_updated_at?.getTime() ?? null);
    if (!isCurrent) throw new Problem('conflict', 'review_changed');
    await store.insertReply(tx, caller.whmcsId, { reviewId: id, id: randomUUID(), content, person: caller, at: now() });
  }
  return readReview(context, id);
}

/** Hides a review whatever its rating is, or shows it again. */
export async function setHidden(context: Context, id: string, reason: ReviewHiddenReason | null): Promise<Review> {
  const { tx, caller, now } = context;
  const review = await requireLocked(context, id);
  if (review.hidden_reason !== reason)
    await store.writeHidden(tx, caller.whmcsId, id, reason && { reason, name: caller.name, at: now() });
  return readReview(context, id);
}
