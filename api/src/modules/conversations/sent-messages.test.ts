import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { CustomerSentMessage } from '../../resolver-types.generated';
import { book } from '../../testing/appointment-checkout';
import { inPosWorld } from '../../testing/in-pos-world';
import { addClient, mergeClient } from '../../testing/merge-client';
import { deliverAt, type NotifiedStore, notifiedStore } from '../../testing/notified-store';
import { lines, posClient, refusalOf, resultOf, wrongPages } from '../../testing/pos-client';
import type { PosTest, TestPerson } from '../../testing/pos-world';

let world: PosTest;
let store: NotifiedStore;
/** Stores of the other tests text other numbers. */
let phone: string;
const email = 'Cora@Example.com';
let count = 0;
inPosWorld((made) => {
  world = made;
});
beforeEach(async () => {
  count += 1;
  phone = `+1512556${String(1_000 + count)}`;
  store = await notifiedStore(world);
  await store.change(
    sql`update customer set phone = ${phone}, email = ${email} where whmcs_id = ${store.whmcsId} and id = ${store.client}`,
  );
});

const fields = 'id cursor kind appointment_type channel recipient subject content state failure created_at author';
const documents = {
  list: `query ($s: Int!, $c: UUID!, $limit: Int! = 20, $offset: Int! = 0, $after: UUID, $cursor: Cursor) {
    result: customer_sent_messages(whmcs_id: $s, customer_id: $c, limit: $limit, offset: $offset, after: $after, cursor: $cursor) { ${fields} } }`,
  count:
    'query ($s: Int!, $c: UUID!) { result: customer_sent_message_aggregate(whmcs_id: $s, customer_id: $c) { count } }',
  conversation:
    'query ($s: Int!, $c: UUID!) { result: conversation_of_customer(whmcs_id: $s, customer_id: $c) { id } }',
  receipt: `mutation ($s: Int!, $i: OrderReceiptInput!, $k: UUID!) {
    result: order_receipt_send(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { id } }`,
  resend: `mutation ($s: Int!, $id: UUID!, $k: UUID!) {
    result: outbox_message_resend(whmcs_id: $s, id: $id, idempotency_key: $k) { id } }`,
  anonymise: `mutation ($s: Int!, $id: UUID!, $k: UUID!) {
    result: customer_anonymise(whmcs_id: $s, input_obj: { id: $id }, idempotency_key: $k) { id } }`,
  export: 'query ($s: Int!, $id: UUID!) { result: customer_export(whmcs_id: $s, id: $id) { content } }',
};

/** Sends as a person this many seconds after the clock of the world. */
const send = <Data>(
  document: string,
  variables: object = {},
  { request }: Pick<TestPerson, 'request'> = store.owner,
  seconds = 70,
) =>
  world.at(store.later(seconds), () =>
    resultOf<Data>(request, document, { s: store.whmcsId, k: randomUUID(), c: store.client, ...variables }),
  );
const list = (variables: object = {}, by?: TestPerson) => send<CustomerSentMessage[]>(documents.list, variables, by);
const counted = async (c = store.client) => (await send<{ count: number }>(documents.count, { c })).count;
const idsOf = async (c = store.client) => (await list({ c })).map(({ id }) => id);

interface Queued {
  channel?: 'sms' | 'email';
  recipient?: string;
  subject?: string;
  content?: string;
  lane?: 'code' | 'visit' | 'advertising';
  isToClient?: boolean | null;
  isSecret?: boolean;
  isResponse?: boolean;
  author?: string;
  expires?: boolean;
  resendOf?: string;
  at?: number;
  /** Default: this store. */
  whmcsId?: number;
}

/** Adds a message that was sent, a text to the client by default; returns its id. */
async function addMessage(message: Queued = {}): Promise<string> {
  const id = randomUUID();
  const { channel = 'sms', lane = 'visit', whmcsId = store.whmcsId, resendOf = null, author = null } = message;
  const at = store.later(message.at ?? 0);
  await store.change(sql`
    insert into outbox_message (whmcs_id, id, channel, recipient, subject, content, status, created_at, next_attempt_at, settled_at, lane,
      is_to_client, is_secret, is_response, author_name, expires_at, resend_of)
    values (${whmcsId}, ${id}, ${channel}, ${message.recipient ?? (channel === 'sms' ? phone : email)}, ${message.subject ?? null},
      ${message.content ?? 'Hello'}, 'sent', ${at}, ${at}, ${at}, ${lane},
      ${message.isToClient === undefined ? channel === 'sms' : message.isToClient}, ${message.isSecret ?? false}, ${message.isResponse ?? false},
      ${author}, ${message.expires ? store.later(3_600) : null}, ${resendOf})`);
  return id;
}

/** Makes a message one of a promotion to a client. */
async function ofPromotion(id: string, { customer = store.client, state = 'sent', delivered = false } = {}) {
  const campaign = randomUUID();
  const { whmcsId } = store;
  await store.change(sql`
    insert into campaign (whmcs_id, id, kind, name, business_name, email_title, message, channels, mode, status, created_at, updated_at)
    values (${whmcsId}, ${campaign}, 'campaign', 'Winter', '', '', 'Hi', 'both', 1, 'sending', ${world.now}, ${world.now})`);
  await store.change(sql`
    insert into campaign_recipient (whmcs_id, campaign_id, id, customer_id, channel, address, state, reason, message_id, delivered_at, created_at, updated_at)
    select ${whmcsId}, ${campaign}, id, ${customer}, channel, lower(recipient), ${state}, ${state === 'failed' ? 'email_550' : null}, id,
      ${delivered ? world.now : null}, ${world.now}, ${world.now} from outbox_message where whmcs_id = ${whmcsId} and id = ${id}`);
}

/** A ticket of a client that was paid in cash. */
async function sell(customer = store.client): Promise<string> {
  const owner = posClient(store, store.owner);
  const order = await owner.add(await owner.create({ customer_id: customer }), [lines(store).gel()]);
  const { net } = order.totals;
  return (await owner.checkout(order, [{ type: 'cash', net, tip: 0 }])).order.id;
}

/** Makes a message the request for a review by a client. */
async function ofSurvey(id: string, customer = store.client) {
  await store.change(sql`
    insert into visit_survey (whmcs_id, id, order_id, customer_id, send_at, message_id, created_at)
    values (${store.whmcsId}, ${randomUUID()}, ${await sell(customer)}, ${customer}, ${world.now}, ${id}, ${world.now})
    on conflict (whmcs_id, order_id) do update set message_id = ${id}`);
}

test('the text about an appointment is listed for a client who never wrote, and has no conversation', async () => {
  await store.notify({ appointmentId: await book(world, store) });
  await deliverAt(world, 10);
  expect(await send(documents.conversation)).toBeNull();
  expect(await list()).toMatchObject([
    {
      kind: 'appointment',
      appointment_type: 'booked',
      channel: 'sms',
      recipient: phone,
      subject: null,
      content: expect.stringMatching(/^Lotus Nails: your appointment/),
      state: 'sent',
      failure: null,
      author: null,
    },
  ]);
  expect(await counted()).toBe(1);
});

describe('a message', () => {
  test.each<[string, CustomerSentMessage['kind'], Queued]>([
    ['a gift card by text', 'gift_card', { isSecret: true }],
    ['a gift card by email', 'gift_card', { isSecret: true, channel: 'email', subject: 'A gift' }],
    ['a link to pay', 'pay_link', { isSecret: true, expires: true }],
    ['a text of a person', 'reply', { author: 'Mia Chen' }],
    ['an automatic response', 'response', { isResponse: true, isToClient: false }],
    ['the reminder of a balance', 'gift_card_balance', { lane: 'advertising' }],
    ['a notice of a payment', 'payment_notice', {}],
    ['of a former release, and of no known kind', 'other', { isToClient: null }],
  ])('is %s', async (_, kind, message) => {
    const id = await addMessage(message);
    expect(await list()).toMatchObject([
      { id, kind, subject: message.subject ?? null, author: message.author ?? null },
    ]);
  });

  test.each([['sms'], ['email']] as const)('by %s is of a promotion, or asks for a review', async (channel) => {
    const offer = await addMessage({ channel, lane: 'advertising', at: 1 });
    await ofPromotion(offer);
    const request = await addMessage({ channel, lane: 'advertising', at: 2 });
    await ofSurvey(request);
    expect(await list()).toMatchObject([
      { id: request, kind: 'review_request' },
      { id: offer, kind: 'promotion' },
    ]);
  });

  test('is a receipt, also when it was sent again', async () => {
    const order_id = await sell();
    await send(documents.receipt, { i: { order_id, by: 'email' } }, store.owner, 60);
    const [sent] = await list();
    expect(sent).toMatchObject({ kind: 'receipt', channel: 'email', recipient: email, state: 'queued' });
    expect(sent?.content).toContain('$40.00');
    await deliverAt(world, 61);
    await send(documents.resend, { id: sent?.id });
    expect((await list()).map(({ kind, state }) => [kind, state])).toEqual([
      ['receipt', 'queued'],
      ['receipt', 'sent'],
    ]);
  });

  test('is of the promotion whose message it repeats', async () => {
    const first = await addMessage({ channel: 'email', recipient: 'former@example.com', lane: 'advertising' });
    await ofPromotion(first);
    const id = await addMessage({ channel: 'email', recipient: 'former@example.com', resendOf: first, at: 1 });
    expect(await list()).toMatchObject([
      { id, kind: 'promotion' },
      { id: first, kind: 'promotion' },
    ]);
  });

  test('was delivered, or has failed, as its carrier reported', async () => {
    await ofPromotion(await addMessage({ lane: 'advertising', at: 1 }), { delivered: true });
    await ofPromotion(await addMessage({ channel: 'email', lane: 'advertising', at: 2 }), { state: 'failed' });
    expect((await list()).map(({ state, failure }) => [state, failure])).toEqual([
      ['failed', 'email_550'],
      ['delivered', null],
    ]);
  });

  test.each<[string, Queued]>([
    ['a one-time code', { lane: 'code', isSecret: true }],
    ['a text to a person of the store with the number', { isToClient: false }],
    ['an email to a person of the store with the address', { channel: 'email', subject: 'Your invoice' }],
    ['of another number', { recipient: '+15125550000' }],
    ['of no store', { whmcsId: 0 }],
  ])('is not in the list: %s', async (_, message) => {
    await addMessage(message);
    expect(await list()).toEqual([]);
    expect(await counted()).toBe(0);
  });
});

test('the list has pages, newest first', async () => {
  const ids: string[] = [];
  for (const at of [1, 2, 3, 3, 4]) ids.push(await addMessage({ at }));
  const all = await list();
  expect(new Set(all.map(({ id }) => id))).toEqual(new Set(ids));
  expect([all[0]?.id, all.at(-1)?.id]).toEqual([ids[4], ids[0]]);
  const first = await list({ limit: 2 });
  const last = first.at(-1);
  await addMessage({ at: 5 });
  const rest = await list({ after: last?.id, cursor: last?.cursor });
  expect([...first, ...rest].map(({ id }) => id)).toEqual(all.map(({ id }) => id));
});

test.each(wrongPages())('%s', async (_, page, refused) => {
  const { after: __, ...sizes } = page as { after?: string };
  expect(await refusalOf(list(sizes))).toEqual(refused);
});

describe('people', () => {
  beforeEach(() => book(world, store));

  test('without VIEW_CUSTOMER_PHONE_NUMBER get no number and no address', async () => {
    await addMessage({ at: 1 });
    await addMessage({ channel: 'email', isSecret: true, subject: 'A gift', at: 2 });
    expect((await list()).map(({ recipient }) => recipient)).toEqual([email, phone]);
    expect((await list({}, store.ava)).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [null, 'A gift'],
      [null, null],
    ]);
  });

  test('without MESSAGE, and employees who never served the client, are refused', async () => {
    expect(await refusalOf(list({}, store.ben))).toMatchObject({ code: 'customer_not_found' });
    expect(await refusalOf(send(documents.count, {}, store.ben))).toMatchObject({ code: 'customer_not_found' });
    await store.change(
      sql`delete from permission where whmcs_id = ${store.whmcsId} and member_id = ${store.ava.id} and key = 'MESSAGE'`,
    );
    expect(await refusalOf(list({}, store.ava))).toMatchObject({ category: 'access_denied' });
    expect(await refusalOf(send(documents.count, {}, store.ava))).toMatchObject({ category: 'access_denied' });
  });

  test('other than owners and partners read the texts of conversations, and of no other messages', async () => {
    const order_id = await sell();
    await send(documents.receipt, { i: { order_id, by: 'sms' } }, store.owner, 1);
    await ofPromotion(await addMessage({ content: 'Come back', lane: 'advertising', at: 2 }));
    await addMessage({ content: 'See you', author: 'Mia Chen', at: 3 });
    await addMessage({ content: 'We are closed', isResponse: true, isToClient: false, at: 4 });
    const contents = async (by: TestPerson) => (await list({}, by)).map(({ kind, content }) => [kind, content]);
    expect(await contents(store.owner)).toEqual([
      ['response', 'We are closed'],
      ['reply', 'See you'],
      ['promotion', 'Come back'],
      ['receipt', expect.stringContaining('$40.00')],
    ]);
    for (const person of [store.manager, store.ava])
      expect(await contents(person)).toEqual([
        ['response', 'We are closed'],
        ['reply', 'See you'],
        ['promotion', null],
        ['receipt', null],
      ]);
  });

  test('read no private link, owners neither', async () => {
    await addMessage({ content: 'https://suite.example/gift', isSecret: true });
    expect(await list()).toMatchObject([{ content: null }]);
  });
});

test('a member of a family has what is about them, and the holder what reached the number', async () => {
  const member = await addClient(world, store, { first: 'Tim', holder: store.client, phone });
  const toHolder = await addMessage({ at: 1 });
  const offer = await addMessage({ lane: 'advertising', at: 2 });
  await ofPromotion(offer, { customer: member });
  expect(await idsOf(member)).toEqual([offer]);
  expect(await idsOf()).toEqual([offer, toHolder]);
});

test('the messages of a merged client follow the merge, and its undo', async () => {
  const former = `+1512554${String(1_000 + count)}`;
  const source = await addClient(world, store, { first: 'Cora', phone: former, email: 'cora@mail.example' });
  const own = await addMessage({ at: 1 });
  const text = await addMessage({ recipient: former, at: 2 });
  const offer = await addMessage({ channel: 'email', recipient: 'cora@mail.example', lane: 'advertising', at: 3 });
  await ofPromotion(offer, { customer: source });
  const gift = await addMessage({ channel: 'email', recipient: 'cora@mail.example', isSecret: true, at: 4 });
  const merges = mergeClient(store, store.owner);
  const { id } = await merges.merge(store.client, source);
  expect(await idsOf()).toEqual([gift, offer, text, own]);
  expect(await refusalOf(list({ c: source }))).toMatchObject({ code: 'customer_not_found' });
  await merges.undo(id);
  expect(await idsOf()).toEqual([own]);
  expect(await idsOf(source)).toEqual([gift, offer, text]);
});

test('everything in the list is in the export, and is deleted with the data of the client', async () => {
  const former = { channel: 'email', recipient: 'former@example.com', lane: 'advertising' } as const;
  const offer = await addMessage({ ...former, content: 'An offer' });
  await ofPromotion(offer);
  const request = await addMessage({ ...former, content: 'A review request' });
  await ofSurvey(request);
  await addMessage({ content: 'A text' });
  await addMessage({ channel: 'email', recipient: email.toLowerCase(), content: 'A gift', isSecret: true });
  await send(documents.receipt, { i: { order_id: await sell(), by: 'email', to: 'typed@example.com' } });
  const ids = await idsOf();
  expect(ids).toHaveLength(5);
  const { content } = await send<{ content: string }>(documents.export, { id: store.client });
  for (const text of ['An offer', 'A review request', 'A text', 'typed@example.com'])
    expect([text, content.includes(text)]).toEqual([text, true]);
  await send(documents.anonymise, { id: store.client });
  expect(
    await store.change(sql`
      select distinct recipient, subject, content, html from outbox_message
      where whmcs_id = ${store.whmcsId} and id = any(${ids}::uuid[])`),
  ).toEqual([{ recipient: '', subject: null, content: '', html: null }]);
});
