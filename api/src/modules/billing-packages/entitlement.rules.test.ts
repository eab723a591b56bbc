import { type EntitledPackage, type Service, servicesOf } from './entitlement.rules';

const makePackage = (changes: Partial<EntitledPackage> = {}): EntitledPackage => ({
  id: 'p-1',
  service_flag: 'gbk',
  name_en: 'Go Booking',
  status: 'active',
  first_day: '2026-11-21',
  period_start: '2026-11-21',
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

test.each([false, true])(
  'an unpaid package ends by its state alone, however late that is; canceled: %s',
  (cancels_at_end) => {
    const until = servicesOf([makePackage({ status: 'suspended', cancels_at_end })], [])[0]?.expiration_date ?? '';
    expect(until > '2027-12-20').toBe(true);
  },
);

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

describe('the service of a product that its package left', () => {
  const pos = (changes: Partial<Service> = {}) =>
    makeService({ product_code: 'pos', billing_package_id: 'p-1', expiration_date: '2027-02-03', ...changes });
  const giftCards = (changes: Partial<EntitledPackage> = {}) =>
    makePackage({ service_flag: 'gc_without_pos', period_start: '2026-12-21', ...changes });

  test('is off with the period of the other one, which begins on a quiet day', () => {
    // 21 December 2026 is a Monday.
    expect(servicesOf([giftCards()], [pos()])).toMatchObject([
      { product_code: 'gc_without_pos', status: 'active' },
      { product_code: 'pos', status: 'inactive' },
    ]);
  });

  test.each([
    ['a Friday', '2026-12-18', '2026-12-20'],
    ['a Saturday', '2026-12-19', '2026-12-20'],
    ['a Sunday', '2026-12-20', '2026-12-20'],
  ])('is on until Sunday if that period begins on %s, and off with the period after', (_, period_start, last) => {
    const services = servicesOf([giftCards({ period_start })], [pos()]);
    expect(services).toMatchObject([{}, { product_code: 'pos', status: 'active', expiration_date: last }]);
    // 24 January 2027 is a Sunday.
    expect(servicesOf([giftCards({ period_start: '2027-01-24' })], services)).toMatchObject([
      {},
      { product_code: 'pos', status: 'inactive' },
    ]);
  });

  test('is off at once if the other one contains it, also in a period that began on a Saturday', () => {
    const services = [makeService({ product_code: 'gc_without_pos', billing_package_id: 'p-1' })];
    expect(servicesOf([makePackage({ service_flag: 'pos', period_start: '2026-11-21' })], services)).toMatchObject([
      { product_code: 'pos', status: 'active' },
      { product_code: 'gc_without_pos', status: 'inactive' },
    ]);
  });

  test('is off also if an earlier package of the product has ended', () => {
    const ended = makePackage({ id: 'p-0', service_flag: 'pos', status: 'ended' });
    expect(servicesOf([giftCards(), ended], [pos()])).toMatchObject([{}, { product_code: 'pos', status: 'inactive' }]);
  });
});

test('an included service stays as it is, also after a package of the service has ended', () => {
  expect(servicesOf([], [makeService()])).toEqual([]);
  expect(servicesOf([makePackage({ status: 'ended' })], [makeService()])).toEqual([]);
});
