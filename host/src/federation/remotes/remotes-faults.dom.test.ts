import type { RemoteLifecycles } from '@suite/remote-kit';
import type { RemoteProps } from '@suite/remote-kit/contract';
import { booking, makeRemotesWorld, older, open, pos, settle, writing } from '../../testing/remotes-world';
import { limits } from './lifecycles';
import type { Failure } from './versions';

const { world, shown, stateOf } = makeRemotesWorld();
const never = () => new Promise<never>(() => undefined);

test.each<[string, () => Promise<unknown>]>([
  ['can not be fetched', () => Promise.reject(new Error('404'))],
  ['throws while it is evaluated', () => Promise.reject(new SyntaxError('bad'))],
  ['is no remote', async () => ({ mount: 1 })],
  ['is nothing', async () => undefined],
  ['fails in bootstrap', async () => writing('x', { bootstrap: () => Promise.reject(new Error('chunk')) })],
  ['fails in mount', async () => writing('x', { mount: () => Promise.reject(new Error('mount')) })],
  ['fails in its first render', async () => writing('x', { mount: async ({ onRenderError }) => onRenderError?.() })],
  [
    'throws in mount',
    async () =>
      writing('x', {
        mount: () => {
          throw new Error('mount');
        },
      }),
  ],
])('a remote that %s fails alone, and Retry restarts it', async (_, broken) => {
  world.modules['mf-booking'] = broken;
  world.remotes.apply([pos, booking], 'store 1');
  await open('/owner/ticket');
  expect(stateOf(booking)).toBe('failed');

  await open('/owner/orders');
  expect(shown()).toBe('orders');

  world.modules['mf-booking'] = async () => writing('book');
  await open('/owner/ticket');
  expect(stateOf(booking)).toBe('failed');
  world.remotes.retry('mf-booking');
  await settle();
  expect(world.renewed).toEqual(['mf-booking 1']);
  expect(shown()).toBe('book');
});

test('a load that never ends fails at the time limit and does not block the next page', async () => {
  world.modules['mf-booking'] = never;
  world.remotes.apply([pos, booking], 'store 1');
  await open('/owner/ticket');
  expect(stateOf(booking)).toBe('loading');
  await settle(limits.load);
  expect(stateOf(booking)).toBe('failed');
  await open('/owner/orders');
  expect(shown()).toBe('orders');
});

test('a load that ends after its time limit changes nothing', async () => {
  let arrive: (module: unknown) => void = () => undefined;
  world.modules['mf-booking'] = () => new Promise((resolve) => (arrive = resolve));
  world.remotes.apply([booking], 'store 1');
  await open('/owner/ticket');
  await settle(limits.load);
  arrive(writing('late'));
  await settle();
  expect(shown()).toBe('');
  expect(stateOf(booking)).toBe('failed');
});

test('a mount that never ends fails at the time limit', async () => {
  world.modules['mf-booking'] = async () => writing('x', { mount: never });
  world.remotes.apply([pos, booking], 'store 1');
  await open('/owner/ticket');
  await settle(limits.mount);
  expect(stateOf(booking)).toBe('failed');
  await open('/owner/orders');
  expect(shown()).toBe('orders');
});

test.each<[string, RemoteLifecycles['unmount']]>([
  ['rejects', () => Promise.reject(new Error('unmount'))],
  ['never ends', never],
])('an unmount that %s leaves nothing behind, and the remote mounts again', async (_, unmount) => {
  world.modules['mf-booking'] = async () => writing('book', { unmount });
  world.remotes.apply([pos, booking], 'store 1');
  await open('/owner/ticket');
  await open('/owner/orders');
  await settle(limits.unmount);
  expect(shown()).toBe('orders');
  await open('/owner/ticket');
  expect(shown()).toBe('book');
});

test.each<[string, () => Promise<unknown>, Failure['step']]>([
  ['can not be fetched', () => Promise.reject(new Error('404')), 'load'],
  ['fails in bootstrap', async () => writing('x', { bootstrap: () => Promise.reject(new Error('no')) }), 'bootstrap'],
  ['fails in mount', async () => writing('x', { mount: () => Promise.reject(new Error('no')) }), 'mount'],
  [
    'throws while its page is rendered',
    async () => writing('x', { mount: async ({ onRenderError }: RemoteProps) => onRenderError?.() }),
    'render',
  ],
  ['never comes', never, 'load'],
  ['never ends its bootstrap', async () => writing('x', { bootstrap: never }), 'bootstrap'],
  ['never ends its mount', async () => writing('x', { mount: never }), 'mount'],
])('the fallback replaces a version that %s within five seconds', async (_, broken, step) => {
  world.fallback = older;
  world.modules['mf-booking'] = broken;
  world.remotes.apply([pos, booking], 'store 1');
  const opened = open('/owner/ticket');
  world.modules['mf-booking'] = () => (world.failures.length === 0 ? broken() : Promise.resolve(writing('older book')));
  await opened;
  await settle(4_500);
  expect(shown()).toBe('older book');
  expect(stateOf(booking)).toBe('mounted');
  expect(world.failures).toEqual([{ version: booking.version, step, ms: expect.any(Number) }]);
  await open('/owner/orders');
  expect(shown()).toBe('orders');
});

test('a first render that throws is reported as failed and not as loaded', async () => {
  world.modules['mf-booking'] = async () => writing('x', { mount: async ({ onRenderError }) => onRenderError?.() });
  world.remotes.apply([booking], 'store 1');
  await open('/owner/ticket');
  expect(world.failures).toEqual([{ version: booking.version, step: 'render', ms: expect.any(Number) }]);
  expect(world.reported).toEqual([]);

  world.modules['mf-booking'] = async () => writing('book');
  world.remotes.retry('mf-booking');
  await settle();
  expect(world.reported).toEqual([{ remote: 'mf-booking', version: booking.version, kind: 'loaded', ms: 0 }]);
  expect(world.failures).toHaveLength(1);
});

test('a render that fails repeatedly is reported once', async () => {
  world.modules['mf-booking'] = async () =>
    writing('x', {
      mount: async ({ onRenderError }) => {
        onRenderError?.();
        onRenderError?.();
      },
    });
  world.remotes.apply([booking], 'store 1');
  await open('/owner/ticket');
  expect(world.failures).toHaveLength(1);
});

test('leaks of a remote that failed to start are ended, and it is not retried automatically', async () => {
  world.modules['mf-booking'] = async () => writing('x', { mount: () => Promise.reject(new Error('mount')) });
  world.left = 1;
  world.remotes.apply([booking], 'store 1');
  await open('/owner/ticket');
  await settle(1_000);
  expect(world.loads).toEqual(['mf-booking']);
  expect(stateOf(booking)).toBe('failed');
  expect(world.failures.map(({ step }) => step)).toEqual(['mount']);
});

test('a page that throws later without a fallback shows its own error card', async () => {
  let breakDown: (() => void) | undefined;
  world.modules['mf-booking'] = async () =>
    writing('book', {
      mount: async ({ outlet, onRenderError }: RemoteProps) => {
        outlet.append('book');
        breakDown = onRenderError;
      },
    });
  world.remotes.apply([booking], 'store 1');
  await open('/owner/ticket');
  breakDown?.();
  await settle();
  expect(shown()).toBe('book');
  expect(stateOf(booking)).toBe('mounted');
  expect(world.failures).toEqual([{ version: booking.version, step: 'render' }]);
});

test('a remote that leaks on unmount is reported and restarts on its next visit', async () => {
  world.remotes.apply([pos, booking], 'store 1');
  await open('/owner/ticket');
  world.left = 2;
  await open('/owner/orders');
  world.left = 0;
  await settle(1);
  expect(world.failures).toEqual([{ version: booking.version, step: 'unmount' }]);
  expect(world.renewed).toEqual(['mf-booking 1']);
  await open('/owner/ticket');
  expect(shown()).toBe('book');
  expect(world.loads).toEqual(['mf-booking', 'mf-pos', 'mf-booking']);
});
