import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { inNewStores } from '../../testing/in-pos-world';
import { resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest, TestPerson } from '../../testing/pos-world';
import { storeNotice } from './store-notice-text.rules';
import { insertNotices } from './store-notices.store';
import { remindOfSurveys } from './survey-reminders.service';
import { insertVendorNotice } from './vendor-notices.store';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});
const change = (statement: ReturnType<typeof sql>) => world.system((tx) => tx.query(statement));
const later = (hours: number) => new Date(world.now.getTime() + hours * 3_600_000);
const remind = (hours: number) => remindOfSurveys(world.database, later(hours));
/** Shows what is there a month later. */
const listed = async (by: TestPerson = store.owner) => {
  await change(sql`update notification set created_at = least(created_at, ${world.now})`);
  return resultOf<{ title: string; body: string }[]>(
    by.request,
    `query ($s: Int!) { result: notification_list(whmcs_id: $s, where: { kind: { _eq: remind_ticket_survey } }) {
      title body extra_data { key value } } }`,
    { s: store.whmcsId },
  );
};
const survey = {
  vendor: 'new_ticket_survey',
  reference: '512',
  day: '2026-11-20',
  link: 'https://survey.example/512',
} as const;
const fromSupport = () =>
  world.system((tx) => insertVendorNotice(tx, { whmcs_id: store.whmcsId, ...survey }, world.now));
/** A client's answer, of which the owner and the manager were notified. */
const fromClient = (rating: number, comment: string | null = null) =>
  world.system((tx) => {
    const facts = { notice: 'new_ticket_survey', rating, comment } as const;
    const rows = [store.owner, store.manager].map(({ id: receiver_id }) => ({
      id: randomUUID(),
      receiver_id,
      ...storeNotice('en', facts),
    }));
    const about = [{ key: 'appointment_id', value: randomUUID() }];
    return insertNotices(tx, store.whmcsId, { facts, about }, rows, world.now);
  });
const open = (by: TestPerson) =>
  change(sql`update notification set is_seen = true where whmcs_id = ${store.whmcsId} and receiver_id = ${by.id}`);

test('a survey of the support desk that is still open after a day reminds once, with its link', async () => {
  await fromSupport();
  await remind(23);
  expect(await listed()).toEqual([]);
  await Promise.all([remind(24), remind(24)]);
  await remind(30);
  const link = [{ key: 'link', value: 'https://survey.example/512' }];
  expect(await listed()).toEqual([
    {
      title: 'Your opinion counts',
      body: 'The short survey about your request #512 is still open.',
      extra_data: link,
    },
  ]);
  await change(sql`update app_user set language = 'vi' where id = ${store.owner.id}`);
  expect(await listed()).toMatchObject([{ title: 'Ý kiến của bạn rất quan trọng' }]);
  const reminder = { ...survey, vendor: 'remind_ticket_survey', whmcs_id: store.whmcsId } as const;
  expect(await world.system((tx) => insertVendorNotice(tx, reminder, later(40)))).toEqual({ notified: 0 });
});

test('a survey that was opened, or is a week old, reminds nobody', async () => {
  await fromSupport();
  await remind(24 * 7);
  expect(await listed()).toEqual([]);
  await open(store.owner);
  await remind(24);
  expect(await listed()).toEqual([]);
});

test('a client’s low rating that nobody opened reminds everybody who was notified, in their language', async () => {
  await fromClient(2, 'Too late.');
  await change(sql`update app_user set language = 'vi' where id = ${store.manager.id}`);
  await remind(24);
  expect(await listed()).toMatchObject([
    { title: 'A rating of 2 of 5 waits for you', body: 'Too late.', extra_data: [{ key: 'appointment_id' }] },
  ]);
  expect(await listed(store.manager)).toMatchObject([{ title: 'Đánh giá 2/5 chưa ai xem', body: 'Too late.' }]);
});

test('a client’s rating reminds nobody once one person opened it, or if it is good', async () => {
  await fromClient(4);
  await remind(24);
  expect(await listed()).toEqual([]);
  await fromClient(1);
  await open(store.manager);
  await remind(24);
  expect(await listed()).toEqual([]);
});
