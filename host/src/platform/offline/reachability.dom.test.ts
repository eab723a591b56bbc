import { localProblem, TransportFailure } from '@suite/graphql/problems';
import { createReachability } from './reachability';

let isAlive: boolean;
beforeEach(() => {
  jest.useFakeTimers();
  isAlive = true;
  globalThis.AbortSignal.timeout ??= () => new AbortController().signal;
  globalThis.fetch = jest.fn(async () => {
    if (!isAlive) throw new TypeError('Failed to fetch');
    return { ok: true } as Response;
  });
});
afterEach(() => jest.useRealTimers());

const unreachable = () => Promise.reject(new TransportFailure(localProblem('network')));
const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('a failed request is reported at once, and the recovery is detected', async () => {
  const { watch, isReachable } = createReachability();
  isAlive = false;
  await expect(watch(unreachable())).rejects.toThrow();
  expect(isReachable.getSnapshot()).toBe(false);
  await wait(2_000);
  expect(isReachable.getSnapshot()).toBe(false);
  isAlive = true;
  await wait(2_000);
  expect(isReachable.getSnapshot()).toBe(true);
});

test('a request without a response is detected within 5 s if the API is down', async () => {
  const { watch, isReachable } = createReachability();
  isAlive = false;
  void watch(new Promise(() => undefined));
  await wait(2_900);
  expect(isReachable.getSnapshot()).toBe(true);
  await wait(2_000);
  expect(isReachable.getSnapshot()).toBe(false);
});

test('a slow response of a reachable API is not reported', async () => {
  const { watch, isReachable } = createReachability();
  void watch(new Promise(() => undefined));
  await wait(5_000);
  expect(isReachable.getSnapshot()).toBe(true);
});

test('online and offline events of the browser apply at once', async () => {
  const { isReachable } = createReachability();
  dispatchEvent(new Event('offline'));
  expect(isReachable.getSnapshot()).toBe(false);
  dispatchEvent(new Event('online'));
  await wait(0);
  expect(isReachable.getSnapshot()).toBe(true);
});
