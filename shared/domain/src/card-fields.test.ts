import fc from 'fast-check';
import * as v from 'valibot';
import { cardBrandOf } from './card-brands';
import type { Country } from './statuses';
import { cardSchema, passesLuhn } from './validation';

const now = new Date('2026-11-20T18:00:00Z');
const card = { number: '4242424242424242', expiry: '11/26', cvc: '123', zip: '78701', holder_name: '' };
const parse = (changes: Partial<typeof card>, country: Country = 'US') =>
  v.safeParse(cardSchema(now, country), { ...card, ...changes }, { abortPipeEarly: true });
const issues = (changes: Partial<typeof card>, country?: Country) =>
  (parse(changes, country).issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]);

/** Returns a number of this length with a valid check digit. */
function numberOf(prefix: string, length: number): string {
  const body = prefix.padEnd(length - 1, '0');
  return [...'0123456789'].map((digit) => body + digit).find(passesLuhn) ?? '';
}

test.each([
  ['Visa', '4', [16, 18, 19], [15, 17]],
  ['Mastercard', '51', [16], [15, 17, 18, 19]],
  ['Mastercard', '2221', [16], [15, 19]],
  ['Mastercard', '2720', [16], [15, 19]],
  ['American Express', '37', [15], [16, 17, 19]],
  ['Discover', '6011', [16, 19], [15, 17, 18]],
  ['JCB', '3528', [16, 17, 18, 19], [15]],
  ['Diners Club', '36', [14, 16, 19], [15, 17, 18]],
  ['UnionPay', '62', [14, 15, 16, 17, 18, 19], []],
] as const)('a number of %s that begins with %s has the lengths of the brand', (name, prefix, valid, invalid) => {
  expect(cardBrandOf(prefix)?.name).toBe(name);
  const cvc = name === 'American Express' ? '1234' : '123';
  for (const length of valid) expect(issues({ number: numberOf(prefix, length), cvc })).toEqual([]);
  for (const length of invalid)
    expect(issues({ number: numberOf(prefix, length), cvc })).toEqual([['number', 'card_number_brand']]);
  for (const length of [13, 20])
    expect(issues({ number: numberOf(prefix, length), cvc })).toEqual([['number', 'card_number_length']]);
});

test.each(['2220', '2721', '3527', '3590', '306', '643', '50', '9'])('the begin %s is of no known brand', (prefix) => {
  expect(cardBrandOf(prefix)).toBeNull();
  for (const length of [15, 16, 17, 18, 19])
    for (const cvc of ['123', '1234']) expect(issues({ number: numberOf(prefix, length), cvc })).toEqual([]);
  expect(issues({ number: numberOf(prefix, 14) })).toEqual([['number', 'card_number_length']]);
});

test.each([
  ['378282246310005', '123', 'card_cvc_four'],
  ['378282246310005', '1234', null],
  ['4242424242424242', '1234', 'card_cvc_three'],
  ['4242424242424242', '12', 'card_cvc_invalid'],
])('the security code of %s may be %s: %s', (number, cvc, message) => {
  expect(issues({ number, cvc })).toEqual(message ? [['cvc', message]] : []);
});

test.each([
  ['US', '78701', '78701'],
  ['US', '787011234', '78701-1234'],
  ['US', '78701-1234', '78701-1234'],
  ['US', '7870', null],
  ['CA', 'k1a0b1', 'K1A 0B1'],
  ['CA', 'K1A-0B1', 'K1A 0B1'],
  ['CA', 'D1A 1A1', null],
  ['CA', 'W1A 1A1', null],
  ['CA', 'Z1A 1A1', null],
  ['CA', 'A1W 1Z1', 'A1W 1Z1'],
  ['CA', 'A1O 1A1', null],
  ['CA', 'A1A 1U1', null],
  ['AU', '0800', '0800'],
  ['AU', '2000', '2000'],
  ['AU', '0199', null],
  ['AU', '800', null],
] as const)('in %s the postal code %s is read as %s', (country, zip, read) => {
  const parsed = parse({ zip }, country);
  expect(parsed.success ? parsed.output.zip : null).toBe(read);
});

test('a Canadian postal code never has D, F, I, O, Q or U, nor W or Z in front', () => {
  const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  fc.assert(
    fc.property(letter, letter, letter, fc.nat(9), (first, second, third, digit) => {
      const zip = `${first}${digit}${second} ${digit}${third}${digit}`;
      const isValid = !/[DFIOQU]/.test(first + second + third) && !/[WZ]/.test(first);
      expect(issues({ zip }, 'CA')).toEqual(isValid ? [] : [['zip', 'zip_invalid']]);
    }),
  );
});
