import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { book } from '../../testing/appointment-checkout';
import { inPosWorld } from '../../testing/in-pos-world';
import { type NotifiedStore, notifiedStore } from '../../testing/notified-store';
import { conflict, fieldOf, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosTest } from '../../testing/pos-world';

let world: PosTest;
let store: NotifiedStore;
inPosWorld((made) => {
  world = made;
});
beforeEach(async () => {
  store = await notifiedStore(world);
});

interface Template {
  type: string;
  language: string;
  content: string;
}
const set = (input: object) =>
  resultOf<Template[]>(
    store.owner.request,
    'mutation ($s: Int!, $i: MessageTemplateSetInput!, $k: UUID!) { result: message_template_set(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { type language content } }',
    { s: store.whmcsId, i: { type: 'booked', language: 'en', ...input }, k: randomUUID() },
  );
const trial = (input: object) =>
  resultOf<{ sent_to: string; content: string }>(
    store.owner.request,
    'mutation ($s: Int!, $i: MessageTemplateTestInput!, $k: UUID!) { result: message_template_test(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { sent_to content } }',
    { s: store.whmcsId, i: { type: 'reminder', language: 'en', ...input }, k: randomUUID() },
  );
const list = () =>
  resultOf<Template[]>(
    store.owner.request,
    'query ($s: Int!) { result: message_template_list(whmcs_id: $s) { type language content } }',
    { s: store.whmcsId },
  );
const lastText = async () => (await store.smsRows()).at(-1)?.content;

const own = 'Hi {name}! {salon} expects you: {visit}.';

test('texts are in the store’s own wording of their type and language, and in the suite’s otherwise', async () => {
  expect(await list()).toEqual([]);
  expect(await set({ content: `  ${own.replace('!', ' –')} ` })).toEqual([
    { type: 'booked', language: 'en', content: own.replace('!', ' -') },
  ]);
  const appointmentId = await book(world, store);
  await store.notify({ appointmentId, change: 'booked', version: 1 });
  expect(await lastText()).toMatch(/^Hi \S+ - Lotus Nails expects you: .+ at .+[AP]M\. Reply STOP to opt out\.$/);
  await store.notify({ appointmentId, change: 'moved', version: 2 });
  expect(await lastText()).toMatch(/^Lotus Nails: your appointment is now /);
});

test('planned reminders are written anew, and their request to confirm stays', async () => {
  const appointmentId = await book(world, store);
  await store.change(sql`
    update appointment set start_time = '2026-11-25T21:00:00Z', end_time = '2026-11-25T22:00:00Z'
    where whmcs_id = ${store.whmcsId} and id = ${appointmentId}`);
  await store.notify({ appointmentId });
  await set({ type: 'reminder', content: own });
  const planned = (await store.change(
    sql`select content from scheduled_notification where whmcs_id = ${store.whmcsId} order by send_at`,
  )) as { content: string }[];
  expect(planned).toHaveLength(2);
  expect(planned[0]?.content).toMatch(
    /^Hi \S+! Lotus Nails expects you: .*tomorrow at 3:00 PM\. Reply C to confirm\.$/,
  );
  await set({ type: 'reminder', content: null, former_content: own });
  expect(await list()).toEqual([]);
});

test.each([
  ['', 'required', undefined],
  ['x'.repeat(321), 'too_long', { max: 320 }],
  ['{salon}: {visit} {code}', 'template_field_unknown', undefined],
  ['{visit}', 'template_salon_missing', undefined],
  ['{salon}', 'template_visit_missing', undefined],
  ['{salon}: {visit}. 20% off today', 'template_advertises', undefined],
  ['{salon}: {visit}. Reply CANCEL to cancel', 'template_invites_stop', undefined],
])('the wording %j is refused with %s beside its field', async (content, code, params) => {
  const refused = fieldOf('input_obj.content', code, params);
  expect(await refusalOf(set({ content }))).toEqual(refused);
  expect(await refusalOf(trial({ content }))).toEqual(refused);
});

test('a wording that another person changed meanwhile is not overwritten', async () => {
  await set({ content: own });
  expect(await refusalOf(set({ content: '{salon}: {visit}.' }))).toEqual(conflict('settings_changed'));
  expect(await refusalOf(set({ content: null }))).toEqual(conflict('settings_changed'));
  expect(await set({ content: '{salon}: {visit}.', former_content: own })).toHaveLength(1);
});

test('a sample is texted to the caller’s own number, and to nobody without one', async () => {
  const number = '+15125550177';
  const setNumber = (phone: string | null) =>
    world.system((tx) => tx.query(sql`update app_user set phone_number = ${phone} where id = ${store.owner.id}`));
  await setNumber(null);
  expect(await refusalOf(trial({ content: own }))).toEqual(conflict('own_phone_missing'));
  await setNumber(number);
  const content = 'Hi Emma! Lotus Nails expects you: Gel Manicure with Ava, tomorrow at 2:00 PM. Reply C to confirm.';
  expect(await trial({ content: own })).toEqual({ sent_to: '••• 0177', content });
  expect(
    await store.change(sql`select recipient, content from outbox_message where whmcs_id = ${store.whmcsId}`),
  ).toEqual([{ recipient: number, content }]);
});
