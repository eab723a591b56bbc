import { titleOf } from './invoice-email.rules';

const abn = '51 824 753 556';

test.each([
  ['in Australia of a seller with an ABN is a tax invoice', 'invoice', 'AU', abn, 'tax_invoice'],
  ['in Australia of a seller without an ABN is an invoice', 'invoice', 'AU', null, 'invoice'],
  [
    'in Canada is an invoice, with the number of the seller or without',
    'invoice',
    'CA',
    '12345 6789 RT0001',
    'invoice',
  ],
  ['in the United States is an invoice', 'invoice', 'US', null, 'invoice'],
  ['of a buyer without a country is an invoice', 'invoice', null, abn, 'invoice'],
  ['that corrects another one is a credit note, in Australia too', 'credit_note', 'AU', abn, 'credit_note'],
] as const)('a document %s', (_, kind, country, issuerTaxNumber, title) => {
  expect(titleOf({ kind, country, issuerTaxNumber })).toBe(title);
});
