import { installSimulatedShell } from '@suite/testing/simulated-shell';
import type { Bridge } from './bridge';
import { createShell, findNativeShell } from './native-shell';

test('a browser is no native shell', () => {
  expect(findNativeShell(window)).toBeNull();
});

test('the phone app’s shell is always the same object and passes everything on', async () => {
  const { shell, remove } = installSimulatedShell(window, 'android', { scans: () => 'CK-1001', appVersion: '4.2.0' });
  const native = findNativeShell(window);
  expect(findNativeShell(window)).toBe(native);
  const heard = jest.fn();
  const end = native?.on('app_lifecycle', heard);
  native?.openChat();
  native?.setBadge(3);
  native?.switchStore(10002);
  native?.haptic('tap');
  native?.setSession('access');
  expect(await native?.scan()).toBe('CK-1001');
  expect(await native?.can('session')).toBe(true);
  expect(native?.appVersion).toBe('4.2.0');
  expect(shell.received.map(({ suite, id, ...rest }) => rest)).toEqual([
    { kind: 'hello', versions: [1] },
    { kind: 'open_chat' },
    { kind: 'badge', count: 3 },
    { kind: 'store', whmcs_id: 10002 },
    { kind: 'haptic', type: 'tap' },
    { kind: 'session', token: 'access' },
    { kind: 'scan' },
  ]);
  shell.emit('app_lifecycle', { state: 'background' });
  end?.();
  shell.emit('app_lifecycle', { state: 'active' });
  expect(heard.mock.calls).toEqual([[expect.objectContaining({ state: 'background' })]]);
  remove();
});

test('a listener that stops before the bridge is ready receives nothing', async () => {
  const bridge = { hello: Promise.resolve(null), on: jest.fn() } as unknown as Bridge;
  const native = createShell(async () => bridge);
  native.on('app_lifecycle', () => undefined)();
  await Promise.resolve();
  await Promise.resolve();
  expect(bridge.on).not.toHaveBeenCalled();
});

test('a bridge whose code cannot be loaded does nothing and breaks nothing', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const native = createShell(() => Promise.reject(new Error('chunk')));
  native.openChat();
  native.on('app_lifecycle', () => undefined)();
  expect(await native.can('scan')).toBe(false);
  expect(await native.scan()).toBeNull();
  expect(native.appVersion).toBeNull();
});
