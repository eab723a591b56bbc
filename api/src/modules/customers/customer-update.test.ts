import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { book } from '../../testing/appointment-checkout';
import { type CustomerClient, customerClient } from '../../testing/customer-client';
import { inNewStores } from '../../testing/in-pos-world';
import { conflict, fieldOf, outcomeOf, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';

let world: PosTest;
let store: PosStore;
let clients: CustomerClient;
let id: string;
inNewStores((made) => {
  ({ world, store } = made);
  clients = customerClient(store, store.owner);
  id = store.client;
});

const current = async () => (await clients.profile(id)).customer;
const create = (full_name: string, phone: string, more: object = {}) =>
  resultOf<{ id: string }>(
    store.owner.request,
    `mutation ($s: Int!, $i: CustomerCreateInput!, $k: UUID!) { result: customer_create(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { id } }`,
    { s: store.whmcsId, i: { full_name, phone, ...more }, k: randomUUID() },
  );
const revoke = (key: string) =>
  world.system((tx) =>
    tx.query(sql`update permission set status = 'inactive' where whmcs_id = ${store.whmcsId} and key = ${key}`),
  );

test('an update changes what it names, and leaves the rest', async () => {
  const { version } = await current();
  const changed = await clients.update({
    id,
    version,
    full_name: ' Nguyễn  Thị Hoa ',
    phone: '+15125550150',
    email: 'hoa@mail.example',
    birthday: '1990-02-28',
    note: 'Acetone',
    language: 'vi',
    is_blocked_from_booking: true,
  });
  expect(changed).toMatchObject({
    full_name: 'Nguyễn Thị Hoa',
    greeting_name: 'Hoa',
    phone: '+15125550150',
    email: 'hoa@mail.example',
    birthday: '1990-02-28',
    birth_month_day: '02-28',
    note: 'Acetone',
    language: 'vi',
    is_blocked_from_booking: true,
    is_send_sms: true,
  });
  expect(changed.version).toBeGreaterThan(version);
  expect(await clients.list({ search: 'hoa nguyen' })).toHaveLength(1);
  const cleared = await clients.update({ id, version: changed.version, note: null, email: null, birthday: null });
  expect(cleared).toMatchObject({
    note: null,
    email: null,
    birthday: null,
    birth_month_day: null,
    full_name: 'Nguyễn Thị Hoa',
  });
});

test.each([
  ['follows the name as it is proposed', {}, 'Lan Tran', 'Lan'],
  ['stays if somebody chose it', { greeting_name: 'Bé' }, 'Lan Tran', 'Bé'],
])('the greeting name %s', async (_, first, full_name, greeting_name) => {
  const before = await clients.update({ id, version: (await current()).version, full_name: 'Nguyễn Hoa', ...first });
  expect(await clients.update({ id, version: before.version, full_name })).toMatchObject({ greeting_name });
});

test('a birthday without its year replaces one with it', async () => {
  const before = await clients.update({ id, version: 1, birthday: '1990-02-28' });
  expect(await clients.update({ id, version: before.version, birth_month_day: '03-01' })).toMatchObject({
    birthday: null,
    birth_month_day: '03-01',
  });
});

test.each([
  ['no name', { full_name: null }, 'full_name', 'required'],
  ['a name of 256 letters', { full_name: 'x'.repeat(256) }, 'full_name', 'too_long'],
  ['half an address', { email: 'x@y' }, 'email', 'email_invalid'],
  ['a number without a country', { phone: '5125550111' }, 'phone', 'phone_invalid'],
  ['a birthday of tomorrow', { birthday: '2026-11-22' }, 'birthday', 'out_of_range'],
  ['texts that are neither on nor off', { is_send_sms: null }, 'is_send_sms', 'required'],
])('%s is a field error', async (_, input, path, code) => {
  expect(await refusalOf(clients.update({ id, version: 1, ...input }))).toEqual(fieldOf(`input_obj.${path}`, code));
});

test('the second of two people who change the same version is refused, and learns who was first', async () => {
  const manager = customerClient(store, store.manager);
  const { version } = await current();
  const outcomes = await Promise.all([
    outcomeOf(clients.update({ id, version, note: 'One' })),
    outcomeOf(manager.update({ id, version, note: 'Two' })),
  ]);
  const refused = outcomes.flatMap((outcome) => ('refused' in outcome ? [outcome.refused] : []));
  expect(refused).toMatchObject([{ category: 'conflict', code: 'customer_changed' }]);
  const later = await refusalOf(clients.update({ id, version, note: 'Three' }));
  expect(later).toMatchObject({
    code: 'customer_changed',
    params: { version: version + 1, changed_at: world.now.toISOString() },
  });
  expect((await current()).version).toBe(version + 1);
});

test('a visit and its points change no version', async () => {
  const { version } = await current();
  await world.system((tx) =>
    tx.query(sql`update customer set point = 5, visit_count = 3, type = 'vip' where id = ${id}`),
  );
  expect((await current()).version).toBe(version);
});

test('a text STOP changes the version, and names nobody', async () => {
  const { version } = await clients.update({ id, version: 1, note: 'x' });
  await world.system((tx) => tx.query(sql`update customer set is_send_sms = false where id = ${id}`));
  expect(await refusalOf(clients.update({ id, version, note: 'y' }))).toMatchObject({
    code: 'customer_changed',
    params: { version: version + 1, changed_by: '' },
  });
});

describe('a number', () => {
  test('is refused with the name of the client who has it', async () => {
    await create('Dana Duong', '+15125550111');
    const update = (as: CustomerClient) => as.update({ id, version: 1, phone: '+15125550111' });
    expect(await refusalOf(update(clients))).toEqual(
      fieldOf('input_obj.phone', 'already_used', { name: 'Dana Duong' }),
    );
  });

  test('may be shared with a family, which a client with another number leaves', async () => {
    const dana = await create('Dana Duong', '+15125550111');
    const joined = await clients.update({ id, version: 1, phone: '+15125550111', shares_number: true });
    expect(joined).toMatchObject({ phone: '+15125550111', phone_holder_id: dana.id });
    expect((await clients.profile(id)).family).toEqual([{ id: dana.id, full_name: 'Dana Duong', is_holder: true }]);
    expect(await clients.update({ id, version: joined.version, phone: '+15125550112' })).toMatchObject({
      phone: '+15125550112',
      phone_holder_id: null,
    });
    expect((await clients.profile(dana.id)).family).toEqual([]);
  });

  test('moves the family with its holder, and stays with the next member without one', async () => {
    const dana = await create('Dana Duong', '+15125550111');
    await clients.update({ id, version: 1, phone: '+15125550111', shares_number: true });
    const holder = (await clients.profile(dana.id)).customer;
    const moved = await clients.update({ id: dana.id, version: holder.version, phone: '+15125550113' });
    expect(await current()).toMatchObject({ phone: '+15125550113', phone_holder_id: dana.id });
    await clients.update({ id: dana.id, version: moved.version, phone: null });
    expect(await current()).toMatchObject({ phone: '+15125550113', phone_holder_id: null });
  });

  test('is given to one of two clients who get it at once', async () => {
    const dana = await create('Dana Duong', '+15125550111');
    const outcomes = await Promise.all(
      [id, dana.id].map((one) => outcomeOf(clients.update({ id: one, version: 1, phone: '+15125550114' }))),
    );
    expect(outcomes.flatMap((outcome) => ('refused' in outcome ? [outcome.refused.code] : []))).toEqual([
      'validation_failed',
    ]);
    expect(await clients.count({ search: '5550114' })).toBe(1);
  });

  test('gets no texts after it opted out, also as the number of another client', async () => {
    const before = await clients.update({ id, version: 1, phone: '+15125550115', is_send_sms: true });
    await world.system((tx) =>
      tx.query(
        sql`insert into text_opt_out (whmcs_id, phone, created_at) values (${store.whmcsId}, '+15125550116', ${world.now})`,
      ),
    );
    expect(await clients.update({ id, version: before.version, phone: '+15125550116' })).toMatchObject({
      is_send_sms: false,
    });
  });
});

test('texts are switched off and on with a record', async () => {
  const off = await clients.update({ id, version: 1, phone: '+15125550117', is_send_sms: false });
  expect(off.is_send_sms).toBe(false);
  await clients.update({ id, version: off.version, is_send_sms: true });
  expect((await clients.profile(id)).consent).toMatchObject({
    accepts_texts: true,
    records: [
      { kind: 'appointments', is_agreed: true, source: 'client_sheet' },
      { kind: 'all', is_agreed: false, source: 'client_sheet' },
    ],
  });
});

describe('an employee', () => {
  let staff: CustomerClient;
  beforeEach(() => {
    staff = customerClient(store, store.ava);
  });

  test('changes the note and the greeting of clients whom they serve, and nothing else', async () => {
    expect(await refusalOf(staff.update({ id, version: 1, note: 'x' }))).toEqual({
      category: 'not_found',
      code: 'customer_not_found',
    });
    await book(world, store, { employeeId: store.ava.id });
    const changed = await staff.update({ id, version: 1, note: 'Short nails', greeting_name: 'Coco' });
    expect(changed).toMatchObject({ note: 'Short nails', greeting_name: 'Coco', phone: null });
    for (const input of [
      { full_name: 'X' },
      { phone: '+15125550118' },
      { phone: null },
      { email: null },
      { is_send_sms: false },
      { is_blocked_from_booking: true },
      { birthday: null },
    ])
      expect(await refusalOf(staff.update({ id, version: changed.version, ...input }))).toEqual(
        conflict('customer_update_denied'),
      );
  });

  test('learns of a client whom they did not serve neither version nor who changed them', async () => {
    expect(await refusalOf(staff.update({ id, version: 99, note: 'x' }))).toEqual({
      category: 'not_found',
      code: 'customer_not_found',
    });
  });
});

test('a manager without VIEW_CUSTOMER_PHONE_NUMBER changes no number and no address', async () => {
  await revoke('VIEW_CUSTOMER_PHONE_NUMBER');
  const manager = customerClient(store, store.manager);
  for (const input of [{ phone: '+15125550119' }, { phone: null }, { email: 'x@mail.example' }])
    expect(await refusalOf(manager.update({ id, version: 1, ...input }))).toEqual(conflict('customer_update_denied'));
  expect(
    await manager.update({ id, version: 1, full_name: 'Cora Smith', is_blocked_from_booking: true }),
  ).toMatchObject({ full_name: 'Cora Smith' });
});

test('a client of another store is not changed', async () => {
  const neighbour = await world.store();
  expect(await refusalOf(clients.update({ id: neighbour.client, version: 1, note: 'x' }))).toEqual({
    category: 'not_found',
    code: 'customer_not_found',
  });
});

test('the log names the change', async () => {
  await clients.update({ id, version: 1, note: 'x' });
  const [entry] = await world.system((tx) =>
    tx.query<{ kind: string; subject_id: string }>(sql`
      select kind, subject_id from audit_log where whmcs_id = ${store.whmcsId} and kind = 'gci_station_update_customer'`),
  );
  expect(entry).toEqual({ kind: 'gci_station_update_customer', subject_id: id });
});
