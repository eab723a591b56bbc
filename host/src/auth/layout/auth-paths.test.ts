import { authPageAt, authPath, isAuthPath, pathAfterSignIn } from './auth-paths';

test.each([
  ['/', true],
  ['/login', true],
  ['/owner', true],
  ['/owner/orders/1', true],
  ['/store/10001/staff', true],
  ['/owners', false],
  ['/nothing', false],
  ['/login.html', false],
])('%s leads to sign-in: %p', (path, leads) => {
  expect(isAuthPath(path)).toBe(leads);
});

test.each([
  ['/login', '', 'login'],
  ['/login/', '?return=%2Fowner', 'login'],
  ['/scan', '', 'scan'],
  ['/store/10001/staff/login', '?return=%2Fstore%2F10001%2Fstaff', 'staff'],
  ['/login', '?as=staff', 'staff'],
  ['/store/10001/staff', '', null],
  ['/create', '?return=%2Fowner', 'create'],
  ['/forgot-pass', '', 'forgot'],
  ['/password', '', 'password'],
  ['/login/more', '', null],
  ['/', '', null],
  ['/owner', '', null],
])('%s%s shows the page %p', (pathname, search, page) => {
  expect(authPageAt({ pathname, search })).toBe(page);
});

test.each([
  ['/login', '?return=%2Fowner%2Forders%2F1%3Ftab%3Da', '/owner/orders/1?tab=a'],
  ['/login', '', '/'],
  ['/login', '?return=%2F%2Fevil.example', '/'],
  ['/login', '?return=%2Fstore%2F10001%2Fstaff%2Forders', '/'],
  ['/login', '?as=staff&return=%2Fowner%2Fticket', '/'],
  ['/store/10001/staff/login', '?return=%2Fowner%2Fticket', '/'],
  ['/store/10001/staff/login', '?return=%2Fstore%2F10001%2Fstaff%2Forders', '/store/10001/staff/orders'],
  ['/password', '?return=%2Fowner%2Fticket', '/owner/ticket'],
])('a sign-in at %s%s continues to %s', (pathname, search, path) => {
  expect(pathAfterSignIn({ pathname, search })).toBe(path);
});

test.each([
  ['/create', '', '/create'],
  ['/create', '?return=%2Fowner%2Forders%2F1%3Ftab%3Da&as=staff', '/create?return=%2Fowner%2Forders%2F1%3Ftab%3Da'],
  ['/login?as=staff', '?return=%2Fowner', '/login?as=staff&return=%2Fowner'],
])('to %s from %p is %s', (path, present, address) => {
  expect(authPath(path, present)).toBe(address);
});
