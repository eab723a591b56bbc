import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import sql from 'sql-template-tag';
import { inPosWorld } from '../../testing/in-pos-world';
import { refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest, TestPerson } from '../../testing/pos-world';

let world: PosTest;
let store: PosStore;
inPosWorld((made) => {
  world = made;
});
beforeEach(async () => {
  store = await world.store();
});

const change = <Row = object>(statement: ReturnType<typeof sql>) =>
  world.system((tx) => tx.query(statement)) as Promise<Row[]>;
const daysAgo = (days: number) => new Date(world.now.getTime() - days * 86_400_000);

interface Written {
  rating?: number;
  comment?: string | null;
  days?: number;
  by?: TestPerson | null;
}
/** Adds the answer of the store's client about a ticket. */
async function review({ rating = 5, comment = 'Lovely', days = 1, by = store.ava }: Written = {}) {
  const [id, order] = [randomUUID(), randomUUID()];
  await change(sql`
    insert into sales_order (whmcs_id, id, order_code, order_status, start_time, created_at, closed_at, changed_at, changed_by, customer_id)
    values (${store.whmcsId}, ${order}, ${order}, 'done', ${world.now}, ${world.now}, ${world.now}, ${world.now}, 'Olive', ${store.client})`);
  await change(sql`
    insert into visit_survey (whmcs_id, id, order_id, customer_id, employee_id, send_at, message_id, rating, comment, responded_at, created_at)
    values (${store.whmcsId}, ${id}, ${order}, ${store.client}, ${by?.id ?? null}, ${world.now}, gen_random_uuid(), ${rating},
      ${comment}, ${daysAgo(days)}, ${world.now})`);
  return id;
}

interface ReviewView {
  id: string;
  rating: number;
  content: string | null;
  user_name: string | null;
  employee_name: string | null;
  type: string;
  source_name: string | null;
  is_unanswered: boolean;
  hidden_reason: string | null;
  hidden_by: string | null;
  cursor: string | null;
  reply: { comment: string; person_name: string; time_update: string; is_edited: boolean } | null;
}
const fields = `id rating content user_name employee_name type source_name is_unanswered hidden_reason hidden_by
  reply { comment person_name time_update is_edited }`;
const whole = (document: string, variables: object, by: TestPerson = store.owner) =>
  resultOf<never>(by.request, document, { s: store.whmcsId, key: randomUUID(), ...variables });

const list = (where: object = {}, by?: TestPerson, page: object = {}): Promise<ReviewView[]> =>
  whole(
    `query ($s: Int!, $where: Review_where, $limit: Int!, $cursor: Cursor) {
      result: review_list(whmcs_id: $s, where: $where, limit: $limit, cursor: $cursor) { cursor ${fields} } }`,
    { where, limit: 20, ...page },
    by,
  );
const one = (id: string, by?: TestPerson): Promise<ReviewView> =>
  whole(`query ($s: Int!, $id: UUID!) { result: review(whmcs_id: $s, id: $id) { ${fields} } }`, { id }, by);
interface Summary {
  count: number;
  average_tenths: number | null;
  ratings: { rating: number; count: number }[];
  unanswered: number;
  hidden: number;
  imported: { source_name: string; count: number; average_tenths: number | null }[];
}
const summary = (employee: string | null = null, by?: TestPerson): Promise<Summary> =>
  whole(
    `query ($s: Int!, $employee: UUID) { result: review_summary(whmcs_id: $s, employee_id: $employee) {
      count average_tenths ratings { rating count } unanswered hidden imported { source_name count average_tenths } } }`,
    { employee },
    by,
  );
const reply = (id: string, comment: string, time_update: string | null = null, by?: TestPerson): Promise<ReviewView> =>
  whole(
    `mutation ($s: Int!, $input: ReviewReplyInput!, $key: UUID!) {
      result: review_reply(whmcs_id: $s, input_obj: $input, idempotency_key: $key) { ${fields} } }`,
    { input: { id, comment, time_update } },
    by,
  );
const hide = (id: string, reason: string | null, by?: TestPerson): Promise<ReviewView> =>
  reason
    ? whole(
        `mutation ($s: Int!, $input: ReviewHideInput!, $key: UUID!) {
          result: review_hide(whmcs_id: $s, input_obj: $input, idempotency_key: $key) { ${fields} } }`,
        { input: { id, reason } },
        by,
      )
    : whole(
        `mutation ($s: Int!, $input: ReviewUnhideInput!, $key: UUID!) {
          result: review_unhide(whmcs_id: $s, input_obj: $input, idempotency_key: $key) { ${fields} } }`,
        { input: { id } },
        by,
      );
const imported = (
  batch: string,
  reviews: object[],
  by?: TestPerson,
  source_name = 'Google',
): Promise<{ created: number; existing: number }> =>
  whole(
    `mutation ($s: Int!, $input: ReviewImportInput!, $key: UUID!) {
      result: review_import(whmcs_id: $s, input_obj: $input, idempotency_key: $key) { created existing } }`,
    { input: { batch: { id: batch, file_name: 'google.csv' }, source_name, reviews } },
    by,
  );
const undo = (id: string, by?: TestPerson): Promise<{ removed: number }> =>
  whole(
    `mutation ($s: Int!, $id: UUID!, $key: UUID!) {
      result: review_import_undo(whmcs_id: $s, input_obj: { id: $id }, idempotency_key: $key) { removed } }`,
    { id },
    by,
  );

describe('the list of reviews', () => {
  test('has those without a reply first, newest first, page by page', async () => {
    const [old, mid, fresh] = [await review({ days: 9 }), await review({ days: 5 }), await review({ days: 1 })];
    await reply(fresh, 'Thank you');
    const order = [mid, old, fresh];
    expect((await list()).map(({ id }) => id)).toEqual(order);
    const pages: string[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < 3; page += 1) {
      const [row]: ReviewView[] = await list({}, store.owner, { limit: 1, cursor });
      pages.push(row?.id ?? '');
      cursor = row?.cursor ?? null;
    }
    expect(pages).toEqual(order);
  });

  test('is filtered by rating, reply and what is hidden', async () => {
    const [poor, good] = [await review({ rating: 1 }), await review({ rating: 5 })];
    await reply(good, 'Thank you');
    await hide(poor, 'abuse');
    const ids = async (where: object) => (await list(where)).map(({ id }) => id);
    expect(await ids({ rating: { _in: [1, 2] } })).toEqual([poor]);
    expect(await ids({ is_unanswered: true })).toEqual([]);
    expect(await ids({ is_hidden: true })).toEqual([poor]);
    expect(await ids({ is_hidden: false })).toEqual([good]);
    expect(await ids({ employee_id: { _eq: store.ben.id } })).toEqual([]);
  });

  test('shows an employee the visits that they served, without hidden ones', async () => {
    const [own, hidden] = [await review(), await review({ rating: 1 })];
    await review({ by: store.ben });
    await hide(hidden, 'off_topic');
    expect((await list({}, store.ava)).map(({ id }) => id)).toEqual([own]);
    expect(await summary(null, store.ava)).toMatchObject({ count: 2, unanswered: 1, hidden: 0 });
    expect(await refusalOf(one(hidden, store.ava))).toMatchObject({ code: 'review_not_found' });
    expect(await refusalOf(summary(store.ben.id, store.ava))).toMatchObject({ code: 'employee_not_found' });
    expect((await one(own, store.ava)).user_name).toBe((await one(own)).user_name);
  });
});

describe('the reviews on a profile', () => {
  const ofClient = (id: string, by?: TestPerson): Promise<{ count: number; reviews: ReviewView[] }> =>
    whole(
      `query ($s: Int!, $id: UUID!) { result: customer_review_info(whmcs_id: $s, customer_id: $id) {
        customer_id count reviews { ${fields} } } }`,
      { id },
      by,
    );
  const ofEmployee = (id: string, by?: TestPerson): Promise<{ count: number; average_tenths: number | null }> =>
    whole(
      `query ($s: Int!, $id: UUID!) { result: employee_review_info(whmcs_id: $s, employee_id: $id) {
        employee_id count average_tenths } }`,
      { id },
      by,
    );

  test('contain the newest five of a client, with the count of all', async () => {
    const ids: string[] = [];
    for (let days = 1; days <= 6; days += 1) ids.push(await review({ days }));
    const { count, reviews } = await ofClient(store.client);
    expect([count, reviews.map(({ id }) => id)]).toEqual([6, ids.slice(0, 5)]);
  });

  test('contain for an employee the visits that they served, without hidden ones', async () => {
    const [own, hidden] = [await review(), await review({ rating: 1 })];
    await review({ by: store.ben });
    await hide(hidden, 'off_topic');
    expect(await ofClient(store.client)).toMatchObject({ count: 3 });
    const { count, reviews } = await ofClient(store.client, store.ava);
    expect([count, reviews.map(({ id }) => id)]).toEqual([1, [own]]);
  });

  test('are none without a visit, and refused of a client of another store', async () => {
    expect(await ofClient(store.client)).toMatchObject({ count: 0, reviews: [] });
    const other = await world.store();
    expect(await refusalOf(ofClient(other.client))).toMatchObject({ code: 'customer_not_found' });
  });

  test('show the average of an employee from five on, and nothing to another employee', async () => {
    for (let index = 0; index < 4; index += 1) await review({ rating: 4 });
    await review({ by: store.ben, rating: 1 });
    expect(await ofEmployee(store.ava.id)).toMatchObject({ count: 4, average_tenths: null });
    await review({ rating: 5 });
    expect(await ofEmployee(store.ava.id)).toMatchObject({ count: 5, average_tenths: 42 });
    expect(await ofEmployee(store.ava.id, store.ava)).toMatchObject({ count: 5 });
    expect(await refusalOf(ofEmployee(store.ava.id, store.ben))).toMatchObject({ code: 'employee_not_found' });
  });
});

describe('a reply', () => {
  test('can be changed, with every version stored', async () => {
    const id = await review();
    const first = await reply(id, ' Thank you! ');
    expect(first).toMatchObject({ is_unanswered: false, reply: { comment: 'Thank you!', is_edited: false } });
    const later = new Date(world.now.getTime() + 60_000);
    const second = await world.at(later, () =>
      reply(id, 'Thank you, see you soon', first.reply?.time_update, store.manager),
    );
    expect(second.reply).toMatchObject({ comment: 'Thank you, see you soon', is_edited: true });
    const versions = await whole(
      `query ($s: Int!, $id: UUID!) { result: review_reply_list(whmcs_id: $s, review_id: $id) { comment } }`,
      { id },
    );
    expect(versions).toEqual([{ comment: 'Thank you, see you soon' }, { comment: 'Thank you!' }]);
  });

  test('is refused if somebody else replied meanwhile, and repeated without a change', async () => {
    const id = await review();
    await reply(id, 'Thank you');
    expect(await refusalOf(reply(id, 'Thanks', null, store.manager))).toMatchObject({ code: 'review_changed' });
    expect((await reply(id, 'Thank you')).reply).toMatchObject({ is_edited: false });
  });

  test.each([
    ['', 'required'],
    ['x'.repeat(1_001), 'too_long'],
  ])('is refused without a text, and above 1,000 characters', async (comment, code) => {
    const id = await review();
    expect(await refusalOf(reply(id, comment))).toMatchObject({ fields: [{ path: 'input_obj.comment', code }] });
  });

  test('is refused to an employee about a visit to another', async () => {
    const [own, bens] = [await review(), await review({ by: store.ben })];
    expect((await reply(own, 'Thank you', null, store.ava)).reply).toMatchObject({ comment: 'Thank you' });
    expect(await refusalOf(reply(bens, 'Thank you', null, store.ava))).toMatchObject({ code: 'review_not_found' });
  });
});

describe('a hidden review', () => {
  test.each([1, 2, 3, 4, 5])('with %i stars stays in the average, and waits for no reply', async (rating) => {
    for (let count = 0; count < 4; count += 1) await review({ rating: 3 });
    const id = await review({ rating });
    const before = await summary();
    expect(await hide(id, 'personal_data')).toMatchObject({ hidden_reason: 'personal_data', is_unanswered: false });
    expect(await summary()).toEqual({ ...before, hidden: 1, unanswered: before.unanswered - 1 });
    expect(await refusalOf(reply(id, 'Thank you'))).toMatchObject({ code: 'review_closed' });
    await hide(id, null);
    expect(await summary()).toEqual(before);
  });

  test('is logged with its reason, and refused to employees', async () => {
    const id = await review({ rating: 1 });
    expect(await refusalOf(hide(id, 'abuse', store.ava))).toMatchObject({ category: 'access_denied' });
    await hide(id, 'abuse', store.manager);
    const entries = await change<{ kind: string; data: object }>(
      sql`select kind, data from audit_log where whmcs_id = ${store.whmcsId} and kind = 'review_hide'`,
    );
    expect(entries).toEqual([{ kind: 'review_hide', data: expect.objectContaining({ reason: 'abuse', rating: 1 }) }]);
  });
});

describe('an import', () => {
  const rows = [
    { rating: 5, content: 'Best in town', author: 'Jenny Park', day: '2026-05-01' },
    { rating: 2, content: null, author: null, day: '2026-05-02' },
  ];

  test('adds each review once, apart from the average of the store, and can be taken back', async () => {
    const own = await review();
    const batch = randomUUID();
    expect(await imported(batch, rows)).toEqual({ created: 2, existing: 0 });
    expect(await imported(randomUUID(), rows)).toEqual({ created: 0, existing: 2 });
    expect(await summary()).toMatchObject({
      count: 1,
      unanswered: 1,
      imported: [{ source_name: 'Google', count: 2, average_tenths: null }],
    });
    expect(await list({ type: 'imported' })).toMatchObject([
      { content: null, user_name: null, is_unanswered: false },
      { content: 'Best in town', user_name: 'Jenny P.', source_name: 'Google' },
    ]);
    const [row] = await list({ type: 'imported' });
    expect(await refusalOf(reply(row?.id ?? '', 'Thank you'))).toMatchObject({ code: 'review_closed' });
    expect(await undo(batch)).toEqual({ removed: 2 });
    expect((await list()).map(({ id }) => id)).toEqual([own]);
    expect(await refusalOf(imported(batch, rows))).toMatchObject({ fields: [{ code: 'already_used' }] });
  });

  test('is listed by its site, and counted by it', async () => {
    await imported(randomUUID(), rows);
    await imported(randomUUID(), rows.slice(0, 1), undefined, 'Yelp');
    expect((await summary()).imported).toEqual([
      { source_name: 'Google', count: 2, average_tenths: null },
      { source_name: 'Yelp', count: 1, average_tenths: null },
    ]);
    for (const { source_name, count } of (await summary()).imported) {
      const listed = await list({ type: 'imported', source_name });
      expect(listed.map((one) => one.source_name)).toEqual(Array.from({ length: count }, () => source_name));
    }
    expect(await list({ source_name: 'Facebook' })).toEqual([]);
  });

  test('refuses a manager, a future day and six stars', async () => {
    expect(await refusalOf(imported(randomUUID(), rows, store.manager))).toMatchObject({ category: 'access_denied' });
    for (const wrong of [{ day: '2027-01-01' }, { rating: 6 }])
      expect(await refusalOf(imported(randomUUID(), [{ ...rows[0], ...wrong }]))).toMatchObject({
        fields: [{ code: 'out_of_range' }],
      });
    expect(await list()).toEqual([]);
  });
});

test('the counters of store and employees equal those of the rows after any changes', async () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({ add: fc.integer({ min: 1, max: 5 }), by: fc.constantFrom('ava', 'ben', null) }),
      fc.record({ at: fc.nat(9), rate: fc.integer({ min: 1, max: 5 }) }),
      fc.record({ at: fc.nat(9), move: fc.constantFrom('ava', 'ben') }),
      fc.record({ at: fc.nat(9), remove: fc.constant(true) }),
    ),
    { minLength: 4, maxLength: 14 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (changes) => {
      store = await world.store();
      const ids: string[] = [];
      const people = { ava: store.ava, ben: store.ben };
      for (const step of changes) {
        if ('add' in step) {
          ids.push(await review({ rating: step.add, by: step.by && people[step.by] }));
          continue;
        }
        const id = ids[step.at % Math.max(ids.length, 1)];
        if (!id) continue;
        if ('rate' in step)
          await change(
            sql`update visit_survey set rating = ${step.rate} where whmcs_id = ${store.whmcsId} and id = ${id}`,
          );
        else if ('move' in step)
          await change(
            sql`update visit_survey set employee_id = ${people[step.move].id} where whmcs_id = ${store.whmcsId} and id = ${id}`,
          );
        else {
          await change(sql`delete from visit_survey where whmcs_id = ${store.whmcsId} and id = ${id}`);
          ids.splice(ids.indexOf(id), 1);
        }
      }
      const rows = await change<{ rating: number; employee_id: string | null }>(
        sql`select rating, employee_id from visit_survey where whmcs_id = ${store.whmcsId}`,
      );
      for (const person of [null, store.ava, store.ben]) {
        const own = rows.filter(({ employee_id }) => person === null || employee_id === person.id);
        const { ratings } = await summary(person?.id ?? null);
        expect(ratings).toEqual(
          [5, 4, 3, 2, 1].map((rating) => ({ rating, count: own.filter((row) => row.rating === rating).length })),
        );
      }
    }),
    { numRuns: 5 },
  );
});
