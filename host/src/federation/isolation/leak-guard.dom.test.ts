import { createLeakGuard } from './leak-guard';
import type { ScriptOrigin } from './script-origin';

const pos = { name: 'mf-pos', version: '1.4.0' };
const other = { name: 'mf-pos', version: '1.5.0' };
let caller: ScriptOrigin | null;
const leakGuard = createLeakGuard(window, () => caller);
leakGuard.begin();
leakGuard.begin();

beforeEach(() => {
  caller = pos;
});

const ticking = () => new Promise((resolve) => setTimeout(resolve, 30));

test('an interval of a version ends with its page; those of other versions continue', async () => {
  const [own, others, hosts] = [jest.fn(), jest.fn(), jest.fn()];
  setInterval(own, 5);
  caller = other;
  const second = setInterval(others, 5);
  caller = null;
  const third = setInterval(hosts, 5);
  expect(leakGuard.end(pos)).toBe(1);
  await ticking();
  expect(own).not.toHaveBeenCalled();
  expect(others).toHaveBeenCalled();
  expect(hosts).toHaveBeenCalled();
  clearInterval(second);
  clearInterval(third);
  expect(leakGuard.end(other)).toBe(0);
});

test.each([
  ['window', window],
  ['document', document],
])('a listener on %s ends with the page of its version', (_, target) => {
  const [bubbling, capturing, objectLike] = [jest.fn(), jest.fn(), { handleEvent: jest.fn() }];
  target.addEventListener('keydown', bubbling);
  target.addEventListener('keydown', capturing, { capture: true });
  target.addEventListener('keydown', objectLike, true);
  target.dispatchEvent(new Event('keydown'));
  expect(leakGuard.end(pos)).toBe(3);
  target.dispatchEvent(new Event('keydown'));
  for (const heard of [bubbling, capturing, objectLike.handleEvent]) expect(heard).toHaveBeenCalledTimes(1);
  expect(leakGuard.end(pos)).toBe(0);
});

test('resources that a page releases itself are not leaks', () => {
  const listener = jest.fn();
  addEventListener('resize', listener, true);
  removeEventListener('resize', listener, true);
  document.addEventListener('click', listener, { once: true });
  const id = setInterval(listener, 5);
  clearInterval(id);
  const page = new AbortController();
  addEventListener('resize', listener, { signal: page.signal });
  document.addEventListener('keydown', listener, { signal: page.signal, capture: true });
  page.abort();
  addEventListener('resize', listener, { signal: page.signal });
  expect(leakGuard.end(pos)).toBe(0);
});

test('a listener that remains is distinguished from one that was removed', () => {
  const listener = jest.fn();
  addEventListener('resize', listener, true);
  removeEventListener('resize', listener);
  removeEventListener('scroll', listener, true);
  expect(leakGuard.end(pos)).toBe(1);
});

test('a listener whose signal was not aborted is a leak', () => {
  addEventListener('resize', jest.fn(), { signal: new AbortController().signal });
  expect(leakGuard.end(pos)).toBe(1);
});
