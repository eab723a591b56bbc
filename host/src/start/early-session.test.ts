import { askEarly, fetchOrEarly } from './early-session';

const sent: { url: string; authorization: string | undefined }[] = [];
const asking = (token: string) =>
  fetchOrEarly('/graphql?operation=Session', { method: 'POST', headers: { authorization: `Bearer ${token}` } });

beforeEach(() => {
  sent.length = 0;
  globalThis.suiteEarly = undefined;
  globalThis.fetch = (async (url: string, init?: { headers?: Record<string, string> }) => {
    sent.push({ url, authorization: init?.headers?.authorization });
    return { number: sent.length };
  }) as unknown as typeof fetch;
});

test('the first to ask takes the answer that is on its way, the next asks anew', async () => {
  askEarly({ token: 'one' });
  expect(await asking('one')).toEqual({ number: 1 });
  expect(sent).toEqual([{ url: '/graphql?operation=Session', authorization: 'Bearer one' }]);
  expect(await asking('one')).toEqual({ number: 2 });
});

test('an answer to another token is nobody’s', async () => {
  askEarly({ token: 'old' });
  expect(await asking('new')).toEqual({ number: 2 });
  expect(sent[1]).toEqual({ url: '/graphql?operation=Session', authorization: 'Bearer new' });
});

test('other requests go out as they are', async () => {
  askEarly({ token: 'one' });
  await fetchOrEarly('/registry.json');
  expect(sent.map(({ url }) => url)).toEqual(['/graphql?operation=Session', '/registry.json']);
});

test('an early request that fails is told to who asks for it, and to nobody else', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('offline'));
  askEarly({ token: 'one' });
  await expect(asking('one')).rejects.toThrow('offline');
});
