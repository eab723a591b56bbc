import { fromShellSchema, readMessage, type ShellEventKind } from '@suite/domain/native-protocol';
import { installSimulatedShell } from '@suite/testing/simulated-shell';
import * as fc from 'fast-check';
import { openBridge } from './bridge';
import { findPort } from './in-shell';

const notification = { id: 'n1', kind: 'appointment', whmcs_id: 10001, link: null, title: '', body: '' };
const kinds: readonly ShellEventKind[] = [
  'notification_received',
  'notification_pressed',
  'app_lifecycle',
  'token_change',
  'selected_company_change',
];
const wellFormed = [
  { suite: 1, id: 'a', kind: 'notification_pressed', notification },
  { suite: 1, id: 'a', kind: 'app_lifecycle', state: 'active' },
  { suite: 1, id: 'a', kind: 'token_change', tokens: { token: 'a', refresh_token: 'b' } },
  { suite: 1, id: 'a', kind: 'selected_company_change', whmcs_id: 10001 },
];

/** A window with a shell that has sent its hello, and everything that could change in it. */
async function begin() {
  const { shell, remove } = installSimulatedShell(window, 'react-native-ios');
  const port = findPort(window);
  if (!port) throw new Error('No shell is found.');
  const bridge = openBridge(window, port);
  await bridge.hello;
  const heard: unknown[] = [];
  for (const kind of kinds) bridge.on(kind, (event) => void heard.push(event));
  const state = () => ({
    heard: heard.length,
    sent: shell.received.length,
    storage: { ...localStorage },
    at: location.href,
  });
  return { bridge, shell, remove, state };
}

const hear = (init: MessageEventInit) => window.dispatchEvent(new MessageEvent('message', init));

const wild = fc.oneof(fc.jsonValue(), fc.constant({ __proto__: { suite: 1 } }), fc.integer(), fc.string());
/** A well-formed message with one key removed, or another value for it. */
const spoilt = fc
  .record({ message: fc.constantFrom(...wellFormed), at: fc.nat(), value: wild, gone: fc.boolean() })
  .map(({ message, at, value, gone }) => {
    const key = Object.keys(message)[at % Object.keys(message).length] ?? 'suite';
    const { [key]: _, ...rest } = message as Record<string, unknown>;
    return gone ? rest : { ...rest, [key]: value };
  });
const response = fc
  .record({ id: fc.string(), result: wild })
  .map((options) => ({ suite: 1, kind: 'answer', ...options }));
const malformed = fc
  .oneof(
    fc.string().map((text): unknown => text),
    fc.oneof(wild, spoilt, response).map((value): unknown => JSON.stringify(value)),
    fc.oneof(fc.object(), fc.anything()),
    fc.constant('"'.padEnd(20_000, 'x')),
    fc.constant(JSON.stringify({ ...wellFormed[1], more: 'x'.repeat(20_000) })),
    fc.constant('[['.repeat(5_000)),
  )
  .filter((data) => {
    const message = readMessage(fromShellSchema, data);
    return message === null || message.kind === 'answer';
  });

test('10,000 malformed messages change nothing, throw nothing and get no response', async () => {
  const { bridge, shell, remove, state } = await begin();
  const complaints = jest.spyOn(console, 'error');
  const before = state();
  const thrown: unknown[] = [];
  const note = (event: ErrorEvent) => void thrown.push(event.error);
  window.addEventListener('error', note);
  let count = 0;
  fc.assert(
    fc.property(malformed, (data) => {
      count += 1;
      hear({ data });
      expect(state()).toEqual(before);
    }),
    { numRuns: 10_000 },
  );
  await Promise.resolve();
  expect(count).toBe(10_000);
  expect(state()).toEqual(before);
  expect([thrown, complaints.mock.calls]).toEqual([[], []]);
  // It still receives well-formed messages.
  shell.emit('app_lifecycle', { state: 'active' });
  expect(state().heard).toBe(before.heard + 1);
  expect(await bridge.can('chat')).toBe(true);
  window.removeEventListener('error', note);
  remove();
});

test.each([
  ['another origin', { origin: 'https://evil.example', source: null }],
  ['a frame of nowhere', { origin: 'null', source: null }],
  ['another window', { origin: '', source: window }],
  ['this very page, by its origin', { origin: location.origin, source: window }],
])('a well-formed message from %s is ignored', async (_, from) => {
  const { remove, state } = await begin();
  const before = state();
  for (const message of wellFormed) hear({ data: JSON.stringify(message), ...from });
  expect(state()).toEqual(before);
  remove();
});

test('a shell that has not sent its hello is ignored', () => {
  const { remove } = installSimulatedShell(window, 'react-native-ios');
  Object.assign(window, { ReactNativeWebView: { postMessage: () => undefined } });
  const port = findPort(window);
  const bridge = port && openBridge(window, port);
  const heard = jest.fn();
  bridge?.on('app_lifecycle', heard);
  hear({ data: JSON.stringify(wellFormed[1]) });
  expect(bridge).not.toBeNull();
  expect(heard).not.toHaveBeenCalled();
  remove();
});

test('the app’s side ignores malformed messages too', () => {
  const { shell, remove } = installSimulatedShell(window, 'ios');
  fc.assert(
    fc.property(fc.oneof(wild, spoilt, fc.string()), (value) => {
      shell.receive(value);
      shell.receive(JSON.stringify(value));
      expect(shell.received).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
  remove();
});
