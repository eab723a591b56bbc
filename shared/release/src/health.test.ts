import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import {
  defaultThresholds,
  failuresOf,
  healthAt,
  judgeVersion,
  startsOf,
  type Thresholds,
  type VersionHealth,
} from './health';

const apiToken = (value: string) => ({ variable: 'RELEASE_TOKEN', value });

const healthy: VersionHealth = {
  remote: 'mf-pos',
  version: '0.2.0',
  loads: 100,
  failures: {},
  fallbacks: 0,
  median_ms: 400,
  p95_ms: 900,
  companies: 4,
  failing_companies: 0,
  people: 12,
  failing_people: 0,
  owners: 4,
  failing_owners: 0,
  active_owners: 4,
};
/** As many stores, each with one person and an owner of its own. */
const stores = (of: number, failed: number): Partial<VersionHealth> => ({
  companies: of,
  people: of,
  owners: of,
  active_owners: of,
  failing_companies: failed,
  failing_people: failed,
  failing_owners: failed,
});
const failing = (failures: Record<string, number>, more: Partial<VersionHealth> = {}): VersionHealth => ({
  ...healthy,
  failures,
  failing_companies: 3,
  failing_people: 5,
  failing_owners: 3,
  ...more,
});

describe('a version', () => {
  test.each<[string, VersionHealth, boolean, string]>([
    ['that never failed', healthy, false, 'starts 100, failures 0'],
    ['that failed as often as is borne', failing({ mount: 10, render: 1 }), false, 'starts 110, failures 11'],
    [
      'that failed more often',
      failing({ mount: 12 }),
      true,
      'starts 112, failures 12, for 5 of 12 people in 3 of 4 stores; 10 % are borne',
    ],
    [
      'that never came up',
      failing({ load: 9, mount: 1 }, { loads: 0, ...stores(1, 1) }),
      true,
      'starts 10, failures 10, for 1 of 1 people in 1 of 1 stores; 10 % are borne',
    ],
    [
      'that comes up and then fails',
      failing({ render: 20, runtime: 5 }),
      true,
      'starts 100, failures 25, for 5 of 12 people in 3 of 4 stores; 10 % are borne',
    ],
    ['that leaves something behind each time', failing({ unmount: 90 }), false, 'starts 100, failures 0'],
    [
      'of which too little is known',
      failing({ load: 9 }, { loads: 0 }),
      false,
      'starts 9, failures 9; judged from 10 on',
    ],
    [
      'that fails in one of several stores only',
      failing({ mount: 90 }, { failing_companies: 1, failing_owners: 1 }),
      false,
      'starts 190, failures 90, for 5 of 12 people in 1 of 4 stores; 3 people of 3 owners decide',
    ],
    [
      'that fails in three stores of one owner',
      failing({ mount: 90 }, { failing_owners: 1 }),
      false,
      'starts 190, failures 90, for 5 of 12 people in 3 of 4 stores; 3 people of 3 owners decide',
    ],
    [
      'that fails for one person in three stores',
      failing({ mount: 90 }, { people: 4, failing_people: 1 }),
      false,
      'starts 190, failures 90, for 1 of 4 people in 3 of 4 stores; 3 people of 3 owners decide',
    ],
    [
      'that fails for few of many people',
      failing({ mount: 90 }, { people: 50 }),
      false,
      'starts 190, failures 90, for 5 of 50 people in 3 of 4 stores; 10 % are borne',
    ],
    [
      'that fails in few of many stores',
      failing({ mount: 90 }, { companies: 30 }),
      false,
      'starts 190, failures 90, for 5 of 12 people in 3 of 30 stores; 10 % are borne',
    ],
    [
      'of an API that does not report people and owners',
      failing({ mount: 90 }, { people: 0, failing_people: 0, owners: 0, failing_owners: 0, active_owners: 0 }),
      false,
      'starts 190, failures 90, for 0 of 0 people in 3 of 4 stores; 10 % are borne',
    ],
    [
      'that fails in the one store that has it',
      failing({ mount: 90 }, stores(1, 1)),
      true,
      'starts 190, failures 90, for 1 of 1 people in 1 of 1 stores; 10 % are borne',
    ],
  ])('%s', (_, health, demote, reason) => {
    expect(judgeVersion(health, defaultThresholds)).toEqual({ demote, reason });
  });

  const steps = ['load', 'integrity', 'contract', 'bootstrap', 'mount', 'render', 'runtime', 'unmount'];
  const counts = fc.integer({ min: 0, max: 500 });
  const someHealth = fc
    .record({
      loads: counts,
      failures: fc.dictionary(fc.constantFrom(...steps), counts),
      fallbacks: counts,
      of: fc.integer({ min: 1, max: 20 }),
      failed: fc.integer({ min: 0, max: 20 }),
      failing_owners: fc.integer({ min: 0, max: 20 }),
    })
    .filter(({ of, failed, failing_owners }) => failed <= of && failing_owners <= failed)
    .map(
      ({ of, failed, failing_owners, ...some }): VersionHealth => ({
        ...healthy,
        ...some,
        ...stores(of, failed),
        failing_owners,
      }),
    );
  const someThresholds: fc.Arbitrary<Thresholds> = fc.record({
    minStarts: fc.integer({ min: 1, max: 200 }),
    maxFailures: fc.double({ min: 0, max: 0.99, noNaN: true }),
  });
  const isBad = (health: VersionHealth, thresholds: Thresholds) => judgeVersion(health, thresholds).demote;

  test('is never demoted without enough starts, nor without failures, nor by fewer than three of the owners', () => {
    fc.assert(
      fc.property(someHealth, someThresholds, (health, thresholds) => {
        const alone = health.failing_owners < Math.min(3, health.owners);
        if (startsOf(health) < thresholds.minStarts || failuresOf(health) === 0 || alone)
          expect(isBad(health, thresholds)).toBe(false);
      }),
    );
  });

  test('stays bad with more failures, and with lower limits', () => {
    fc.assert(
      fc.property(someHealth, someThresholds, fc.constantFrom(...steps), fc.nat(), (health, thresholds, step, more) => {
        fc.pre(isBad(health, thresholds));
        const worse = { ...health, failures: { ...health.failures, [step]: (health.failures[step] ?? 0) + more } };
        expect(isBad(worse, thresholds)).toBe(true);
        expect(isBad(health, { ...thresholds, maxFailures: thresholds.maxFailures / 2 })).toBe(true);
      }),
    );
  });

  test('stays good with more loads, once there are enough to judge', () => {
    fc.assert(
      fc.property(someHealth, someThresholds, fc.nat(), (health, thresholds, more) => {
        fc.pre(startsOf(health) >= thresholds.minStarts && !isBad(health, thresholds));
        expect(isBad({ ...health, loads: health.loads + more }, thresholds)).toBe(false);
      }),
    );
  });

  test('is demoted as soon as there is enough to judge if it always fails in all its stores', () => {
    fc.assert(
      fc.property(someThresholds, fc.constantFrom(...steps.slice(0, 5)), (thresholds, step) => {
        const all = failing({ [step]: thresholds.minStarts }, { loads: 0, ...stores(3, 3) });
        expect(isBad(all, thresholds)).toBe(true);
      }),
    );
  });
});

describe('fetching from the API', () => {
  let server: Server;
  let url: string;
  let requests: { url: string | undefined; authorization: string | undefined }[];
  let respond: (response: ServerResponse) => void;
  const since = new Date('2026-11-21T15:00:00.000Z');
  const answering =
    (status: number, body: string): typeof respond =>
    (response) =>
      response.writeHead(status).end(body);

  beforeEach(async () => {
    requests = [];
    server = createServer((request, response) => {
      requests.push({ url: request.url, authorization: request.headers.authorization });
      respond(response);
    });
    await new Promise<void>((listening) => server.listen(0, listening));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => void server.close());

  test('with the token, of one remote since an instant', async () => {
    respond = answering(200, JSON.stringify({ versions: [{ ...healthy, added_later: 1 }] }));
    expect(await healthAt(`${url}/`, apiToken('the-token'))('mf-pos', since)).toEqual([healthy]);
    expect(requests).toEqual([
      {
        url: '/release/health?remote=mf-pos&since=2026-11-21T15%3A00%3A00.000Z',
        authorization: 'Bearer the-token',
      },
    ]);
  });

  test.each([
    [401, '{"code":"unauthorized"}', 'does not know this RELEASE_TOKEN'],
    [404, 'Not found', 'does not tell how remotes fare (404)'],
    [200, '<!doctype html>', 'does not tell how remotes fare (200)'],
    [200, JSON.stringify({ versions: [{ ...healthy, loads: -1 }] }), 'does not tell how remotes fare (200)'],
    [500, JSON.stringify({ versions: [] }), 'does not tell how remotes fare (500)'],
  ])('a response %d with %s is reported', async (status, body, message) => {
    respond = answering(status, body);
    await expect(healthAt(url, apiToken('x'))('mf-pos', since)).rejects.toThrow(message);
  });

  test('an API that does not respond is named', async () => {
    await new Promise((closed) => server.close(closed));
    await expect(healthAt(url, apiToken('x'))('mf-pos', since)).rejects.toThrow(`${url} does not answer.`);
  });
});
