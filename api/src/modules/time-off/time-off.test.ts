import { randomUUID } from 'node:crypto';
import { addDays } from '@suite/domain/time';
import sql from 'sql-template-tag';
import { book } from '../../testing/appointment-checkout';
import { inNewStores } from '../../testing/in-pos-world';
import { agree } from '../../testing/pay';
import { conflict, fieldOf, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest, TestPerson } from '../../testing/pos-world';
import { takeOff } from '../../testing/work-schedule';
import { maxOpenRequests } from './time-off.rules';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

interface TimeOffRequest {
  id: string;
  status: string;
  reply: string | null;
}
const fields = `id employee_id employee_name from_day until_day hours { start_minute end_minute } note status reply`;
const sent = <Data>({ request }: TestPerson, document: string, more: object = {}) =>
  resultOf<Data>(request, document, { s: store.whmcsId, key: randomUUID(), ...more });
const request = (input: object, by = store.ava) =>
  sent<TimeOffRequest>(
    by,
    `mutation ($s: Int!, $input: TimeOffRequestInput!, $key: UUID!) {
    result: time_off_request_create(whmcs_id: $s, input_obj: $input, idempotency_key: $key) { ${fields} } }`,
    { input },
  );
const withdraw = (id: string, by = store.ava) =>
  sent<TimeOffRequest>(
    by,
    `mutation ($s: Int!, $id: UUID!, $key: UUID!) {
    result: time_off_request_withdraw(whmcs_id: $s, id: $id, idempotency_key: $key) { ${fields} } }`,
    { id },
  );
const decide = (id: string, more: object = {}, by = store.owner) =>
  sent<TimeOffRequest>(
    by,
    `mutation ($s: Int!, $input: TimeOffDecisionInput!, $key: UUID!) {
    result: time_off_request_decide(whmcs_id: $s, input_obj: $input, idempotency_key: $key) { ${fields} } }`,
    { input: { id, is_approved: true, ...more } },
  );
const listOpen = (employee: string | null = null) =>
  sent<TimeOffRequest[]>(
    store.manager,
    `query ($s: Int!, $employee: UUID) { result: time_off_request_list(whmcs_id: $s, employee_id: $employee) { ${fields} } }`,
    { employee },
  );
const listOwn = (by = store.ava) =>
  sent<TimeOffRequest[]>(by, `query ($s: Int!) { result: own_time_off_request_list(whmcs_id: $s) { ${fields} } }`);
const notified = (by: TestPerson) =>
  sent<{ title: string; body: string }[]>(
    by,
    `query ($s: Int!) { result: notification_list(whmcs_id: $s, where: { kind: { _eq: time_off } }) { title body } }`,
  );
const daysOff = async () => {
  const [, ava] = await sent<{ days_off: string[] }[]>(
    store.owner,
    `query ($s: Int!) { result: business_work_days(whmcs_id: $s) { days_off } }`,
  );
  return ava?.days_off ?? [];
};
const change = (statement: ReturnType<typeof sql>) => world.system((tx) => tx.query(statement));

/** Tuesday 24 November 2026. */
const tuesday = '2026-11-24';
const twoDays = { from_day: tuesday, until_day: '2026-11-25', note: 'Family trip' };

test('an approved request adds the days off, and notifies those who decide and the employee', async () => {
  await change(sql`update employee set language = 'vi' where id = ${store.ava.id}`);
  const { id } = await request(twoDays);
  expect(await listOpen()).toMatchObject([
    { ...twoDays, id, employee_name: 'Ava Nguyen', hours: null, status: 'open' },
  ]);
  const requested = {
    title: 'Time off requested',
    body: 'Ava Nguyen requests time off: Nov 24 – 25, 2026. “Family trip”',
  };
  expect(await notified(store.owner)).toEqual([requested]);
  expect(await notified(store.manager)).toEqual([requested]);
  expect(await decide(id, { reply: 'Enjoy' }, store.manager)).toMatchObject({ status: 'approved', reply: 'Enjoy' });
  expect(await daysOff()).toEqual([tuesday, '2026-11-25']);
  expect(await listOpen()).toEqual([]);
  expect(await notified(store.ava)).toEqual([
    {
      title: 'Đã duyệt ngày nghỉ',
      body: 'Ngày nghỉ của bạn đã được duyệt: 24 / 11 – 25 / 11 / 2026. “Enjoy”',
    },
  ]);
  expect(await notified(store.ben)).toEqual([]);
});

test('managers without the permission for hours are not notified', async () => {
  await change(sql`
    update permission set status = 'inactive' where whmcs_id = ${store.whmcsId} and key = 'STAFF'
      and member_id = (select id from company_user where user_id = ${store.manager.id})`);
  await request(twoDays);
  expect(await notified(store.manager)).toEqual([]);
});

test('approved hours of a day are blocked in the calendar', async () => {
  const { id } = await request({ from_day: tuesday, hours: { start_minute: 780, end_minute: 900 } });
  expect(await notified(store.owner)).toMatchObject([{ body: expect.stringContaining('1:00 PM – 3:00 PM') }]);
  await decide(id);
  expect(await daysOff()).toEqual([]);
  expect(
    await change(
      sql`select employee_id, start_time, end_time, reason from blocked_time where whmcs_id = ${store.whmcsId}`,
    ),
  ).toEqual([
    {
      employee_id: store.ava.id,
      start_time: new Date('2026-11-24T19:00:00Z'),
      end_time: new Date('2026-11-24T21:00:00Z'),
      reason: null,
    },
  ]);
});

test('a decision is made once, however often it is repeated, and not reversed', async () => {
  const { id } = await request(twoDays);
  await Promise.all([decide(id), decide(id, {}, store.manager)]);
  await change(sql`delete from day_off where whmcs_id = ${store.whmcsId}`);
  expect(await decide(id, { reply: 'Again' })).toMatchObject({ status: 'approved', reply: null });
  expect(await daysOff()).toEqual([]);
  expect(await notified(store.ava)).toHaveLength(1);
  expect(await refusalOf(decide(id, { is_approved: false }))).toEqual(conflict('time_off_request_closed'));
  expect(await refusalOf(withdraw(id))).toEqual(conflict('time_off_request_closed'));
});

test('a declined request changes no hours, and can be made again', async () => {
  const { id } = await request(twoDays);
  expect(await decide(id, { is_approved: false, reply: 'We are full' })).toMatchObject({ status: 'declined' });
  expect(await daysOff()).toEqual([]);
  expect(await notified(store.ava)).toEqual([
    { title: 'Time off declined', body: 'Your time off was declined: Nov 24 – 25, 2026. “We are full”' },
  ]);
  await request(twoDays);
  expect((await listOwn()).map(({ status }) => status)).toEqual(expect.arrayContaining(['open', 'declined']));
});

test('approving names the visits in it first, and keeps them if the caller continues anyway', async () => {
  const appointment = await book(world, store, { start: '2026-11-24T18:00:00Z' });
  await book(world, store, { start: '2026-11-24T18:00:00Z', employeeId: store.ben.id });
  const { id } = await request(twoDays);
  expect(await refusalOf(decide(id))).toEqual({
    ...conflict('appointments_conflict'),
    params: { count: 1, appointments: appointment },
  });
  expect(await listOpen()).toMatchObject([{ id, status: 'open' }]);
  expect(await decide(id, { continue_anyway: true })).toMatchObject({ status: 'approved' });
});

test('an open request is withdrawn by its employee only, and then no longer approved', async () => {
  const { id } = await request(twoDays);
  expect(await refusalOf(withdraw(id, store.ben))).toMatchObject({ code: 'time_off_request_not_found' });
  expect(await withdraw(id)).toMatchObject({ status: 'withdrawn' });
  expect(await withdraw(id)).toMatchObject({ status: 'withdrawn' });
  expect(await refusalOf(decide(id))).toEqual(conflict('time_off_request_closed'));
});

test('a request whose days have passed is over; of one that has begun, the days from today on are off', async () => {
  const { id: over } = await request({ from_day: tuesday });
  const { id: begun } = await request({ from_day: '2026-11-25', until_day: '2026-11-30' });
  await world.at(new Date('2026-11-28T16:00:00Z'), async () => {
    const owner = { ...store.owner, request: await world.as({ userId: store.owner.id }) };
    const ava = { ...store.ava, request: await world.as({ whmcsId: store.whmcsId, employeeId: store.ava.id }) };
    expect((await listOwn(ava)).map(({ id, status }) => [id, status])).toEqual(
      expect.arrayContaining([
        [over, 'expired'],
        [begun, 'open'],
      ]),
    );
    expect(await refusalOf(decide(over, {}, owner))).toEqual(conflict('time_off_request_closed'));
    await decide(begun, {}, owner);
  });
  expect(await daysOff()).toEqual(['2026-11-28', '2026-11-29', '2026-11-30']);
});

test('a request for days that are off, or requested, is refused beside its field', async () => {
  await takeOff(world, store, store.ava.id, '2026-12-24');
  // The store is closed on that day, too.
  await takeOff(world, store, null, '2026-12-24');
  await takeOff(world, store, store.ben.id, '2026-12-28');
  expect(await refusalOf(request({ from_day: '2026-12-23', until_day: '2026-12-26' }))).toEqual(
    fieldOf('input_obj.from_day', 'already_off'),
  );
  await request({ from_day: '2026-12-28' });
  expect(await refusalOf(request({ from_day: '2026-12-27', until_day: '2026-12-29' }))).toEqual(
    fieldOf('input_obj.from_day', 'already_requested'),
  );
});

test('a day on which the employee’s terms allow no day off is refused, but for hours and where the store is closed', async () => {
  await agree(world, store, store.ava.id, '2026-01-01', { day_can_not_off: ['fr', 'sa'] });
  await agree(world, store, store.ava.id, '2027-01-01', { day_can_not_off: [] });
  await takeOff(world, store, null, '2026-12-25');
  // From Thursday to Saturday.
  expect(await refusalOf(request({ from_day: '2026-12-24', until_day: '2026-12-26' }))).toEqual(
    fieldOf('input_obj.from_day', 'day_can_not_off'),
  );
  await request({ from_day: '2026-12-24', until_day: '2026-12-25' });
  await request({ from_day: '2026-12-26', hours: { start_minute: 600, end_minute: 720 } });
  await request({ from_day: '2026-12-26' }, store.ben);
  await request({ from_day: '2027-01-01', until_day: '2027-01-02' });
});

test('an employee has a limited number of open requests', async () => {
  for (let index = 0; index < maxOpenRequests; index += 1) await request({ from_day: addDays('2027-01-04', index) });
  const more = { from_day: '2027-03-01' };
  expect(await refusalOf(request(more))).toEqual({
    ...conflict('too_many_time_off_requests'),
    params: { max: maxOpenRequests },
  });
  await request(more, store.ben);
  const [first] = await listOpen(store.ava.id);
  await withdraw(String(first?.id));
  await request(more);
  expect(await listOpen()).toHaveLength(maxOpenRequests + 1);
});
