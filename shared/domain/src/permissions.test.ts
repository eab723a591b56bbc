import { defaultPermissions, permissionKeys, permissionsOfToken } from './permissions';
import { badgeText, canTransition } from './statuses';

test('owners and partners have every permission, the others those of the matrix', () => {
  expect(defaultPermissions('owner')).toEqual([...permissionKeys]);
  expect(defaultPermissions('partner')).toEqual([...permissionKeys]);
  const missing = (role: 'manager' | 'staff') =>
    permissionKeys.filter((key) => !defaultPermissions(role).includes(key));
  expect(missing('manager')).toEqual([
    'STORE_INCOME',
    'STORE_PAYROLL',
    'REMOVE_STAFF',
    'VIEW_SUPPLY_SHARE',
    'VIEW_COMMISSION_STRUCTURE',
  ]);
  expect(missing('staff')).toEqual([
    'STORE_INCOME',
    'STORE_PAYROLL',
    'UPDATE_GIFT_CARD',
    'STAFF',
    'INVITE_STAFF',
    'REMOVE_STAFF',
    'VIEW_CUSTOMER_PHONE_NUMBER',
    'VIEW_SUPPLY_SHARE',
    'VIEW_COMMISSION_STRUCTURE',
  ]);
});

test('the narrow staff tokens have their own keys only', () => {
  expect(permissionsOfToken('ROLE_STAFF_BOOKING')).not.toContain('ORDER');
  expect(permissionsOfToken('ROLE_STAFF_INCOME')).not.toContain('BOOKING');
});

test('canceled and done are final', () => {
  expect(canTransition('new', 'confirmed')).toBe(true);
  expect(canTransition('new', 'done')).toBe(false);
  expect(canTransition('done', 'canceled')).toBe(false);
  expect(canTransition('canceled', 'confirmed')).toBe(false);
});

test.each([
  [0, '0'],
  [1000, '1000'],
  [1001, '1k+'],
])('%d shows as %s', (count, text) => {
  expect(badgeText(count)).toBe(text);
});
