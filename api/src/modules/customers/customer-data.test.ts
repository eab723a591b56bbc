import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { readTables } from '../../authz-tests/table-digests';
import type { Connection } from '../../kit/engine';
import { at, bookingClient, of } from '../../testing/booking-client';
import { inNewStores } from '../../testing/in-pos-world';
import { custom, lines, type PosClient, refusalOf, resultOf } from '../../testing/pos-client';
import type { Person, PosStore, PosTest } from '../../testing/pos-world';
import { quickSaleClient } from '../../testing/quick-sale-client';
import type { RefundClient } from '../../testing/refund-client';
import { testCards } from '../../testing/test-gateway';
import { receiveText } from '../inbound-texts/inbound-texts.service';

let world: PosTest;
let store: PosStore;
let owner: PosClient;
let refunds: RefundClient;
inNewStores(async (made) => {
  ({ world, store, owner, refunds } = made);
  await seedClient();
});

/** What is personal about the client; no other text of the database contains it. */
const marks = ['Zephyrine', 'Quillfeather', '5125550177', 'zq@mail.example', 'zqnote'] as const;
const [first, last, digits, email, note] = marks;

const change = (statement: ReturnType<typeof sql>) => world.system((tx) => tx.query(statement));
const documents = {
  export: 'query ($s: Int!, $id: UUID!) { result: customer_export(whmcs_id: $s, id: $id) { exported_at content } }',
  anonymise: `mutation ($s: Int!, $id: UUID!, $k: UUID!) {
    result: customer_anonymise(whmcs_id: $s, input_obj: { id: $id }, idempotency_key: $k) { id full_name phone email note status } }`,
  receipt: `mutation ($s: Int!, $i: OrderReceiptInput!, $k: UUID!) {
    result: order_receipt_send(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { id } }`,
};
const send = <Data>(person: Person, document: string, variables: object) =>
  resultOf<Data>(person.request, document, { s: store.whmcsId, id: store.client, k: randomUUID(), ...variables });

/** Does with the client everything that leaves personal data behind. */
async function seedClient(): Promise<void> {
  await change(sql`
    update customer set first_name = ${first}, last_name = ${last}, phone = ${`+1${digits}`}, email = ${email}, note = ${note},
      birthday = '1990-04-01', search_name = lower(${`${first} ${last}`}) where whmcs_id = ${store.whmcsId}`);
  const calendar = bookingClient(store, store.owner);
  const booked = await calendar.book(at(12), [of(store.ava)]);
  await calendar.update(booked, { note });
  await change(sql`
    update appointment set booker_name = ${first}, booker_contact = ${digits} where whmcs_id = ${store.whmcsId}`);
  const order = await owner.add(await owner.create({ customer_id: store.client, note }), [
    lines(store).gel({ note, person: first }),
    custom({ staff_id: store.ava.id }),
  ]);
  const named = await owner.change(order, { name: first });
  const paid = await owner.checkout(named, [{ type: 'cash', net: named.totals.total, tip: 0 }]);
  for (const by of ['sms', 'email']) await send(store.owner, documents.receipt, { i: { order_id: paid.order.id, by } });
  await refunds.refund(paid.order, {}, { reason: note });
  await quickSaleClient(store, store.owner).sell({
    tender: 'card',
    card_token: world.gateway.token(testCards.approves),
    customer_id: store.client,
    save_card: true,
  });
  await seedRest(booked.id);
  await change(sql`update payment_method set card_holder_name = ${last} where whmcs_id = ${store.whmcsId}`);
}

/** Writes what only some flows leave behind. */
async function seedRest(appointmentId: string): Promise<void> {
  const { whmcsId } = store;
  const statements = [
    sql`update appointment_log set data = jsonb_build_object('note', ${note}::text) where whmcs_id = ${whmcsId}`,
    sql`update appointment_sms set content = ${first} where whmcs_id = ${whmcsId}`,
    sql`update payment set note = ${note}, description = ${note} where whmcs_id = ${whmcsId}`,
    sql`delete from appointment_undo where whmcs_id = ${whmcsId}`,
    sql`insert into appointment_undo (whmcs_id, appointment_id, change_id, version, person_id, changed_at, before)
      select whmcs_id, id, id, version, ${store.owner.id}, ${world.now}, to_jsonb(appointment) from appointment where whmcs_id = ${whmcsId}`,
    sql`insert into scheduled_notification (whmcs_id, id, appointment_id, send_at, type, content)
      values (${whmcsId}, gen_random_uuid(), ${appointmentId}, ${world.now}, 'sms', ${first})`,
  ];
  statements.push(sql`
    insert into visit_survey (whmcs_id, id, visit_id, send_at, message_id, rating, comment, responded_at, created_at)
    values (${whmcsId}, gen_random_uuid(), ${appointmentId}, ${world.now}, gen_random_uuid(), 5, ${note}, ${world.now}, ${world.now})`);
  statements.push(
    sql`insert into email_opt_out (whmcs_id, email, created_at) values (${whmcsId}, ${email}, ${world.now})`,
  );
  for (const statement of statements) await change(statement);
  await seedTexts();
}

/** Texts of the client, of whom one was sent under a former number. */
async function seedTexts(): Promise<void> {
  const { whmcsId } = store;
  const now = new Date(world.now.getTime() + 60_000);
  await change(sql`
    update outbox_message set status = 'sent', settled_at = ${now} where whmcs_id = ${whmcsId} and channel = 'sms'`);
  const receive = (content: string) =>
    receiveText(world.database, { carrierId: randomUUID(), sender: `+1${digits}`, content }, now);
  await receive(note);
  await receive('STOP');
  await change(sql`update inbound_text set sender = '+15125550178' where whmcs_id = ${whmcsId} and reply = 'other'`);
  const visits = sql`update appointment set customer_id = null, booker_contact = null where whmcs_id = ${whmcsId}`;
  const about = sql`update appointment set customer_id = ${store.client}, booker_contact = ${digits} where whmcs_id = ${whmcsId}`;
  await change(visits);
  await receive(note);
  await change(about);
}

/** Returns the tables with a row that contains one of the marks, in any column. */
const tablesWithMarks = () =>
  world.engine.withConnection(async (root: Connection) => {
    await root.script('reset role');
    const found: string[] = [];
    for (const { name } of await readTables(root)) {
      const rows = await root.query(`select 1 from ${name} t where t::text ~* $1 limit 1`, [marks.join('|')]);
      if (rows.length > 0) found.push(name);
    }
    return found.sort();
  });

/** Every table that holds personal data of a client. */
const personal = [
  'appointment',
  'appointment_log',
  'appointment_notification',
  'appointment_sms',
  'appointment_undo',
  'client_consent',
  'conversation',
  'customer',
  'email_opt_out',
  'idempotency',
  'inbound_text',
  'notification',
  'order_item',
  'order_log',
  'outbox_message',
  'payment',
  'payment_method',
  'refund',
  'sales_order',
  'scheduled_notification',
  'text_opt_out',
  'visit_survey',
];

test('a client in every table with personal data is in none of them after being anonymized', async () => {
  expect(await tablesWithMarks()).toEqual(personal);
  const { full_name, ...rest } = await send<{ full_name: string }>(store.owner, documents.anonymise, {});
  expect(full_name).toBe('Deleted client');
  expect(rest).toEqual({ id: store.client, phone: null, email: null, note: null, status: 0 });
  expect(await tablesWithMarks()).toEqual([]);
});

test('records of money and the audit chain stay, and cards are removed', async () => {
  const figures = () =>
    change(sql`
      select (select count(*)::int from posting where whmcs_id = ${store.whmcsId}) as postings,
        (select sum(amount)::int from payment where whmcs_id = ${store.whmcsId}) as paid,
        (select sum(amount)::int from refund where whmcs_id = ${store.whmcsId}) as refunded,
        (select count(*)::int from point_log where whmcs_id = ${store.whmcsId}) as points`);
  const before = await figures();
  await send(store.owner, documents.anonymise, {});
  expect(await figures()).toEqual(before);
  expect(await quickSaleClient(store, store.owner).cards(store.client)).toEqual([]);
  expect(
    await change(sql`
      select kind, actor_id, subject_id from audit_log where whmcs_id = ${store.whmcsId} order by seq desc limit 1`),
  ).toEqual([{ kind: 'customer_anonymise', actor_id: store.owner.id, subject_id: store.client }]);
  expect((await refusalOf(send(store.owner, documents.anonymise, {}))).code).toBe('customer_not_found');
});

test('nothing of another client changes', async () => {
  const other = randomUUID();
  await change(sql`
    insert into customer (whmcs_id, id, first_name, phone, create_at, search_name)
    values (${store.whmcsId}, ${other}, 'Otto', '+15125550178', ${world.now}, 'otto')`);
  const order = await owner.create({ customer_id: other, note: 'for Otto' });
  await send(store.owner, documents.anonymise, {});
  expect(await owner.get(order.id)).toEqual(order);
});

test('an export contains everything, for owners and partners only, and is in the store’s log', async () => {
  const { content } = await send<{ content: string }>(store.owner, documents.export, {});
  for (const mark of [...marks, '1990-04-01']) expect([mark, content.includes(mark)]).toEqual([mark, true]);
  expect(Object.entries(JSON.parse(content)).filter(([, rows]) => Array.isArray(rows) && rows.length === 0)).toEqual(
    [],
  );
  for (const person of [store.manager, store.ava])
    for (const document of [documents.export, documents.anonymise])
      expect((await refusalOf(send(person, document, {}))).code).toBe('access_denied');
  expect(
    await change(sql`
      select actor_id from audit_log where whmcs_id = ${store.whmcsId} and kind = 'customer_export' and subject_id = ${store.client}`),
  ).toEqual([{ actor_id: store.owner.id }]);
});
