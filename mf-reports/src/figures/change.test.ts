import { changePercent } from './change';

test.each([
  ['a quarter up', 125, 100, 25],
  ['a quarter down', 75, 100, -25],
  ['none', 100, 100, 0],
  ['half a percent up', 201, 200, 1],
  ['half a percent down', 199, 200, -1],
  ['from zero up', 5, 0, 100],
  ['from zero down', -5, 0, -100],
  ['from zero to zero', 0, 0, 0],
  ['from a loss to a gain', 50, -100, 150],
])('the change %s', (_, now, before, percent) => {
  expect(changePercent(now, before)).toBe(percent);
});
