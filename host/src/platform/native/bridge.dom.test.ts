import { installSimulatedShell, type ShellKind, shellKinds } from '@suite/testing/simulated-shell';
import { openBridge, responseTimeoutMs } from './bridge';
import { findPort } from './in-shell';

const notification = { id: 'n1', kind: 'appointment', whmcs_id: 10001, link: null, title: 'New', body: '' };
let remove: () => void = () => undefined;

/** The bridge of the suite and of a simulated shell, in this window. */
function connect(kind: ShellKind = 'ios', options: Parameters<typeof installSimulatedShell>[2] = {}) {
  const installed = installSimulatedShell(window, kind, options);
  remove = installed.remove;
  const port = findPort(window);
  if (!port) throw new Error('No shell is found.');
  return { bridge: openBridge(window, port), shell: installed.shell };
}
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  remove();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe.each(shellKinds)('in an app for %s', (kind) => {
  test('the suite and the shell exchange a hello', async () => {
    const { bridge, shell } = connect(kind, { appVersion: '5.0.1', platform: 'android' });
    await settle();
    expect(await bridge.hello).toMatchObject({ version: 1, app_version: '5.0.1', platform: 'android' });
    expect(shell.received).toMatchObject([{ suite: 1, kind: 'hello', versions: [1] }]);
  });

  test('the app’s scanner reads a code, and events are received once', async () => {
    const { bridge, shell } = connect(kind, { scans: () => 'QR-1001' });
    const pressed = jest.fn();
    bridge.on('notification_pressed', pressed);
    await settle();
    shell.emit('notification_pressed', { notification });
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(pressed).toHaveBeenCalledWith(expect.objectContaining({ notification }));
    expect(await bridge.scan()).toBe('QR-1001');
  });
});

test.each([
  ['chat', { kind: 'open_chat' }],
  ['badge', { kind: 'badge', count: 1001 }],
  ['store', { kind: 'store', whmcs_id: 10002 }],
  ['store', { kind: 'store', whmcs_id: null }],
  ['haptic', { kind: 'haptic', type: 'success' }],
  ['session', { kind: 'session', token: null }],
  ['tap_to_pay', { kind: 'tap_to_pay_cancel' }],
] as const)('a shell with the capability %s receives %j, one without receives nothing', async (capability, message) => {
  const { bridge, shell } = connect();
  bridge.post(capability, message);
  await settle();
  expect(shell.received[1]).toMatchObject(message);
  remove();
  const poor = connect('ios', { capabilities: ['something-new'] });
  poor.bridge.post(capability, message);
  expect(await poor.bridge.can(capability)).toBe(false);
  expect(await poor.bridge.scan()).toBeNull();
  expect(poor.shell.received.map(({ kind }) => kind)).toEqual(['hello']);
});

describe('Tap to Pay', () => {
  const payment = {
    link_token: 'secret-token',
    amount: 5_750,
    tip: 750,
    currency: 'USD',
    idempotency_key: crypto.randomUUID(),
  } as const;

  test('opens the app’s screen with the payment, and ends once the API accepted it', async () => {
    const { bridge, shell } = connect('ios', { taps: async () => null });
    expect(await bridge.tapToPay(payment)).toBeNull();
    expect(shell.received.at(-1)).toMatchObject({ kind: 'tap_to_pay', ...payment });
  });

  test.each([
    [{ error: 'failed', reason: 'card_declined' }, 'card_declined'],
    [{ error: 'denied' }, 'denied'],
    [{ error: 'failed', reason: 'something_new' }, 'failed'],
  ] as const)('reports %j as %s', async (end, failure) => {
    const { bridge } = connect('ios', { taps: async () => end as never });
    expect(await bridge.tapToPay(payment)).toBe(failure);
  });

  test('is canceled by the suite', async () => {
    const { bridge } = connect();
    const ended = bridge.tapToPay(payment);
    await settle();
    bridge.post('tap_to_pay', { kind: 'tap_to_pay_cancel' });
    expect(await ended).toBe('cancelled');
  });

  test('ends without a response after the life of a pay link', async () => {
    const { bridge } = connect();
    const ended = bridge.tapToPay(payment);
    await settle();
    await jest.advanceTimersByTimeAsync(responseTimeoutMs.tap_to_pay);
    expect(await ended).toBe('timeout');
  });

  test('is not sent to an app that does not offer it', async () => {
    const { bridge, shell } = connect('ios', { capabilities: ['scan'] });
    expect(await bridge.tapToPay(payment)).toBe('unsupported');
    expect(shell.received.map(({ kind }) => kind)).toEqual(['hello']);
  });
});

test('a closed scanner returns nothing', async () => {
  const { bridge } = connect('ios', { scans: () => null });
  expect(await bridge.scan()).toBeNull();
});

test('a shell that does not respond has no capabilities', async () => {
  const { bridge } = connect();
  remove();
  jest.spyOn(window, 'dispatchEvent').mockReturnValue(true);
  const capable = bridge.can('chat');
  await jest.advanceTimersByTimeAsync(responseTimeoutMs.hello);
  expect(await capable).toBe(false);
});

test('a scan without a response ends', async () => {
  const { bridge } = connect();
  await settle();
  jest.spyOn(window, 'dispatchEvent').mockReturnValue(true);
  const scanned = bridge.scan();
  await jest.advanceTimersByTimeAsync(responseTimeoutMs.scan);
  expect(await scanned).toBeNull();
});

test('the last event of each kind waits for its first listener', async () => {
  const { bridge, shell } = connect();
  shell.emit('selected_company_change', { whmcs_id: 10001 });
  shell.emit('selected_company_change', { whmcs_id: 10002 });
  await settle();
  const [first, second] = [jest.fn(), jest.fn()];
  const end = bridge.on('selected_company_change', first);
  bridge.on('selected_company_change', second);
  expect(first.mock.calls).toEqual([[expect.objectContaining({ whmcs_id: 10002 })]]);
  expect(second).not.toHaveBeenCalled();
  end();
  shell.emit('selected_company_change', { whmcs_id: 10003 });
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).toHaveBeenCalledTimes(1);
});

test('a listener that throws does not affect the others', async () => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { bridge, shell } = connect();
  await settle();
  const heard = jest.fn();
  bridge.on('app_lifecycle', () => {
    throw new Error('mine');
  });
  bridge.on('app_lifecycle', heard);
  expect(() => shell.emit('app_lifecycle', { state: 'active' })).not.toThrow();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(complain).toHaveBeenCalledTimes(1);
});

test('a shell that fails during a message breaks nothing', async () => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = {
    postMessage: () => {
      throw new Error('gone');
    },
  };
  Object.assign(window, { ReactNativeWebView: broken });
  remove = () => void Reflect.deleteProperty(window, 'ReactNativeWebView');
  const port = findPort(window);
  const bridge = port && openBridge(window, port);
  await jest.advanceTimersByTimeAsync(responseTimeoutMs.hello);
  expect(await bridge?.can('chat')).toBe(false);
  expect(complain).toHaveBeenCalled();
});
