import { calendarWhere, duringDay, unassigned } from './calendar-filter';
import { orderCodeOf } from './order-code';

const plain = { status: 'booked', staff: null, search: '' } as const;

test.each([
  [{}, { status: { _in: ['new', 'updated', 'confirmed', 'done'] } }],
  [{ status: 'canceled' }, { status: { _in: ['canceled'] } }],
  [{ status: 'in_service' }, { status: { _in: ['new', 'updated', 'confirmed'] }, in_service: true }],
  [
    { staff: 'e1', status: 'new' },
    { status: { _in: ['new'] }, employee_id: { _eq: 'e1' } },
  ],
  [
    { staff: unassigned, status: 'new' },
    { status: { _in: ['new'] }, employee_id: { _is_null: true } },
  ],
  [
    { search: '  jen ', status: 'new' },
    { status: { _in: ['new'] }, search: 'jen' },
  ],
] as const)('%j filters by %j', (changes, expected) => {
  expect(calendarWhere({ ...plain, ...changes })).toEqual(expected);
});

// The clock goes forward on 2027-03-14 and back on 2027-11-07 in Chicago; in Ho Chi Minh City it never changes.
test.each([
  ['2027-03-13', 'America/Chicago', '2027-03-13T06:00:00.000Z', '2027-03-14T06:00:00.000Z'],
  ['2027-03-14', 'America/Chicago', '2027-03-14T06:00:00.000Z', '2027-03-15T05:00:00.000Z'],
  ['2027-11-07', 'America/Chicago', '2027-11-07T05:00:00.000Z', '2027-11-08T06:00:00.000Z'],
  ['2027-03-14', 'Asia/Ho_Chi_Minh', '2027-03-13T17:00:00.000Z', '2027-03-14T17:00:00.000Z'],
])('%s in %s is from %s to %s', (day, zone, start, end) => {
  expect(duringDay(day, zone)).toEqual({ start_time: { _gte: start, _lt: end } });
});

test.each([
  ['1042', '1042'],
  [' #1042 ', '1042'],
  ['#7', null],
  ['Jenny', null],
  ['QR-1001', null],
])('%j is the order code %j', (text, expected) => {
  expect(orderCodeOf(text)).toBe(expected);
});
