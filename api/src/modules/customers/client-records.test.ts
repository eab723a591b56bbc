import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Customer } from '../../resolver-types.generated';
import { inNewStores } from '../../testing/in-pos-world';
import { fieldOf, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest, TestPerson } from '../../testing/pos-world';
import { insertCustomers } from './customers.store';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

const fields = 'id full_name greeting_name phone phone_holder_id birthday birth_month_day is_send_sms';
const phone = '+15125550141';
const create = (input: object, { request }: TestPerson = store.owner) =>
  resultOf<Customer>(
    request,
    `mutation ($s: Int!, $i: CustomerCreateInput!, $k: UUID!) {
      result: customer_create(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { ${fields} } }`,
    { s: store.whmcsId, i: input, k: randomUUID() },
  );
const found = async (search: string, { request }: TestPerson = store.owner) => {
  const clients = await resultOf<Customer[]>(
    request,
    `query ($s: Int!, $w: Customer_where) { result: customer_list(whmcs_id: $s, where: $w) { ${fields} } }`,
    { s: store.whmcsId, w: { search } },
  );
  return clients.map(({ full_name }) => full_name);
};
const change = (statement: ReturnType<typeof sql>) => world.system((tx) => tx.query(statement));
const family = () =>
  world.system((tx) =>
    tx.query<{ name: string; phone: string | null; holder: string | null }>(sql`
      select one.first_name as name, one.phone, holder.first_name as holder from customer one
      left join customer holder on holder.whmcs_id = ${store.whmcsId} and holder.id = one.phone_holder_id
      where one.whmcs_id = ${store.whmcsId} and one.first_name in ('Jenny', 'Zoe', 'Tim') order by one.first_name`),
  );

test('a client has a name alone, and gets no texts', async () => {
  const client = { phone: null, phone_holder_id: null, is_send_sms: false };
  expect(await create({ full_name: 'Zoe Park' })).toMatchObject(client);
  expect(await create({ full_name: 'Zoe Park', email: 'zoe@mail.example' })).toMatchObject(client);
});

test.each([
  ['Nguyễn Thị Hoa', {}, 'Hoa'],
  ['Jenny Park', {}, 'Jenny'],
  ['Jenny Park', { greeting_name: 'Ms. Park' }, 'Ms. Park'],
])('%s is greeted by the proposed name, or the one that the store typed', async (full_name, input, greeting_name) => {
  expect(await create({ full_name, ...input })).toMatchObject({ greeting_name });
});

test('a name in decomposed letters is stored in composed ones', async () => {
  const name = 'Nguyễn Thị Thắm';
  expect((await create({ full_name: name.normalize('NFD') })).full_name).toBe(name);
});

test('a birthday has a year or none, and is not to come', async () => {
  expect(await create({ full_name: 'Zoe', birthday: '1990-03-15' })).toMatchObject({
    birthday: '1990-03-15',
    birth_month_day: '03-15',
  });
  expect(await create({ full_name: 'Zoe', birth_month_day: '02-29' })).toMatchObject({
    birthday: null,
    birth_month_day: '02-29',
  });
  expect(await refusalOf(create({ full_name: 'Zoe', birthday: '2030-01-01' }))).toEqual(
    fieldOf('input_obj.birthday', 'out_of_range'),
  );
});

describe('a family on one number', () => {
  const member = (full_name: string) => create({ full_name, phone, shares_number: true });
  let jenny: Customer;
  beforeEach(async () => {
    jenny = await create({ full_name: 'Jenny Park', phone });
  });

  test('is joined when the store says so; otherwise the number is refused with its client', async () => {
    expect(await refusalOf(create({ full_name: 'Zoe Park', phone }))).toEqual(
      fieldOf('input_obj.phone', 'already_used', { name: 'Jenny Park' }),
    );
    expect(await refusalOf(create({ full_name: 'Zoe Park', phone }, store.ava))).toEqual(
      fieldOf('input_obj.phone', 'already_used'),
    );
    expect(await member('Zoe Park')).toMatchObject({ phone, phone_holder_id: jenny.id, is_send_sms: true });
    expect(await member('Tim Park')).toMatchObject({ phone, phone_holder_id: jenny.id });
    expect(await found('5550141')).toEqual(['Jenny Park', 'Tim Park', 'Zoe Park']);
  });

  test('keeps the number of its holder, whatever is written to a member', async () => {
    const zoe = await member('Zoe Park');
    await change(sql`update customer set phone = '+15125550149' where whmcs_id = ${store.whmcsId} and id = ${zoe.id}`);
    expect((await family())[1]).toMatchObject({ name: 'Zoe', phone });
    await change(
      sql`update customer set phone = '+15125550142' where whmcs_id = ${store.whmcsId} and id = ${jenny.id}`,
    );
    expect((await family())[1]).toEqual({ name: 'Zoe', phone: '+15125550142', holder: 'Jenny' });
  });

  test.each([
    ['has no number any more', 'update'],
    ['is deleted', 'delete'],
  ])('gets the member who came first as its holder when the holder %s', async (_, how) => {
    const [holder, number] = [randomUUID(), '+15125550145'];
    const people = ['Jenny', 'Tim', 'Zoe'].map((full_name, index) => ({
      id: index === 0 ? holder : randomUUID(),
      full_name,
      phone: number,
      accepts_texts: true,
      phone_holder_id: index === 0 ? null : holder,
    }));
    for (const [index, one] of people.entries())
      await world.system((tx) =>
        insertCustomers(tx, store.whmcsId, [one], new Date(world.now.getTime() + index * 60_000)),
      );
    await change(
      how === 'delete'
        ? sql`delete from customer where whmcs_id = ${store.whmcsId} and id = ${holder}`
        : sql`update customer set phone = null where whmcs_id = ${store.whmcsId} and id = ${holder}`,
    );
    expect((await family()).filter(({ name }) => name !== 'Jenny')).toEqual([
      { name: 'Tim', phone: number, holder: null },
      { name: 'Zoe', phone: number, holder: 'Tim' },
    ]);
  });

  test('has one holder only', async () => {
    await expect(
      change(sql`
        insert into customer (whmcs_id, id, first_name, phone, search_name, create_at)
        values (${store.whmcsId}, gen_random_uuid(), 'Zoe', ${phone}, 'zoe', ${world.now})`),
    ).rejects.toThrow('customer_phone');
  });
});

describe('a search of clients', () => {
  beforeEach(async () => {
    await create({ full_name: 'Nguyễn Thị Xuân', phone: '+84912345678' });
    await create({ full_name: "Anne-Marie O'Brien", phone: '+15125550188' });
  });

  test.each([
    ['xuân nguyen', 'Nguyễn Thị Xuân'],
    ['X Thị Nguyễn', 'Nguyễn Thị Xuân'],
    ['nguyen  thi  X', 'Nguyễn Thị Xuân'],
    ['Xuân, Nguyễn', 'Nguyễn Thị Xuân'],
    ['0912 345 678', 'Nguyễn Thị Xuân'],
    ['00 84 912 345 678', 'Nguyễn Thị Xuân'],
    ['+84 (0)912 345 678', 'Nguyễn Thị Xuân'],
    ['obrien', "Anne-Marie O'Brien"],
    ['O’Brien anne marie', "Anne-Marie O'Brien"],
    ['annemarie', "Anne-Marie O'Brien"],
    ['(512) 555-0188', "Anne-Marie O'Brien"],
    ['1-512-555-0188', "Anne-Marie O'Brien"],
    ['011 1 512 555 0188', "Anne-Marie O'Brien"],
    ['anne 0188', "Anne-Marie O'Brien"],
  ])('%j finds %s', async (search, name) => {
    expect(await found(search)).toEqual([name]);
  });

  test.each(['0912 345 678', 'anne 0188', '5550188'])('%j finds nobody for who may not see numbers', async (search) => {
    expect(await found(search, store.ava)).toEqual([]);
  });
});
