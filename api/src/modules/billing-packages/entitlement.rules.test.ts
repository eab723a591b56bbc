import { type EntitledPackage, type Service, servicesOf } from './entitlement.rules';

const makePackage = (changes: Partial<EntitledPackage> = {}): EntitledPackage => ({
  id: 'p-1',
  service_flag: 'gbk',
  name_en: 'Go Booking',
  status: 'active',
  first_day: '2026-11-21',
  period_end: '2026-12-20',
  cancels_at_end: false,
  ...changes,
});
const makeService = (changes: Partial<Service> = {}): Service => ({
  product_code: 'gbk',
  product_name: 'Booking',
  registration_date: '2026-01-01',
  expiration_date: '2026-11-20',
  status: 'active',
  is_read_only: false,
  billing_package_id: null,
  ...changes,
});

test.each([
  ['trial', 'active', false],
  ['active', 'active', false],
  ['past_due', 'active', false],
  ['grace', 'active', false],
  ['suspended', 'active', true],
  ['ended', 'inactive', false],
] as const)('the service of a package that is %s is %s, and read-only: %s', (status, expected, is_read_only) => {
  expect(servicesOf([makePackage({ status })], [makeService({ billing_package_id: 'p-1' })])).toMatchObject([
    { product_code: 'gbk', status: expected, is_read_only, registration_date: '2026-01-01', billing_package_id: 'p-1' },
  ]);
});

test('a renewing package outlasts its period, so that a late renewal cuts nobody off', () => {
  expect(servicesOf([makePackage()], [])).toMatchObject([{ expiration_date: '2027-02-03' }]);
});

test('an unpaid package ends by its state alone, also if a server that slept makes that late', () => {
  const until = servicesOf([makePackage({ status: 'suspended' })], [])[0]?.expiration_date ?? '';
  expect(until > '2027-12-20').toBe(true);
});

test('a canceled package ends with its period, or after the busy days that follow', () => {
  const until = (period_end: string) =>
    servicesOf([makePackage({ cancels_at_end: true, period_end })], [])[0]?.expiration_date;
  expect(until('2026-12-20')).toBe('2026-12-20');
  // The day after is a Friday: it is on until Sunday.
  expect(until('2026-12-17')).toBe('2026-12-20');
});

test('the service of a package that its owner canceled is reminded of, and off by its date', () => {
  const ended = makePackage({ status: 'ended', cancels_at_end: true });
  expect(servicesOf([ended], [makeService({ billing_package_id: 'p-1' })])).toMatchObject([
    { status: 'active', expiration_date: '2026-12-20' },
  ]);
});

test('the service of a product that its package left is off', () => {
  const services = [makeService({ product_code: 'gc_without_pos', billing_package_id: 'p-1' })];
  expect(servicesOf([makePackage({ service_flag: 'pos' })], services)).toMatchObject([
    { product_code: 'pos', status: 'active' },
    { product_code: 'gc_without_pos', status: 'inactive' },
  ]);
});

test('an included service stays as it is, also after a package of the service has ended', () => {
  expect(servicesOf([], [makeService()])).toEqual([]);
  expect(servicesOf([makePackage({ status: 'ended' })], [makeService()])).toEqual([]);
});
