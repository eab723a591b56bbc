import { reportUnexpectedError } from '@suite/graphql/unexpected-errors';
import { waitFor } from '@testing-library/react';
import { pageOf, reportOf } from './error-report';
import { watchErrors } from './watch-errors';

const fetched = jest.fn(async (_: string, __: { body: string }) => ({ status: 202 }));
beforeAll(() => {
  Object.assign(globalThis, { fetch: fetched });
  watchErrors(window);
});
beforeEach(() => fetched.mockClear());

const bodies = () => fetched.mock.calls.map(([, { body }]) => JSON.parse(body));
const errorAt = (place: string, error: Error = new Error('it concerns +15125550100')) =>
  Object.assign(error, { stack: `${error.name}: ${error.message}\n    at ${place} (https://suite.example/a.js:1:1)` });

test('a caught error is reported without its message', async () => {
  reportUnexpectedError(errorAt('caught'));
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  expect(fetched.mock.calls[0]?.[0]).toBe('/errors');
  expect(bodies()).toEqual([{ name: 'Error', stack: 'at caught (https://suite.example/a.js:1:1)', page: '/' }]);
});

test('an uncaught error and an unhandled rejection are reported', async () => {
  const thrown = errorAt('thrown', new TypeError('x is not a function'));
  window.dispatchEvent(new ErrorEvent('error', { error: thrown }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: errorAt('promised') }));
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  expect(bodies()[0]).toMatchObject({ name: 'TypeError', message: 'x is not a function' });
});

test('the same place is reported once, aborted work and non-errors never', async () => {
  reportUnexpectedError(new DOMException('stopped', 'AbortError'));
  reportUnexpectedError('a string');
  reportUnexpectedError(null);
  reportUnexpectedError(errorAt('twice'));
  reportUnexpectedError(errorAt('twice'));
  reportUnexpectedError(errorAt('last'));
  await waitFor(() => expect(bodies().at(-1)?.stack).toContain('last'));
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a server without error reporting receives no more reports', async () => {
  fetched.mockResolvedValueOnce({ status: 204 });
  reportUnexpectedError(errorAt('unwanted'));
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  await new Promise((resolve) => setTimeout(resolve));
  reportUnexpectedError(errorAt('after'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetched).toHaveBeenCalledTimes(1);
});

test.each([
  ['/', '/'],
  ['/owner/ticket', '/owner/ticket'],
  ['/owner/orders/6f1b0b9a-0000-4000-8000-000000000001/review', '/owner/orders/:id/review'],
  ['/store/10001/staff/checkinCode/abc', '/store/:id/staff/checkinCode/:id'],
  ['/owner/qrcode/QR-1001', '/owner/qrcode/:id'],
  [`/${'a/'.repeat(50)}`, '/a/a/a/a/a/a/a/a/a/a/a'],
])('%s is the page %s', (pathname, page) => {
  expect(pageOf(pathname)).toBe(page);
});

test.each([
  ['as Chrome writes it', 'secret', 'Error: secret\n    at a (https://x/a.js:1:1)'],
  ['as Firefox and Safari do', 'secret', 'a@https://x/a.js:1:1'],
  ['with a message of lines', 'secret\nits secret', 'Error: secret\nits secret\n    at a (https://x/a.js:1:1)'],
])('a stack %s is reported without our texts', (_, message, stack) => {
  const report = reportOf(Object.assign(new Error(message), { stack }), '/owner');
  expect(JSON.stringify(report)).not.toContain('secret');
  expect(report.stack).toContain('a.js:1:1');
});

test('a syntax error is reported without the text it quotes', () => {
  const report = reportOf(new SyntaxError('Unexpected token in "+15125550100"'), '/');
  expect(JSON.stringify(report)).not.toContain('5125550100');
});
