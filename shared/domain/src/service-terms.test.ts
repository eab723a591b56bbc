import { notPerforming, serviceBy } from './service-terms';

const gel = { id: 'gel', price: 4_000, duration: 60 };
const own = (employee_id: string, more: object) => ({
  service_id: 'gel',
  employee_id,
  is_performed: true,
  price: null,
  duration: null,
  ...more,
});
const terms = [
  own('ava', { price: 5_500 }),
  own('ben', { duration: 45 }),
  own('kim', { is_performed: false }),
  { ...own('ava', { price: 1_000 }), service_id: 'other' },
];

test.each([
  ['ava', { price: 5_500, duration: 60 }],
  ['ben', { price: 4_000, duration: 45 }],
  ['lee', { price: 4_000, duration: 60 }],
  [null, { price: 4_000, duration: 60 }],
])('a service by %s has their own price or duration, else its own', (employee, expected) => {
  expect(serviceBy(gel, employee, terms)).toEqual(expected);
});

test('those who do not perform a service are named', () => {
  expect([...notPerforming('gel', terms)]).toEqual(['kim']);
  expect([...notPerforming(null, terms)]).toEqual([]);
});
