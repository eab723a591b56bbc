import { fillPath, matchPath } from './path';

test.each([
  ['/owner/orders/:id', '/owner/orders/42', { id: '42' }],
  ['/owner/orders/:id', '/owner/orders/42/', { id: '42' }],
  ['/owner/orders/:id', '/owner/orders', null],
  ['/owner/orders/:id', '/owner/orders/42/review', null],
  ['/owner/ticket', '/owner/ticket', {}],
  ['/owner/ticket', '/owner/Ticket', null],
  ['/store/:whmcsId/staff/orders/:id', '/store/10001/staff/orders/7', { whmcsId: '10001', id: '7' }],
  ['/owner/qrcode/:code', '/owner/qrcode/QR%2F1', { code: 'QR/1' }],
  ['/owner/qrcode/:code', '/owner/qrcode/%E0%A4%A', { code: '%E0%A4%A' }],
  ['/owner/ticket', '/owner/tickets', null],
  ['/owner/ticket', '/owner/ticket/', {}],
  ['/owner/:id', 'owner/1', null],
  ['/', '/', {}],
])('%s at %s', (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params);
});

test('a filled pattern matches itself', () => {
  const path = fillPath('/store/:whmcsId/staff/qrcode/:code', { whmcsId: 10001, code: 'a b/c' });
  expect(path).toBe('/store/10001/staff/qrcode/a%20b%2Fc');
  expect(matchPath('/store/:whmcsId/staff/qrcode/:code', path)).toEqual({ whmcsId: '10001', code: 'a b/c' });
});
