import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type {
  CustomerImport,
  CustomerImportPreview,
  CustomerImportUndo,
  ImportBatch,
} from '../../resolver-types.generated';
import { at, bookingClient, of } from '../../testing/booking-client';
import { inNewStores } from '../../testing/in-pos-world';
import { conflict, fieldOf, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

type Batch = { id: string; file_name: string; left_out?: number };
interface Imported {
  customers: object[];
  refusals?: object[];
  batch?: Batch;
  accept_texts?: boolean;
}
const newBatch = (): Batch => ({ id: randomUUID(), file_name: 'clients.csv' });
const importing = (input_obj: Imported, key = randomUUID(), by: Pick<PosStore['owner'], 'request'> = store.owner) =>
  resultOf<CustomerImport>(
    by.request,
    `mutation ($s: Int!, $i: CustomerImportInput!, $k: UUID!) {
      result: customer_import(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { created existing filled erased } }`,
    { s: store.whmcsId, i: input_obj, k: key },
  );
const preview = (customers: object[]) =>
  resultOf<CustomerImportPreview>(
    store.owner.request,
    `query ($s: Int!, $i: CustomerImportPreviewInput!) {
      result: customer_import_preview(whmcs_id: $s, input_obj: $i) { outcomes refusing } }`,
    { s: store.whmcsId, i: { customers } },
  );
const undo = (id: string, isPreview = false, by: Pick<PosStore['owner'], 'request'> = store.owner) =>
  resultOf<CustomerImportUndo>(
    by.request,
    `mutation ($s: Int!, $i: CustomerImportUndoInput!, $k: UUID!) {
      result: customer_import_undo(whmcs_id: $s, input_obj: $i, idempotency_key: $k) {
        removed staying_count staying { full_name } batch { undone undone_by undone_at } } }`,
    { s: store.whmcsId, i: { id, preview: isPreview }, k: randomUUID() },
  );
const batches = () =>
  resultOf<ImportBatch[]>(
    store.owner.request,
    `query ($s: Int!) { result: customer_import_list(whmcs_id: $s) {
      file_name person_name created filled existing left_out undone } }`,
    { s: store.whmcsId },
  );
const stored = <Row extends object>(columns: string) =>
  world.system((tx) =>
    tx.query<Row>(sql`
      select ${sql([columns])} from customer where whmcs_id = ${store.whmcsId} and type = 'import' order by create_at, first_name`),
  );
/** The log of operations whose names begin so, the oldest first. */
const logged = (kind: string) =>
  world.system((tx) =>
    tx.query(sql`
      select kind, actor_id, actor_role, subject_id, data from audit_log
      where whmcs_id = ${store.whmcsId} and kind like ${`${kind}%`} order by seq`),
  );
const person = (number: number) => ({ full_name: `Person ${number}`, phone: `+1512556${1_000 + number}` });
const records = () =>
  world.system((tx) =>
    tx.query<{ kind: string; recipient: string }>(sql`
      select channel, kind, is_agreed, recipient, customer_id is not null as "hasClient" from client_consent
      where whmcs_id = ${store.whmcsId} and source = 'import' order by recipient, position`),
  );

describe('an import with a batch', () => {
  test('is listed with its file and what its requests did', async () => {
    const batch = { ...newBatch(), left_out: 2 };
    await importing({ customers: [person(1), person(2)], batch });
    await importing({ customers: [person(2), person(3)], batch });
    expect(await batches()).toEqual([
      {
        file_name: 'clients.csv',
        person_name: expect.any(String),
        created: 3,
        filled: 0,
        existing: 1,
        left_out: 2,
        undone: 0,
      },
    ]);
  });

  test('does nothing twice when a response was lost', async () => {
    const batch = newBatch();
    const key = randomUUID();
    const input = { customers: [person(1), person(2)], batch };
    expect(await importing(input, key)).toEqual(await importing(input, key));
    expect(await stored('id')).toHaveLength(2);
    expect(await batches()).toMatchObject([{ created: 2, existing: 0 }]);
  });

  test('fills empty fields of clients, and changes no other one', async () => {
    const full = { email: 'one@mail.example', birthday: '1990-03-15', note: 'Almond' };
    await importing({
      customers: [
        { ...person(1), note: 'Gel only' },
        { full_name: 'Mai Vo', email: 'mai@mail.example' },
      ],
    });
    const second = [
      { ...person(1), ...full },
      { full_name: 'Mai Vo', email: 'mai@mail.example', phone: '+15125561999', birth_month_day: '02-29' },
    ];
    expect(await preview(second)).toMatchObject({ outcomes: ['filled', 'filled'] });
    expect(await importing({ customers: second, batch: newBatch() })).toMatchObject({
      created: 0,
      filled: 2,
      existing: 0,
    });
    const columns =
      "first_name, phone, email, to_char(birthday, 'YYYY-MM-DD') as birthday, birth_month_day, note, is_send_sms";
    const after = [
      { ...person(1), ...full, note: 'Gel only', birth_month_day: '03-15', is_send_sms: true, first_name: 'Person' },
      {
        first_name: 'Mai',
        phone: '+15125561999',
        email: 'mai@mail.example',
        birth_month_day: '02-29',
        is_send_sms: true,
      },
    ].map(({ full_name: _, ...row }: Record<string, unknown>) => expect.objectContaining(row));
    expect(await stored(columns)).toEqual(expect.arrayContaining(after));
    expect(await preview(second)).toMatchObject({ outcomes: ['existing', 'existing'] });
    const other = [{ ...person(1), email: 'other@mail.example', birthday: '1980-01-01', note: 'Other' }];
    expect(await importing({ customers: other, batch: newBatch() })).toMatchObject({ filled: 0, existing: 1 });
    expect(await stored(columns)).toEqual(expect.arrayContaining(after));
  });

  test.each([
    ['holder first', 0],
    ['member first', 1],
  ])('fills a missing number that another client of the file has, too: %s', async (_, filledAt) => {
    const mai = { full_name: 'Mai Vo', email: 'mai@mail.example' };
    await importing({ customers: [mai] });
    const { phone } = person(1);
    const rows: object[] = [{ full_name: 'Tom Le', phone }];
    rows.splice(filledAt, 0, { ...mai, phone });
    expect(await importing({ customers: rows, batch: newBatch() })).toMatchObject({ created: 1, filled: 1 });
    const [holder, member] = filledAt === 0 ? ['Mai', 'Tom'] : ['Tom', 'Mai'];
    expect(
      await stored(`first_name, phone, (select first_name from customer holder
        where holder.whmcs_id = customer.whmcs_id and holder.id = customer.phone_holder_id) as holder`),
    ).toEqual(
      expect.arrayContaining([
        { first_name: holder, phone, holder: null },
        { first_name: member, phone, holder },
      ]),
    );
  });

  test('fills a client from each row that the file has of them', async () => {
    await importing({ customers: [{ full_name: 'Ann Le' }] });
    const rows = ['Ann Le', 'Kim Vo'].flatMap((full_name, index) => {
      const email = `client${index}@mail.example`;
      return [
        { full_name, email },
        { full_name, email, note: 'Likes tea' },
        { full_name, email, phone: person(index).phone },
      ];
    });
    expect(await importing({ customers: rows, batch: newBatch() })).toMatchObject({ created: 1, filled: 5 });
    expect(await stored('email, note, phone, is_send_sms')).toEqual(
      [0, 1].map((index) => ({
        email: `client${index}@mail.example`,
        note: 'Likes tea',
        phone: person(index).phone,
        is_send_sms: true,
      })),
    );
  });

  test('is previewed with what it does to each row', async () => {
    await importing({ customers: [person(1)] });
    const rows = [
      person(1),
      { ...person(1), full_name: 'Daughter' },
      { ...person(2), refused: ['texts'] },
      person(2),
      { ...person(1), email: 'one@mail.example' },
    ];
    expect(await preview(rows)).toEqual({
      outcomes: ['existing', 'family', 'created', 'existing', 'filled'],
      refusing: 1,
    });
    expect(await stored('id')).toHaveLength(1);
  });
});

describe('a refusal or a block of another system', () => {
  test('blocks the client from booking', async () => {
    await importing({ customers: [{ ...person(1), is_blocked_from_booking: true }, person(2)] });
    expect(await stored('phone, is_blocked_from_booking')).toEqual(
      expect.arrayContaining([
        { phone: person(1).phone, is_blocked_from_booking: true },
        { phone: person(2).phone, is_blocked_from_booking: false },
      ]),
    );
  });

  test('is recorded, and never an agreement to advertising', async () => {
    await importing({
      customers: [
        { ...person(1), refused: ['texts'] },
        { ...person(2), email: 'Two@mail.example', refused: ['sms_advertising', 'email_advertising'] },
      ],
      refusals: [{ phone: '+15125561777', refused: ['texts'] }],
    });
    expect(await stored('phone, is_send_sms')).toEqual(
      expect.arrayContaining([
        { phone: person(1).phone, is_send_sms: false },
        { phone: person(2).phone, is_send_sms: true },
      ]),
    );
    expect(await records()).toEqual([
      { channel: 'sms', kind: 'all', is_agreed: false, recipient: person(1).phone, hasClient: true },
      { channel: 'sms', kind: 'appointments', is_agreed: true, recipient: person(2).phone, hasClient: true },
      { channel: 'sms', kind: 'advertising', is_agreed: false, recipient: person(2).phone, hasClient: true },
      { channel: 'sms', kind: 'all', is_agreed: false, recipient: '+15125561777', hasClient: false },
      { channel: 'email', kind: 'advertising', is_agreed: false, recipient: 'two@mail.example', hasClient: true },
    ]);
  });

  test('ends texts to a client of an earlier file, and is recorded once', async () => {
    await importing({ customers: [person(1)] });
    const refusing = { customers: [{ ...person(1), refused: ['texts'] }], batch: newBatch() };
    await importing(refusing);
    await importing(refusing);
    expect(await stored('is_send_sms')).toEqual([{ is_send_sms: false }]);
    expect((await records()).map(({ kind }) => kind)).toEqual(['appointments', 'all']);
  });

  test('does not replace what the client agreed to in the store', async () => {
    await importing({ customers: [person(1)] });
    await world.system((tx) =>
      tx.query(sql`
        insert into client_consent (whmcs_id, id, customer_id, channel, recipient, kind, is_agreed, source, language, created_at)
        select whmcs_id, gen_random_uuid(), id, 'sms', phone, 'appointments', true, 'client_sheet', 'en', ${world.now}
        from customer where whmcs_id = ${store.whmcsId} and phone = ${person(1).phone}`),
    );
    await importing({ customers: [{ ...person(1), refused: ['texts'] }], batch: newBatch() });
    expect(await stored('is_send_sms')).toEqual([{ is_send_sms: true }]);
  });

  test('is respected when a later file has the number without it', async () => {
    await importing({ customers: [], refusals: [{ phone: person(1).phone, refused: ['texts'] }] });
    expect(await preview([person(1)])).toEqual({ outcomes: ['created'], refusing: 1 });
    await importing({ customers: [person(1)] });
    expect(await stored('is_send_sms')).toEqual([{ is_send_sms: false }]);
  });
});

describe('an import that is taken back', () => {
  test('removes clients about whom there is nothing else, and lists those who stay', async () => {
    const batch = newBatch();
    await importing({ customers: [person(1), person(2), { ...person(2), full_name: 'Daughter' }], batch });
    const booking = bookingClient(store, store.manager);
    const all = await stored<{ id: string; full_name: string }>(
      "id, trim(first_name || ' ' || last_name) as full_name",
    );
    const booked = all.find(({ full_name }) => full_name === person(1).full_name);
    await booking.book(at(11), [of(store.ava)], { customer_id: booked?.id ?? '' });
    const staying = [{ full_name: booked?.full_name }];
    expect(await undo(batch.id, true)).toMatchObject({ removed: 2, staying_count: 1, staying, batch: { undone: 0 } });
    expect(await stored('id')).toHaveLength(3);
    expect(await undo(batch.id)).toMatchObject({ removed: 2, staying_count: 1, staying, batch: { undone: 2 } });
    expect(await stored('id')).toEqual([{ id: booked?.id }]);
  });

  test('can be imported again, and keeps what the clients refused', async () => {
    const batch = newBatch();
    await importing({ customers: [{ ...person(1), refused: ['texts'] }, person(2)], batch });
    await undo(batch.id);
    expect(await records()).toMatchObject([{ kind: 'all', recipient: person(1).phone, hasClient: false }]);
    await importing({ customers: [person(1), person(2)], batch: newBatch() });
    expect(await stored('phone, is_send_sms')).toEqual(
      expect.arrayContaining([
        { phone: person(1).phone, is_send_sms: false },
        { phone: person(2).phone, is_send_sms: true },
      ]),
    );
  });

  test('takes no more clients, and is refused when everybody stays', async () => {
    const batch = newBatch();
    await importing({ customers: [person(1)], batch });
    await undo(batch.id);
    expect(await refusalOf(importing({ customers: [person(2)], batch }))).toEqual(
      fieldOf('input_obj.batch.id', 'already_used'),
    );
    expect(await refusalOf(undo(batch.id))).toEqual(conflict('import_in_use'));
  });

  test('is not one of another store, nor one of gift cards, and only owners import and take back', async () => {
    expect(await refusalOf(undo(randomUUID()))).toMatchObject({ code: 'import_batch_not_found' });
    const batch = newBatch();
    await importing({ customers: [person(1)], batch });
    const denied = { code: 'access_denied' };
    expect(await refusalOf(undo(batch.id, false, store.manager))).toMatchObject(denied);
    await world.system((tx) =>
      tx.query(sql`update company_user set role = 'partner' where user_id = ${store.manager.id}`),
    );
    expect(await refusalOf(undo(batch.id, false, store.manager))).toMatchObject(denied);
    expect(await refusalOf(importing({ customers: [person(2)] }, randomUUID(), store.manager))).toMatchObject(denied);
  });

  test('is in the store’s log as the import is, once for each request that did something', async () => {
    const batch = newBatch();
    const key = randomUUID();
    for (let time = 0; time < 2; time += 1) await importing({ customers: [person(1), person(2)], batch }, key);
    await preview([person(3)]);
    await refusalOf(importing({ customers: [person(3)] }, randomUUID(), store.manager));
    await undo(batch.id, true);
    await undo(batch.id);
    await refusalOf(undo(batch.id));
    const owner = { actor_id: store.owner.id, actor_role: 'owner' };
    expect(await logged('customer_import')).toEqual([
      { ...owner, kind: 'customer_import', subject_id: null, data: { created: 2 } },
      { ...owner, kind: 'customer_import_undo', subject_id: batch.id, data: { removed: 2 } },
    ]);
  });

  test('considers every table that refers to clients', async () => {
    const tables = await world.system((tx) =>
      tx.query<{ name: string }>(sql`
        select distinct conrelid::regclass::text as name from pg_constraint
        where contype = 'f' and confrelid = 'customer'::regclass order by name`),
    );
    // A new table belongs into `isUsed`; members of a family leave or keep the number by themselves. Sums of visits, places in
    // groups and pairs of two people go with the client.
    expect(tables.map(({ name }) => name)).toEqual([
      ...['appointment', 'campaign_recipient', 'check_in', 'client_consent', 'customer'],
      ...['customer_activity', 'customer_activity_item', 'customer_card', 'customer_group_member', 'customer_merge'],
      ...['customer_not_same', 'customer_photo', 'gift_card', 'inbound_text', 'point_log'],
      ...['point_lot', 'promo_code', 'promo_redemption', 'sales_order', 'visit_survey'],
    ]);
  });
});
