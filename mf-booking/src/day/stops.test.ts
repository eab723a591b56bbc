import fc from 'fast-check';
import { ava, ben, longAgo, makeBlocked, makeDayAppointment, makePlan } from '../testing/make-day';
import { daySchedule } from './day-schedule';
import { minutesIn } from './day-span';
import { cardStop, cursorByKey, emptyStop, firstCursor, nameStop, stopsOf } from './stops';

const { columns, drawn } = daySchedule({
  day: longAgo,
  zone: 'America/Chicago',
  plans: [
    makePlan(null),
    makePlan(ava.id),
    makePlan(ben.id, { blocked: [makeBlocked('lunch', '12:00', '13:00', { employee_id: ben.id })] }),
  ],
  staff: [],
  appointments: [
    makeDayAppointment('a', '09:00', '09:30'),
    makeDayAppointment('b', '09:10', '09:50'),
    makeDayAppointment('c', '12:00', '12:30'),
  ],
  matchesFilter: () => true,
  mayMove: true,
});
const stops = columns.map((column) => stopsOf(column, minutesIn(drawn)));
const walk = (keys: string[], from = firstCursor(columns)) =>
  keys.reduce((cursor, key) => cursorByKey(key, cursor, stops) ?? cursor, from);

test('the first card takes the focus first', () => {
  expect(firstCursor(columns)).toEqual({ column: 0, key: cardStop('a') });
  expect(firstCursor([])).toEqual({ column: 0, key: nameStop });
});

test.each([
  ['down over cards to what is empty', ['ArrowDown', 'ArrowDown'], { column: 0, key: emptyStop(60) }],
  ['up to the name, and no further', ['ArrowUp', 'ArrowUp'], { column: 0, key: nameStop }],
  ['to the side at the same time', ['ArrowRight'], { column: 1, key: emptyStop(0) }],
  ['to the side from within an hour', ['ArrowDown', 'ArrowDown', 'ArrowRight'], { column: 1, key: emptyStop(60) }],
  [
    'into what is blocked at that time',
    ['ArrowDown', 'PageDown', 'PageDown', 'ArrowDown', 'ArrowDown', 'ArrowRight'],
    { column: 1, key: 'blocked-lunch' },
  ],
  ['not beyond the last column', ['ArrowRight', 'ArrowRight'], { column: 1, key: emptyStop(0) }],
  ['to the end', ['End'], { column: 0, key: emptyStop(465) }],
  ['to the start', ['End', 'Home'], { column: 0, key: nameStop }],
  ['from name to name', ['Home', 'ArrowRight'], { column: 1, key: nameStop }],
])('%s', (_, keys, expected) => {
  expect(walk(keys)).toEqual(expected);
});

test('keys continue from the time of a tapped quarter', () => {
  expect(walk(['ArrowDown'], { column: 0, key: emptyStop(30) })).toEqual({ column: 0, key: emptyStop(60) });
});

test('other keys are ignored', () => {
  expect(cursorByKey('a', firstCursor(columns), stops)).toBeNull();
});

test('arrow keys always end on an existing stop', () => {
  const keys = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End');
  fc.assert(
    fc.property(fc.array(keys, { maxLength: 60 }), (pressed) => {
      const { column, key } = walk(pressed);
      expect(stops[column]?.map((stop) => stop.key)).toContain(key);
    }),
  );
});
