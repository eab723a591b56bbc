import { askEarly, fetchOrEarly } from './early';
import type { Question } from './first-questions';

const today: Question = { operation: 'Today', query: 'query Today { a }', variables: { day: '2026-11-21' } };
const sent: { url: string; authorization: string | undefined }[] = [];
const asking = (token: string, question = today) =>
  fetchOrEarly(`/graphql?operation=${question.operation}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ operationName: question.operation, query: question.query, variables: question.variables }),
  });

beforeEach(() => {
  sent.length = 0;
  globalThis.suiteEarly = undefined;
  globalThis.fetch = (async (url: string, init?: { headers?: Record<string, string> }) => {
    sent.push({ url, authorization: init?.headers?.authorization });
    return { number: sent.length };
  }) as unknown as typeof fetch;
});

afterEach(() => jest.restoreAllMocks());

test('the first to ask takes the answer that is on its way, the next asks anew', async () => {
  askEarly('one', [today]);
  expect(await asking('one')).toEqual({ number: 1 });
  expect(sent).toEqual([{ url: '/graphql?operation=Today', authorization: 'Bearer one' }]);
  expect(await asking('one')).toEqual({ number: 2 });
});

test.each([
  ['another token', 'two', today],
  ['other variables', 'one', { ...today, variables: { day: '2026-11-22' } }],
  ['another question', 'one', { ...today, operation: 'Other' }],
])('the answer is not given for %s', async (_, token, question) => {
  askEarly('one', [today]);
  expect(await asking(token, question)).toEqual({ number: 2 });
  expect(await asking('one')).toEqual({ number: 1 });
});

test('an answer that nobody took in time is given to nobody', async () => {
  askEarly('one', [today]);
  jest.spyOn(performance, 'now').mockReturnValue(10_001);
  expect(await asking('one')).toEqual({ number: 2 });
});

test('other requests go out as they are', async () => {
  askEarly('one', [today]);
  await fetchOrEarly('/registry.json');
  expect(sent.map(({ url }) => url)).toEqual(['/graphql?operation=Today', '/registry.json']);
});

test('an early request that fails is told to who asks for it, and to nobody else', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('offline'));
  askEarly('one', [today]);
  await expect(asking('one')).rejects.toThrow('offline');
});
