import { type Area, areaPaths } from '@suite/remote-kit';
import * as fc from 'fast-check';
import { routeScan } from './route-scan';

const origin = 'https://suite.example';
const pages = { qr: 'qrcode', check_in: 'checkinCode' } as const;
const pathsIn =
  (area: Area): NonNullable<Parameters<typeof routeScan>[1]['pathOf']> =>
  ({ kind, code }) =>
    areaPaths(area, 10001).to(`/${pages[kind]}/${code}`);
const owner = pathsIn('owner');
const staff = pathsIn('staff');
const storeQr = `staff-login:10001.3~${'a-b_C9'.repeat(7)}`;

test.each([
  ['an order’s code', 'QR-1001', owner, '/owner/qrcode/QR-1001'],
  ['an order’s code, in the staff area', 'QR-1001', staff, '/store/10001/staff/qrcode/QR-1001'],
  ['a code as it is typed', '  qr-expired\n', owner, '/owner/qrcode/QR-EXPIRED'],
  ['a check-in code', 'CK-1001', owner, '/owner/checkinCode/CK-1001'],
  ['a check-in code, in the staff area', 'ck-1001', staff, '/store/10001/staff/checkinCode/CK-1001'],
  [
    'a link to an order of the other area',
    `${origin}/owner/qrcode/QR-1001`,
    staff,
    '/store/10001/staff/qrcode/QR-1001',
  ],
  ['a link to a check-in', `${origin}/store/7/staff/checkinCode/CK-7?from=print`, owner, '/owner/checkinCode/CK-7'],
  ['a link to where staff sign in', `${origin}/store/10001/staff/login`, null, '/store/10001/staff/login'],
  ['the number of a store, before sign-in', ' 10001 ', null, '/store/10001/staff/login'],
  [
    'such a link as a camera reads it',
    ` HTTPS://SUITE.example/store/10001/staff/login/ `,
    null,
    '/store/10001/staff/login',
  ],
])('%s leads to its page', (_, text, pathOf, to) => {
  expect(routeScan(text, { pathOf, origin })).toEqual({ to, storeQr: null });
});

test('a store’s staff code leads to staff sign-in, and is passed on outside the address', () => {
  expect(routeScan(` ${storeQr} `, { pathOf: null, origin })).toEqual({ to: '/store/10001/staff/login', storeQr });
});

test.each([
  ['nothing', '  ', owner, 'empty'],
  ['any text', 'hello', owner, 'invalid'],
  ['nothing, before sign-in', '', null, 'empty_store'],
  ['a number', '1001', owner, 'invalid'],
  ['a number of no store', '0', null, 'invalid'],
  ['a number that is too long', '1234567890', null, 'invalid'],
  ['an order’s code with more in it', 'QR-1001/../../logout', owner, 'invalid'],
  ['an order’s code without a number', 'QR-', owner, 'invalid'],
  ['a very long code', `QR-${'1'.repeat(62)}`, owner, 'invalid'],
  ['a link to another page', `${origin}/owner/orders/42`, owner, 'invalid'],
  ['a link that says another code', `${origin}/owner/qrcode/javascript:alert(1)`, owner, 'invalid'],
  ['the same page of another host', 'https://evil.example/store/10001/staff/login', null, 'invalid'],
  ['a script', 'javascript:alert(1)', owner, 'invalid'],
  ['a broken link', 'https://', owner, 'invalid'],
  ['no store’s number', `${origin}/store/me/staff/login`, null, 'invalid'],
  ['an order’s code before sign-in', 'QR-1001', null, 'sign_in_first'],
  ['a link to a check-in before sign-in', `${origin}/owner/checkinCode/CK-1001`, null, 'sign_in_first'],
  ['a store’s code for staff', storeQr, owner, 'sign_out_first'],
  ['a link to where staff sign in', `${origin}/store/10001/staff/login`, staff, 'sign_out_first'],
])('%s leads nowhere', (_, text, pathOf, refused) => {
  expect(routeScan(text, { pathOf, origin })).toEqual({ refused });
});

test('a code that no remote opens is invalid', () => {
  expect(routeScan('QR-1001', { pathOf: () => null, origin })).toEqual({ refused: 'invalid' });
});

test('a scanned code never leads out of the person’s own area', () => {
  const start = fc.constantFrom('', 'QR-', 'CK-', `${origin}/owner/qrcode/`, `${origin}/store/`, 'staff-login:', '//');
  fc.assert(
    fc.property(start, fc.string({ unit: 'grapheme', maxLength: 80 }), (prefix, text) => {
      const route = routeScan(prefix + text, { pathOf: owner, origin });
      if ('to' in route) expect(route.to).toMatch(/^\/owner\/(qrcode\/QR|checkinCode\/CK)-[A-Z0-9-]+$/);
    }),
    { numRuns: 2_000 },
  );
});
