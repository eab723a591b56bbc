import { whenPaused } from './when-paused';

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { requestIdleCallback: (run: () => void) => run() });
});
afterEach(() => {
  jest.useRealTimers();
});

test('runs at once without an input', () => {
  jest.advanceTimersByTime(1_000);
  const run = jest.fn();
  whenPaused(run);
  expect(run).toHaveBeenCalledTimes(1);
});

test.each(['pointerdown', 'keydown', 'scroll'])('runs a second after the last %s', (input) => {
  const place = document.body.appendChild(document.createElement('div'));
  const run = jest.fn();
  place.dispatchEvent(new Event(input));
  whenPaused(run);
  jest.advanceTimersByTime(900);
  place.dispatchEvent(new Event(input));
  jest.advanceTimersByTime(999);
  expect(run).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
});
