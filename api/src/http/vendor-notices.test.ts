import type { AddressInfo } from 'node:net';
import pino from 'pino';
import sql from 'sql-template-tag';
import { inNewStores } from '../testing/in-pos-world';
import { resultOf } from '../testing/pos-client';
import type { PosStore, PosTest, TestPerson } from '../testing/pos-world';
import { createHttpServer, type Route } from './server';
import { createVendorNoticesRoute } from './vendor-notices';

const token = 'a-token-of-at-least-thirty-two-letters';
const tokens = { release: null, schema: null, maintenance: null, metrics: null, notices: token };
let world: PosTest;
let store: PosStore;
let base: string;
let close: () => void;
inNewStores((made) => {
  ({ world, store } = made);
});
beforeAll(async () => {
  // Each test has a world of its own.
  const route: Route = {
    prefix: '/operator/notices',
    handle: (...args) => createVendorNoticesRoute(world.database, tokens, () => world.now).handle(...args),
  };
  const server = createHttpServer([route], pino({ level: 'silent' }));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});
afterAll(() => close());

const survey = { kind: 'new_ticket_survey', reference: '512', day: '2026-11-20', link: 'https://survey.example/512' };
const post = (body: object, bearer = token) =>
  fetch(`${base}/operator/notices`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}` },
    body: JSON.stringify({ whmcs_id: store.whmcsId, ...body }),
  });
const listed = ({ request }: TestPerson) =>
  resultOf<object[]>(
    request,
    'query ($s: Int!) { result: notification_list(whmcs_id: $s) { kind title body extra_data { key value } } }',
    { s: store.whmcsId },
  );

test('a survey reaches owners once, in the language that they read', async () => {
  expect(await (await post(survey)).json()).toEqual({ notified: 1 });
  expect(await (await post(survey)).json()).toEqual({ notified: 0 });
  expect(await listed(store.owner)).toEqual([
    {
      kind: 'new_ticket_survey',
      title: 'How was our help?',
      body: 'Your request #512 is closed. Tell us in one minute how it went.',
      extra_data: [{ key: 'link', value: 'https://survey.example/512' }],
    },
  ]);
  await world.system((tx) => tx.query(sql`update app_user set language = 'vi' where id = ${store.owner.id}`));
  expect(await listed(store.owner)).toMatchObject([{ title: 'Chúng tôi hỗ trợ có tốt không?' }]);
  expect(await listed(store.manager)).toEqual([]);
});

test.each([
  ['remind_ticket_survey', 'remind_ticket_survey', 'Your opinion counts'],
  ['chat_conversation_survey', 'chat_conversation_survey', 'How was our chat?'],
  ['batch_closed', 'bamboo', 'Batch closed'],
  ['payment_attention', 'bamboo', 'A card payment needs attention'],
])('news of the kind %s is a notification of the kind %s', async (kind, expected, title) => {
  await post({ ...survey, kind, link: null });
  expect(await listed(store.owner)).toMatchObject([{ kind: expected, title, extra_data: [] }]);
});

test('the survey about a chat reaches the person who chatted only', async () => {
  const about = (person: TestPerson) => post({ ...survey, kind: 'chat_conversation_survey', person_id: person.id });
  expect(await (await about(store.manager)).json()).toEqual({ notified: 1 });
  expect(await (await about(store.ava)).json()).toEqual({ notified: 1 });
  expect(await (await about((await world.store()).owner)).json()).toEqual({ notified: 0 });
  expect(await listed(store.manager)).toMatchObject([{ title: 'How was our chat?' }]);
  expect(await listed(store.ava)).toHaveLength(1);
  expect(await listed(store.owner)).toEqual([]);
});

test.each([
  ['another token', survey, 'another-token-of-thirty-two-letters!', 401],
  ['an unsafe link', { ...survey, link: 'javascript:alert(1)' }, token, 400],
  ['another kind', { ...survey, kind: 'appointment' }, token, 400],
  ['no day', { ...survey, day: '2026-13-01' }, token, 400],
  ['another store', { ...survey, whmcs_id: 999_999 }, token, 404],
])('%s is refused', async (_, body, bearer, status) => {
  expect((await post(body, bearer)).status).toBe(status);
  expect(await listed(store.owner)).toEqual([]);
});
