import { booking, makeRemotesWorld, open, pos, settle, writing } from '../../testing/remotes-world';

const { world, shown, stateOf } = makeRemotesWorld();

test('a remote is fetched when its page is first opened, and not before', async () => {
  world.remotes.apply([pos, booking], 'store 1');
  await settle();
  expect(world.loads).toEqual([]);
  await open('/owner/ticket');
  expect(shown()).toBe('book');
  expect(stateOf(booking)).toBe('mounted');
  expect(stateOf(pos)).toBe('new');
  expect(world.loads).toEqual(['mf-booking']);
});

test('the start duration of a version is reported once per fetch', async () => {
  world.remotes.apply([pos, booking], 'store 1');
  world.modules['mf-booking'] = async () => {
    await new Promise((arrived) => setTimeout(arrived, 300));
    return writing('book', { mount: () => new Promise((mounted) => setTimeout(mounted, 120)) });
  };
  await open('/owner/ticket');
  await settle(419);
  expect(world.reported).toEqual([]);
  await settle(1);
  const booked = { remote: 'mf-booking', version: booking.version, kind: 'loaded', ms: 420 };
  expect(world.reported).toEqual([booked]);
  await open('/owner/orders');
  await open('/owner/ticket');
  await settle(1_000);
  expect(world.reported).toEqual([booked, { ...booked, remote: 'mf-pos', ms: 0 }]);
  world.remotes.apply([pos, booking], 'store 2');
  await settle(1_000);
  expect(world.reported).toEqual([booked, { ...booked, remote: 'mf-pos', ms: 0 }, booked]);
});

test('each remote has its own outlet, and leaves it empty', async () => {
  world.remotes.apply([pos, booking], 'store 1');
  await open('/owner/ticket');
  await open('/owner/orders');
  expect(shown()).toBe('orders');
  expect([...world.container.children].map((outlet) => (outlet as HTMLElement).dataset.remote)).toEqual([
    'mf-pos',
    'mf-booking',
  ]);
  await open('/owner/ticket');
  expect(shown()).toBe('book');
  expect(world.loads).toEqual(['mf-booking', 'mf-pos']);
});

test('a remote that is removed while it loads never mounts', async () => {
  let arrive: (module: unknown) => void = () => undefined;
  world.modules['mf-booking'] = () => new Promise((resolve) => (arrive = resolve));
  world.remotes.apply([booking], 'store 1');
  await open('/owner/ticket');
  world.remotes.apply([], 'store 1');
  arrive(writing('book'));
  await settle();
  expect(shown()).toBe('');
});

test('a remote that is no longer permitted is unmounted at once', async () => {
  world.remotes.apply([pos, booking], 'store 1');
  await open('/owner/ticket');
  world.remotes.apply([pos], 'store 1');
  await settle();
  expect(shown()).toBe('');
  expect(stateOf(booking)).toBeUndefined();
  await open('/owner/orders');
  expect(shown()).toBe('orders');
});

test('a remote that becomes permitted mounts on its open page', async () => {
  world.remotes.apply([pos], 'store 1');
  await open('/owner/ticket');
  expect(shown()).toBe('');
  world.remotes.apply([pos, booking], 'store 1');
  await settle();
  expect(shown()).toBe('book');
});

test('a change of store restarts the remotes in fresh outlets', async () => {
  world.remotes.apply([booking], 'store 1');
  await open('/owner/ticket');
  const before = world.container.firstElementChild;
  world.remotes.apply([booking], 'store 2');
  await settle();
  expect(shown()).toBe('book');
  expect(world.container.firstElementChild).not.toBe(before);
  expect(world.container.children).toHaveLength(1);
});

test('applying the same versions again changes nothing', async () => {
  world.remotes.apply([booking], 'store 1');
  await open('/owner/ticket');
  const before = world.container.firstElementChild;
  world.remotes.apply([booking], 'store 1');
  await settle();
  expect(world.container.firstElementChild).toBe(before);
  expect(world.loads).toEqual(['mf-booking']);
});

test('a remote whose code never comes holds up no other page, and is loaded again when its page is opened', async () => {
  world.modules['mf-booking'] = () => new Promise(() => undefined);
  world.remotes.apply([pos, booking], 'store 1');
  await open('/owner/ticket');
  expect(stateOf(booking)).toBe('loading');
  await open('/owner/orders');
  await settle(10);
  expect(shown()).toBe('orders');
  expect([stateOf(booking), world.failures, world.aborted]).toEqual(['new', [], []]);
  world.modules['mf-booking'] = async () => writing('book');
  await open('/owner/ticket');
  await settle(500);
  expect(shown()).toBe('book');
});

test('a remote that never ends its bootstrap holds up no other page, and starts anew when its page is opened', async () => {
  world.modules['mf-booking'] = async () => writing('x', { bootstrap: () => new Promise(() => undefined) });
  world.remotes.apply([pos, booking], 'store 1');
  await open('/owner/ticket');
  await open('/owner/orders');
  await settle(10);
  expect(shown()).toBe('orders');
  expect([stateOf(booking), world.failures]).toEqual(['new', []]);
  world.modules['mf-booking'] = async () => writing('book');
  await open('/owner/ticket');
  await settle(500);
  expect(shown()).toBe('book');
});

test('the requests of a remote that did not come in time are ended', async () => {
  world.modules['mf-booking'] = () => new Promise(() => undefined);
  world.remotes.apply([booking], 'store 1');
  await open('/owner/ticket');
  await settle(10_000);
  expect(stateOf(booking)).toBe('failed');
  expect(world.aborted).toEqual(['mf-booking']);
});
