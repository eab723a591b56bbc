import { isWayIn } from './show-sign-in';

test.each([
  ['/', true],
  ['/login', true],
  ['/owner', true],
  ['/owner/orders/1', true],
  ['/store/10001/staff', true],
  ['/owners', false],
  ['/nothing', false],
  ['/login.html', false],
])('%s leads to sign-in: %p', (path, leads) => {
  expect(isWayIn(path)).toBe(leads);
});
