import { hasStatus } from './calendar-filter';
import { type ShownStatus, shownStatus, waitingMinutes } from './status';

const order = (order_status: 'booking' | 'in_service' | 'done') => ({ order_status });

test.each([
  [{ status: 'confirmed' }, 'confirmed'],
  [{ status: 'confirmed', order: order('in_service') }, 'in_service'],
  [{ status: 'new', order: order('booking') }, 'in_service'],
  [{ status: 'confirmed', order: order('done') }, 'confirmed'],
  [{ status: 'confirmed', checked_in_at: '2026-11-21T16:18:00Z' }, 'waiting'],
  [{ status: 'new', checked_in_at: '2026-11-21T16:18:00Z', order: order('booking') }, 'waiting'],
  [{ status: 'confirmed', checked_in_at: '2026-11-21T16:18:00Z', order: order('in_service') }, 'in_service'],
  [{ status: 'done', checked_in_at: '2026-11-21T16:18:00Z', order: order('done') }, 'done'],
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

test('a client waits until the ticket is in service', () => {
  const now = new Date('2026-11-21T16:30:30Z');
  const arrived = { status: 'confirmed', checked_in_at: '2026-11-21T16:18:00Z' } as const;
  expect(waitingMinutes(arrived, now)).toBe(12);
  expect(waitingMinutes(arrived, new Date('2026-11-22T16:30:30Z'))).toBeNull();
  expect(waitingMinutes({ ...arrived, order: order('in_service') }, now)).toBeNull();
  expect(waitingMinutes({ status: 'confirmed' }, now)).toBeNull();
  expect(hasStatus({ ...arrived, order: order('booking') }, 'in_service')).toBe(true);
  expect(hasStatus(arrived, 'in_service')).toBe(false);
});
