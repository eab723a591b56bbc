import { randomUUID } from 'node:crypto';
import { shortName } from '@suite/domain/short-name';
import sql from 'sql-template-tag';
import type { Connection } from '../../kit/engine';
import { at, bookingClient, of } from '../../testing/booking-client';
import { inNewStores } from '../../testing/in-pos-world';
import { custom, lines, type PosClient, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest, TestPerson } from '../../testing/pos-world';
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
const send = <Data>(person: TestPerson, document: string, variables: object) =>
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
  const campaign = randomUUID();
  statements.push(
    sql`insert into campaign (whmcs_id, id, kind, name, business_name, email_title, message, channels, mode, status, created_at, updated_at)
      values (${whmcsId}, ${campaign}, 'campaign', 'Winter', '', '', 'Hi', 'email', 1, 'scheduled', ${world.now}, ${world.now})`,
    sql`insert into campaign_recipient (whmcs_id, campaign_id, id, customer_id, channel, address, state, created_at, updated_at)
      values (${whmcsId}, ${campaign}, gen_random_uuid(), ${store.client}, 'email', ${email}, 'planned', ${world.now}, ${world.now})`,
    sql`update campaign set planned = 1 where whmcs_id = ${whmcsId}`,
    sql`insert into advertising_opt_out (whmcs_id, email, source, created_at) values (${whmcsId}, ${email}, 'page', ${world.now})`,
  );
  statements.push(sql`
    insert into visit_survey (whmcs_id, id, visit_id, send_at, message_id, rating, comment, responded_at, created_at, reply, replied_at,
      reply_updated_at, reply_name)
    values (${whmcsId}, gen_random_uuid(), ${appointmentId}, ${world.now}, gen_random_uuid(), 5, ${note}, ${world.now}, ${world.now}, ${note},
      ${world.now}, ${world.now}, 'Max')`);
  statements.push(sql`
    insert into review_reply (whmcs_id, id, review_id, position, content, person_name, created_at)
    select whmcs_id, gen_random_uuid(), id, 1, ${note}, 'Max', ${world.now} from visit_survey where whmcs_id = ${whmcsId}`);
  const fileOfReviews = randomUUID();
  statements.push(
    sql`insert into import_batch (whmcs_id, id, kind, file_name, person_name, created_at)
      values (${whmcsId}, ${fileOfReviews}, 'reviews', 'google.csv', 'Max', ${world.now})`,
    sql`insert into visit_survey (whmcs_id, id, send_at, skipped, source, source_name, author_name, import_batch_id, import_key, rating, responded_at, created_at)
      values (${whmcsId}, gen_random_uuid(), ${world.now}, 'imported', 'imported', 'Google', ${shortName(`${first} ${last}`)}, ${fileOfReviews}, 'key', 4,
        ${world.now}, ${world.now})`,
  );
  statements.push(
    sql`insert into email_opt_out (whmcs_id, email, created_at) values (${whmcsId}, ${email}, ${world.now})`,
  );
  const [group, missed, guest, merged] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  statements.push(
    sql`insert into appointment (whmcs_id, id, customer_id, start_time, end_time, status, cancel_reason, created_at, updated_at)
      values (${whmcsId}, ${missed}, ${store.client}, '2026-11-01T16:00:00Z', '2026-11-01T17:00:00Z', 'canceled', 'no_show', ${world.now}, ${world.now})`,
    sql`insert into appointment (whmcs_id, id, guest_of, booker_name, start_time, end_time, created_at, updated_at)
      values (${whmcsId}, ${guest}, ${store.client}, ${last}, '2026-11-23T16:00:00Z', '2026-11-23T17:00:00Z', ${world.now}, ${world.now})`,
    sql`insert into order_discount (whmcs_id, id, order_id, position, discount_type, discount_value, name)
      select whmcs_id, gen_random_uuid(), id, 9, 'usd', 0, ${note} from sales_order where whmcs_id = ${whmcsId} limit 1`,
    sql`insert into customer_photo (whmcs_id, id, customer_id, address, caption, added_by, created_at)
      values (${whmcsId}, gen_random_uuid(), ${store.client}, ${`/pictures/${'p'.repeat(32)}.jpg`}, ${note}, 'Max', ${world.now})`,
    sql`insert into check_in (whmcs_id, id, day, code, status, source, customer_id, service_ids, created_at)
      values (${whmcsId}, ${randomUUID()}, '2026-11-21', 'CK-7KMB2', 'waiting', 'kiosk', ${store.client}, '{}', ${world.now})`,
    sql`insert into appointment_group (whmcs_id, id, created_at) values (${whmcsId}, ${group}, ${world.now})`,
    sql`insert into appointment_group_member (whmcs_id, visit_id, group_id, position) values (${whmcsId}, ${appointmentId}, ${group}, 0), (${whmcsId}, ${guest}, ${group}, 1)`,
  );
  statements.push(
    sql`insert into customer (whmcs_id, id, first_name, last_name, email, note, create_at, search_name, status, merged_into_id, merged_phone)
      values (${whmcsId}, ${merged}, ${first}, ${last}, ${email}, ${note}, ${world.now}, lower(${first}), 2, ${store.client}, '+15125550179')`,
    sql`insert into customer_merge (whmcs_id, id, source_id, target_id, person_name, merged_at, before, after, moved, points)
      values (${whmcsId}, gen_random_uuid(), ${merged}, ${store.client}, 'Max', ${world.now}, jsonb_build_object('note', ${note}::text), '{}', '{}', '{}')`,
  );
  for (const statement of statements) await change(statement);
  await seedGiftCard();
  await seedTexts();
}

/** A gift card of the client, which was corrected and is to be sent to them. */
async function seedGiftCard(): Promise<void> {
  const { whmcsId, client } = store;
  const card = randomUUID();
  const statements = [
    sql`insert into gift_card (whmcs_id, id, code, status, source, customer_id, reminder_customer_id, reminder_agreed_at, created_at)
      values (${whmcsId}, ${card}, 'GOLD0001', 'inactive', 'printed', ${client}, ${client}, ${world.now}, ${world.now})`,
    sql`insert into promo_code (whmcs_id, id, code, campaign_id, customer_id, name, discount_type, discount_value, valid_from, valid_until, is_one_time, created_at)
      values (${whmcsId}, gen_random_uuid(), '23456789', gen_random_uuid(), ${client}, 'Spring week', 'percent', 1000, '2026-11-01', '2026-11-30', true, ${world.now})`,
    sql`insert into gift_card_log (whmcs_id, gift_card_id, event, note, person_name, created_at) values (${whmcsId}, ${card}, 'deactivated', ${note}, 'Max', ${world.now})`,
    sql`insert into gift_card_transaction (whmcs_id, gift_card_id, type, balance_before, balance_change, balance_after, note, created_at, day)
      values (${whmcsId}, ${card}, 'import', 0, 100, 100, ${note}, ${world.now}, '2026-11-21')`,
    sql`insert into gift_card_delivery (whmcs_id, id, gift_card_id, channel, recipient, recipient_name, sender_name, message, occasion, language,
        state, send_at, leaves_at, person_id, person_name, created_at)
      values (${whmcsId}, gen_random_uuid(), ${card}, 'email', ${email}, ${first}, ${last}, ${note}, 'birthday', 'en', 'scheduled',
        ${world.now}, ${world.now}, ${store.owner.id}, 'Max', ${world.now})`,
  ];
  for (const statement of statements) await change(statement);
}

/** Texts of the client, of whom one was sent under a former number. */
async function seedTexts(): Promise<void> {
  const { whmcsId } = store;
  const now = new Date(world.now.getTime() + 60_000);
  await change(sql`
    update outbox_message set status = 'sent', settled_at = ${now} where whmcs_id = ${whmcsId} and channel = 'sms'`);
  // The number replies to this store, whatever the tests before have sent.
  await change(sql`update outbox_message set settled_at = settled_at - interval '1 day' where whmcs_id <> ${whmcsId}`);
  const receive = (content: string) =>
    receiveText(world.database, { carrierId: randomUUID(), sender: `+1${digits}`, content }, now);
  await receive(note);
  await receive('STOP');
  await change(sql`update inbound_text set sender = '+15125550178' where whmcs_id = ${whmcsId} and reply = 'other'`);
  const visits = sql`update appointment set customer_id = null, booker_contact = null where whmcs_id = ${whmcsId}`;
  const about = sql`update appointment set customer_id = ${store.client}, booker_contact = ${digits} where whmcs_id = ${whmcsId} and guest_of is null`;
  await change(visits);
  await receive(note);
  await change(about);
}

const root = <Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> =>
  world.engine.withConnection(async (connection) => {
    await connection.script('reset role');
    return work(connection);
  });

/** Returns the columns with a text that contains one of the marks, as `table.column`. */
const columnsWithMarks = () =>
  root(async (connection) => {
    const found: string[] = [];
    for (const { table, column } of await textColumns(connection)) {
      const rows = await connection.query(`select 1 from ${table} where ${column}::text ~* $1 limit 1`, [
        marks.join('|'),
      ]);
      if (rows.length > 0) found.push(`${table}.${column}`);
    }
    return found.sort();
  });

/** Every column that can hold a text. */
const textColumns = (connection: Connection) =>
  connection.query(
    `
    select c.table_name as "table", c.column_name as "column", c.data_type as type from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'ARRAY')
    order by 1, 2`,
    [],
  ) as Promise<{ table: string; column: string; type: string }[]>;

/** Tables that nobody writes a client's name, number or address into, with the reason. */
const tablesWithoutClients: Record<string, string> = {
  ...because(
    'the store and its catalog',
    'blocked_time category company company_service consent_wording customer_group customer_type_rules extra_day former_rate item key_value message_template migration',
    'modifier modifier_group order_qr order_qr_run import_batch planned_price picture saved_reply sample_record service text_registration work_days gift_card_run',
  ),
  ...because(
    'people of the store, and how they sign in',
    'app_user chat_message commission_structure company_user conversation_typing developer employee kiosk_device notification_preference otp permission',
    'push_subscription rate_limit session staff_code_lock staff_device store_draft store_invitation time_off_request pay_adjustment time_entry time_entry_change worker_terms',
  ),
  ...because(
    'what people of the store wrote, and names of services',
    'pay_reopening pay_schedule pay_slip pay_version',
  ),
  ...because(
    'ids, codes and figures only',
    'audit_log check_in checkout contact_key contact_suppression external_reference journal maintenance_config',
  ),
  ...because(
    'ids, codes and figures only',
    'message_allowance message_credit message_credit_day message_credit_entry message_credit_hold',
  ),
  ...because('ids, codes and figures only', 'offline_ticket pay_link payment_transaction posting remote_event'),
  ...because(
    'people of the store, and why the cash of a drawer moved or differs',
    'cash_close cash_count cash_count_entry cash_movement cash_reopening',
  ),
  ...because('what people of the store wrote to all clients', 'campaign campaign_automation'),
  ...because('people of the store, and why a count of turns was changed', 'turn_day turn_event turn_rules'),
  ...because('the processor writes it', 'chargeback merchant_deposit payment_event settlement_line'),
  ...because('the store’s card batches', 'card_batch card_batch_row card_batch_sum merchant'),
  ...because('the cards of the store itself', 'billing_card billing_card_check billing_card_event'),
  ...because(
    'the store’s account with the supplier of the suite, and the supplier’s own prices',
    'billing_account billing_charge billing_entry billing_invoice billing_invoice_line billing_invoice_tax billing_issuer billing_journal',
  ),
  ...because(
    'the store’s account with the supplier of the suite, and the supplier’s own prices',
    'billing_dunning billing_number billing_operator_change billing_order billing_package billing_price billing_product billing_tax_rate',
  ),
};

/** Columns of other tables. */
const columnsWithoutClients: Record<string, string> = {
  ...because('people of the store', 'appointment.changed_by client_consent.actor_name gift_card_delivery.person_name'),
  ...because('people of the store', 'point_log.person_name customer_photo.added_by'),
  ...because('an address that cannot be guessed', 'customer_photo.address'),
  ...because(
    'the name of a promotion, its code and its kind',
    'promo_code.name promo_code.code promo_code.discount_type',
  ),
  ...because('ids, codes and figures only', 'promo_redemption.state promo_redemption.system_type'),
  ...because('people of the store', 'point_log.person_name'),
  ...because('the name or code of what was sold, booked or done', 'point_log.description'),
  ...because(
    'people of the store',
    'gift_card_log.person_name gift_card_transaction.person_name outbox_message.author_name',
  ),
  ...because('people of the store', 'refund.person_name sales_order.changed_by'),
  ...because('people of the store', 'customer_merge.person_name customer_merge.undone_by'),
  ...because('the name or code of what was sold, booked or done', 'appointment.custom_service appointment.modifiers'),
  ...because('the name or code of what was sold, booked or done', 'order_item.item_name order_item.modifiers'),
  ...because(
    'the name or code of what was sold, booked or done',
    'order_item.additional_data order_item.gift_card_code',
  ),
  ...because(
    'the name or code of what was sold, booked or done',
    'gift_card.code sales_order.order_code sales_order.qr_code',
  ),
  ...because('the name or code of what was sold, booked or done', 'sales_order.check_in_code'),
  ...because(
    'written by the processor or carrier',
    'inbound_text.carrier_id outbox_message.carrier_id outbox_message.failure',
  ),
  ...because(
    'written by the processor or carrier',
    'payment.auth_code payment.check_number payment.serial_number payment.source',
  ),
  ...because('written by the processor or carrier', 'payment.trans_id payment.action payment_method.card_first_six'),
  ...because(
    'written by the processor or carrier',
    'payment_method.card_last_four payment_method.card_type refund.decline_code',
  ),
  ...because('written by the processor or carrier', 'customer_card.reference payment.device_id'),
  ...because('the store, and its owner', 'outbox_message.sender_name outbox_message.reply_to'),
  ...because('a code, and what the carrier wrote', 'campaign_recipient.code campaign_recipient.reason'),
  ...because('people of the store', 'review_reply.person_name visit_survey.reply_name visit_survey.hidden_name'),
  ...because('the name of a site, and a hash', 'visit_survey.source_name visit_survey.import_key'),
  ...because('the first name and initial in an import, found by them', 'visit_survey.author_name'),
  ...because('ids and figures', 'refund.postings appointment_sms.covers appointment_log.event order_log.event'),
  ...because('found by the ids in it, as the test’s own requests show; gone after 8 days', 'idempotency.response'),
  ...because('a code of the suite', 'idempotency.operation outbox_message.channel_reason'),
};

function because(reason: string, ...names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((list) => list.split(' ').map((name) => [name, reason] as const)));
}

/**
 * Writes a mark into every text of the store that can hold one and has none yet; what a check or a key refuses is left.
 * Returns the tables that have no row of the store.
 */
const markEverything = () =>
  root(async (connection) => {
    const empty = new Set<string>();
    for (const { table, column, type } of await textColumns(connection)) {
      if (table in tablesWithoutClients || `${table}.${column}` in columnsWithoutClients) continue;
      const [row] = (await connection.query(`select count(*)::int as count from ${table} where whmcs_id = $1`, [
        store.whmcsId,
      ])) as { count: number }[];
      if (row?.count === 0) empty.add(table);
      const value =
        type === 'text'
          ? `'${note}'`
          : type === 'jsonb'
            ? `case jsonb_typeof(${column}) when 'array' then ${column} || '["${note}"]' when 'object' then ${column} || '{"note": "${note}"}' else '{"note": "${note}"}' end`
            : `array['${note}']`;
      await connection.script('begin');
      const written = await connection
        .query(
          `update ${table} set ${column} = ${value} where whmcs_id = $1 and coalesce(${column}::text, '') !~* $2`,
          [store.whmcsId, marks.join('|')],
        )
        .then(
          () => true,
          () => false,
        );
      await connection.script(written ? 'commit' : 'rollback');
    }
    return [...empty].sort();
  });

test('a client whose name is in every text that can hold one is in none of them after being anonymized', async () => {
  expect(await markEverything()).toEqual([]);
  const marked = await columnsWithMarks();
  expect(marked.length).toBeGreaterThan(50);
  const { full_name, ...rest } = await send<{ full_name: string }>(store.owner, documents.anonymise, {});
  expect(full_name).toBe('Deleted client');
  expect(rest).toEqual({ id: store.client, phone: null, email: null, note: null, status: 0 });
  expect(await columnsWithMarks()).toEqual([]);
});

test('a scheduled gift card of a deleted client is not sent', async () => {
  await send(store.owner, documents.anonymise, {});
  expect(await change(sql`select state, recipient from gift_card_delivery where whmcs_id = ${store.whmcsId}`)).toEqual([
    { state: 'canceled', recipient: '' },
  ]);
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
  const group = randomUUID();
  await change(sql`
    insert into customer_group (whmcs_id, id, name, created_at) values (${store.whmcsId}, ${group}, 'Brides', ${world.now})`);
  await change(sql`
    insert into customer_group_member (whmcs_id, group_id, customer_id, added_at)
    values (${store.whmcsId}, ${group}, ${store.client}, ${world.now})`);
  const { content } = await send<{ content: string }>(store.owner, documents.export, {});
  for (const mark of [...marks, '1990-04-01', 'Brides']) expect([mark, content.includes(mark)]).toEqual([mark, true]);
  const empty = Object.entries(JSON.parse(content)).filter(([, rows]) => Array.isArray(rows) && rows.length === 0);
  expect(empty).toEqual([['family', []]]);
  for (const person of [store.manager, store.ava])
    for (const document of [documents.export, documents.anonymise])
      expect((await refusalOf(send(person, document, {}))).code).toBe('access_denied');
  expect(
    await change(sql`
      select actor_id from audit_log where whmcs_id = ${store.whmcsId} and kind = 'customer_export' and subject_id = ${store.client}`),
  ).toEqual([{ actor_id: store.owner.id }]);
});

test('the texts of a number stay for the family that keeps it', async () => {
  const member = randomUUID();
  await change(sql`
    insert into customer (whmcs_id, id, first_name, phone_holder_id, create_at, search_name)
    values (${store.whmcsId}, ${member}, 'Tim', ${store.client}, ${world.now}, 'tim')`);
  const exported = await send<{ content: string }>(store.owner, documents.export, {});
  expect(JSON.parse(exported.content).family).toEqual([{ role: 'member' }]);
  await send(store.owner, documents.anonymise, {});
  expect(
    await change(sql`select phone, phone_holder_id from customer where whmcs_id = ${store.whmcsId} and id = ${member}`),
  ).toEqual([{ phone: `+1${digits}`, phone_holder_id: null }]);
  expect(await change(sql`select phone from conversation where whmcs_id = ${store.whmcsId}`)).not.toEqual([]);
  expect(await change(sql`select phone from text_opt_out where whmcs_id = ${store.whmcsId}`)).toEqual([
    { phone: `+1${digits}` },
  ]);
});
