import { poll } from './poll';

let hidden = false;
Object.defineProperty(document, 'hidden', { get: () => hidden });
const setHidden = (isHidden: boolean) => {
  hidden = isHidden;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  hidden = false;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('a request for visible pages pauses while the page is hidden and resumes at once', async () => {
  const request = jest.fn(async () => undefined);
  const end = poll(request, { visibleMs: 1_000, hiddenMs: null });
  await jest.advanceTimersByTimeAsync(2_500);
  const before = request.mock.calls.length;
  expect(before).toBeGreaterThan(1);
  setHidden(true);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(request).toHaveBeenCalledTimes(before);
  setHidden(false);
  expect(request).toHaveBeenCalledTimes(before + 1);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(request).toHaveBeenCalledTimes(before + 2);
  end();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(request).toHaveBeenCalledTimes(before + 2);
});

test('a failure is retried at the next interval', async () => {
  const request = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined);
  const end = poll(request, { visibleMs: 1_000, hiddenMs: null });
  await jest.advanceTimersByTimeAsync(1_500);
  expect(request.mock.calls.length).toBeGreaterThan(1);
  end();
});
