import { makeGate } from '@suite/testing';
import { act } from '@testing-library/react';
import type { LoadedRegistry } from '../../federation/registry/registry';
import { makeEntry } from '../../testing/make-entry';
import { mainScript, nextCheckDelayMs, suiteVersionOf, watchUpdates } from './updates';

const page = (permissions: 'ORDER'[] = []) => ({
  path: '/owner/orders',
  area: 'owner' as const,
  permissions,
  services: [],
});
const registryOf = (version: string, sequence = 1): LoadedRegistry => ({
  sequence,
  refused: [],
  validUntil: null,
  isLastGood: false,
  remotes: [
    {
      name: 'mf-pos',
      live: makeEntry('mf-pos', { base: `/remotes/mf-pos/${version}/`, manifest: { pages: [page(['ORDER'])] } }),
      canary: null,
      fallback: null,
    },
  ],
});

test.each([
  ['the same versions in a later registry', registryOf('1.0.0', 9), makeGate(), '/main.a.js', false],
  ['another version of a remote', registryOf('1.1.0'), makeGate(), '/main.a.js', true],
  ['another host', registryOf('1.0.0'), makeGate(), '/main.b.js', true],
  [
    'another version of what is not theirs',
    registryOf('1.1.0'),
    makeGate({ permissions: new Set() }),
    '/main.a.js',
    false,
  ],
])('%s', (_, registry, gate, host, isNew) => {
  expect(suiteVersionOf(registry, gate, host) !== suiteVersionOf(registryOf('1.0.0'), gate, '/main.a.js')).toBe(isNew);
});

test('the main script is found in a page as it is built, and as the browser serializes it', () => {
  expect(mainScript('<script defer src="/main.1.js" integrity="x"></script>')).toBe('/main.1.js');
  expect(mainScript('<script defer="" src="/main.1.js" integrity="x"></script>')).toBe('/main.1.js');
  expect(mainScript('<script defer="defer" src="/main.1.js"></script>')).toBe('/main.1.js');
});

test('tabs check at different times, every four to six minutes', () => {
  expect([0, 0.5, 1].map(nextCheckDelayMs)).toEqual([240_000, 300_000, 360_000]);
});

describe('offers', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const nextLook = () => act(() => jest.advanceTimersByTimeAsync(300_000));

  function setUp() {
    const published = { now: 'one' };
    const look = jest.fn(async () => published.now);
    const updates = watchUpdates({ present: () => 'one', look, random: () => 0.5 });
    return { published, look, updates };
  }

  test('a newer suite is offered once, and no longer after it was withdrawn', async () => {
    const { published, updates } = setUp();
    const seen: (string | null)[] = [];
    for (const next of ['one', 'two', 'three', 'one', 'three']) {
      published.now = next;
      await nextLook();
      seen.push(updates.offered.getSnapshot());
      if (next === 'two') updates.decline();
    }
    published.now = 'two';
    await nextLook();
    seen.push(updates.offered.getSnapshot());
    expect(seen).toEqual([null, 'two', 'three', null, 'three', null]);
  });

  test('a failed check changes nothing, and the next one follows', async () => {
    const { published, look, updates } = setUp();
    published.now = 'two';
    await nextLook();
    look.mockRejectedValueOnce(new Error('offline'));
    await nextLook();
    expect(updates.offered.getSnapshot()).toBe('two');
    await nextLook();
    expect(look).toHaveBeenCalledTimes(3);
  });

  test('a tab that becomes visible checks at once, but not twice a minute', async () => {
    const { look } = setUp();
    const appear = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await appear();
    expect(look).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    await appear();
    await appear();
    expect(look).toHaveBeenCalledTimes(1);
  });
});
