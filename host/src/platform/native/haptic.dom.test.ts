import { installSimulatedShell } from '@suite/testing/simulated-shell';
import { waitFor } from '@testing-library/react';
import { createHaptic } from './haptic';
import { findNativeShell } from './native-shell';

const vibrate = jest.fn();
beforeEach(() => vibrate.mockClear());
const browser = { navigator: { vibrate } as unknown as Navigator };

test('a browser vibrates itself, with one pattern for each kind', () => {
  const haptic = createHaptic(null, browser);
  haptic('tap');
  haptic('success');
  haptic('error');
  const felt = vibrate.mock.calls.map(([pattern]) => String(pattern));
  expect(felt[0]).toBe('12');
  expect(new Set(felt).size).toBe(3);
});

test('a browser without vibration does nothing', () => {
  expect(() => createHaptic(null, { navigator: {} as Navigator })('tap')).not.toThrow();
});

test('the phone app alone plays the haptic feedback', async () => {
  const { shell, remove } = installSimulatedShell(window, 'android');
  const native = findNativeShell(window);
  createHaptic(native, browser)('success');
  const felt = () => shell.received.filter(({ kind }) => kind === 'haptic');
  await waitFor(() => expect(felt()).toMatchObject([{ type: 'success' }]));
  expect(vibrate).not.toHaveBeenCalled();
  remove();
});

test('an app without haptics leaves them to the browser', async () => {
  const native = { can: async () => false, haptic: jest.fn() };
  createHaptic(native as never, browser)('tap');
  await native.can();
  await native.can();
  expect(native.haptic).not.toHaveBeenCalled();
  expect(vibrate).toHaveBeenCalledTimes(1);
});
