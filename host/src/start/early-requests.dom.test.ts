import { fetchOrEarly, registryUrl, sendEarly } from './early-requests';
import type { FirstQuery } from './first-queries';

const today: FirstQuery = { operation: 'Today', query: 'query Today { a }', variables: { day: '2026-11-21' } };
const sent: { url: string; authorization: string | undefined }[] = [];
const pending = async (token: string, firstQuery = today) => {
  const response = await fetchOrEarly(`/graphql?operation=${firstQuery.operation}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({
      operationName: firstQuery.operation,
      query: firstQuery.query,
      variables: firstQuery.variables,
    }),
  });
  return response.text();
};

beforeEach(() => {
  sent.length = 0;
  globalThis.suiteEarly = undefined;
  globalThis.fetch = (async (url: string, init?: { headers?: Record<string, string> }) => {
    sent.push({ url, authorization: init?.headers?.authorization });
    return new Response(`answer ${sent.length}`);
  }) as unknown as typeof fetch;
});

afterEach(() => jest.restoreAllMocks());

test('the first request takes the pending early response, the next one is sent again', async () => {
  sendEarly('one', [today]);
  expect(sent).toEqual([
    { url: '/graphql?operation=Today', authorization: 'Bearer one' },
    { url: '/registry.json', authorization: undefined },
  ]);
  expect(await pending('one')).toBe('answer 1');
  expect(await pending('one')).toBe('answer 3');
});

test.each([
  ['another token', 'two', today],
  ['other variables', 'one', { ...today, variables: { day: '2026-11-22' } }],
  ['another query', 'one', { ...today, operation: 'Other' }],
])('the early response is not used for %s', async (_, token, firstQuery) => {
  sendEarly('one', [today]);
  expect(await pending(token, firstQuery)).toBe('answer 3');
  expect(await pending('one')).toBe('answer 1');
});

test('an early response that is not used in time is dropped', async () => {
  sendEarly('one', [today]);
  jest.spyOn(performance, 'now').mockReturnValue(10_001);
  expect(await pending('one')).toBe('answer 3');
});

test('the registry is requested once, and other files as usual', async () => {
  sendEarly('one', [today]);
  const text = async (url: string) => (await fetchOrEarly(url)).text();
  expect(await text('/other.json')).toBe('answer 3');
  expect(await text(registryUrl)).toBe('answer 2');
  expect(await text(registryUrl)).toBe('answer 4');
});

test('a failed early request rejects for its caller only', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('offline'));
  sendEarly('one', [today]);
  await expect(pending('one')).rejects.toThrow('offline');
});
