import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { inNewStores } from '../../testing/in-pos-world';
import { conflict, fieldOf, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest, SendRequest } from '../../testing/pos-world';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

interface Details {
  name: string;
  address1: string | null;
  business_phone_number: string | null;
  country_code: string;
  is_country_fixed: boolean;
  timezone: string;
  language: string;
  version: number;
}
const fields = 'name address1 address2 business_phone_number country_code is_country_fixed timezone language version';
const read = (request: SendRequest) =>
  resultOf<Details>(request, `query ($s: Int!) { result: store_details(whmcs_id: $s) { ${fields} } }`, {
    s: store.whmcsId,
  });
const update = (request: SendRequest, input: object) =>
  resultOf<Details>(
    request,
    `mutation ($s: Int!, $i: StoreDetailsInput!, $key: UUID!) {
      result: store_details_update(whmcs_id: $s, input_obj: $i, idempotency_key: $key) { ${fields} } }`,
    { s: store.whmcsId, i: input, key: randomUUID() },
  );

const lotus = {
  name: 'Lotus Nails',
  address1: '12 Main St',
  address2: null,
  business_phone_number: '+15125550199',
  country_code: 'US',
  timezone: 'America/Denver',
  language: 'vi',
};

test('the owner changes the details, which the store has from then on', async () => {
  const { version } = await read(store.owner.request);
  const changed = { ...lotus, is_country_fixed: false, version: version + 1 };
  expect(await update(store.owner.request, { ...lotus, version })).toEqual(changed);
  expect(await read(store.owner.request)).toEqual(changed);
  const companies = 'query ($s: Int!) { result: company_list(where: { whmcs_id: { _eq: $s } }) { name timezone } }';
  expect(await resultOf(store.ava.request, companies, { s: store.whmcsId })).toEqual([
    { name: 'Lotus Nails', timezone: 'America/Denver' },
  ]);
});

test('details that another person changed meanwhile are not overwritten', async () => {
  const { version } = await read(store.owner.request);
  await update(store.owner.request, { ...lotus, version });
  expect(await refusalOf(update(store.owner.request, { ...lotus, name: 'Other', version }))).toEqual(
    conflict('settings_changed'),
  );
});

test('the country is fixed once there is a ticket', async () => {
  const { version } = await read(store.owner.request);
  const canada = { ...lotus, country_code: 'CA', version };
  expect(await update(store.owner.request, canada)).toMatchObject({ country_code: 'CA', is_country_fixed: false });
  await world.system((tx) =>
    tx.query(sql`
      insert into sales_order (whmcs_id, id, order_code, created_at, changed_at, changed_by, start_time)
      values (${store.whmcsId}, ${randomUUID()}, '1', now(), now(), ${store.owner.id}, now())`),
  );
  expect(await refusalOf(update(store.owner.request, { ...lotus, version: version + 1 }))).toEqual(
    fieldOf('input_obj.country_code', 'country_fixed'),
  );
  expect(await update(store.owner.request, { ...canada, name: 'Maple', version: version + 1 })).toMatchObject({
    name: 'Maple',
    is_country_fixed: true,
  });
});

test.each([
  ['no name', { name: ' ' }, 'i.name', 'required'],
  ['an unknown zone', { timezone: 'America/Austin' }, 'input_obj.timezone', 'invalid'],
  ['an offset in place of a zone', { timezone: '+05:00' }, 'input_obj.timezone', 'invalid'],
])('refuses %s', async (_, change, path, code) => {
  const { version } = await read(store.owner.request);
  expect(await refusalOf(update(store.owner.request, { ...lotus, ...change, version }))).toEqual(fieldOf(path, code));
});

test('managers and staff neither read nor change the details', async () => {
  const { version } = await read(store.owner.request);
  for (const { request } of [store.manager, store.ava]) {
    expect(await refusalOf(read(request))).toMatchObject({ code: 'access_denied' });
    expect(await refusalOf(update(request, { ...lotus, version }))).toMatchObject({ code: 'access_denied' });
  }
});

test('a new name contains no address of the web; one from before stays', async () => {
  const before = 'Dr.Nails';
  await world.system((tx) => tx.query(sql`update company set name = ${before} where whmcs_id = ${store.whmcsId}`));
  const { version } = await read(store.owner.request);
  const name = 'Claim now: https://evil.example/x';
  expect(await refusalOf(update(store.owner.request, { ...lotus, name, version }))).toEqual(
    fieldOf('input_obj.name', 'web_address'),
  );
  expect(await update(store.owner.request, { ...lotus, name: before, version })).toMatchObject({ name: before });
});
