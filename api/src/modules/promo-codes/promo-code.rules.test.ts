import fc from 'fast-check';
import { codeOfBytes, normalPromoCode, problemOfCode, promoCodeLength } from './promo-code.rules';

test('a code has eight characters that are not mistaken for each other', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: promoCodeLength, maxLength: promoCodeLength }), (bytes) => {
      expect(codeOfBytes(bytes)).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    }),
  );
});

test('a code is read in any case, with spaces and hyphens', () => {
  expect(normalPromoCode(' abcd-2345 ')).toBe('ABCD2345');
});

const spring = {
  customer_id: 'lan',
  valid_from: '2026-11-01',
  valid_until: '2026-11-30',
  is_one_time: true,
  has_left: true,
  is_used: false,
};
const lan = { today: '2026-11-15', customerId: 'lan' };

test.each([
  ['no code', null, lan, 'promo_code_unknown'],
  ['the code of a deleted client', { ...spring, customer_id: null }, lan, 'promo_code_unknown'],
  ['a code that was not sent', { ...spring, has_left: false }, lan, 'promo_code_unknown'],
  ['another client', spring, { ...lan, customerId: 'mai' }, 'promo_code_other_client'],
  ['the day before it begins', spring, { ...lan, today: '2026-10-31' }, 'promo_code_not_started'],
  ['the day after it ends', spring, { ...lan, today: '2026-12-01' }, 'promo_code_expired'],
  ['a second use', { ...spring, is_used: true }, lan, 'promo_code_used'],
  ['a second use of a code for many', { ...spring, is_used: true, is_one_time: false }, lan, null],
  ['its first day', spring, { ...lan, today: '2026-11-01' }, null],
  ['its last day', spring, { ...lan, today: '2026-11-30' }, null],
  ['a ticket without a client', spring, { ...lan, customerId: null }, null],
])('%s is refused by its reason', (_, code, ticket, problem) => {
  expect(problemOfCode(code, ticket)).toBe(problem);
});
