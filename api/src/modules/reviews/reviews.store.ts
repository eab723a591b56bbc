import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { compared, countList, cursorOf, type List, type OrderColumn, shownRows } from '../../kit/list';
import type { StoreCaller } from '../../kit/operation';
import type { Paging } from '../../kit/paging';
import { storeQueries } from '../../kit/query-builder';
import type {
  Review,
  Review_where,
  ReviewHiddenReason,
  ReviewReplyVersion,
  ReviewSource,
} from '../../resolver-types.generated';
import { type ReplySubject, readFacts } from '../conversations/saved-replies.store';
import type { RatingCounts } from './review-rating.rules';

interface ReviewRow extends Omit<Review, 'reply' | 'cursor'> {
  cursor?: string;
  reply: string | null;
  replied_at: Date | null;
  reply_updated_at: Date | null;
  reply_name: string | null;
}

const nameOf = (person: Sql): Sql => sql`nullif(trim(${person}.first_name || ' ' || ${person}.last_name), '')`;

const columns: Sql = sql`review.whmcs_id, review.id, review.rating, review.comment as content, review.language, review.customer_id as user_id,
  coalesce(${nameOf(sql`client`)}, review.author_name) as user_name, client.image_url as avatar, review.responded_at as time_create,
  review.edited_at as time_update, review.source as type, review.source_name, review.employee_id, ${nameOf(sql`server`)} as employee_name,
  review.visit_id as appointment_id, review.order_id, review.reply_rank = 0 as is_unanswered, review.hidden_reason,
  review.hidden_at as time_hidden, review.hidden_name as hidden_by, review.reply, review.replied_at, review.reply_updated_at, review.reply_name`;

const people = (whmcsId: number): Sql => sql`
  left join customer client on client.whmcs_id = ${whmcsId} and client.id = review.customer_id
  left join employee server on server.whmcs_id = ${whmcsId} and server.id = review.employee_id`;

function reviewOf({ reply, replied_at, reply_updated_at, reply_name, ...review }: ReviewRow): Review {
  const isReplied = reply !== null && replied_at !== null && reply_updated_at !== null;
  return {
    ...review,
    cursor: review.cursor ?? null,
    reply: isReplied
      ? {
          comment: reply,
          person_name: reply_name ?? '',
          time_create: replied_at,
          time_update: reply_updated_at,
          is_edited: replied_at.getTime() !== reply_updated_at.getTime(),
        }
      : null,
  };
}

/** The reviews that a caller may read: employees those of visits that they served, as far as they are shown. */
const readable = ({ whmcsId, employeeId }: StoreCaller): Sql[] => [
  sql`review.whmcs_id = ${whmcsId}`,
  sql`review.rating is not null`,
  ...(employeeId === null ? [] : [sql`review.employee_id = ${employeeId}`, sql`review.hidden_reason is null`]),
];

const nullTest = (column: Sql, is: boolean | null | undefined): Sql[] => {
  if (is == null) return [];
  return [is ? sql`${column} is not null` : sql`${column} is null`];
};

/** The reviews of a filter. */
export const reviewsOf = (caller: StoreCaller, where?: Review_where | null): List => ({
  from: sql`visit_survey review`,
  own: readable(caller),
  where: [
    ...compared(sql`review.rating`, where?.rating),
    ...(where?.type ? [sql`review.source = ${where.type}`] : []),
    ...(where?.source_name ? [sql`review.source_name = ${where.source_name}`] : []),
    ...(where?.is_unanswered == null ? [] : [sql`review.reply_rank = ${where.is_unanswered ? 0 : 1}`]),
    ...nullTest(sql`review.hidden_reason`, where?.is_hidden),
    ...compared(sql`review.employee_id`, where?.employee_id),
    ...compared(sql`review.customer_id`, where?.customer_id),
    ...compared(sql`review.responded_at`, where?.time_create),
  ],
});

const unansweredFirst: OrderColumn[] = [
  { column: sql`review.reply_rank`, type: 'bigint', direction: 'asc' },
  { column: sql`review.responded_at`, type: 'timestamptz', direction: 'desc' },
  { column: sql`review.id`, type: 'uuid', direction: 'asc' },
];

export async function listReviews(
  tx: Tx,
  caller: StoreCaller,
  where: Review_where | null | undefined,
  page: Paging,
): Promise<Review[]> {
  const rows = await tx.query<ReviewRow>(sql`
    select ${columns}, ${cursorOf(unansweredFirst)} as cursor
    from ${shownRows(reviewsOf(caller, where), sql`review`, unansweredFirst, page)} ${people(caller.whmcsId)}
    order by review.reply_rank, review.responded_at desc, review.id`);
  return rows.map(reviewOf);
}

/** Counts reviews; the count is exact up to 1,001. */
export const countReviews = (tx: Tx, caller: StoreCaller, where?: Review_where | null): Promise<number> =>
  countList(tx, reviewsOf(caller, where));

export async function findReview(tx: Tx, caller: StoreCaller, id: string): Promise<Review | null> {
  const [one, ...more] = readable(caller);
  const [row] = await tx.query<ReviewRow>(sql`
    select ${columns} from visit_survey review ${people(caller.whmcsId)}
    where ${one} and review.id = ${id}${more.reduce((all, condition) => sql`${all} and ${condition}`, sql``)}`);
  return row ? reviewOf(row) : null;
}

export interface LockedReview {
  id: string;
  source: ReviewSource;
  hidden_reason: ReviewHiddenReason | null;
  reply: string | null;
  reply_updated_at: Date | null;
}

/** Locks a review that the caller may read, until the transaction ends; null if there is none. */
export async function lockReview(tx: Tx, caller: StoreCaller, id: string): Promise<LockedReview | null> {
  const [one, ...more] = readable(caller);
  const [row] = await tx.query<LockedReview>(sql`
    select review.id, review.source, review.hidden_reason, review.reply, review.reply_updated_at from visit_survey review
    where ${one} and review.id = ${id}${more.reduce((all, condition) => sql`${all} and ${condition}`, sql``)} for update`);
  return row ?? null;
}

/** Returns the newest reviews of a client that the caller may read. */
export async function listOfCustomer(
  tx: Tx,
  caller: StoreCaller,
  customerId: string,
  limit: number,
): Promise<Review[]> {
  const [one, ...more] = readable(caller);
  const rows = await tx.query<ReviewRow>(sql`
    select ${columns} from visit_survey review ${people(caller.whmcsId)}
    where ${one} and review.customer_id = ${customerId}${more.reduce((all, condition) => sql`${all} and ${condition}`, sql``)}
    order by review.responded_at desc, review.id limit ${limit}`);
  return rows.map(reviewOf);
}

export async function hasCustomer(tx: Tx, whmcsId: number, id: string): Promise<boolean> {
  const rows = await tx.query(sql`select from customer where whmcs_id = ${whmcsId} and id = ${id}`);
  return rows.length > 0;
}

export async function hasEmployee(tx: Tx, whmcsId: number, id: string): Promise<boolean> {
  const rows = await tx.query(sql`select from employee where whmcs_id = ${whmcsId} and id = ${id}`);
  return rows.length > 0;
}

interface CounterRow {
  rating_1: number;
  rating_2: number;
  rating_3: number;
  rating_4: number;
  rating_5: number;
}

const countsOf = (row: CounterRow | undefined): RatingCounts => [
  row?.rating_1 ?? 0,
  row?.rating_2 ?? 0,
  row?.rating_3 ?? 0,
  row?.rating_4 ?? 0,
  row?.rating_5 ?? 0,
];

/** Returns the counters of the store, or of one employee. */
export async function readCounts(tx: Tx, whmcsId: number, employeeId: string | null): Promise<RatingCounts> {
  const [row] = await tx.query<CounterRow>(
    employeeId === null
      ? sql`select rating_1, rating_2, rating_3, rating_4, rating_5 from company_rating where whmcs_id = ${whmcsId}`
      : sql`select rating_1, rating_2, rating_3, rating_4, rating_5 from employee_rating
          where whmcs_id = ${whmcsId} and employee_id = ${employeeId}`,
  );
  return countsOf(row);
}

/** Returns the counters of imported reviews, of each site. */
export async function readImportedCounts(
  tx: Tx,
  whmcsId: number,
): Promise<{ source_name: string; counts: RatingCounts }[]> {
  const rows = await tx.query<CounterRow & { source_name: string }>(sql`
    select source_name, count(*) filter (where rating = 1)::int as rating_1, count(*) filter (where rating = 2)::int as rating_2,
      count(*) filter (where rating = 3)::int as rating_3, count(*) filter (where rating = 4)::int as rating_4,
      count(*) filter (where rating = 5)::int as rating_5
    from visit_survey where whmcs_id = ${whmcsId} and source = 'imported' group by source_name order by count(*) desc, source_name`);
  return rows.map(({ source_name, ...row }) => ({ source_name, counts: countsOf(row) }));
}

export interface NewReply {
  reviewId: string;
  id: string;
  content: string;
  person: { personId: string; name: string };
  at: Date;
}

/** Adds a version of a reply, which the review shows from now on. */
export async function insertReply(
  tx: Tx,
  whmcsId: number,
  { reviewId, id, content, person, at }: NewReply,
): Promise<void> {
  await tx.query(sql`
    insert into review_reply (whmcs_id, id, review_id, position, content, person_id, person_name, created_at)
    select ${whmcsId}::integer, ${id}::uuid, ${reviewId}::uuid, count(*) + 1, ${content}::text, ${person.personId}::uuid, ${person.name}::text,
      ${at}::timestamptz
    from review_reply where whmcs_id = ${whmcsId} and review_id = ${reviewId}`);
  await tx.query(sql`
    update visit_survey set reply = ${content}, replied_at = coalesce(replied_at, ${at}), reply_updated_at = ${at}, reply_name = ${person.name}
    where whmcs_id = ${whmcsId} and id = ${reviewId}`);
}

export const listReplies = (tx: Tx, whmcsId: number, reviewId: string): Promise<ReviewReplyVersion[]> =>
  tx.query<ReviewReplyVersion>(sql`
    select id, content as comment, person_name, created_at as time_create from review_reply
    where whmcs_id = ${whmcsId} and review_id = ${reviewId} order by position desc limit 100`);

/** Returns what the fields of a saved reply stand for in a reply to a review. */
export const readReplyFacts = (tx: Tx, whmcsId: number, reviewId: string, now: Date) =>
  readFacts(tx, whmcsId, review, reviewId, now);

const review: ReplySubject = {
  table: sql`visit_survey subject`,
  client: sql`subject.customer_id`,
  language: sql`subject.language`,
};

/** Hides a review, or shows it again. */
export const writeHidden = (
  tx: Tx,
  whmcsId: number,
  id: string,
  hidden: { reason: ReviewHiddenReason; name: string; at: Date } | null,
) =>
  tx.run(
    storeQueries(whmcsId)
      .update('visit_survey', {
        hidden_reason: hidden?.reason ?? null,
        hidden_at: hidden?.at ?? null,
        hidden_name: hidden?.name ?? null,
      })
      .where('id', '=', id),
  );
