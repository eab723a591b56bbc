import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { book } from '../../testing/appointment-checkout';
import { inPosWorld } from '../../testing/in-pos-world';
import { type NotifiedStore, notifiedStore } from '../../testing/notified-store';
import { conflict, fieldOf, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosTest, SendRequest } from '../../testing/pos-world';

let world: PosTest;
let store: NotifiedStore;
inPosWorld((made) => {
  world = made;
});
beforeEach(async () => {
  store = await notifiedStore(world);
});

interface SavedReply {
  id: string;
  name: string;
  content_en: string | null;
  content_vi: string | null;
  version: number;
}
const fields = 'id name content_en content_vi version';
const change =
  (verb: string, input: string) =>
  (values: object, request: SendRequest = store.owner.request) =>
    resultOf<SavedReply>(
      request,
      `mutation ($s: Int!, $i: ${input}!, $k: UUID!) {
      result: saved_reply_${verb}(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { ${fields} } }`,
      { s: store.whmcsId, i: values, k: randomUUID() },
    );
const create = (values: object, request?: SendRequest) =>
  change('create', 'SavedReplyInput')({ id: randomUUID(), name: 'Parking', ...values }, request);
const update = change('update', 'SavedReplyUpdateInput');
const remove = change('delete', 'SavedReplyDeleteInput');
const list = (request = store.owner.request) =>
  resultOf<SavedReply[]>(request, `query ($s: Int!) { result: saved_reply_list(whmcs_id: $s) { ${fields} } }`, {
    s: store.whmcsId,
  });
const suggest = (conversation: string, request = store.ava.request) =>
  resultOf<{ name: string; content: string; language: string }[]>(
    request,
    `query ($s: Int!, $c: UUID!) {
      result: conversation_reply_suggestions(whmcs_id: $s, conversation_id: $c) { name content language } }`,
    { s: store.whmcsId, c: conversation },
  );
const conversationWith = async (customer_id: string) => {
  const { id } = await resultOf<{ id: string }>(
    store.owner.request,
    `mutation ($s: Int!, $i: ConversationStartInput!, $k: UUID!) {
      result: conversation_start(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { id } }`,
    { s: store.whmcsId, i: { customer_id }, k: randomUUID() },
  );
  return id;
};

test('owners create, change and delete replies, which everybody who answers clients can read by name', async () => {
  const parking = await create({ content_en: '  Park behind the salon – it is free. ' });
  expect(parking).toEqual({
    id: parking.id,
    name: 'Parking',
    version: 1,
    content_en: 'Park behind the salon - it is free.',
    content_vi: null,
  });
  const late = await create({ name: 'late', content_vi: 'Dạ không sao.' });
  expect((await list(store.ava.request)).map(({ name }) => name)).toEqual(['late', 'Parking']);
  const changed = await update({ id: late.id, version: 1, name: 'Running late', content_en: 'No problem!' });
  expect(changed).toMatchObject({ version: 2, content_en: 'No problem!', content_vi: null });
  await remove({ id: parking.id, version: 1 });
  expect(await list()).toEqual([changed]);
});

test('a change of what another person has changed or deleted is refused', async () => {
  const { id } = await create({ content_en: 'Yes' });
  await update({ id, version: 1, name: 'Parking', content_en: 'Yes!' });
  const stale = { id, version: 1 };
  expect(await refusalOf(update({ ...stale, name: 'Parking', content_en: 'No' }))).toEqual(
    conflict('settings_changed'),
  );
  expect(await refusalOf(remove(stale))).toEqual(conflict('settings_changed'));
  await remove({ id, version: 2 });
  expect(await refusalOf(remove({ id, version: 2 }))).toMatchObject({ code: 'saved_reply_not_found' });
});

test.each([
  ['no text', {}, 'content_en', 'required'],
  ['texts of spaces', { content_en: ' ', content_vi: '\n' }, 'content_en', 'required'],
  ['an unknown field', { content_vi: '{price}' }, 'content_vi', 'template_field_unknown'],
])('a reply with %s is refused', async (_, values, field, code) => {
  expect(await refusalOf(create(values))).toEqual(fieldOf(`input_obj.${field}`, code));
});

test.each([
  ['name', { name: 'x'.repeat(61), content_en: 'Yes' }, 60],
  ['content_en', { content_en: 'x'.repeat(641) }, 640],
])('a %s that is too long is refused with its limit', async (field, values, max) => {
  expect(await refusalOf(create(values))).toEqual(fieldOf(`input_obj.${field}`, 'too_long', { max }));
});

test('a store has fifty replies at most', async () => {
  await store.change(sql`
    insert into saved_reply (whmcs_id, id, name, content_en)
    select ${store.whmcsId}::integer, gen_random_uuid(), 'Reply ' || n, 'Yes' from generate_series(1, 50) n`);
  expect(await refusalOf(create({ content_en: 'One more' }))).toEqual(conflict('too_many_saved_replies'));
});

test('managers and staff choose replies, and do not change them', async () => {
  for (const request of [store.manager.request, store.ava.request])
    expect(await refusalOf(create({ content_en: 'Yes' }, request))).toMatchObject({ category: 'access_denied' });
});

describe('a suggestion', () => {
  const all = 'Hi {name}, {visit}. {phone}, {address}';

  test('has the facts of the client and the store', async () => {
    await store.change(
      sql`update company set business_phone_number = '+15125550199', address1 = '12 Main St', address2 = 'Austin, TX' where whmcs_id = ${store.whmcsId}`,
    );
    const conversation = await conversationWith(store.client);
    await create({ content_en: all });
    const [before] = await suggest(conversation);
    expect(before).toEqual({
      name: 'Parking',
      language: 'en',
      content: 'Hi Cora, {visit}. (512) 555-0199, 12 Main St, Austin, TX',
    });
    await book(world, store);
    const [after] = await suggest(conversation);
    expect(after?.content).toMatch(/^Hi Cora, Gel set with Ava, \w{3}, \w{3} \d+ at [\d:]+ [AP]M\. \(512\)/);
    await store.change(
      sql`update appointment set status = 'canceled', cancel_reason = 'client_request' where whmcs_id = ${store.whmcsId}`,
    );
    expect((await suggest(conversation))[0]?.content).toContain('{visit}');
  });

  test('is in the language of the client where the reply has it', async () => {
    const conversation = await conversationWith(store.client);
    await create({ name: 'Both', content_en: 'Yes', content_vi: 'Dạ được' });
    await create({ name: 'English', content_en: 'Sure' });
    const contents = async () => (await suggest(conversation)).map(({ content, language }) => [content, language]);
    await store.change(sql`update customer set language = 'vi' where whmcs_id = ${store.whmcsId}`);
    expect(await contents()).toEqual([
      ['Dạ được', 'vi'],
      ['Sure', 'en'],
    ]);
    await store.change(sql`update customer set language = 'en' where whmcs_id = ${store.whmcsId}`);
    expect(await contents()).toEqual([
      ['Yes', 'en'],
      ['Sure', 'en'],
    ]);
  });

  test('for a review has the facts of its client, in the language in which they wrote', async () => {
    const id = randomUUID();
    await book(world, store);
    await store.change(sql`
      insert into visit_survey (whmcs_id, id, visit_id, customer_id, send_at, rating, comment, language, responded_at, created_at)
      select whmcs_id, ${id}::uuid, visit_id, customer_id, ${world.now}::timestamptz, 5, 'Đẹp lắm', 'vi', ${world.now}::timestamptz, ${world.now}::timestamptz
      from appointment where whmcs_id = ${store.whmcsId} limit 1`);
    await create({ content_en: 'Thank you, {name}', content_vi: 'Cảm ơn {name}' });
    const suggestions = (review: string) =>
      resultOf(
        store.owner.request,
        `query ($s: Int!, $r: UUID!) {
          result: review_reply_suggestions(whmcs_id: $s, review_id: $r) { name content language } }`,
        { s: store.whmcsId, r: review },
      );
    expect(await suggestions(id)).toEqual([{ name: 'Parking', content: 'Cảm ơn Cora', language: 'vi' }]);
    expect(await refusalOf(suggestions(randomUUID()))).toMatchObject({ code: 'review_not_found' });
  });

  test('is refused for a conversation of another store', async () => {
    expect(await refusalOf(suggest(randomUUID()))).toMatchObject({ code: 'conversation_not_found' });
  });
});
