import { groupCardNumber, groupExpiry } from './card-input';

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242 42', '4242 42'],
  ['378282246310005', '3782 822463 10005'],
  ['37828', '3782 8'],
  ['12345678901234567890', '1234 5678 9012 3456 789'],
  ['abc', ''],
])('card number %j', (typed, shown) => {
  expect(groupCardNumber(typed)).toBe(shown);
});

test.each([
  ['1', '', '1'],
  ['12', '1', '12/'],
  ['122', '12/', '12/2'],
  ['1226', '', '12/26'],
  ['3', '', '03/'],
  ['12', '12/', '12'],
  ['0', '03', '0'],
  ['12/2', '12/26', '12/2'],
])('expiry %j after %j', (typed, before, shown) => {
  expect(groupExpiry(typed, before)).toBe(shown);
});
