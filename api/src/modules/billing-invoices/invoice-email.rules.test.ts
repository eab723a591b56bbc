import { titleOf } from './invoice-email.rules';

test.each([
  ['invoice', 'US', null, 'invoice'],
  ['invoice', 'CA', '123456789 RT0001', 'invoice'],
  ['invoice', 'AU', '51 824 753 556', 'tax_invoice'],
  ['invoice', 'AU', null, 'invoice'],
  ['credit_note', 'AU', '51 824 753 556', 'credit_note'],
] as const)('an %s to %s by a seller with the number %s is called %s', (kind, country, issuerTaxNumber, title) => {
  expect(titleOf({ kind, country, issuerTaxNumber })).toBe(title);
});
