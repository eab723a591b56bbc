import { poll } from './poll';

let hidden = false;
Object.defineProperty(document, 'hidden', { get: () => hidden });
const turn = (isHidden: boolean) => {
  hidden = isHidden;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  hidden = false;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('what is asked only while the page can be seen rests while it is hidden, and goes on at once', async () => {
  const ask = jest.fn(async () => undefined);
  const end = poll(ask, { visibleMs: 1_000, hiddenMs: null });
  await jest.advanceTimersByTimeAsync(2_500);
  const before = ask.mock.calls.length;
  expect(before).toBeGreaterThan(1);
  turn(true);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(before);
  turn(false);
  expect(ask).toHaveBeenCalledTimes(before + 1);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(ask).toHaveBeenCalledTimes(before + 2);
  end();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(before + 2);
});

test('a failure waits for the next turn', async () => {
  const ask = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined);
  const end = poll(ask, { visibleMs: 1_000, hiddenMs: null });
  await jest.advanceTimersByTimeAsync(1_500);
  expect(ask.mock.calls.length).toBeGreaterThan(1);
  end();
});
