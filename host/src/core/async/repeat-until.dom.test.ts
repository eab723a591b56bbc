import { repeatUntil } from './repeat-until';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const pace = { firstMs: 1_000, maxAttempts: 4 };

test('an attempt is repeated after growing pauses until it succeeds', async () => {
  const results = [false, false, true, true];
  const attempt = jest.fn(async () => results.shift() ?? true);
  void repeatUntil(attempt, pace);
  await jest.advanceTimersByTimeAsync(0);
  expect(attempt).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(attempt).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(1_999);
  expect(attempt).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(1);
  expect(attempt).toHaveBeenCalledTimes(3);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(attempt).toHaveBeenCalledTimes(3);
});

test('attempts that fail end after the last one', async () => {
  const attempt = jest.fn(() => Promise.reject(new Error('offline')));
  void repeatUntil(attempt, pace);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(attempt).toHaveBeenCalledTimes(4);
});
