import type { Appointment_where } from '../../resolver-types.generated';
import { requireOverview } from './appointment-access.rules';

const manager = { permissions: new Set(['BOOKING'] as const) };
const from = '2026-11-01T05:00:00.000Z';

const filters: [string, Appointment_where | null, boolean][] = [
  ['a month of the calendar', { start_time: { _gte: from, _lt: '2026-12-01T06:00:00.000Z' } }, true],
  ['62 days with the end of daylight saving', { start_time: { _gte: from, _lt: '2027-01-02T06:00:00.000Z' } }, true],
  ['63 days', { start_time: { _gte: from, _lt: '2027-01-03T06:00:00.000Z' } }, false],
  ['one client', { customer_id: { _eq: 'client' } }, true],
  ['appointments by their ids', { id: { _in: ['one', 'other'] } }, true],
  ['several clients', { customer_id: { _in: ['client', 'other'] } }, false],
  ['all days from one on', { start_time: { _gte: from } }, false],
  ['all days before one', { start_time: { _lt: from } }, false],
  ['one status', { status: { _in: ['new'] } }, false],
  ['nothing', null, false],
];

test.each(filters)('without OVERVIEW_BOOKING a filter for %s is judged by its range', (_, where, isAllowed) => {
  const call = () => requireOverview(manager, where);
  if (isAllowed) expect(call).not.toThrow();
  else expect(call).toThrow(expect.objectContaining({ category: 'access_denied' }));
  expect(() => requireOverview({ permissions: new Set(['OVERVIEW_BOOKING']) }, where)).not.toThrow();
});
