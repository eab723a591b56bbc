import { toE164 } from './phone';

test.each([
  ['(512) 555-0177', 'US', '+15125550177'],
  ['1 512 555 0177', 'CA', '+15125550177'],
  ['0412 345 678', 'AU', '+61412345678'],
  ['+61 412 345 678', 'US', '+61412345678'],
  ['555-0177', 'US', null],
  ['call me', 'US', null],
  ['', 'US', null],
] as const)('%j in %s is %j', (text, country, expected) => {
  expect(toE164(text, country)).toBe(expected);
});
