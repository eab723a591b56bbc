import { act, renderHook } from '@testing-library/react';
import { useWaitForIdle } from './use-wait-for-idle';

/** A browser that is never idle: it runs what waits when its time is over. */
function makeBusy() {
  const requestIdleCallback = (run: () => void, { timeout = Number.POSITIVE_INFINITY }: IdleRequestOptions = {}) =>
    Number.isFinite(timeout) ? Number(setTimeout(run, timeout)) : 0;
  Object.assign(window, { requestIdleCallback });
}

afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  jest.useRealTimers();
});

test('a component that waits for an idle browser waits 5 s at most', () => {
  jest.useFakeTimers();
  makeBusy();
  const { result } = renderHook(() => useWaitForIdle(true));
  act(() => jest.advanceTimersByTime(4_999));
  expect(result.current).toBe(true);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(false);
});

test('a component that need not wait never waits', () => {
  makeBusy();
  expect(renderHook(() => useWaitForIdle(false)).result.current).toBe(false);
});
