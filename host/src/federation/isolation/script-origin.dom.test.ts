import { watchRuntimeErrors } from './runtime-errors';
import { originOfCaller, originOfError, type ScriptOrigin } from './script-origin';

const host = 'http://localhost:4000/app.0b6ebb5fbd.js';
const pos = 'http://localhost:4000/remotes/mf-pos/1.4.0/expose-remote.a295e0d2f9.js';
const booking = 'http://localhost:4000/remotes/mf-booking/0.1.0-h3f2a/319.js';
const chromium = (...urls: string[]) => ['Error: no', ...urls.map((url) => `    at press (${url}:1:2345)`)].join('\n');
const webkit = (...urls: string[]) => urls.map((url) => `press@${url}:1:2345`).join('\n');
const ofPos = { name: 'mf-pos', version: '1.4.0' };

const withStack = (stack: string) => Object.assign(new Error('no'), { stack });

test.each([
  ['its own code', chromium(pos, host), ofPos],
  ['its own code, in other browsers', webkit(pos, host), ofPos],
  ["the host's code that it called", chromium(host, pos, host), ofPos],
  ['the innermost of two', chromium(host, booking, pos), { name: 'mf-booking', version: '0.1.0-h3f2a' }],
  ['no remote', chromium(host), null],
])('an error from %s', (_, stack, origin) => {
  expect(originOfError(withStack(stack))).toEqual(origin);
});

test.each([undefined, null, 'a word', { stack: pos }])('%p has no script origin', (thrown) => {
  expect(originOfError(thrown)).toBeNull();
});

test.each([
  ['the remote itself', chromium(host, pos), ofPos],
  ['the remote itself, in other browsers', webkit(host, pos), ofPos],
  ["the host's library that the remote uses", chromium(host, host, pos), null],
  ['an unknown caller', undefined, null],
])('a call by %s', (_, stack, origin) => {
  expect(originOfCaller(stack)).toEqual(origin);
});

test('an uncaught error is reported with its origin, an aborted one is not', () => {
  const reported: ScriptOrigin[] = [];
  watchRuntimeErrors(window, (origin) => void reported.push(origin));
  const error = withStack(chromium(pos));
  const rejected = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });
  window.dispatchEvent(new ErrorEvent('error', { error }));
  window.dispatchEvent(rejected(error));
  expect(reported).toEqual([ofPos, ofPos]);
  const calledOff = Object.defineProperty(new DOMException('off', 'AbortError'), 'stack', { value: chromium(pos) });
  window.dispatchEvent(rejected(calledOff));
  window.dispatchEvent(new ErrorEvent('error', { error: withStack(chromium(host)) }));
  expect(reported).toHaveLength(2);
});
