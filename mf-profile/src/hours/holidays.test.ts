import { upcomingHolidays } from './holidays';

const shown = (country: 'US' | 'CA' | 'AU', today: string) =>
  upcomingHolidays(country, today).map(({ name, day }) => `${day} ${name}`);

test('the holidays of the United States come in order, the present day included', () => {
  expect(shown('US', '2026-11-26')).toEqual([
    '2026-11-26 thanksgiving',
    '2026-12-25 christmas',
    '2027-01-01 new_year',
    '2027-02-06 lunar_new_year',
    '2027-05-31 memorial_day',
    '2027-07-04 independence_day',
    '2027-09-06 labor_day',
    '2027-11-25 thanksgiving',
  ]);
});

test('Canada and Australia have their own', () => {
  expect(shown('CA', '2026-01-02')).toEqual([
    '2026-02-17 lunar_new_year',
    '2026-04-03 good_friday',
    '2026-07-01 canada_day',
    '2026-09-07 labor_day',
    '2026-10-12 thanksgiving',
    '2026-12-25 christmas',
    '2026-12-26 boxing_day',
    '2027-01-01 new_year',
  ]);
  expect(shown('AU', '2027-01-02').slice(0, 5)).toEqual([
    '2027-01-26 australia_day',
    '2027-02-06 lunar_new_year',
    '2027-03-26 good_friday',
    '2027-03-29 easter_monday',
    '2027-04-25 anzac_day',
  ]);
});
