import { type CompanyRole, companyRoles, permissionKeys } from '@suite/domain';
import { mayHandOut, mayRevoke, requireHandsOut, requireMayRemove, whyFixed } from './member.rules';

const who = (role: CompanyRole, id = 'me') => ({
  role,
  userId: role === 'staff' ? null : id,
  employeeId: role === 'staff' ? id : null,
  permissions: new Set(['STAFF', 'BOOKING'] as const),
});
const member = (role: CompanyRole, id = 'other') => ({ id, role, user_id: role === 'staff' ? null : id });

test.each(companyRoles.flatMap((caller) => companyRoles.map((role) => [caller, role] as const)))(
  '%s may change %s as the role matrix defines',
  (caller, role) => {
    const allowed = {
      owner: { owner: false, partner: true, manager: true, staff: true },
      partner: { owner: false, partner: false, manager: true, staff: true },
      manager: { owner: false, partner: false, manager: false, staff: true },
      staff: { owner: false, partner: false, manager: false, staff: false },
    };
    expect(whyFixed(who(caller), member(role)) === null).toBe(allowed[caller][role]);
  },
);

test.each(companyRoles)('%s cannot change themselves', (role) => {
  expect(whyFixed(who(role), member(role, 'me'))).toBe('member_is_you');
});

test('no role can change owners', () => {
  expect(companyRoles.map((role) => whyFixed(who(role), member('owner')))).toEqual(
    companyRoles.map(() => 'member_is_owner'),
  );
});

test('owners and partners grant every key, managers those that they hold, staff none', () => {
  const assignable = (role: CompanyRole) => permissionKeys.filter((key) => mayHandOut(who(role), key));
  expect(assignable('owner')).toEqual(permissionKeys);
  expect(assignable('partner')).toEqual(permissionKeys);
  expect(assignable('manager')).toEqual(['BOOKING', 'STAFF']);
  expect(assignable('staff')).toEqual([]);
});

test('a refusal names each key that the caller may not grant or revoke', () => {
  const details = { fields: [{ path: 'input_obj.take.1', code: 'permission_not_held' }] };
  expect(() => requireHandsOut(who('manager'), { give: ['STAFF'], take: ['BOOKING', 'ORDER'] })).toThrow(
    expect.objectContaining({ category: 'validation', details }),
  );
});

test('a manager takes sign-in from an employee with REMOVE_STAFF only, and grants it without', () => {
  const manager = { ...who('manager'), permissions: new Set(['LOGIN'] as const) };
  expect([mayRevoke(manager, 'LOGIN'), mayHandOut(manager, 'LOGIN')]).toEqual([false, true]);
  expect(mayRevoke({ ...manager, permissions: new Set(['LOGIN', 'REMOVE_STAFF'] as const) }, 'LOGIN')).toBe(true);
  expect(mayRevoke(who('partner'), 'LOGIN')).toBe(true);
});

test('deactivating employees requires REMOVE_STAFF', () => {
  expect(() => requireMayRemove({ permissions: new Set(['STAFF']) })).toThrow(
    expect.objectContaining({ category: 'access_denied' }),
  );
  expect(() => requireMayRemove({ permissions: new Set(['REMOVE_STAFF']) })).not.toThrow();
});
