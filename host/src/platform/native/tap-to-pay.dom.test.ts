import { installSimulatedShell } from '@suite/testing/simulated-shell';
import { findNativeShell } from './native-shell';
import { createTapToPay } from './tap-to-pay';

const request = {
  linkToken: 'secret-token',
  amount: 5_750,
  tip: 750,
  currency: 'USD',
  idempotencyKey: crypto.randomUUID(),
} as const;
let remove: () => void = () => undefined;

/** Tap to Pay in a new document around which is an app with these capabilities. */
function inApp(capabilities: readonly string[]) {
  remove();
  const frame = document.body.appendChild(document.createElement('iframe'));
  const app = frame.contentWindow as Window;
  const installed = installSimulatedShell(app, 'android', { capabilities, taps: async () => null });
  remove = installed.remove;
  return { shell: installed.shell, tap: createTapToPay(findNativeShell(app), localStorage) };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

afterEach(() => {
  remove();
  localStorage.clear();
  document.body.replaceChildren();
});

test('a browser does not offer it', async () => {
  const tap = createTapToPay(null, localStorage);
  expect(tap.isOffered.getSnapshot()).toBe(false);
  expect(await tap.start(request)).toBe('unsupported');
});

test('an app with the capability offers it, at the next start from the beginning', async () => {
  const { tap, shell } = inApp(['tap_to_pay']);
  expect(tap.isOffered.getSnapshot()).toBe(false);
  const isChanged = jest.fn();
  tap.isOffered.subscribe(isChanged);
  await settle();
  expect(tap.isOffered.getSnapshot()).toBe(true);
  expect(isChanged).toHaveBeenCalledTimes(1);
  expect(await tap.start(request)).toBeNull();
  expect(shell.received.at(-1)).toMatchObject({
    kind: 'tap_to_pay',
    link_token: 'secret-token',
    amount: 5_750,
    tip: 750,
  });
  expect(inApp(['tap_to_pay']).tap.isOffered.getSnapshot()).toBe(true);
});

test('an app that lost the capability does not offer it any more', async () => {
  localStorage.setItem('suite:device:tap-to-pay', 'true');
  const { tap } = inApp(['scan']);
  await settle();
  expect(tap.isOffered.getSnapshot()).toBe(false);
  expect(await tap.start(request)).toBe('unsupported');
  expect(createTapToPay(null, localStorage).isOffered.getSnapshot()).toBe(false);
  expect(localStorage.getItem('suite:device:tap-to-pay')).toBeNull();
});
