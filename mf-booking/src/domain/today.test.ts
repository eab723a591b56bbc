import { expectedAppointments, freeEmployees, minutesUntil } from './today';

const at = (time: string) => `2026-11-21T${time}:00.000Z`;
const now = new Date(at('16:30'));
const span = (from: string, to: string) => ({ start_time: at(from), end_time: at(to) });
const booked = (id: string, from: string, to: string, changes: object = {}) => ({
  id,
  ...span(from, to),
  employee: { id: 'ava' },
  order: null,
  ...changes,
});

test('expects appointments that are not over and have no ticket', () => {
  const appointments = [
    booked('over', '15:00', '16:30'),
    booked('begun', '16:15', '17:00'),
    booked('in service', '16:15', '17:00', { order: { id: 'o1' } }),
    booked('next', '17:00', '17:30'),
  ];
  expect(expectedAppointments(appointments, now).map(({ id }) => id)).toEqual(['begun', 'next']);
});

test.each([
  ['16:10', 0],
  ['16:30', 0],
  ['16:42', 12],
])('an appointment at %s begins in %d minutes', (start, minutes) => {
  expect(minutesUntil(span(start, '18:00'), now)).toBe(minutes);
  expect(minutesUntil(span('16:42', '18:00'), new Date(now.getTime() + 1))).toBe(12);
});

describe('an employee', () => {
  type Plans = Parameters<typeof freeEmployees>[0];
  const plan = { employee_id: 'ava', working: [span('15:00', '23:00')], from_day_before: [], blocked: [] };
  const store = { employee_id: null, working: [], from_day_before: [], blocked: [] };
  const free = ({
    plans = [store, plan] as Plans,
    appointments = [] as ReturnType<typeof booked>[],
    busy = [] as string[],
  }) => freeEmployees(plans, appointments, new Set(busy), now);

  test.each([
    ['of a colleague', booked('a', '16:00', '17:00', { employee: { id: 'ben' } })],
    ['without an employee', booked('a', '16:00', '17:00', { employee: null })],
    ['that is over', booked('a', '16:00', '16:30')],
  ])('is free beside an appointment %s', (_, appointment) => {
    expect(free({ appointments: [appointment] })).toEqual([{ id: 'ava', until: at('23:00') }]);
  });

  test('is free after midnight until the hours of the evening before end', () => {
    const plans = [store, { ...plan, working: [], from_day_before: [span('06:00', '17:00')] }];
    expect(free({ plans })).toEqual([{ id: 'ava', until: at('17:00') }]);
  });

  test.each([
    ['in an appointment', { appointments: [booked('a', '16:30', '17:00')] }],
    ['on an open ticket', { busy: ['ava'] }],
    ['on a break', { plans: [store, { ...plan, blocked: [span('16:00', '17:00')] }] }],
    ['in a closed store', { plans: [{ ...store, blocked: [span('16:00', '17:00')] }, plan] }],
    ['before the shift', { plans: [store, { ...plan, working: [span('17:00', '23:00')] }] }],
    ['after the shift', { plans: [store, { ...plan, working: [span('10:00', '16:30')] }] }],
  ])('is not free %s', (_, day) => {
    expect(free(day)).toEqual([]);
  });

  test.each([
    ['the next appointment', { appointments: [booked('a', '18:00', '19:00'), booked('b', '17:00', '18:00')] }],
    ['the next break', { plans: [store, { ...plan, blocked: [span('17:00', '17:30')] }] }],
    ['closing', { plans: [{ ...store, blocked: [span('17:00', '23:00')] }, plan] }],
  ])('is free until %s', (_, day) => {
    expect(free(day)).toEqual([{ id: 'ava', until: at('17:00') }]);
  });

  test('with the most free time is first', () => {
    const plans = [store, plan, { ...plan, employee_id: 'ben' }];
    const found = free({ plans, appointments: [booked('a', '17:00', '18:00')] });
    expect(found.map(({ id }) => id)).toEqual(['ben', 'ava']);
  });
});
