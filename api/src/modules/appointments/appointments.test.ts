import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { book } from '../../testing/appointment-checkout';
import { type PosStore, type PosTest, posTest, type SendRequest } from '../../testing/pos-world';

let world: PosTest;
beforeAll(async () => {
  world = await posTest();
}, 60_000);
afterAll(() => world.close());

const fields =
  'id version status booker_contact employee_id allow_overlap cancel_reason customer { full_name phone phone_number_hidden } order { id }';
const bookDocument = `mutation Book($s: Int!, $i: AppointmentBookInput!, $k: UUID!) { appointment_book(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { ${fields} } }`;
const statusDocument = `mutation Status($s: Int!, $i: AppointmentStatusInput!, $k: UUID!) { appointment_update_status(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { ${fields} } }`;
const staffDocument = `mutation Staff($s: Int!, $i: AppointmentStaffInput!, $k: UUID!) { appointment_update_staff(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { ${fields} } }`;
const byId = `query ById($s: Int!, $id: UUID!) { appointment_by_id(whmcs_id: $s, id: $id) { ${fields} } }`;

interface Appointment {
  id: string;
  version: number;
  status: string;
  employee_id: string | null;
  allow_overlap: boolean;
  customer: { phone: string | null; phone_number_hidden: boolean };
}
const send = async (request: SendRequest, document: string, variables: Record<string, unknown>) => {
  const { data, errors } = await request<Record<string, Appointment>>(document, { k: randomUUID(), ...variables });
  return { appointment: Object.values(data ?? {})[0], problem: errors?.[0]?.extensions };
};

/** Returns noon in Chicago, a number of days after the test's today. */
const noon = (days: number) => new Date(Date.UTC(2026, 10, 21 + days, 18)).toISOString();
const booking = (store: PosStore, service: object = {}, more: object = {}) => ({
  customer_id: store.client,
  start_time: noon(2),
  services: [{ service_id: store.gel, employee_id: store.ava.id, duration: 60, ...service }],
  ...more,
});

test('a booked time is confirmed, and the same key books it once', async () => {
  const store = await world.store();
  const key = randomUUID();
  const first = await send(store.owner.request, bookDocument, { s: store.whmcsId, i: booking(store), k: key });
  const again = await send(store.owner.request, bookDocument, { s: store.whmcsId, i: booking(store), k: key });
  expect(first.appointment).toMatchObject({ status: 'confirmed', version: 1 });
  expect(again.appointment?.id).toBe(first.appointment?.id);
  const changed = await send(store.owner.request, bookDocument, {
    s: store.whmcsId,
    i: booking(store, { duration: 30 }),
    k: key,
  });
  expect(changed.problem).toMatchObject({ category: 'conflict', code: 'idempotency_key_reused' });
});

test('a taken time is refused with three free times, and booked if the caller continues anyway', async () => {
  const store = await world.store();
  await send(store.owner.request, bookDocument, { s: store.whmcsId, i: booking(store) });
  const refused = await send(store.owner.request, bookDocument, { s: store.whmcsId, i: booking(store) });
  expect(refused.problem).toMatchObject({ category: 'conflict', code: 'slot_taken' });
  const freeTimes = /^[\dT:.Z-]+,[\dT:.Z-]+,[\dT:.Z-]+$/;
  expect(refused.problem).toHaveProperty('params.free_times', expect.stringMatching(freeTimes));
  const anyway = await send(store.owner.request, bookDocument, {
    s: store.whmcsId,
    i: booking(store, {}, { continue_anyway: true }),
  });
  expect(anyway.appointment).toMatchObject({ allow_overlap: true });
  const [log] = await world.system((tx) =>
    tx.query(
      sql`select data from appointment_log where whmcs_id = ${store.whmcsId} and appointment_id = ${anyway.appointment?.id} and event = 'booked'`,
    ),
  );
  expect(log).toEqual({ data: { allow_overlap: true, despite: 'busy' } });
});

test('the database forbids an overlap that the service allowed', async () => {
  const store = await world.store();
  await send(store.owner.request, bookDocument, { s: store.whmcsId, i: booking(store) });
  await expect(
    world.system((tx) =>
      tx.query(sql`
        insert into appointment (whmcs_id, id, start_time, end_time, employee_id, created_at, updated_at)
        values (${store.whmcsId}, gen_random_uuid(), ${noon(2)}, ${new Date(Date.parse(noon(2)) + 1)}, ${store.ava.id}, now(), now())`),
    ),
  ).rejects.toThrow(/appointment_no_overlap/);
});

test.each([
  ['no service', { service_id: null }, {}, 'input_obj.services.0.service_id', 'required'],
  ['another store’s service', { service_id: randomUUID() }, {}, 'input_obj.services.0.service_id', 'not_found'],
  ['no client', {}, { customer_id: null }, 'input_obj.customer_id', 'required'],
  ['an unknown employee', { employee_id: randomUUID() }, {}, 'input_obj.services.0.employee_id', 'not_found'],
  ['four minutes', { duration: 4 }, {}, 'input_obj.services.0.duration', 'out_of_range'],
  ['no services', {}, { services: [] }, 'input_obj.services', 'required'],
  [
    'eleven services',
    {},
    { services: Array(11).fill({ custom_service: 'Nail art', duration: 5 }) },
    'input_obj.services',
    'too_many',
  ],
])('%s is a field error', async (_, service, more, path, code) => {
  const store = await world.store();
  const { problem } = await send(store.owner.request, bookDocument, {
    s: store.whmcsId,
    i: booking(store, service, more),
  });
  expect(problem).toMatchObject({ category: 'validation', fields: [{ path, code }] });
});

describe('status', () => {
  test('new becomes confirmed, then canceled with a reason, and cannot change any more', async () => {
    const store = await world.store();
    const id = await book(world, store, { status: 'new' });
    const s = store.whmcsId;
    expect(
      (await send(store.owner.request, statusDocument, { s, i: { id, version: 1, status: 'confirmed' } })).appointment,
    ).toMatchObject({ status: 'confirmed', version: 2 });
    expect(
      (await send(store.owner.request, statusDocument, { s, i: { id, version: 2, status: 'canceled' } })).problem,
    ).toMatchObject({
      fields: [{ path: 'input_obj.cancel_reason', code: 'required' }],
    });
    expect(
      (
        await send(store.owner.request, statusDocument, {
          s,
          i: { id, version: 2, status: 'canceled', cancel_reason: 'client_request' },
        })
      ).appointment,
    ).toMatchObject({
      status: 'canceled',
    });
    expect(
      (await send(store.owner.request, statusDocument, { s, i: { id, version: 3, status: 'confirmed' } })).problem,
    ).toMatchObject({ code: 'status_changed' });
  });

  test('the second of two concurrent changes is refused with the author of the first, and overwrites nothing', async () => {
    const store = await world.store();
    const id = await book(world, store, { status: 'new' });
    const s = store.whmcsId;
    await send(store.manager.request, statusDocument, { s, i: { id, version: 1, status: 'confirmed' } });
    const late = await send(store.owner.request, statusDocument, {
      s,
      i: { id, version: 1, status: 'canceled', cancel_reason: 'no_show' },
    });
    expect(late.problem).toMatchObject({
      category: 'conflict',
      code: 'appointment_changed',
      params: { changed_by: 'Max Manager' },
    });
  });
});

describe('the assigned employee', () => {
  test('a busy employee is refused, and assigned if the caller continues anyway', async () => {
    const store = await world.store();
    const s = store.whmcsId;
    await send(store.owner.request, bookDocument, { s, i: booking(store, { employee_id: store.ben.id }) });
    const { appointment } = await send(store.owner.request, bookDocument, { s, i: booking(store) });
    const i = { id: appointment?.id, version: 1, employee_id: store.ben.id };
    expect((await send(store.owner.request, staffDocument, { s, i })).problem).toMatchObject({ code: 'slot_taken' });
    expect(
      (await send(store.owner.request, staffDocument, { s, i: { ...i, continue_anyway: true } })).appointment,
    ).toMatchObject({
      employee_id: store.ben.id,
      allow_overlap: true,
    });
  });

  test('staff_get_available_booked returns the busy and the off employees', async () => {
    const store = await world.store();
    await send(store.owner.request, bookDocument, { s: store.whmcsId, i: booking(store) });
    await world.system((tx) =>
      tx.query(
        sql`insert into day_off (whmcs_id, id, employee_id, day) values (${store.whmcsId}, gen_random_uuid(), ${store.ben.id}, '2026-11-23')`,
      ),
    );
    const { data } = await store.owner.request<{
      staff_get_available_booked: { staff_booked: { employee_id: string; reason: string }[]; is_blocked_all: boolean };
    }>(
      'query Q($s: Int!, $a: DateTime!, $b: DateTime!) { staff_get_available_booked(whmcs_id: $s, start_time: $a, end_time: $b) { staff_booked { employee_id reason } is_blocked_all } }',
      { s: store.whmcsId, a: noon(2), b: new Date(Date.parse(noon(2)) + 1_800_000).toISOString() },
    );
    const booked = Object.fromEntries(
      (data?.staff_get_available_booked.staff_booked ?? []).map(({ employee_id, reason }) => [employee_id, reason]),
    );
    expect(booked).toEqual({ [store.ava.id]: 'busy', [store.ben.id]: 'off' });
    expect(data?.staff_get_available_booked.is_blocked_all).toBe(true);
  });
});

describe('the appointments of staff', () => {
  test('are only their own, without the booker’s contact and the client’s phone', async () => {
    const store = await world.store();
    const mine = await book(world, store, { employeeId: store.ava.id });
    const other = await book(world, store, { employeeId: store.ben.id });
    await world.system((tx) =>
      tx.query(sql`update appointment set booker_contact = 'x@y.z' where whmcs_id = ${store.whmcsId}`),
    );
    await world.system((tx) =>
      tx.query(sql`update customer set phone = '+15125559999' where whmcs_id = ${store.whmcsId}`),
    );
    const own = await send(store.ava.request, byId, { s: store.whmcsId, id: mine, k: undefined });
    expect(own.appointment).toMatchObject({
      booker_contact: null,
      customer: { phone: null, phone_number_hidden: true },
    });
    expect((await send(store.owner.request, byId, { s: store.whmcsId, id: mine })).appointment).toMatchObject({
      customer: { phone: '+15125559999' },
    });
    const foreign = await send(store.ava.request, byId, { s: store.whmcsId, id: other });
    const missing = await send(store.ava.request, byId, { s: store.whmcsId, id: randomUUID() });
    expect(foreign.problem).toMatchObject({ category: 'not_found', code: 'appointment_not_found' });
    expect({ ...foreign.problem, debug_id: 0 }).toEqual({ ...missing.problem, debug_id: 0 });
    const malformed = await send(store.ava.request, byId, { s: store.whmcsId, id: '6087' });
    expect({ ...malformed.problem, debug_id: 0 }).toEqual({ ...missing.problem, debug_id: 0 });
    const list = await store.ava.request<{ appointment_list: { id: string }[] }>(
      'query L($s: Int!) { appointment_list(whmcs_id: $s) { id } }',
      { s: store.whmcsId },
    );
    expect(list.data?.appointment_list.map(({ id }) => id)).toEqual([mine]);
  });

  test('can be changed by them, but not reassigned', async () => {
    const store = await world.store();
    const mine = await book(world, store, { status: 'new', employeeId: store.ava.id });
    const s = store.whmcsId;
    expect(
      (await send(store.ava.request, staffDocument, { s, i: { id: mine, version: 1, employee_id: store.ben.id } }))
        .problem,
    ).toMatchObject({ category: 'conflict', code: 'own_appointments_only' });
    expect(
      (await send(store.ava.request, statusDocument, { s, i: { id: mine, version: 1, status: 'confirmed' } }))
        .appointment,
    ).toMatchObject({ status: 'confirmed' });
    expect(
      (await send(store.ben.request, statusDocument, { s, i: { id: mine, version: 2, status: 'done' } })).problem,
    ).toMatchObject({ category: 'not_found' });
  });
});

test('another store’s appointment does not exist', async () => {
  const [store, neighbour] = [await world.store(), await world.store()];
  const id = await book(world, neighbour);
  expect((await send(store.owner.request, byId, { s: neighbour.whmcsId, id })).problem).toMatchObject({
    code: 'company_not_found',
  });
  expect((await send(store.owner.request, byId, { s: store.whmcsId, id })).problem).toMatchObject({
    code: 'appointment_not_found',
  });
  expect(
    (await send(store.owner.request, statusDocument, { s: store.whmcsId, i: { id, version: 1, status: 'done' } }))
      .problem,
  ).toMatchObject({ code: 'appointment_not_found' });
});
