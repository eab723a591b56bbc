import { createTokenStore } from '@suite/graphql/tokens';
import { limits } from './delivery';
import { createTelemetry, type ReportedRemoteEvent, type Telemetry } from './telemetry';

interface Sent {
  url: string;
  authorization: string | undefined;
  keepalive: boolean | undefined;
  whmcs_id: number;
  events: (ReportedRemoteEvent & { at: string })[];
  idempotency_key: string;
}

const saved = () => Promise.resolve(new Response('{"data":{"remote_events_report":{"stored":1}}}'));
const loaded = (version = '1.0.0'): ReportedRemoteEvent => ({ remote: 'mf-pos', version, kind: 'loaded', ms: 120 });
const failed: ReportedRemoteEvent = { remote: 'mf-pos', version: '1.0.0', kind: 'failed', step: 'mount' };

let sent: Sent[];
let response: () => Promise<Response>;
let store: number | null;
let telemetry: Telemetry;
const fetchBefore = globalThis.fetch;

function hide(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}
const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const many = (count: number) => Array.from({ length: count }, (_, at) => loaded(`1.0.${at}`));
const report = async (...events: ReportedRemoteEvent[]) => {
  for (const event of events) telemetry.report(event);
  await pass();
};

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T16:00:00.000Z') });
  sent = [];
  response = saved;
  store = 10001;
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    sent.push({
      url,
      authorization: new Headers(init.headers).get('authorization') ?? undefined,
      keepalive: init.keepalive,
      ...JSON.parse(String(init.body)).variables,
    });
    return response();
  }) as typeof fetch;
  const tokens = createTokenStore();
  tokens.write({ token: 'an-access-token', refresh_token: 'r' });
  telemetry = createTelemetry({ tokens, store: () => store });
});
afterEach(async () => {
  hide(true);
  await pass(10 * limits.everyMs);
  hide(false);
  jest.useRealTimers();
  globalThis.fetch = fetchBefore;
  localStorage.clear();
});

test('events are sent in one batch after ten seconds, with store and instant', async () => {
  await pass(3 * limits.everyMs);
  await report(loaded(), failed);
  await pass(limits.everyMs - 1);
  expect(sent).toEqual([]);
  await pass(1);
  const at = '2026-11-21T16:00:30.000Z';
  expect(sent).toEqual([
    {
      url: '/graphql?operation=ReportRemoteEvents',
      authorization: 'Bearer an-access-token',
      keepalive: true,
      whmcs_id: 10001,
      events: [
        { ...loaded(), at },
        { ...failed, at },
      ],
      idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
  await pass(10 * limits.everyMs);
  expect(sent).toHaveLength(1);
});

test('times are whole milliseconds, at most an hour', async () => {
  await report({ ...failed, ms: 12.6 }, { ...loaded(), ms: 7_200_000.5 }, { ...loaded(), ms: 0 });
  hide(true);
  expect(sent.flatMap(({ events }) => events.map(({ ms }) => ms))).toEqual([13, 3_600_000, 0]);
});

test('at most fifty events are sent at once, ten seconds apart', async () => {
  await report(...many(120));
  await pass(limits.everyMs);
  expect(sent.map(({ events }) => events.length)).toEqual([50]);
  await pass(limits.everyMs - 1);
  expect(sent).toHaveLength(1);
  await pass(1 + limits.everyMs);
  expect(sent.map(({ events }) => events.length)).toEqual([50, 50, 20]);
  expect(sent.flatMap(({ events }) => events.map(({ version }) => version))).toEqual(
    many(120).map(({ version }) => version),
  );
});

test('a hidden tab sends all events at once, and later ones too', async () => {
  await report(...many(60));
  hide(true);
  expect(sent.map(({ events }) => events.length)).toEqual([50, 10]);
  await report(failed);
  expect(sent.map(({ events }) => events.length)).toEqual([50, 10, 1]);
  hide(false);
  await pass(5 * limits.everyMs);
  expect(sent).toHaveLength(3);
});

test('each store receives its own events, and without a store nothing is sent', async () => {
  await report(loaded());
  store = 10003;
  await report(failed);
  store = null;
  await report(failed);
  await pass(2 * limits.everyMs);
  expect(sent.map(({ whmcs_id, events }) => [whmcs_id, events.map(({ kind }) => kind)])).toEqual([
    [10001, ['loaded']],
    [10003, ['failed']],
  ]);
});

test.each<[string, () => Promise<Response>]>([
  ['there is no connection', () => Promise.reject(new TypeError('fetch failed'))],
  ['the server fails', async () => new Response('{}', { status: 500 })],
  ['a proxy responds', async () => new Response('<html>', { status: 502 })],
  ['it is refused', async () => new Response('{"errors":[{"message":"no"}]}')],
])('a batch is retried once when %s, with its key and the current token, then dropped', async (_, broken) => {
  response = broken;
  await report(failed);
  await pass(limits.everyMs);
  createTokenStore().write({ token: 'a-fresh-token', refresh_token: 'r' });
  await pass(10 * limits.everyMs);
  expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer an-access-token', 'Bearer a-fresh-token']);
  expect(sent[1]?.idempotency_key).toBe(sent[0]?.idempotency_key);
  expect(createTokenStore().read()).not.toBeNull();
  response = saved;
  await report(loaded());
  await pass(10 * limits.everyMs);
  expect(sent).toHaveLength(3);
});

test('a repeated event is sent five times, and a tab sends two hundred events at most', async () => {
  await report(...Array.from({ length: 50 }, (_, ms) => ({ ...failed, ms })), { ...failed, step: 'render' });
  await report(...many(300));
  hide(true);
  const reported = sent.flatMap(({ events }) => events);
  expect(reported).toHaveLength(200);
  expect(reported.slice(0, 7).map((event) => ('step' in event ? event.step : event.kind))).toEqual([
    ...Array(5).fill('mount'),
    'render',
    'loaded',
  ]);
});
