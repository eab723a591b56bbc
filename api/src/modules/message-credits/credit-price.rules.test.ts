import { costOf } from './credit-price.rules';

test.each([
  [{ sms: 1_000, email: 0 }, { sms: 1_990, email: null }, 1_990],
  [{ sms: 1, email: 3 }, { sms: 1_400, email: 50 }, 2],
  [{ sms: 1, email: 0 }, { sms: null, email: 50 }, null],
  [{ sms: 0, email: 0 }, { sms: null, email: null }, 0],
])('credits of %j at %j cost %s', (credits, prices, cost) => {
  expect(costOf(credits, prices)).toBe(cost);
});
