import { monthDayOf, readWrittenDay, writesDayFirst } from './written-day';

test.each([
  [['3/4/1990', '15/3/1990'], 'US', true],
  [['3/4/1990', '3/15/1990'], 'AU', false],
  [['10/31/26 12:00', '11/12/26'], 'AU', false],
  [['3/4', '15/3'], 'US', true],
  [['3/4/1990'], 'US', false],
  [['3/4/1990'], 'AU', true],
  [['1990-12-31'], 'AU', true],
] as const)('the days %j of a store in %s begin with the day: %s', (texts, country, dayFirst) => {
  expect(writesDayFirst(texts, country)).toBe(dayFirst);
});

test.each([
  ['10/31/26', false, { year: '26', month: '10', day: '31' }],
  ['31-Oct-26', false, { year: '26', month: '10', day: '31' }],
  ['Oct 31, 2026', false, { year: '2026', month: '10', day: '31' }],
  ['2026-10-31T23:59:59Z', true, { year: '2026', month: '10', day: '31' }],
  ['5/4/2026 0:00', true, { year: '2026', month: '4', day: '5' }],
  ['46326', false, { year: '2026', month: '10', day: '31' }],
  ['3/15', false, { year: null, month: '3', day: '15' }],
  ['next spring', false, null],
  ['', false, null],
])('%j is read with the day first: %s', (text, dayFirst, written) => {
  expect(readWrittenDay(text, dayFirst)).toEqual(written);
});

test('month and day have two digits each', () => {
  expect(monthDayOf({ year: null, month: '3', day: '5' })).toBe('03-05');
  expect(monthDayOf({ year: '12', month: '10', day: '2026' })).toBeNull();
});
