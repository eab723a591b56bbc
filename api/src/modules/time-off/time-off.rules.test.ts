import { plannedProblem, type TimeOff, timeOffProblems } from './time-off.rules';

const zone = 'America/Chicago';
const today = '2026-11-21';
const days = (from: string, until = from): TimeOff => ({ from, until, hours: null });
const hours = (from: string, start: number, end: number): TimeOff => ({ from, until: from, hours: { start, end } });
const [first, last, start, end] = [
  'input_obj.from_day',
  'input_obj.until_day',
  'input_obj.hours.start_minute',
  'input_obj.hours.end_minute',
];

test.each<[string, TimeOff, string[]]>([
  ['today', days(today), []],
  ['92 days', days('2026-12-01', '2027-03-02'), []],
  ['93 days', days('2026-12-01', '2027-03-03'), [`${last} too_many`]],
  ['yesterday', days('2026-11-20', today), [`${first} day_past`]],
  ['an end before the start', days('2026-12-02', '2026-12-01'), [`${last} end_before_start`]],
  ['an afternoon', hours(today, 720, 1_440), []],
  ['hours that end at their start', hours(today, 720, 720), [`${end} end_before_start`]],
  ['an evening until one in the morning', hours(today, 1_200, 1_500), []],
  ['hours beyond the next morning', hours(today, -1, 1_801), [`${start} out_of_range`, `${end} out_of_range`]],
  ['hours of two days', { ...days(today, '2026-11-22'), hours: { start: 0, end: 60 } }, [`${last} too_many`]],
  ['the hour that clocks skip in spring', hours('2027-03-14', 120, 180), [`${end} end_before_start`]],
])('a request for %s has the problems %3$j', (_, requested, expected) => {
  expect(timeOffProblems(requested, today, zone).map(({ path, code }) => `${path} ${code}`)).toEqual(expected);
});

const planned = {
  own: new Set(['2026-12-24']),
  store: new Set(['2026-12-25']),
  open: [days('2027-01-04', '2027-01-08'), hours('2027-01-11', 540, 720)],
  isFixed: (day: string) => day === '2027-01-16' || day === '2026-12-25',
};
test.each<[string, TimeOff, string | null]>([
  ['free days', days('2026-12-28', '2027-01-03'), null],
  ['a day off', days('2026-12-23', '2026-12-24'), 'already_off'],
  ['hours of a day off', hours('2026-12-24', 540, 600), 'already_off'],
  ['a closed day', days('2026-12-25'), 'already_off'],
  ['a period with a closed day in it', days('2026-12-25', '2026-12-27'), null],
  ['a requested day', days('2027-01-08', '2027-01-09'), 'already_requested'],
  ['hours of a requested day', hours('2027-01-04', 540, 600), 'already_requested'],
  ['requested hours', hours('2027-01-11', 719, 800), 'already_requested'],
  ['hours after requested ones', hours('2027-01-11', 720, 800), null],
  ['the day of requested hours', days('2027-01-11'), 'already_requested'],
  ['a day without days off', days('2027-01-15', '2027-01-17'), 'day_can_not_off'],
  ['hours of a day without days off', hours('2027-01-16', 540, 600), null],
])('a request for %s is refused with %3$s', (_, requested, code) => {
  expect(plannedProblem(requested, planned)?.code ?? null).toBe(code);
});
