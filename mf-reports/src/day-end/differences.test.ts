import { makeCashClose, makeCashCount } from '../testing/make-cash';
import { differencesByPerson, sumOf } from './differences';

const close = (person_name: string, difference: number | null) =>
  makeCashClose({ count: makeCashCount({ person_name, difference }) }) as unknown as Parameters<
    typeof differencesByPerson
  >[0][number];

test('differences are summed by person, short and over apart, the largest first', () => {
  expect(differencesByPerson([close('Ava', 100), close('Ben', -500), close('Ava', -50), close('Kim', 0)])).toEqual([
    { name: 'Ben', days: 1, short: -500, over: 0 },
    { name: 'Ava', days: 2, short: -50, over: 100 },
    { name: 'Kim', days: 1, short: 0, over: 0 },
  ]);
});

test('a hidden amount makes the sums hidden', () => {
  expect(differencesByPerson([close('Ava', 100), close('Ben', null)])).toBeNull();
  expect(sumOf([100, null])).toBeNull();
  expect(sumOf([100, -30])).toBe(70);
  expect(sumOf([])).toBe(0);
});
