import type { BookingService } from './booking';
import { serviceCatalogOf, withEmployeeOf } from './own-terms';

const own = { service_id: 'gel', employee_id: 'ava', is_performed: true, price: 5_000, duration: 75 };
const catalog = serviceCatalogOf({
  category_list: [{ services: [{ id: 'gel', price: 4_000, duration: 60 }] }],
  service_employee_list: [own],
});
const ava = { id: 'ava', name: 'Ava' };
const ben = { id: 'ben', name: 'Ben' };
/** A gel set with an add-on of $12 and 15 minutes, by anyone. */
const gel: BookingService = {
  service_id: 'gel',
  name: 'Gel set (Chrome)',
  price: 5_200,
  duration: 75,
  modifier_ids: ['chrome'],
  employee: null,
};

test('an employee brings their own price and duration, and takes them along', () => {
  const byAva = withEmployeeOf(gel, ava, catalog);
  expect(byAva).toMatchObject({ price: 6_200, duration: 90, employee: ava });
  expect(withEmployeeOf({ ...byAva, duration: 100 }, ben, catalog)).toMatchObject({ price: 5_200, duration: 85 });
});

test.each([
  ['a custom service', { ...gel, service_id: null, price: null }, catalog],
  ['a service before the catalog is loaded', gel, null],
])('%s changes its employee only', (_, service, known) => {
  expect(withEmployeeOf(service, ava, known)).toEqual({ ...service, employee: ava });
});
