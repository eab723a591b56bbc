import { randomUUID } from 'node:crypto';
import { permissionKeys } from '@suite/domain';
import sql from 'sql-template-tag';
import { at, bookingClient, of } from '../../testing/booking-client';
import { inNewStores } from '../../testing/in-pos-world';
import { conflict, fieldOf, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

interface Member {
  id: string;
  role: string;
  status: string;
  token_roles: string[];
  fixed_because: string | null;
  permissions: { key: string; is_granted: boolean; can_change: boolean }[];
}

const fields = '{ id role status token_roles fixed_because permissions { key is_granted can_change } }';
const inputs = {
  permission_update: 'PermissionUpdateInput',
  employee_update_roles: 'EmployeeRolesInput',
  employee_update_status: 'EmployeeStatusInput',
  employee_invite: 'EmployeeInviteInput',
  company_user_update_role: 'CompanyUserRoleInput',
  company_user_update_status: 'CompanyUserStatusInput',
};
type Person = 'owner' | 'manager' | 'ava';

const look = (by: Person, member: string) =>
  resultOf<Member>(
    store[by].request,
    `query ($s: Int!, $m: UUID!) { result: permission_list(whmcs_id: $s, member_id: $m) ${fields} }`,
    {
      s: store.whmcsId,
      m: member,
    },
  );
const change = (by: Person, name: keyof typeof inputs, input: object, member?: string) =>
  resultOf<Member>(
    store[by].request,
    `mutation ($s: Int!, $i: ${inputs[name]}!, $k: UUID!${member ? ', $m: UUID!' : ''}) {
      result: ${name}(whmcs_id: $s, input_obj: $i, idempotency_key: $k${member ? ', member_id: $m' : ''}) ${fields} }`,
    { s: store.whmcsId, i: input, k: randomUUID(), ...(member ? { m: member } : {}) },
  );
const granted = ({ permissions }: Member) => permissions.flatMap(({ key, is_granted }) => (is_granted ? [key] : []));
const memberOf = async (role: 'owner' | 'partner' | 'manager') => {
  const [row] = await world.system((tx) =>
    tx.query<{ id: string }>(sql`select id from company_user where whmcs_id = ${store.whmcsId} and role = ${role}`),
  );
  return row?.id ?? '';
};
const appointments = async () =>
  (await store.ava.request<object>('query ($s: Int!) { appointment_list(whmcs_id: $s) { id } }', { s: store.whmcsId }))
    .errors?.[0]?.extensions.category ?? 'allowed';

test('an owner revokes a permission of an employee and grants it again: both apply from the next request on', async () => {
  expect(await appointments()).toBe('allowed');
  const after = await change('owner', 'permission_update', { take: ['BOOKING'] }, store.ava.id);
  expect(granted(after)).not.toContain('BOOKING');
  expect(await appointments()).toBe('access_denied');
  await change('owner', 'permission_update', { give: ['BOOKING'] }, store.ava.id);
  expect(await appointments()).toBe('allowed');
});

test('every key is listed, with whether the caller may change it', async () => {
  const [byOwner, byManager] = [await look('owner', store.ava.id), await look('manager', store.ava.id)];
  expect(byOwner.permissions.map(({ key }) => key)).toEqual(permissionKeys);
  expect(byOwner.permissions.every(({ can_change }) => can_change)).toBe(true);
  expect(byManager.permissions.flatMap(({ key, can_change }) => (can_change ? [] : [key]))).toEqual([
    'STORE_INCOME',
    'STORE_PAYROLL',
    'REMOVE_STAFF',
    'LOGIN',
    'AUTHENTICATED',
    'VIEW_SUPPLY_SHARE',
    'VIEW_COMMISSION_STRUCTURE',
  ]);
});

test('a manager grants employees the keys that they hold, and no others', async () => {
  const after = await change('manager', 'permission_update', { give: ['VIEW_CUSTOMER_PHONE_NUMBER'] }, store.ava.id);
  expect(granted(after)).toContain('VIEW_CUSTOMER_PHONE_NUMBER');
  expect(await refusalOf(change('manager', 'permission_update', { give: ['STORE_INCOME'] }, store.ava.id))).toEqual(
    fieldOf('input_obj.give.0', 'permission_not_held'),
  );
});

test('owners cannot be changed, nor managers by managers, nor any person by themselves', async () => {
  const [owner, manager] = [await memberOf('owner'), await memberOf('manager')];
  const take = { take: ['ORDER'] };
  expect(await refusalOf(change('manager', 'permission_update', take, owner))).toEqual(conflict('member_is_owner'));
  expect(await refusalOf(change('manager', 'permission_update', take, manager))).toEqual(conflict('member_is_you'));
  expect(await refusalOf(change('owner', 'permission_update', take, owner))).toEqual(conflict('member_is_you'));
  expect(granted(await change('owner', 'permission_update', take, manager))).not.toContain('ORDER');
  expect((await look('manager', owner)).fixed_because).toBe('member_is_owner');
});

test('an employee with STAFF can change no member', async () => {
  await change('owner', 'permission_update', { give: ['STAFF'] }, store.ava.id);
  expect((await refusalOf(change('ava', 'permission_update', { give: ['STAFF'] }, store.ben.id))).category).toBe(
    'access_denied',
  );
});

test('a key that is both granted and revoked is refused', async () => {
  const both = { give: ['ORDER', 'BOOKING'], take: ['BOOKING'] };
  expect(await refusalOf(change('owner', 'permission_update', both, store.ava.id))).toEqual(
    fieldOf('input_obj.take.0', 'invalid'),
  );
});

test('a token ends with the role that it carries', async () => {
  const { token_roles } = await change('owner', 'employee_update_roles', {
    employee_id: store.ava.id,
    roles: ['ROLE_STAFF_BOOKING'],
  });
  expect(token_roles).toEqual(['ROLE_STAFF_BOOKING']);
  expect(await appointments()).toBe('unauthorized');
});

test.each([
  ['none', [], 'input_obj.roles', 'required'],
  ['an owner’s', ['ROLE_STAFF', 'ROLE_USER'], 'input_obj.roles.1', 'invalid'],
])('an employee’s roles are not %s', async (_, roles, path, code) => {
  expect(await refusalOf(change('owner', 'employee_update_roles', { employee_id: store.ava.id, roles }))).toEqual(
    fieldOf(path, code),
  );
});

test('a deactivated employee is signed out for good, and returns without a code that a colleague has by now', async () => {
  const status = (by: Person, to: string) =>
    change(by, 'employee_update_status', { employee_id: store.ava.id, status: to });
  expect((await refusalOf(status('manager', 'inactive'))).category).toBe('access_denied');
  expect((await status('owner', 'inactive')).status).toBe('inactive');
  expect(await appointments()).toBe('unauthorized');
  await world.system((tx) =>
    tx.query(sql`update employee set code_hash = sha256('101') where whmcs_id = ${store.whmcsId}`),
  );
  expect((await status('manager', 'active')).status).toBe('active');
  const codes = await world.system((tx) =>
    tx.query(
      sql`select id from employee where whmcs_id = ${store.whmcsId} and status = 'active' and code_hash is not null`,
    ),
  );
  expect(codes).toEqual([{ id: store.ben.id }]);
  expect(await appointments()).toBe('unauthorized');
});

test('an employee with visits ahead is deactivated only on purpose, and the visits stay', async () => {
  const booking = bookingClient(store, store.owner);
  const visit = await booking.book(at(12), [of(store.ava)]);
  const canceled = await booking.book(at(14), [of(store.ava)]);
  await booking.status(canceled, 'canceled', { cancel_reason: 'client_request' });
  await booking.book(at(12), [of(store.ben)]);
  const deactivate = (more: object = {}) =>
    change('owner', 'employee_update_status', { employee_id: store.ava.id, status: 'inactive', ...more });
  expect(await refusalOf(deactivate())).toEqual({
    ...conflict('appointments_conflict'),
    params: { count: 1, appointments: visit.id },
  });
  expect(await deactivate({ continue_anyway: true })).toMatchObject({ status: 'inactive' });
  expect(await booking.get(visit.id)).toMatchObject({ status: 'confirmed', employee_id: store.ava.id });
});

test('an owner makes a manager a partner, with a partner’s permissions, and a manager again', async () => {
  const member_id = await memberOf('manager');
  const partner = await change('owner', 'company_user_update_role', { member_id, role: 'partner' });
  expect([partner.role, granted(partner)]).toEqual(['partner', permissionKeys]);
  expect(await refusalOf(change('owner', 'permission_update', { take: ['ORDER'] }, member_id))).toEqual(
    conflict('partner_may_everything'),
  );
  const manager = await change('owner', 'company_user_update_role', { member_id, role: 'manager' });
  expect([manager.role, granted(manager).includes('STORE_INCOME')]).toEqual(['manager', false]);
});

test('a removed membership ends with the next request', async () => {
  const member_id = await memberOf('manager');
  const of = () =>
    store.manager.request<object>('query ($s: Int!) { badge_counts(whmcs_id: $s) { unread_chats } }', {
      s: store.whmcsId,
    });
  expect((await of()).errors).toBeUndefined();
  await change('owner', 'company_user_update_status', { member_id, status: 'inactive' });
  expect((await of()).errors?.[0]?.extensions.code).toBe('company_not_found');
});

test.each([
  ['company_user_update_role', { role: 'owner' }, 'input_obj.role'],
  ['company_user_update_role', { role: 'staff' }, 'input_obj.role'],
  ['company_user_update_status', { status: 'invited' }, 'input_obj.status'],
] as const)('%s refuses %j', async (name, input, path) => {
  expect(await refusalOf(change('owner', name, { member_id: await memberOf('manager'), ...input }))).toEqual(
    fieldOf(path, 'invalid'),
  );
});

test('an employee’s id is refused as a company user’s, and the reverse', async () => {
  const refused = { category: 'not_found', code: 'employee_not_found' };
  const member_id = await memberOf('manager');
  expect(
    await refusalOf(change('owner', 'employee_update_status', { employee_id: member_id, status: 'inactive' })),
  ).toEqual(refused);
  expect(
    await refusalOf(change('owner', 'company_user_update_role', { member_id: store.ava.id, role: 'partner' })),
  ).toEqual({ category: 'not_found', code: 'member_not_found' });
});
