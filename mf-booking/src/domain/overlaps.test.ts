import { overlapsOf } from './overlaps';

const at = (time: string) => `2026-11-21T${time}:00.000Z`;
const ava = { id: 'ava', name: 'Ava' };
const ben = { id: 'ben', name: 'Ben' };
const booked = (id: string, from: string, to: string, employee: { id: string } | null = ava) => ({
  id,
  start_time: at(from),
  end_time: at(to),
  employee,
});
const part = (from: string, to: string, employee: typeof ava | null = ava) => ({
  employee,
  start: at(from),
  end: at(to),
});
const lunch = { id: 'lunch', start_time: at('12:00'), end_time: at('12:30'), reason: 'Lunch' };
const meeting = { id: 'meeting', start_time: at('09:00'), end_time: at('09:30'), reason: null };
const day = {
  appointments: [
    booked('a1', '10:00', '10:45'),
    booked('a2', '10:00', '11:00', ben),
    booked('a3', '11:00', '11:30', null),
    { ...booked('a4', '14:00', '15:30'), processing: 45, finishing: 15 },
  ],
  plans: [
    { employee_id: null, blocked: [meeting] },
    { employee_id: 'ava', blocked: [lunch] },
    { employee_id: 'ben', blocked: [] },
  ],
};
const idsOf = (...input: Parameters<typeof overlapsOf>) =>
  overlapsOf(...input).map(({ staff, taken }) => `${staff} ${taken.id}`);

test.each([
  ['another visit of the employee', [part('10:30', '11:00')], ['Ava a1']],
  ['no visit that ends when it begins', [part('10:45', '11:00')], []],
  ['no visit during its processing', [part('14:30', '15:15')], []],
  ['a visit that is finished then', [part('15:00', '15:30')], ['Ava a4']],
  ['the employee’s blocked time', [part('12:15', '13:00')], ['Ava lunch']],
  ['the blocked time of the whole store', [part('09:00', '09:15', ben)], ['Ben meeting']],
  [
    'each once, also with several employees',
    [part('10:00', '10:15'), part('10:15', '10:30'), part('10:30', '11:00', ben)],
    ['Ava a1', 'Ben a2'],
  ],
  ['nothing for any employee', [part('10:00', '12:00', null)], []],
])('names %s', (_, parts, expected) => {
  expect(idsOf(parts, day)).toEqual(expected);
});

test('a new service overlaps nothing during its own processing', () => {
  const processingOf = new Map([['color', { processing: 45, finishing: 15 }]]);
  const color = (from: string, to: string) => ({ ...part(from, to), service_id: 'color' });
  expect(idsOf([color('09:30', '11:00')], { ...day, processingOf })).toEqual([]);
  expect(idsOf([part('09:30', '11:00')], { ...day, processingOf })).toEqual(['Ava a1']);
  expect(idsOf([color('10:15', '11:45')], { ...day, processingOf })).toEqual(['Ava a1']);
  expect(idsOf([{ ...color('09:30', '11:00'), processing: 0 }], { ...day, processingOf })).toEqual(['Ava a1']);
});

test('a visit does not overlap itself', () => {
  expect(idsOf([part('10:00', '10:45')], day, ['a1'])).toEqual([]);
});
