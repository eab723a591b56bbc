import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { CustomerDeletionPreview, ExportedCustomer } from '../../resolver-types.generated';
import { at, bookingClient, of } from '../../testing/booking-client';
import { inNewStores } from '../../testing/in-pos-world';
import { addClient } from '../../testing/merge-client';
import { fieldOf, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest, TestPerson } from '../../testing/pos-world';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

const fields = `cursor id full_name greeting_name phone email birthday birth_month_day note accepts_texts accepts_sms_advertising
  accepts_email_advertising is_blocked_from_booking`;
const exported = (
  variables: object = {},
  { request }: Pick<TestPerson, 'request'> = store.owner,
  { whmcsId } = store,
) =>
  resultOf<ExportedCustomer[]>(
    request,
    `query ($s: Int!, $limit: Int, $after: UUID, $cursor: Cursor) {
      result: customer_export_list(whmcs_id: $s, limit: $limit, after: $after, cursor: $cursor) { ${fields} } }`,
    { s: whmcsId, ...variables },
  );
const importing = (customers: object[], into: PosStore, refusals: object[] = []) =>
  resultOf<{ created: number }>(
    into.owner.request,
    `mutation ($s: Int!, $i: CustomerImportInput!, $k: UUID!) {
      result: customer_import(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { created } }`,
    { s: into.whmcsId, i: { customers, refusals }, k: randomUUID() },
  );

/** A client of an export as an import takes them. */
const asImported = (client: ExportedCustomer) => ({
  full_name: client.full_name,
  greeting_name: client.greeting_name,
  phone: client.phone,
  email: client.email,
  birthday: client.birthday,
  birth_month_day: client.birthday ? null : client.birth_month_day,
  note: client.note,
  refused: [
    ...(client.phone && !client.accepts_texts ? ['texts'] : []),
    ...(client.accepts_sms_advertising === false ? ['sms_advertising'] : []),
    ...(client.accepts_email_advertising === false ? ['email_advertising'] : []),
  ],
  is_blocked_from_booking: client.is_blocked_from_booking,
});

const people = [
  { full_name: 'Đỗ Văn Đạt', greeting_name: 'Đạt', phone: '+15125560001', birthday: '1990-02-28', note: '0012' },
  { full_name: 'Nguyễn Thị Hoa', email: 'hoa@mail.example', birth_month_day: '03-05', note: "'=1\n+1" },
  { full_name: 'Ann Bell', phone: '+15125560002', email: 'ann@mail.example', refused: ['texts', 'email_advertising'] },
  { full_name: 'Ben Bell', phone: '+15125560003', refused: ['sms_advertising'], is_blocked_from_booking: true },
];

test('an export that is imported into another store is equal there', async () => {
  await world.system((tx) => tx.query(sql`update customer set status = 0 where whmcs_id = ${store.whmcsId}`));
  const other = await world.store();
  await world.system((tx) => tx.query(sql`update customer set status = 0 where whmcs_id = ${other.whmcsId}`));
  await importing(people, store);
  const first = await exported();
  expect(first).toHaveLength(4);
  await importing(first.map(asImported), other);
  const data = (list: readonly ExportedCustomer[]) => list.map(({ id, cursor, ...client }) => client);
  expect(data(await exported({}, other.owner, other))).toEqual(data(first));
});

test('pages of an export have each client once', async () => {
  await importing(people, store);
  const all = await exported();
  const first = await exported({ limit: 2 });
  const rest = await exported({ limit: 5_000, after: first[1]?.id, cursor: first[1]?.cursor });
  expect([...first, ...rest].map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  expect(await refusalOf(exported({ limit: 5_001 }))).toEqual(fieldOf('limit', 'out_of_range', { min: 1, max: 5_000 }));
});

test('an export is refused to managers and employees, and is in the store’s log', async () => {
  for (const person of [store.manager, store.ava])
    expect((await refusalOf(exported({}, person))).code).toBe('access_denied');
  await exported();
  expect(
    await world.system((tx) =>
      tx.query(
        sql`select kind, actor_id, data from audit_log where whmcs_id = ${store.whmcsId} order by seq desc limit 1`,
      ),
    ),
  ).toEqual([{ kind: 'customer_export_list', actor_id: store.owner.id, data: { clients: 1 } }]);
});

test('each page of an export is in the log that the owner reads, as the import of a file is', async () => {
  await importing(people, store);
  const [first] = await exported({ limit: 1 });
  await exported({ limit: 3, after: first?.id, cursor: first?.cursor });
  const log = await resultOf<{ kind: string; actor_id: string; sentence: string; data: object[] }[]>(
    store.owner.request,
    `query ($s: Int!) { result: audit_log_list(whmcs_id: $s, limit: 3) { kind actor_id sentence data { key value } } }`,
    { s: store.whmcsId },
  );
  expect(log).toMatchObject([
    { kind: 'customer_export_list', data: [{ key: 'clients', value: '3' }] },
    { kind: 'customer_export_list', data: [{ key: 'clients', value: '1' }] },
    { kind: 'customer_import', data: [{ key: 'created', value: '4' }] },
  ]);
  expect(log.map(({ actor_id }) => actor_id)).toEqual(Array.from(log, () => store.owner.id));
  expect(log.map(({ sentence }) => sentence.replace(/^.*?(?= (imported|exported))/, ''))).toEqual([
    ' exported the list of clients.',
    ' exported the list of clients.',
    ' imported clients.',
  ]);
});

test('a hundred pages an hour are exported, and no more', async () => {
  await world.system((tx) =>
    tx.query(sql`
      insert into rate_limit (key, whmcs_id, window_start, taken)
      values (${`client_export:${store.whmcsId}:person:${store.owner.id}`}, ${store.whmcsId}, ${world.now}, 100)`),
  );
  expect((await refusalOf(exported())).code).toBe('rate_limited');
});

test('the preview of a deletion counts what the store should settle before', async () => {
  const preview = (id: string, { request }: Pick<TestPerson, 'request'> = store.owner) =>
    resultOf<CustomerDeletionPreview>(
      request,
      `query ($s: Int!, $id: UUID!) { result: customer_deletion_preview(whmcs_id: $s, id: $id) {
        full_name appointments_ahead open_tickets tickets gift_card_balance points cards_on_file family } }`,
      { s: store.whmcsId, id },
    );
  const id = await addClient(world, store, { first: 'Lan', phone: '+15125550143', points: 30 });
  await addClient(world, store, { first: 'Kid', holder: id });
  await bookingClient(store, store.owner).book(at(12), [of(store.ava), of(store.ben)], { customer_id: id });
  expect(await preview(id)).toEqual({
    full_name: 'Lan Tran',
    appointments_ahead: 1,
    open_tickets: 0,
    tickets: 0,
    gift_card_balance: 0,
    points: 30,
    cards_on_file: 0,
    family: 1,
  });
  expect((await refusalOf(preview(id, store.manager))).code).toBe('access_denied');
  expect((await refusalOf(preview(randomUUID()))).code).toBe('customer_not_found');
});
