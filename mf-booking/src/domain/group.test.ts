import { type GroupPart, payableOf, versionsOf, visitActions } from './group';

const now = new Date('2026-11-21T18:05:00Z');
const part = (more: Partial<GroupPart> = {}): GroupPart => ({
  id: 'a',
  version: 3,
  start_time: '2026-11-21T18:00:00.000Z',
  status: 'confirmed',
  checked_in_at: null,
  order: null,
  ...more,
});
const none = { checkIn: false, undoCheckIn: false, noShow: false, cancel: false, checkOut: false };

test.each([
  ['that has started', part(), { checkIn: true, noShow: true, cancel: true, checkOut: true }],
  ['later today', part({ start_time: '2026-11-22T03:00:00.000Z' }), { checkIn: true, cancel: true, checkOut: true }],
  ['tomorrow', part({ start_time: '2026-11-22T18:00:00.000Z' }), { cancel: true, checkOut: true }],
  [
    'whose client is there',
    part({ checked_in_at: '2026-11-21T18:00:00.000Z' }),
    { undoCheckIn: true, noShow: true, cancel: true, checkOut: true },
  ],
  ['that is not confirmed', part({ status: 'new' }), { checkIn: true, noShow: true, cancel: true }],
  ['with a ticket', part({ order: { id: 'o' } }), {}],
  ['that is canceled', part({ status: 'canceled' }), {}],
  ['that is done', part({ status: 'done' }), {}],
] as const)('a visit %s allows these actions', (_, one, actions) => {
  expect(visitActions({ id: 'a', parts: [one] }, now, 'America/Chicago')).toEqual({ ...none, ...actions });
});

test('the chosen visits are named by a part that is expected, and paid by all parts without a ticket', () => {
  const visits = [
    { id: 'a', parts: [part({ status: 'canceled' }), part({ id: 'b' }), part({ id: 'c' })] },
    { id: 'd', parts: [part({ id: 'd', status: 'done' })] },
  ];
  expect(versionsOf(visits)).toEqual([{ id: 'b', version: 3 }]);
  expect(payableOf(visits)).toEqual(['b', 'c']);
});
