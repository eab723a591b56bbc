import sql from 'sql-template-tag';
import type { SeedContext } from './context';
import { fixedId } from './random';
import { reviewTexts } from './reviews.data';

const hourMs = 3_600_000;
/** Twenty ratings in the shares of a good salon. */
const ratings = [5, 5, 4, 5, 5, 3, 5, 4, 5, 1, 5, 5, 4, 2, 5, 5, 4, 5, 5, 3] as const;
const hiddenReasons: Record<number, string> = { 9: 'abuse', 33: 'personal_data', 65: 'off_topic' };

interface Visit {
  visit_id: string | null;
  order_id: string | null;
  customer_id: string;
  employee_id: string | null;
  ended_at: string;
}

/** The visits that clients answer about, spread over two months. */
const listVisits = ({ tx, whmcsId, now }: SeedContext, count: number) =>
  tx.query<Visit>(sql`
    with visit as (
      select distinct on (a.visit_id) a.id as visit_id, null::uuid as order_id, a.customer_id, a.employee_id, a.end_time as ended_at
      from appointment a where a.whmcs_id = ${whmcsId} and a.status = 'done' and a.customer_id is not null and a.id = a.visit_id
      union all
      select null, o.id, o.customer_id, null, o.closed_at from sales_order o
      where o.whmcs_id = ${whmcsId} and o.order_status = 'done' and o.appointment_id is null and o.customer_id is not null
        and o.closed_at > ${now}::timestamptz - interval '60 days'),
    numbered as (
      select visit.*, row_number() over (order by ended_at desc, coalesce(visit_id, order_id)) - 1 as place, count(*) over () as total
      from visit where ended_at < ${now}::timestamptz - interval '6 hours')
    select visit_id, order_id, customer_id, employee_id, to_char(ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ended_at
    from numbered where place % greatest(1, total / ${count}::integer) = 0 order by place limit ${count}`);

interface Options {
  /** Of clients. */
  count: number;
  /** Of another site. */
  imported: number;
  person: { personId: string; name: string };
}

/** Reviews of clients: most of them with a reply, three of a large store hidden; and some of another site. */
export async function seedReviews(context: SeedContext, { count, imported, person }: Options): Promise<void> {
  const { tx, whmcsId, slug, now, language } = context;
  const texts = reviewTexts[language];
  const visits = await listVisits(context, count);
  const rows = visits.map((visit, index) => {
    const rating = ratings[index % ratings.length] ?? 5;
    const respondedAt = Math.min(
      new Date(visit.ended_at).getTime() + (3 + (index % 5)) * hourMs,
      now.getTime() - (index + 1) * 60_000,
    );
    const isHidden = hiddenReasons[index] !== undefined;
    const isReplied = !isHidden && index > 3 && index % 4 !== 0;
    const replied = new Date(Math.min(respondedAt + (2 + (index % 20)) * hourMs, now.getTime())).toISOString();
    return {
      ...visit,
      id: fixedId(`${slug}:review:${index}`),
      message_id: fixedId(`${slug}:review:${index}:message`),
      rating,
      comment: index % 6 === 5 ? null : pick(texts.comments[rating as keyof typeof texts.comments], index),
      responded_at: new Date(respondedAt).toISOString(),
      reply: isReplied ? pick(rating > 3 ? texts.thanks : texts.sorry, index) : null,
      replied_at: isReplied ? replied : null,
      hidden_reason: hiddenReasons[index] ?? null,
      hidden_at: isHidden ? replied : null,
    };
  });
  await tx.query(sql`
    insert into visit_survey (whmcs_id, id, visit_id, order_id, customer_id, employee_id, send_at, message_id, language, rating, comment, responded_at,
      alerted_at, reply, replied_at, reply_updated_at, reply_name, hidden_reason, hidden_at, hidden_name, created_at)
    select ${whmcsId}::integer, id, visit_id, order_id, customer_id, employee_id, ended_at, message_id, ${language}::text, rating, comment, responded_at,
      case when rating <= 2 then responded_at end, reply, replied_at, replied_at, case when reply is not null then ${person.name}::text end,
      hidden_reason, hidden_at, case when hidden_reason is not null then ${person.name}::text end, ended_at
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id uuid, visit_id uuid, order_id uuid, customer_id uuid, employee_id uuid,
      ended_at timestamptz, message_id uuid, rating integer, comment text, responded_at timestamptz, reply text, replied_at timestamptz,
      hidden_reason text, hidden_at timestamptz)`);
  await tx.query(sql`
    insert into review_reply (whmcs_id, id, review_id, position, content, person_id, person_name, created_at)
    select whmcs_id, gen_random_uuid(), id, 1, reply, ${person.personId}, reply_name, replied_at from visit_survey
    where whmcs_id = ${whmcsId} and reply is not null`);
  if (imported > 0) await seedImported(context, imported, person);
}

async function seedImported(
  { tx, whmcsId, slug, now, language }: SeedContext,
  count: number,
  person: Options['person'],
): Promise<void> {
  const batch = fixedId(`${slug}:reviews:google`);
  const { comments, authors } = reviewTexts[language];
  const rows = Array.from({ length: count }, (_, index) => {
    const rating = ratings[(index * 3) % ratings.length] ?? 5;
    return {
      id: fixedId(`${slug}:review:google:${index}`),
      rating,
      comment: pick(comments[rating as keyof typeof comments], index + 2),
      author: pick(authors, index),
      key: `demo:${index}`,
      at: new Date(now.getTime() - (70 + index * 9) * 24 * hourMs).toISOString(),
    };
  });
  await tx.query(sql`
    insert into import_batch (whmcs_id, id, kind, file_name, person_id, person_name, created_at, created)
    values (${whmcsId}, ${batch}, 'reviews', 'google-reviews.csv', ${person.personId}, ${person.name}, ${new Date(now.getTime() - 30 * 24 * hourMs)}, ${count})`);
  await tx.query(sql`
    insert into visit_survey (whmcs_id, id, send_at, skipped, source, source_name, author_name, import_batch_id, import_key, rating, comment,
      responded_at, created_at)
    select ${whmcsId}::integer, id, ${now}::timestamptz, 'imported', 'imported', 'Google', author, ${batch}::uuid, key, rating, comment, at, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id uuid, rating integer, comment text, author text, key text, at timestamptz)`);
}

const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? '';
