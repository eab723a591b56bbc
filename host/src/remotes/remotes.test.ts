import type { RemoteLifecycles } from '@suite/remote-kit';
import type { RemoteProps, ShellContract } from '@suite/remote-kit/contract';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import * as spa from 'single-spa';
import type { RemoteEvent } from '../telemetry/telemetry';
import { makeEntry } from '../testing/make-entry';
import { limits } from './lifecycles';
import { createRemotes, type Remotes } from './remotes';
import type { Failure } from './versions';

const pos = makeEntry('mf-pos');
const booking = makeEntry('mf-booking');
const pathOf: Record<string, string> = { 'mf-pos': '/owner/orders', 'mf-booking': '/owner/ticket' };

/** A remote that writes its name into its outlet. */
const writing = (name: string, spoil: Partial<RemoteLifecycles> = {}): RemoteLifecycles => ({
  bootstrap: async () => undefined,
  mount: async ({ outlet }: RemoteProps) => outlet.append(name),
  unmount: async ({ outlet }: RemoteProps) => outlet.replaceChildren(),
  ...spoil,
});

const never = () => new Promise<never>(() => undefined);

let remotes: Remotes;
let container: HTMLElement;
let modules: Record<string, () => Promise<unknown>>;
let loads: string[];
let renewed: string[];
let told: RemoteEvent[];
let failures: (Failure & { version: string })[];
let left: number;
/** Takes the place of mf-booking when that can not start. */
let fallback: RegistryEntry | null;
const older = makeEntry('mf-booking', { version: '0.0.9', base: '/remotes/mf-booking/0.0.9/' });

function open(path: string) {
  history.pushState(null, '', path);
  return settle();
}

/** Lets single-spa finish, as fast as the fake clock allows. */
const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

const shown = () => container.textContent;
const stateOf = ({ name }: RegistryEntry) => remotes.states.getSnapshot().get(name);

beforeAll(() => spa.start());

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  history.replaceState(null, '', '/');
  container = document.createElement('div');
  loads = [];
  told = [];
  failures = [];
  left = 0;
  fallback = null;
  renewed = [];
  modules = { 'mf-pos': async () => writing('orders'), 'mf-booking': async () => writing('book') };
  remotes = createRemotes({
    spa,
    loader: {
      register: () => undefined,
      load: ({ name }) => {
        loads.push(name);
        return modules[name]?.() ?? Promise.reject(new Error('404'));
      },
      renew: ({ name }, attempt) => renewed.push(`${name} ${attempt}`),
    },
    shell: {} as ShellContract,
    telemetry: { report: (event) => void told.push(event) },
    versions: {
      isReplaceable: ({ version }) => fallback !== null && version === booking.version,
      failed({ version }, failure) {
        failures.push({ ...failure, version });
        if (!fallback || version !== booking.version) return false;
        remotes.apply([pos, fallback], 'store 1');
        return true;
      },
      tryAgain: () => undefined,
    },
    leftovers: { begin: () => undefined, end: () => left },
    container,
    isActive: ({ name }, pathname) => pathname === pathOf[name],
  });
});

afterEach(async () => {
  remotes.apply([], 'end');
  await settle(limits.unmount);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a remote is fetched when its page is first opened, and never before', async () => {
  remotes.apply([pos, booking], 'store 1');
  await settle();
  expect(loads).toEqual([]);
  await open('/owner/ticket');
  expect(shown()).toBe('book');
  expect(stateOf(booking)).toBe('mounted');
  expect(stateOf(pos)).toBe('new');
  expect(loads).toEqual(['mf-booking']);
});

test('it tells how long a version took to come up, once for each time that it was fetched', async () => {
  remotes.apply([pos, booking], 'store 1');
  modules['mf-booking'] = async () => {
    await new Promise((arrived) => setTimeout(arrived, 300));
    return writing('book', { mount: () => new Promise((mounted) => setTimeout(mounted, 120)) });
  };
  await open('/owner/ticket');
  await settle(419);
  expect(told).toEqual([]);
  await settle(1);
  const booked = { remote: 'mf-booking', version: booking.version, kind: 'loaded', ms: 420 };
  expect(told).toEqual([booked]);
  await open('/owner/orders');
  await open('/owner/ticket');
  await settle(1_000);
  expect(told).toEqual([booked, { ...booked, remote: 'mf-pos', ms: 0 }]);
  remotes.apply([pos, booking], 'store 2');
  await settle(1_000);
  expect(told).toEqual([booked, { ...booked, remote: 'mf-pos', ms: 0 }, booked]);
});

test('each remote has its own outlet, and leaves it clean', async () => {
  remotes.apply([pos, booking], 'store 1');
  await open('/owner/ticket');
  await open('/owner/orders');
  expect(shown()).toBe('orders');
  expect([...container.children].map((outlet) => (outlet as HTMLElement).dataset.remote)).toEqual([
    'mf-pos',
    'mf-booking',
  ]);
  await open('/owner/ticket');
  expect(shown()).toBe('book');
  expect(loads).toEqual(['mf-booking', 'mf-pos']);
});

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
])('a remote that %s fails alone, and Retry really starts it anew', async (_, broken) => {
  modules['mf-booking'] = broken;
  remotes.apply([pos, booking], 'store 1');
  await open('/owner/ticket');
  expect(stateOf(booking)).toBe('failed');

  await open('/owner/orders');
  expect(shown()).toBe('orders');

  modules['mf-booking'] = async () => writing('book');
  await open('/owner/ticket');
  expect(stateOf(booking)).toBe('failed');
  remotes.retry('mf-booking');
  await settle();
  expect(renewed).toEqual(['mf-booking 1']);
  expect(shown()).toBe('book');
});

test('a load that never ends fails at the time limit and does not block the next page', async () => {
  modules['mf-booking'] = never;
  remotes.apply([pos, booking], 'store 1');
  await open('/owner/ticket');
  expect(stateOf(booking)).toBe('loading');
  await settle(limits.load);
  expect(stateOf(booking)).toBe('failed');
  await open('/owner/orders');
  expect(shown()).toBe('orders');
});

test('a load that comes after its time limit changes nothing', async () => {
  let arrive: (module: unknown) => void = () => undefined;
  modules['mf-booking'] = () => new Promise((resolve) => (arrive = resolve));
  remotes.apply([booking], 'store 1');
  await open('/owner/ticket');
  await settle(limits.load);
  arrive(writing('late'));
  await settle();
  expect(shown()).toBe('');
  expect(stateOf(booking)).toBe('failed');
});

test('a remote that is taken away while it loads never comes up', async () => {
  let arrive: (module: unknown) => void = () => undefined;
  modules['mf-booking'] = () => new Promise((resolve) => (arrive = resolve));
  remotes.apply([booking], 'store 1');
  await open('/owner/ticket');
  remotes.apply([], 'store 1');
  arrive(writing('book'));
  await settle();
  expect(shown()).toBe('');
});

test('a mount that never ends fails at the time limit', async () => {
  modules['mf-booking'] = async () => writing('x', { mount: never });
  remotes.apply([pos, booking], 'store 1');
  await open('/owner/ticket');
  await settle(limits.mount);
  expect(stateOf(booking)).toBe('failed');
  await open('/owner/orders');
  expect(shown()).toBe('orders');
});

test.each<[string, RemoteLifecycles['unmount']]>([
  ['rejects', () => Promise.reject(new Error('unmount'))],
  ['never ends', never],
])('an unmount that %s leaves nothing behind, and the remote comes up again', async (_, unmount) => {
  modules['mf-booking'] = async () => writing('book', { unmount });
  remotes.apply([pos, booking], 'store 1');
  await open('/owner/ticket');
  await open('/owner/orders');
  await settle(limits.unmount);
  expect(shown()).toBe('orders');
  await open('/owner/ticket');
  expect(shown()).toBe('book');
});

test('what is no longer permitted is unmounted at once', async () => {
  remotes.apply([pos, booking], 'store 1');
  await open('/owner/ticket');
  remotes.apply([pos], 'store 1');
  await settle();
  expect(shown()).toBe('');
  expect(stateOf(booking)).toBeUndefined();
  await open('/owner/orders');
  expect(shown()).toBe('orders');
});

test('what becomes permitted comes up on its open page', async () => {
  remotes.apply([pos], 'store 1');
  await open('/owner/ticket');
  expect(shown()).toBe('');
  remotes.apply([pos, booking], 'store 1');
  await settle();
  expect(shown()).toBe('book');
});

test('another store starts the remotes anew, in fresh outlets', async () => {
  remotes.apply([booking], 'store 1');
  await open('/owner/ticket');
  const before = container.firstElementChild;
  remotes.apply([booking], 'store 2');
  await settle();
  expect(shown()).toBe('book');
  expect(container.firstElementChild).not.toBe(before);
  expect(container.children).toHaveLength(1);
});

test('the same again changes nothing', async () => {
  remotes.apply([booking], 'store 1');
  await open('/owner/ticket');
  const before = container.firstElementChild;
  remotes.apply([booking], 'store 1');
  await settle();
  expect(container.firstElementChild).toBe(before);
  expect(loads).toEqual(['mf-booking']);
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
])('in the place of a version that %s the fallback stands within five seconds', async (_, broken, step) => {
  fallback = older;
  modules['mf-booking'] = broken;
  remotes.apply([pos, booking], 'store 1');
  const opened = open('/owner/ticket');
  modules['mf-booking'] = () => (failures.length === 0 ? broken() : Promise.resolve(writing('older book')));
  await opened;
  await settle(4_500);
  expect(shown()).toBe('older book');
  expect(stateOf(booking)).toBe('mounted');
  expect(failures).toEqual([{ version: booking.version, step, ms: expect.any(Number) }]);
  await open('/owner/orders');
  expect(shown()).toBe('orders');
});

test('a first render that throws is no start: it is told as failed, and not as loaded', async () => {
  modules['mf-booking'] = async () => writing('x', { mount: async ({ onRenderError }) => onRenderError?.() });
  remotes.apply([booking], 'store 1');
  await open('/owner/ticket');
  expect(failures).toEqual([{ version: booking.version, step: 'render', ms: expect.any(Number) }]);
  expect(told).toEqual([]);

  modules['mf-booking'] = async () => writing('book');
  remotes.retry('mf-booking');
  await settle();
  expect(told).toEqual([{ remote: 'mf-booking', version: booking.version, kind: 'loaded', ms: 0 }]);
  expect(failures).toHaveLength(1);
});

test('a render that fails more than once is told once', async () => {
  modules['mf-booking'] = async () =>
    writing('x', {
      mount: async ({ onRenderError }) => {
        onRenderError?.();
        onRenderError?.();
      },
    });
  remotes.apply([booking], 'store 1');
  await open('/owner/ticket');
  expect(failures).toHaveLength(1);
});

test('what could not come up and left something going is ended, and not tried again by itself', async () => {
  modules['mf-booking'] = async () => writing('x', { mount: () => Promise.reject(new Error('mount')) });
  left = 1;
  remotes.apply([booking], 'store 1');
  await open('/owner/ticket');
  await settle(1_000);
  expect(loads).toEqual(['mf-booking']);
  expect(stateOf(booking)).toBe('failed');
  expect(failures.map(({ step }) => step)).toEqual(['mount']);
});

test('a page that throws later, with nothing to take its place, stays with its own card', async () => {
  let breakDown: (() => void) | undefined;
  modules['mf-booking'] = async () =>
    writing('book', {
      mount: async ({ outlet, onRenderError }: RemoteProps) => {
        outlet.append('book');
        breakDown = onRenderError;
      },
    });
  remotes.apply([booking], 'store 1');
  await open('/owner/ticket');
  breakDown?.();
  await settle();
  expect(shown()).toBe('book');
  expect(stateOf(booking)).toBe('mounted');
  expect(failures).toEqual([{ version: booking.version, step: 'render' }]);
});

test('who left something going when it was left is told, and starts anew when it is next visited', async () => {
  remotes.apply([pos, booking], 'store 1');
  await open('/owner/ticket');
  left = 2;
  await open('/owner/orders');
  left = 0;
  await settle(1);
  expect(failures).toEqual([{ version: booking.version, step: 'unmount' }]);
  expect(renewed).toEqual(['mf-booking 1']);
  await open('/owner/ticket');
  expect(shown()).toBe('book');
  expect(loads).toEqual(['mf-booking', 'mf-pos', 'mf-booking']);
});
