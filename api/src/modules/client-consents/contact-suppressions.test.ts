import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { CustomerConsent } from '../../resolver-types.generated';
import { inNewStores } from '../../testing/in-pos-world';
import { conflict, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { receiveText } from '../inbound-texts/inbound-texts.service';
import { createContactHashes } from './contact-hashes.service';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

const documents = {
  create: `mutation ($s: Int!, $i: CustomerCreateInput!, $k: UUID!) {
    result: customer_create(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { id is_send_sms phone_holder_id } }`,
  anonymise: `mutation ($s: Int!, $i: CustomerAnonymiseInput!, $k: UUID!) {
    result: customer_anonymise(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { status } }`,
  import: `mutation ($s: Int!, $i: CustomerImportInput!, $k: UUID!) {
    result: customer_import(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { created existing erased } }`,
  consent: `mutation ($s: Int!, $i: CustomerConsentInput!, $k: UUID!) {
    result: customer_set_consent(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { accepts_texts is_opted_out records { kind is_agreed } } }`,
};
const send = <Data = { id: string; is_send_sms: boolean }>(document: keyof typeof documents, input: object) =>
  resultOf<Data>(store.owner.request, documents[document], { s: store.whmcsId, i: input, k: randomUUID() });
const imported = (customers: object[]) => send<object>('import', { customers });
const consentOf = (customer_id: string, is_agreed: boolean) =>
  send<CustomerConsent>('consent', { customer_id, kind: 'texts', is_agreed });
const query = <Row extends object>(statement: ReturnType<typeof sql>) => world.system((tx) => tx.query<Row>(statement));

let count = 0;
let zoe: { full_name: string; phone: string; email: string };
beforeEach(() => {
  count += 1;
  zoe = { full_name: 'Zoe Quill', phone: `+1512556${2_000 + count}`, email: `zoe${count}@mail.example` };
});
const erase = async (client: object) => {
  const { id } = await send('create', client);
  await send('anonymise', { id });
};

test('an import leaves out who had themselves deleted, by number or by address', async () => {
  const { id } = await send('create', zoe);
  await consentOf(id, false);
  await send('anonymise', { id });
  expect(await imported([zoe])).toEqual({ created: 0, existing: 0, erased: 1 });
  const other = { full_name: 'Zoe Quill', phone: '+15125569999', email: zoe.email.toUpperCase() };
  expect(await imported([other, { full_name: 'Tim', phone: '+15125569998' }])).toEqual({
    created: 1,
    existing: 0,
    erased: 1,
  });
});

test('another store knows nothing of a deletion', async () => {
  await erase(zoe);
  const neighbour = await world.store();
  const variables = { s: neighbour.whmcsId, i: { customers: [zoe] }, k: randomUUID() };
  expect(await resultOf(neighbour.owner.request, documents.import, variables)).toMatchObject({ created: 1, erased: 0 });
});

test('a deleted client who comes back gets no texts and emails until they write START', async () => {
  await erase(zoe);
  const client = await send('create', zoe);
  expect(client.is_send_sms).toBe(false);
  expect(await refusalOf(consentOf(client.id, true))).toEqual(conflict('client_opted_out'));
  expect(await query(sql`select email from email_opt_out where whmcs_id = ${store.whmcsId}`)).toEqual([
    { email: zoe.email },
  ]);
  expect(await imported([zoe])).toEqual({ created: 0, existing: 1, erased: 0 });
  const text = { carrierId: randomUUID(), sender: zoe.phone, content: 'START' };
  await receiveText(world.database, text, world.now);
  expect(await consentOf(client.id, true)).toMatchObject({ accepts_texts: true, is_opted_out: false });
  const member = { full_name: 'Tim Quill', phone: zoe.phone, shares_number: true };
  expect((await send('create', member)).is_send_sms).toBe(true);
});

test('the STOP of a number holds for clients who are added later', async () => {
  await query(
    sql`insert into text_opt_out (whmcs_id, phone, created_at) values (${store.whmcsId}, ${zoe.phone}, ${world.now})`,
  );
  expect(await imported([zoe])).toMatchObject({ created: 1 });
  const [row] = await query<{ id: string; is_send_sms: boolean }>(
    sql`select id, is_send_sms from customer where whmcs_id = ${store.whmcsId} and phone = ${zoe.phone}`,
  );
  expect(row?.is_send_sms).toBe(false);
  const member = await send('create', { full_name: 'Tim Quill', phone: zoe.phone, shares_number: true });
  expect(member.is_send_sms).toBe(false);
  const records = await query(
    sql`select from client_consent where whmcs_id = ${store.whmcsId} and customer_id = any(${[row?.id, member.id]}::uuid[]) and is_agreed`,
  );
  expect(records).toEqual([]);
});

test('the number stays with the family of who was deleted, who is not imported again', async () => {
  await send('create', { full_name: 'Jenny Quill', phone: zoe.phone });
  await erase({ full_name: zoe.full_name, phone: zoe.phone, shares_number: true });
  const people = [{ full_name: 'Quill, Zoe' }, { full_name: 'Jenny Quill' }, { full_name: 'Tim Quill' }];
  expect(await imported(people.map((one) => ({ ...one, phone: zoe.phone })))).toEqual({
    created: 1,
    existing: 1,
    erased: 1,
  });
  const rows = await query(sql`
    select first_name, is_send_sms from customer where whmcs_id = ${store.whmcsId} and phone = ${zoe.phone} order by first_name`);
  expect(rows).toEqual([
    { first_name: 'Jenny', is_send_sms: true },
    { first_name: 'Tim', is_send_sms: true },
  ]);
});

test('hashes stay valid while one secret replaces another, and mean nothing without it', async () => {
  const [before, between, after] = [
    createContactHashes('one'),
    createContactHashes('two', 'one'),
    createContactHashes('two'),
  ];
  await query(sql`delete from contact_key`);
  const hash = await world.system(async (tx) => (await before.write(tx, world.now))(zoe.phone));
  const hashesBy = (hashes: typeof before) => world.system(async (tx) => (await hashes.read(tx))(zoe.phone));
  expect(await hashesBy(after)).toEqual([]);
  await between.encryptStored(world.database);
  expect(await hashesBy(after)).toEqual([hash]);
  expect(await hashesBy(before)).toEqual([]);
  const keys = await query<{ encrypted: string }>(sql`select encrypted from contact_key`);
  expect(keys).toHaveLength(1);
});
