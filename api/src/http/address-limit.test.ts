import { addressLimit } from './address-limit';

const minute = 60_000;

test('refuses an address beyond its limit, until the next minute', () => {
  let now = 0;
  const isTooMany = addressLimit(2, () => now);
  expect([isTooMany('a'), isTooMany('a'), isTooMany('a'), isTooMany('b')]).toEqual([false, false, true, false]);
  now += minute;
  expect(isTooMany('a')).toBe(false);
});

test('refuses no address for what others send, however many they are', () => {
  const isTooMany = addressLimit(2, () => 0);
  const refused = Array.from({ length: 30_000 }, (_, at) => isTooMany(`stranger ${at}`)).filter(Boolean);
  expect(refused).toEqual([]);
  expect(isTooMany('a salon')).toBe(false);
});

test('still refuses an address that goes on while others send', () => {
  const isTooMany = addressLimit(3, () => 0);
  const own = Array.from({ length: 5 }, (_, time) => {
    for (let at = 0; at < 9_000; at += 1) isTooMany(`stranger ${time} ${at}`);
    return isTooMany('a flood');
  });
  expect(own).toEqual([false, false, false, true, true]);
});
