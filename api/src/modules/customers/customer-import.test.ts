import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { inNewStores } from '../../testing/in-pos-world';
import { fieldOf, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest, SendRequest } from '../../testing/pos-world';
import { maxImported } from './customer-import.service';
import { insertCustomers } from './customers.store';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

const document = `mutation ($whmcs_id: Int!, $input_obj: CustomerImportInput!, $key: UUID!) {
  result: customer_import(whmcs_id: $whmcs_id, input_obj: $input_obj, idempotency_key: $key) { created existing erased } }`;
const importing = (customers: object[], { request }: { request: SendRequest } = store.owner, key = randomUUID()) =>
  resultOf<{ created: number; existing: number; erased: number }>(request, document, {
    whmcs_id: store.whmcsId,
    input_obj: { customers },
    key,
  });
const stored = () =>
  world.system((tx) =>
    tx.query<{ first_name: string }>(sql`
      select first_name, last_name, phone, email, to_char(birthday, 'YYYY-MM-DD') as birthday, note, type, source, search_name,
        is_send_sms from customer where whmcs_id = ${store.whmcsId} and type = 'import' order by phone`),
  );
const person = (number: number) => ({ full_name: `Person ${number}`, phone: `+1512556${1_000 + number}` });

test('an import adds clients with everything that the file has of them', async () => {
  const tina = {
    full_name: 'Tina Thị Trần',
    phone: '+15125560001',
    email: 'tina@example.com',
    birthday: '1990-02-28',
    note: 'Likes almond',
  };
  expect(await importing([tina])).toEqual({ created: 1, existing: 0, erased: 0 });
  expect(await stored()).toEqual([
    {
      first_name: 'Tina',
      last_name: 'Thị Trần',
      phone: '+15125560001',
      email: 'tina@example.com',
      birthday: '1990-02-28',
      note: 'Likes almond',
      type: 'import',
      source: 'import',
      search_name: 'tina thi tran',
      is_send_sms: true,
    },
  ]);
});

test('a repeated import, a number twice and a client that the store had add nobody twice', async () => {
  const people = [person(1), person(2), { ...person(2), full_name: '2 Person' }];
  expect(await importing(people)).toEqual({ created: 2, existing: 1, erased: 0 });
  expect(await importing([...people, person(3)])).toEqual({ created: 1, existing: 3, erased: 0 });
  const key = randomUUID();
  expect(await importing([person(4)], store.owner, key)).toEqual({ created: 1, existing: 0, erased: 0 });
  expect(await importing([person(4)], store.owner, key)).toEqual({ created: 1, existing: 0, erased: 0 });
  expect((await stored()).map(({ first_name }) => first_name)).toHaveLength(4);
});

test('clients are added in the order of their numbers, so that two imports do not lock each other out', async () => {
  const people = [person(2), person(3), person(1)].map((one) => ({ ...one, id: randomUUID(), accepts_texts: true }));
  const added = await world.system((tx) => insertCustomers(tx, store.whmcsId, people, world.now));
  expect(added.map(({ phone }) => phone)).toEqual([person(1).phone, person(2).phone, person(3).phone]);
});

test('ten imports of the same clients at once add each once', async () => {
  const people = Array.from({ length: 20 }, (_, index) => person(index));
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => importing(turn % 2 ? people : people.toReversed())),
  );
  expect(results.reduce((sum, { created }) => sum + created, 0)).toBe(20);
});

test.each([
  ['a birthday to come', { birthday: '2035-01-01' }, 'birthday', 'out_of_range'],
  ['a number that is none', { phone: '12' }, 'phone', 'phone_invalid'],
])('an import with %s is refused whole', async (_, wrong, field, code) => {
  const people = [{ ...person(1), ...wrong }, person(2)];
  expect(await refusalOf(importing(people))).toEqual(fieldOf(`input_obj.customers.0.${field}`, code));
  expect(await stored()).toEqual([]);
});

test('an import of more clients than one request may have is refused', async () => {
  const many = Array.from({ length: maxImported + 1 }, (_, index) => person(index));
  expect(await refusalOf(importing(many))).toEqual(fieldOf('input_obj.customers', 'too_many', { max: maxImported }));
});

const familyOf = () =>
  world.system((tx) =>
    tx.query(sql`
      select member.first_name as name, member.phone, member.birth_month_day, member.greeting_name, holder.first_name as holder, member.is_send_sms
      from customer member left join customer holder on holder.whmcs_id = ${store.whmcsId} and holder.id = member.phone_holder_id
      where member.whmcs_id = ${store.whmcsId} and member.type = 'import' order by member.create_at, holder.first_name nulls first, member.first_name`),
  );

test('people of one number are a family if their names cannot be of one person', async () => {
  const phone = person(1).phone;
  const people = ['Hoa Tran', 'Lan Tran', 'Hoa T.', 'Tran, Hoa', 'Lan'].map((full_name) => ({ full_name, phone }));
  expect(await importing(people)).toEqual({ created: 2, existing: 3, erased: 0 });
  expect(await familyOf()).toMatchObject([
    { name: 'Hoa', phone, holder: null, is_send_sms: true },
    { name: 'Lan', phone, holder: 'Hoa', is_send_sms: true },
  ]);
  expect(await importing(people)).toEqual({ created: 0, existing: 5, erased: 0 });
});

test('clients without a number are known by their name, and by their address if both have one', async () => {
  const people = [
    { full_name: 'Mai Vo' },
    { full_name: 'Mai Vo', email: 'one@mail.example' },
    { full_name: 'Kim Vo', email: 'kim@mail.example' },
    { full_name: 'Kim Vo', email: 'other@mail.example' },
  ];
  expect(await importing(people)).toEqual({ created: 3, existing: 1, erased: 0 });
  expect(await importing(people)).toEqual({ created: 0, existing: 4, erased: 0 });
  expect(await familyOf()).toMatchObject([{ phone: null, is_send_sms: false }, { phone: null }, { phone: null }]);
});

test('a birthday without a year is stored by day and month, and what texts call a client by their name', async () => {
  await importing([
    { ...person(1), full_name: 'Nguyễn Thị Hoa', birth_month_day: '02-29' },
    { ...person(2), full_name: 'Anh Tran', birthday: '1990-03-15', greeting_name: 'Andy' },
  ]);
  expect(await familyOf()).toMatchObject([
    { birth_month_day: '03-15', greeting_name: 'Andy' },
    { birth_month_day: '02-29', greeting_name: 'Hoa' },
  ]);
  expect(await refusalOf(importing([{ ...person(3), birth_month_day: '02-30' }]))).toEqual(
    fieldOf('input_obj.customers.0.birth_month_day', 'date_invalid'),
  );
});
