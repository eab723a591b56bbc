import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createErrorReportsRoute } from '../http/error-reports';
import { createHttpServer } from '../http/server';
import { type ErrorService, errorService } from '../testing/error-service';
import { framesOf } from './envelope';
import type { ErrorReports } from './error-report';
import { createReportingLogger } from './reporting-logger';
import { createSentryReports, targetOfDsn } from './sentry-reports';

let service: ErrorService;
beforeEach(async () => {
  service = await errorService();
});
afterEach(() => service.close());

function reportsTo({ dsn }: ErrorService): ErrorReports {
  const target = targetOfDsn(dsn);
  if (!target) throw new Error('no target');
  return createSentryReports(target, 'demo');
}

const written: string[] = [];
const quiet = (reports: ErrorReports | null) =>
  createReportingLogger('info', reports, { write: (line) => void written.push(line) });

describe('an error of the server', () => {
  test('is reported with its kind, its place and its tags', async () => {
    const log = quiet(reportsTo(service)).child({ debugId: 'debug-1234', operation: 'Session', role: 'user' });
    log.error({ err: { name: 'TypeError', stack: 'TypeError\n    at open (/suite/api/a.js:3:7)' } }, 'unexpected');
    const { path, headers, lines } = await service.nth(1);
    const [header, item, event] = lines;
    expect(path).toBe('/api/42/envelope/');
    expect(headers['x-sentry-auth']).toContain('sentry_key=public-key');
    expect(item).toMatchObject({ type: 'event' });
    expect(event).toMatchObject({
      event_id: header?.event_id,
      platform: 'node',
      level: 'error',
      environment: 'demo',
      tags: { debugId: 'debug-1234', operation: 'Session' },
      exception: {
        values: [
          {
            type: 'TypeError',
            stacktrace: { frames: [{ function: 'open', filename: '/suite/api/a.js', lineno: 3, colno: 7 }] },
          },
        ],
      },
    });
  });

  test('is reported, but notes and warnings are not', async () => {
    const log = quiet(reportsTo(service));
    log.info('request');
    log.warn({ err: { name: 'Slow' } }, 'later');
    log.error({ err: { name: 'Bad' } }, 'unexpected');
    const { lines } = await service.nth(1);
    expect(lines[2]).toMatchObject({ exception: { values: [{ type: 'Bad' }] } });
  });

  test('is not reported without a service, but is still logged', () => {
    written.length = 0;
    quiet(null).error('unexpected');
    expect(written.map((line) => JSON.parse(line))).toEqual([expect.objectContaining({ msg: 'unexpected' })]);
  });
});

test('a service that responds with 429 gets no further reports for a while', async () => {
  const log = quiet(reportsTo(service));
  service.responses.push(429);
  log.error('one');
  await service.nth(1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  log.error('two');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(service.received).toHaveLength(1);
});

test('a service that is unreachable causes no error', async () => {
  const reports = reportsTo(service);
  await service.close();
  expect(() => quiet(reports).error('unexpected')).not.toThrow();
});

test.each([
  ['https://key@errors.example/42', { url: 'https://errors.example/api/42/envelope/', key: 'key' }],
  ['https://key@errors.example:9000/under/7', { url: 'https://errors.example:9000/under/api/7/envelope/', key: 'key' }],
  ['https://errors.example/42', null],
  ['https://key@errors.example/', null],
  ['ftp://key@errors.example/42', null],
  ['nonsense', null],
])('%s leads to %j', (dsn, target) => {
  expect(targetOfDsn(dsn)).toEqual(target);
});

test.each([
  ['TypeError: x\n    at open (https://suite.example/a.js:1:22)', 'open', 'https://suite.example/a.js'],
  ['    at async save (/srv/api.js:1:22)', 'save', '/srv/api.js'],
  ['    at https://suite.example/a.js:1:22', undefined, 'https://suite.example/a.js'],
  ['open@https://suite.example/a.js:1:22', 'open', 'https://suite.example/a.js'],
  ['@https://suite.example/a.js:1:22', undefined, 'https://suite.example/a.js'],
])('%j has a frame', (stack, name, filename) => {
  expect(framesOf(stack)).toEqual([{ ...(name ? { function: name } : {}), filename, lineno: 1, colno: 22 }]);
});

test('the outermost frame is first, and an endless stack is truncated', () => {
  const lines = Array.from({ length: 80 }, (_, index) => `    at f${index} (/a.js:${index}:1)`);
  const frames = framesOf(lines.join('\n'));
  expect(frames).toHaveLength(50);
  expect(frames.at(-1)).toMatchObject({ function: 'f0' });
});

describe('an error of a page', () => {
  const report = {
    name: 'TypeError',
    stack: '    at open (https://suite.example/a.js:1:22)',
    page: '/owner/orders/:id',
  };
  let now = 0;

  async function serve(reports: ErrorReports | null) {
    const server = createHttpServer([createErrorReportsRoute(reports, () => now)], quiet(null), {
      proxies: 1,
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/errors`;
    return {
      post: async (body: unknown, method = 'POST', address = '203.0.113.1') => {
        const headers = { 'x-forwarded-for': address };
        return (await fetch(url, { method, headers, ...(method === 'POST' ? { body: JSON.stringify(body) } : {}) }))
          .status;
      },
      [Symbol.asyncDispose]: async () => {
        server.closeAllConnections();
        await new Promise((closed) => server.close(closed));
      },
    };
  }

  test('is passed on with its page', async () => {
    await using page = await serve(reportsTo(service));
    expect(await page.post(report)).toBe(202);
    const { lines } = await service.nth(1);
    expect(lines[2]).toMatchObject({
      platform: 'javascript',
      tags: { page: '/owner/orders/:id', debugId: expect.any(String) },
      exception: { values: [{ type: 'TypeError' }] },
    });
  });

  test.each([
    ['nothing', null],
    ['no name', { page: '/owner' }],
    ['a name that is none', { ...report, name: 'a b' }],
    ['more than there is', { ...report, phone: '+15125550100' }],
    ['an address with what it names', { ...report, page: '/owner?token=abc' }],
    ['a stack without end', { ...report, stack: 'x'.repeat(6_001) }],
  ])('with %s is no report', async (_, body) => {
    await using page = await serve(reportsTo(service));
    expect(await page.post(body)).toBe(400);
    expect(service.received).toEqual([]);
  });

  test('is not reported without a service', async () => {
    await using page = await serve(null);
    expect(await page.post(report)).toBe(204);
  });

  test('is sent thirty times a minute at most', async () => {
    await using page = await serve({ report: () => undefined });
    for (let sent = 0; sent < 30; sent += 1) expect(await page.post(report)).toBe(202);
    expect(await page.post(report)).toBe(429);
    now += 60_000;
    expect(await page.post(report)).toBe(202);
    expect(await page.post(report, 'GET')).toBe(405);
  });

  test('is forwarded after another address has sent too many reports, and garbage', async () => {
    await using page = await serve({ report: () => undefined });
    for (let sent = 0; sent < 31; sent += 1) {
      expect(await page.post(null, 'POST', '203.0.113.7')).toBe(400);
      await page.post(report, 'POST', '203.0.113.8');
    }
    expect(await page.post(report, 'POST', '203.0.113.8')).toBe(429);
    for (const address of ['203.0.113.7', '203.0.113.9']) expect(await page.post(report, 'POST', address)).toBe(202);
  });
});
