import { highestLimit } from './offline-ticket.rules';

const staff = 'discount_limit_staff';

test.each([
  [1_000, [], 1_000],
  [1_000, [{ key: staff, value: 2_000 }], 2_000],
  [3_000, [{ key: staff, value: 2_000 }], 3_000],
  [1_000, [{ key: 'discount_limit_manager', value: 2_000 }], 1_000],
  [1_000, [{ key: 'tax', value: 2_000 }], 1_000],
] as const)('a limit of %d with the former rates %j permits %d on an offline device', (present, former, limit) => {
  expect(highestLimit(present, staff, former)).toBe(limit);
});

test('those without a limit of their role have the present one', () => {
  expect(highestLimit(10_000, undefined, [{ key: staff, value: 2_000 }])).toBe(10_000);
});
