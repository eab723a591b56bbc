import { type PaymentFilterValues, whereOf } from './payment-filters';

const none: PaymentFilterValues = { q: '', day: '', status: '', tender: '', employee: '', dispute: '', batch: '' };
const id = '00000000-0000-4000-8000-0000000000e1';

test.each([
  ['', {}, {}],
  ['4242', {}, { search: '4242' }],
  ['', { status: 'declined', tender: 'card' }, { status: { _eq: 'declined' }, tender: { _eq: 'card' } }],
  ['', { employee: id, batch: id }, { employee_id: id, batch_id: id }],
  ['', { dispute: 'yes' }, { has_chargeback: true }],
  ['', { dispute: 'no' }, { has_chargeback: false }],
  ['', { status: 'nonsense', tender: 'gold', employee: 'Ava', dispute: 'maybe', batch: '7' }, {}],
])('the search %j with the filters %j is the condition %j', (search, values, where) => {
  expect(whereOf(search, { ...none, ...values })).toEqual(where);
});
