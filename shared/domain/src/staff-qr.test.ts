import * as fc from 'fast-check';
import { staffQrPayload, storeOfStaffQr } from './staff-qr';

const seal = 'a-b_C9'.repeat(7);

test('the store of a sealed code is found, for every store and serial number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), fc.nat(999_999), (whmcsId, serial) => {
      expect(storeOfStaffQr(`${staffQrPayload(whmcsId, serial)}~${seal}`)).toBe(whmcsId);
    }),
  );
});

test.each([
  ['one without a seal', staffQrPayload(10001, 1)],
  ['a ticket’s', 'QR-1001'],
  ['a number', '10001'],
  ['one of no store', `staff-login:0.1~${seal}`],
  ['one with more behind it', `${staffQrPayload(10001, 1)}~${seal}/x?y`],
  ['an address', `https://evil.example/${staffQrPayload(10001, 1)}~${seal}`],
  ['nothing', ''],
])('%s is none', (_, text) => {
  expect(storeOfStaffQr(text)).toBeNull();
});

test('a code is read with other characters around it', () => {
  expect(storeOfStaffQr(` ${staffQrPayload(10001, 3)}~${seal}\n`)).toBe(10001);
});
