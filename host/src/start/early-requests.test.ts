import { askEarly, fetchOrEarly, registryUrl } from './early-requests';
import type { Question } from './first-queries';

const today: Question = { operation: 'Today', query: 'query Today { a }', variables: { day: '2026-11-21' } };
const sent: { url: string; authorization: string | undefined }[] = [];
const asking = async (token: string, question = today) => {
  const answer = await fetchOrEarly(`/graphql?operation=${question.operation}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ operationName: question.operation, query: question.query, variables: question.variables }),
  });
  return answer.text();
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

test('the first to ask takes the answer that is on its way, the next asks anew', async () => {
  askEarly('one', [today]);
  expect(sent).toEqual([
    { url: '/graphql?operation=Today', authorization: 'Bearer one' },
    { url: '/registry.json', authorization: undefined },
  ]);
  expect(await asking('one')).toBe('answer 1');
  expect(await asking('one')).toBe('answer 3');
});

test.each([
  ['another token', 'two', today],
  ['other variables', 'one', { ...today, variables: { day: '2026-11-22' } }],
  ['another question', 'one', { ...today, operation: 'Other' }],
])('the answer is not given for %s', async (_, token, question) => {
  askEarly('one', [today]);
  expect(await asking(token, question)).toBe('answer 3');
  expect(await asking('one')).toBe('answer 1');
});

test('an answer that nobody took in time is given to nobody', async () => {
  askEarly('one', [today]);
  jest.spyOn(performance, 'now').mockReturnValue(10_001);
  expect(await asking('one')).toBe('answer 3');
});

test('the registry is asked for once, and other files as they are', async () => {
  askEarly('one', [today]);
  const text = async (url: string) => (await fetchOrEarly(url)).text();
  expect(await text('/words.json')).toBe('answer 3');
  expect(await text(registryUrl)).toBe('answer 2');
  expect(await text(registryUrl)).toBe('answer 4');
});

test('an early request that fails is told to who asks for it, and to nobody else', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('offline'));
  askEarly('one', [today]);
  await expect(asking('one')).rejects.toThrow('offline');
});
