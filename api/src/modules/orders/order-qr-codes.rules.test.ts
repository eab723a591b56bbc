import { ticketCodeOf } from '@suite/domain';
import { newTicketQrCodes } from './order-qr-codes.rules';

test('new codes are codes of tickets, each of its own', () => {
  const codes = newTicketQrCodes(200);
  expect(new Set(codes).size).toBe(200);
  for (const code of codes) expect(ticketCodeOf(code)).toEqual({ kind: 'qr', code });
});

test('no code has letters or digits that look alike', () => {
  for (const code of newTicketQrCodes(200)) expect(code).toMatch(/^QR-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
});

test('a code that came up before is made anew', () => {
  const bytes = [0, 0, 1];
  expect(newTicketQrCodes(2, (size) => new Uint8Array(size).fill(bytes.shift() ?? 2))).toEqual([
    'QR-AAAA-AAAA',
    'QR-BBBB-BBBB',
  ]);
});
