import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { CompanyCreateInput } from '../../resolver-types.generated';
import { type IdentityWorld, identityWorld, minutes } from '../../testing/identity-world';
import { newPhone } from '../../testing/new-phone';
import { verifyChains } from '../audit/audit.store';
import { insertInvitation } from './store-setup.store';

let world: IdentityWorld;
beforeAll(async () => {
  world = await identityWorld();
}, 60_000);
afterAll(() => world.close());
beforeEach(() => world.restart({ storeSignUp: 'open' }));

/** A person who has just made an account, and belongs to no store. */
async function newOwner(): Promise<string> {
  const phone = newPhone();
  const { data } = await world.request<{ otp_request: { otp_id: string } }>(
    'mutation ($input: OtpRequestInput!) { otp_request(input_obj: $input) { otp_id } }',
    { input: { purpose: 'create_account', identifier: phone } },
  );
  const otp_id = data?.otp_request.otp_id ?? '';
  await world.request('mutation ($input: OtpInput!) { otp_validate(input_obj: $input) { otp_id } }', {
    input: { otp_id, code: await world.codeTo(phone) },
  });
  const created = await world.request<{ user_create_by_phone: { token: string } }>(
    'mutation ($input: UserCreateByPhoneInput!) { user_create_by_phone(input_obj: $input) { token } }',
    { input: { otp_id, password: 'Right-2026!', first_name: 'Mai' } },
  );
  return created.data?.user_create_by_phone.token ?? '';
}

const nineToSix = { start_minute: 540, end_minute: 1080, breaks: [] };
const iris = (changes: Partial<CompanyCreateInput> = {}): CompanyCreateInput => ({
  id: randomUUID(),
  name: 'Iris Nails',
  country_code: 'US',
  timezone: 'America/Denver',
  language: 'vi',
  phone: '+17205550123',
  mo: nineToSix,
  sa: nineToSix,
  services: ['pos', 'gbk'],
  categories: [{ name: 'Manicure', services: [{ name: 'Gel manicure', price: 3_800, duration: 45 }] }],
  employees: [{ first_name: 'Lan' }, { first_name: 'Vy', last_name: 'Le' }],
  ...changes,
});

interface Created {
  whmcs_id: number;
  name: string;
  employees: { id: string; full_name: string; code: string }[];
}
const create = (token: string, input: CompanyCreateInput) =>
  world.request<{ company_create: Created }>(
    `mutation ($input: CompanyCreateInput!) {
      company_create(input_obj: $input) { whmcs_id name employees { id full_name code } }
    }`,
    { input },
    { token },
  );
const createdBy = async (token: string, input = iris()) => (await create(token, input)).data?.company_create as Created;
const fieldsOf = async (token: string, input: CompanyCreateInput) =>
  (await create(token, input)).refused?.fields?.map(({ path, code }) => `${path} ${code}`);

test('a new store has its hours, catalogue, services to try and owner', async () => {
  const token = await newOwner();
  const { whmcs_id, employees } = await createdBy(token);
  expect(employees.map(({ full_name }) => full_name)).toEqual(['Lan', 'Vy Le']);
  const { data } = await world.request(
    `query ($whmcs_id: Int!) {
      company_list {
        name timezone country_code language business_phone_number service_flags
        company_user { role } company_services { product_code registration_date expiration_date }
      }
      category_list(whmcs_id: $whmcs_id) { name services { name price duration } }
      business_work_days(whmcs_id: $whmcs_id) { employee_id mo { start_minute end_minute breaks { start_minute } } tu { start_minute } sa { end_minute } }
    }`,
    { whmcs_id },
    { token },
  );
  const trial = { registration_date: '2026-11-21', expiration_date: '2026-12-21' };
  expect(data).toEqual({
    company_list: [
      {
        name: 'Iris Nails',
        timezone: 'America/Denver',
        country_code: 'US',
        language: 'vi',
        business_phone_number: '+17205550123',
        service_flags: ['gbk', 'pos'],
        company_user: { role: 'owner' },
        company_services: [
          { product_code: 'gbk', ...trial },
          { product_code: 'pos', ...trial },
        ],
      },
    ],
    category_list: [{ name: 'Manicure', services: [{ name: 'Gel manicure', price: 3_800, duration: 45 }] }],
    business_work_days: [{ employee_id: null, mo: nineToSix, tu: null, sa: { end_minute: 1080 } }],
  });
  const chains = await world.database.transaction({ kind: 'system' }, verifyChains);
  expect(chains.find((chain) => chain.whmcs_id === whmcs_id)).toMatchObject({ first_invalid: null });
});

test('employees of a new store sign in with the codes that were shown', async () => {
  const { whmcs_id, employees } = await createdBy(await newOwner());
  const rows = await world.system(sql`
    select code, status, (select count(*)::int from permission where permission.whmcs_id = employee.whmcs_id
      and member_id = employee.id and permission.status = 'active') > 0 as has_permissions
    from employee where whmcs_id = ${whmcs_id}`);
  expect(rows).toEqual([
    { code: null, status: 'active', has_permissions: true },
    { code: null, status: 'active', has_permissions: true },
  ]);
  expect(new Set(employees.map(({ code }) => code)).size).toBe(2);
  for (const { code } of employees) expect(code).toMatch(/^\d{3}$/);
});

test('a repeated request opens no second store, and shows no codes', async () => {
  const token = await newOwner();
  const input = iris();
  const [first, second] = await Promise.all([createdBy(token, input), createdBy(token, input)]);
  const third = await createdBy(token, input);
  expect([second.whmcs_id, third.whmcs_id]).toEqual([first.whmcs_id, first.whmcs_id]);
  expect([first, second].filter(({ employees }) => employees.length > 0)).toHaveLength(1);
  expect(third.employees).toEqual([]);
});

test('stores that are opened at the same moment get different numbers', async () => {
  const tokens = await Promise.all(Array.from({ length: 5 }, newOwner));
  const stores = await Promise.all(tokens.map((token) => createdBy(token)));
  expect(new Set(stores.map(({ whmcs_id }) => whmcs_id)).size).toBe(5);
});

test('the id of another person’s store is refused, and reveals nothing of it', async () => {
  const input = iris();
  await createdBy(await newOwner(), input);
  const { data, refused } = await create(await newOwner(), input);
  expect({ data, fields: refused?.fields?.map(({ path }) => path) }).toEqual({ data: null, fields: ['input_obj.id'] });
});

test('an invalid field is refused beside it', async () => {
  expect(await fieldsOf(await newOwner(), iris({ services: [] }))).toEqual(['input_obj.services required']);
});

test('a person opens three stores a day at most', async () => {
  const token = await newOwner();
  for (let number = 0; number < 3; number++) expect(await createdBy(token)).toMatchObject({ name: 'Iris Nails' });
  expect((await create(token, iris())).refused?.category).toBe('rate_limited');
  world.wait(minutes(24 * 60));
  const { refused } = await create(await newOwner(), iris());
  expect(refused).toBeNull();
});

test('a closed sign-up refuses every new store', async () => {
  const token = await newOwner();
  await world.restart({ storeSignUp: 'closed' });
  expect((await create(token, iris())).refused?.code).toBe('store_sign_up_closed');
});

test('an invitation opens one store, once, until it expires', async () => {
  await world.restart({ storeSignUp: 'invitation' });
  const [token, other] = [await newOwner(), await newOwner()];
  const invite = (code: string, days: number) =>
    world.database.transaction({ kind: 'system' }, (tx) =>
      insertInvitation(tx, code, world.now, new Date(world.now.getTime() + minutes(days * 24 * 60))),
    );
  await invite('abcd-efgh', 14);
  await invite('late-late', -1);
  expect(await fieldsOf(token, iris())).toEqual(['input_obj.invitation required']);
  expect(await fieldsOf(token, iris({ invitation: 'late-late' }))).toEqual(['input_obj.invitation invitation_invalid']);
  const input = iris({ invitation: 'ABCD EFGH' });
  const { whmcs_id } = await createdBy(token, input);
  expect((await createdBy(token, input)).whmcs_id).toBe(whmcs_id);
  expect(await fieldsOf(other, iris({ invitation: 'abcd-efgh' }))).toEqual(['input_obj.invitation invitation_invalid']);
});

test('a draft follows the person to another device, and goes with the store', async () => {
  const [token, other] = [await newOwner(), await newOwner()];
  const save = (content: string | null) =>
    world.request(
      'mutation ($input: StoreDraftInput!) { store_setup_save(input_obj: $input) }',
      { input: { content } },
      { token },
    );
  const draftOf = async (of: string) =>
    (await world.request<{ store_setup: object }>('{ store_setup { sign_up draft } }', {}, { token: of })).data
      ?.store_setup;
  await save('{"name":"Iris"}');
  await save('{"name":"Iris Nails"}');
  expect(await draftOf(token)).toEqual({ sign_up: 'open', draft: '{"name":"Iris Nails"}' });
  expect(await draftOf(other)).toEqual({ sign_up: 'open', draft: null });
  expect((await save('x'.repeat(64_001))).refused?.fields).toMatchObject([{ code: 'too_long' }]);
  for (const content of ['\u0000', '\ud800'])
    expect((await save(content)).refused?.fields).toMatchObject([{ code: 'characters_invalid' }]);
  await createdBy(token);
  expect(await draftOf(token)).toEqual({ sign_up: 'open', draft: null });
});

test('a sample day is labelled, silent, and goes with one request, except for what was sold', async () => {
  const token = await newOwner();
  const allDay = { start_minute: 0, end_minute: 1_440, breaks: [] };
  const week = { mo: allDay, tu: allDay, we: allDay, th: allDay, fr: allDay, sa: allDay, su: allDay };
  const { whmcs_id } = await createdBy(token, iris({ ...week, sample_day: true }));
  const read = async () => {
    const { data } = await world.request<{
      appointment_list: { id: string; customer: { full_name: string; phone: string | null } }[];
      customer_list: { full_name: string }[];
      store_readiness: { has_samples: boolean; reminded_visits: number; customers: number; has_appointment: boolean };
    }>(
      `query ($whmcs_id: Int!) {
        appointment_list(whmcs_id: $whmcs_id) { id customer { full_name phone } }
        customer_list(whmcs_id: $whmcs_id) { full_name }
        store_readiness(whmcs_id: $whmcs_id) { has_samples reminded_visits customers has_appointment }
      }`,
      { whmcs_id },
      { token },
    );
    return data;
  };
  const before = await read();
  const clients = before?.appointment_list.map(({ customer }) => customer) ?? [];
  expect(clients).toHaveLength(5);
  for (const client of clients) expect(client).toEqual({ full_name: expect.stringMatching(/ \(mẫu\)$/), phone: null });
  expect(before?.store_readiness).toEqual({
    has_samples: true,
    reminded_visits: 0,
    customers: 0,
    has_appointment: false,
  });

  await world.request(
    `mutation ($whmcs_id: Int!, $input_obj: OrderCreateInput!, $key: UUID!) {
      order_create(whmcs_id: $whmcs_id, input_obj: $input_obj, idempotency_key: $key) { id } }`,
    { whmcs_id, input_obj: { appointment_id: before?.appointment_list[0]?.id }, key: randomUUID() },
    { token },
  );
  const { refused } = await world.request(
    `mutation ($whmcs_id: Int!, $key: UUID!) {
      store_remove_samples(whmcs_id: $whmcs_id, idempotency_key: $key) { has_samples } }`,
    { whmcs_id, key: randomUUID() },
    { token },
  );
  expect(refused).toBeNull();
  const after = await read();
  expect(after?.appointment_list.map(({ id }) => id)).toEqual([before?.appointment_list[0]?.id]);
  expect(after?.customer_list).toEqual([]);
  expect(after?.store_readiness.has_samples).toBe(false);
});

test('a store without it has no sample', async () => {
  const token = await newOwner();
  const { whmcs_id } = await createdBy(token);
  const { data } = await world.request<{ appointment_list: object[] }>(
    'query ($whmcs_id: Int!) { appointment_list(whmcs_id: $whmcs_id) { id } }',
    { whmcs_id },
    { token },
  );
  expect(data?.appointment_list).toEqual([]);
});
