import { noProcessing } from '@suite/domain/processing';
import { at, ava, longAgo, makeBlocked, makeDayAppointment, makePlan } from '../testing/make-day';
import { conflictAt } from './day-conflict';
import { daySchedule } from './day-schedule';

const lunch = makeBlocked('b1', '12:00', '13:00', { reason: 'Lunch' });
const jenny = makeDayAppointment('a1', '10:00', '10:45', { customer: { id: 'c1', full_name: 'Jenny Park' } });
const canceled = makeDayAppointment('a2', '14:00', '15:00', { status: 'canceled' });
/** 30 minutes of application, 45 of processing, 15 of finishing. */
const color = makeDayAppointment('a4', '15:00', '16:30', { processing: 45, finishing: 15 });
const { columns } = daySchedule({
  day: longAgo,
  zone: 'America/Chicago',
  plans: [makePlan(ava.id, { blocked: [lunch], hours: [['09:00', '17:00']] })],
  staff: [ava],
  appointments: [jenny, canceled, color, makeDayAppointment('a3', '17:30', '18:00')],
  matchesFilter: () => true,
  mayMove: true,
});
const [column] = columns;
const nine = 9 * 60;

test.each([
  ['a free time', '09:00', '10:00', null],
  [
    'an appointment',
    '10:30',
    '11:00',
    {
      kind: 'appointment',
      client: expect.objectContaining({ customer: expect.objectContaining({ full_name: 'Jenny Park' }) }),
      start: at('10:00'),
      end: at('10:45'),
    },
  ],
  ['the end of an appointment', '10:45', '11:00', null],
  ['blocked time', '11:45', '12:15', { kind: 'blocked', reason: 'Lunch', start: at('12:00'), end: at('13:00') }],
  ['blocked time before an appointment', '10:30', '12:15', { kind: 'blocked', reason: 'Lunch' }],
  ['a canceled appointment', '14:00', '15:00', null],
  ['the processing of an appointment', '15:30', '16:15', null],
  ['what comes after the processing', '16:00', '16:30', { kind: 'appointment' }],
  ['the end of the work', '16:45', '17:15', { kind: 'off' }],
])('names the conflict: %s', (_, from, to, expected) => {
  if (!column) throw new Error('Ava has a column.');
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) - nine;
  const found = conflictAt(
    column,
    { top: minutes(from), bottom: minutes(to) },
    { ...noProcessing, visit: [{ id: 'moved' }] },
  );
  if (expected) expect(found).toMatchObject(expected);
  else expect(found).toBeNull();
});

test('an appointment is not in its own way, nor in that of its visit', () => {
  if (!column) throw new Error('Ava has a column.');
  const place = { top: 60, bottom: 105 };
  expect(conflictAt(column, place, { ...noProcessing, visit: [{ id: 'moved' }, { id: 'a1' }] })).toBeNull();
});

test('an appointment is in no conflict with what its employee does during its processing', () => {
  if (!column) throw new Error('Ava has a column.');
  const place = { top: 30, bottom: 135 };
  const visit = [{ id: 'moved' }];
  expect(conflictAt(column, place, { processing: 60, finishing: 30, visit })).toBeNull();
  expect(conflictAt(column, place, { processing: 30, finishing: 45, visit })).toMatchObject({ kind: 'appointment' });
});
