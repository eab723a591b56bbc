import { hasStatus } from './calendar-filter';
import { type ShownStatus, shownStatus } from './status';

const order = (order_status: 'booking' | 'in_service' | 'done') => ({ order_status });

test.each([
  [{ status: 'confirmed' }, 'confirmed'],
  [{ status: 'confirmed', order: order('in_service') }, 'in_service'],
  [{ status: 'new', order: order('booking') }, 'in_service'],
  [{ status: 'confirmed', order: order('done') }, 'confirmed'],
  [{ status: 'done', order: order('in_service') }, 'done'],
  [{ status: 'canceled', cancel_reason: 'client_request' }, 'canceled'],
  [{ status: 'canceled', cancel_reason: 'no_show' }, 'no_show'],
] as const)('%j is shown as %s', (appointment, shown: ShownStatus) => {
  expect(shownStatus(appointment)).toBe(shown);
});

test('the filter "In service" selects appointments with an open ticket, which keep their status', () => {
  const served = { status: 'confirmed', order: order('in_service') } as const;
  const waiting = { status: 'confirmed' } as const;
  expect([served, waiting].map((one) => hasStatus(one, 'in_service'))).toEqual([true, false]);
  expect([served, waiting].map((one) => hasStatus(one, 'confirmed'))).toEqual([true, true]);
  expect(hasStatus(served, 'booked')).toBe(true);
});
