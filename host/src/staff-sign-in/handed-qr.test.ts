import { staffQrPayload } from '@suite/domain';
import { handedQr, handStaffQr } from './handed-qr';

const qr = `${staffQrPayload(10001, 2)}~${'s'.repeat(43)}`;

test('a scanned code leads to its store’s sign-in, with nothing of it in the address', () => {
  const replace = jest.fn();
  expect(handStaffQr({ replace }, `${qr}\n`)).toBe(true);
  expect(replace).toHaveBeenCalledWith('/store/10001/staff/login', { storeQr: qr });
  expect(handedQr(replace.mock.calls[0]?.[1], 10001)).toBe(qr);
});

test('any other code leads nowhere', () => {
  const replace = jest.fn();
  expect(handStaffQr({ replace }, 'QR-1001')).toBe(false);
  expect(replace).not.toHaveBeenCalled();
});

test.each([
  ['another store’s', { storeQr: qr }, 10002],
  ['one of no store', { storeQr: qr }, null],
  ['no text', { storeQr: 7 }, 10001],
  ['an empty state', null, 10001],
  ['a state of something else', { tab: 'done' }, 10001],
])('%s is not taken', (_, state, whmcsId) => {
  expect(handedQr(state, whmcsId)).toBeNull();
});
