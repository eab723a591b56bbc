import { randomUUID } from 'node:crypto';
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
  await change(
    sql`update app_user set email = ${`${store.owner.id}@example.com`}, phone_number = null where id = ${store.owner.id}`,
  );
});

const change = <Row extends object>(statement: ReturnType<typeof sql>) =>
  world.system((tx) => tx.query<Row>(statement));
const documents = {
  request: 'mutation ($s: Int!) { result: otp_request_user_promotion_otp(whmcs_id: $s) { otp_id sent_to } }',
  validate:
    'mutation ($s: Int!, $i: OtpInput!) { result: otp_validate_promotion_otp(whmcs_id: $s, input_obj: $i) { otp_id } }',
  send: `mutation ($s: Int!, $i: CampaignTestInput!, $k: UUID!) {
    result: gci_station_send_test_promotion(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { success message } }`,
};
const send = <Data>(person: TestPerson, document: string, variables: object = {}) =>
  resultOf<Data>(person.request, document, { s: store.whmcsId, k: randomUUID(), ...variables });
const messages = () =>
  change<{ subject: string; content: string; lane: string; sender_name: string | null }>(
    sql`select subject, content, lane, sender_name from outbox_message where whmcs_id = ${store.whmcsId}`,
  );
const code = async () => {
  const [message] = await change<{ content: string }>(
    sql`select content from outbox_message where recipient = ${`${store.owner.id}@example.com`} and lane = 'code' order by created_at desc limit 1`,
  );
  return /^\d{4}/.exec(message?.content ?? '')?.[0] ?? '';
};
const test1 = (otp_id: string) => ({ otp_id, channel: 'email', email_title: 'Winter', message: 'Hi {name}' });

test('a test needs a code of the account, goes to its own address, and is sent once for each code', async () => {
  const { otp_id, sent_to } = await send<{ otp_id: string; sent_to: string }>(store.owner, documents.request);
  expect(sent_to).toMatch(/^.•••@example\.com$/);
  expect(await refusalOf(send(store.owner, documents.send, { i: test1(otp_id) }))).toMatchObject({
    fields: [{ path: 'input_obj.otp_id', code: 'otp_id_invalid' }],
  });
  await send(store.owner, documents.validate, { i: { otp_id, code: await code() } });
  const k = randomUUID();
  for (let times = 0; times < 2; times += 1)
    expect(await send(store.owner, documents.send, { i: test1(otp_id), k })).toMatchObject({ success: true });
  const [message, ...more] = await messages();
  expect([message?.subject, message?.lane, more]).toEqual(['Winter', 'visit', []]);
  expect(message?.content).toContain('Hi Anna');
  expect(await refusalOf(send(store.owner, documents.send, { i: test1(otp_id) }))).toMatchObject({
    fields: [{ code: 'otp_id_invalid' }],
  });
});

test('a test without a message is refused, and uses no code', async () => {
  const { otp_id } = await send<{ otp_id: string }>(store.owner, documents.request);
  await send(store.owner, documents.validate, { i: { otp_id, code: await code() } });
  expect(await refusalOf(send(store.owner, documents.send, { i: { ...test1(otp_id), message: ' ' } }))).toMatchObject({
    fields: [{ path: 'input_obj.message', code: 'required' }],
  });
  await send(store.owner, documents.send, { i: test1(otp_id) });
});

test('the code of another account sends nothing', async () => {
  const { otp_id } = await send<{ otp_id: string }>(store.owner, documents.request);
  const own = await code();
  const other = await world.store();
  const request = { s: other.whmcsId, i: { otp_id, code: own } };
  expect(await refusalOf(send(other.owner, documents.validate, request))).toMatchObject({
    fields: [{ code: 'otp_id_invalid' }],
  });
});
