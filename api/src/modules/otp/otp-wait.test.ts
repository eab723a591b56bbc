import { waitAfter } from './otp-wait.rules';

test.each([
  [0, 1],
  [9, 1],
  [10, 2],
  [11, 4],
  [14, 32],
  [15, 60],
  [5_000, 60],
])('after %d wrong codes the next one is sent after %d minutes', (failures, minutes) => {
  expect(waitAfter(failures)).toBe(minutes * 60_000);
});
