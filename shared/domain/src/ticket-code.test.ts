import { ticketCodeOf } from './ticket-code';

test.each([
  ['QR-1001', 'qr', 'QR-1001'],
  [' qr-expired\n', 'qr', 'QR-EXPIRED'],
  ['ck-7', 'check_in', 'CK-7'],
  [`CK-${'1'.repeat(61)}`, 'check_in', `CK-${'1'.repeat(61)}`],
])('%j is a code', (text, kind, code) => {
  expect(ticketCodeOf(text)).toEqual({ kind, code });
});

test.each(['', '1001', 'QR-', 'QR--1', 'QR-10 01', 'QR-1001/../logout', 'XX-1', 'QR-1\u0000', `QR-${'1'.repeat(62)}`])(
  '%j is none',
  (text) => {
    expect(ticketCodeOf(text)).toBeNull();
  },
);
