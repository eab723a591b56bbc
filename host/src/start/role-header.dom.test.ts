import { rememberRoleHeader, roleHeader } from './role-header';

beforeEach(() => localStorage.clear());

test.each([
  ['/store/10001/staff/login', 'staff'],
  ['/store/10001/staff', 'staff'],
  ['/store/10001/staffing', 'user'],
  ['/login', 'user'],
  ['/owner', 'user'],
] as const)('a request before the sign-in at %s has the role %s', (path, role) => {
  expect(roleHeader(path)).toBe(role);
});

test('the role of the last session is sent elsewhere', () => {
  rememberRoleHeader('staff');
  expect(roleHeader('/')).toBe('staff');
  rememberRoleHeader('owner');
  expect(roleHeader('/')).toBe('user');
});
