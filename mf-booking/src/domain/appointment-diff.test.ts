import fc from 'fast-check';
import { appointmentDiff, type ComparableAppointment } from './appointment-diff';

const base: ComparableAppointment = {
  start_time: '2026-11-23T16:30:00.000Z',
  end_time: '2026-11-23T17:15:00.000Z',
  status: 'new',
  note: null,
  service: { id: 's1' },
  service_name: 'Gel manicure',
  modifiers: [],
  employee: { id: 'e1', full_name: 'Ava' },
};
const span = { start: base.start_time, end: base.end_time };

test.each<[string, Partial<ComparableAppointment>, object]>([
  [
    'another time',
    { start_time: '2026-11-23T17:30:00.000Z', end_time: '2026-11-23T18:15:00.000Z' },
    { what: 'time', from: span, to: { start: '2026-11-23T17:30:00.000Z', end: '2026-11-23T18:15:00.000Z' } },
  ],
  [
    'another length',
    { end_time: '2026-11-23T17:30:00.000Z' },
    { what: 'time', from: span, to: { ...span, end: '2026-11-23T17:30:00.000Z' } },
  ],
  ['a new status', { status: 'confirmed' }, { what: 'status', from: 'new', to: 'confirmed' }],
  ['no employee', { employee: null }, { what: 'staff', from: 'Ava', to: null }],
  [
    'another employee of the same name',
    { employee: { id: 'e2', full_name: 'Ava' } },
    { what: 'staff', from: 'Ava', to: 'Ava' },
  ],
  [
    'a custom service',
    { service: null, service_name: 'Henna' },
    { what: 'service', from: 'Gel manicure', to: 'Henna' },
  ],
  [
    'an add-on',
    { service_name: 'Gel manicure (Chrome)', modifiers: [{ id: 'chrome' }] },
    { what: 'service', from: 'Gel manicure', to: 'Gel manicure (Chrome)' },
  ],
  ['a note', { note: 'Be on time' }, { what: 'note', from: null, to: 'Be on time' }],
])('%s is one change', (_, change, expected) => {
  expect(appointmentDiff(base, { ...base, ...change })).toEqual([expected]);
});

test('a missing note, a renamed service and an equal instant are no changes', () => {
  const same = { note: '', service_name: 'Gel', start_time: '2026-11-23T10:30:00.000-06:00' };
  expect(appointmentDiff(base, { ...base, ...same })).toEqual([]);
});

test('each changed field is listed once, and no equal field', () => {
  const state = fc.record({
    start_time: fc.constantFrom('2026-11-23T16:30:00.000Z', '2026-11-23T17:00:00.000Z'),
    end_time: fc.constantFrom('2026-11-23T18:00:00.000Z', '2026-11-23T19:00:00.000Z'),
    status: fc.constantFrom('new', 'updated', 'confirmed', 'canceled', 'done'),
    note: fc.constantFrom(null, '', 'a', 'b'),
    service: fc.constantFrom(null, { id: 's1' }, { id: 's2' }),
    service_name: fc.constantFrom(null, 'Custom'),
    modifiers: fc.constantFrom([], [{ id: 'chrome' }]),
    employee: fc.constantFrom(null, { id: 'e1', full_name: 'Ava' }, { id: 'e2', full_name: 'Ben' }),
  }) as fc.Arbitrary<ComparableAppointment>;
  fc.assert(
    fc.property(state, state, (before, after) => {
      const named = appointmentDiff(before, after).map(({ what }) => what);
      expect(new Set(named).size).toBe(named.length);
      expect(appointmentDiff(before, before)).toEqual([]);
      expect(named.includes('staff')).toBe(before.employee?.id !== after.employee?.id);
      expect(named.includes('status')).toBe(before.status !== after.status);
      expect(appointmentDiff(after, before).map(({ what }) => what)).toEqual(named);
    }),
  );
});
