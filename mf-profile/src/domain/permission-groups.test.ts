import { companyRoles, permissionKeys } from '@suite/domain';
import en from '../../locales/en.json';
import { groupsFor, isEffective } from './permission-groups';

const keysFor = (role: (typeof companyRoles)[number]) => groupsFor(role).flatMap(({ keys }) => keys);

const ofNoOperation = ['AUTHENTICATED'];

test.each(companyRoles)('the groups of a %s contain each effective permission once', (role) => {
  const left = [
    ...ofNoOperation,
    ...(role === 'staff'
      ? ['INVITE_STAFF', 'REMOVE_STAFF']
      : ['LOGIN', 'OTP_LOGIN', ...(role === 'manager' ? [] : ['PERSONAL_INCOME', 'PERSONAL_PAYROLL'])]),
  ];
  expect([...keysFor(role), ...left].sort()).toEqual([...permissionKeys].sort());
});

test('each group and permission has messages', () => {
  const { group, key } = en.permissions;
  expect(Object.keys(group).sort()).toEqual(
    groupsFor('staff')
      .map(({ id }) => id)
      .sort(),
  );
  expect(Object.keys(key).sort()).toEqual([...new Set([...keysFor('staff'), ...keysFor('manager')])].sort());
});

test.each([
  ['ORDER', ['ROLE_STAFF'], true],
  ['ORDER', ['ROLE_STAFF_BOOKING'], false],
  ['BOOKING', ['ROLE_STAFF_BOOKING'], true],
  ['PERSONAL_INCOME', ['ROLE_STAFF_BOOKING', 'ROLE_STAFF_INCOME'], true],
  ['MESSAGE', ['ROLE_STAFF_BOOKING', 'ROLE_STAFF_INCOME'], false],
  ['STAFF', [], true],
] as const)('%s is effective for the token roles %j: %s', (key, roles, expected) => {
  expect(isEffective(key, roles)).toBe(expected);
});
