import { problemOfWireError, toProblem } from './problems';
import { memoryStorage } from './testing/memory-storage';
import { createTokenStore } from './tokens';
import { createTransport } from './transport';

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const refused = (category: string) =>
  json({ errors: [{ message: category, extensions: { category, code: category } }] });

interface Call {
  url: string;
  init: RequestInit;
  token: string | null;
}

/** A server with one valid access token and one valid refresh token. */
function makeServer(good = { token: 'fresh', refresh_token: 'r2' }) {
  const calls: Call[] = [];
  const server = {
    calls,
    refreshes: () => calls.filter(({ url }) => url === '/auth/refresh-token'),
    operations: () => calls.filter(({ url }) => url.startsWith('/graphql')),
    onRefresh: async () => json(good),
    onOperation: async (token: string | null) =>
      token === good.token ? json({ data: { me: 1 } }) : refused('unauthorized'),
    fetch: (async (url: string, init: RequestInit) => {
      const token = new Headers(init.headers).get('authorization')?.slice('Bearer '.length) ?? null;
      calls.push({ url, init, token });
      await new Promise((resolve) => setTimeout(resolve, 5));
      return url.startsWith('/graphql') ? server.onOperation(token) : server.onRefresh();
    }) as typeof fetch,
  };
  return server;
}

function setUp({ signedIn = true, server = makeServer(), storage = memoryStorage() } = {}) {
  const tokens = createTokenStore(storage);
  if (signedIn) tokens.write({ token: 'spent', refresh_token: 'r1' });
  const onSignedOut = jest.fn();
  const openTab = () =>
    createTransport({
      tokens: createTokenStore(storage),
      role: () => 'user',
      onSignedOut,
      fetch: server.fetch,
      timeoutMs: 50,
    });
  return { server, storage, tokens, onSignedOut, openTab, transport: openTab() };
}

const me = { operation: 'Me', query: 'query Me { me { role } }' };

test('an operation is a POST with its name in the query string, the token, the role and a debug id', async () => {
  const { server, tokens, transport } = setUp();
  tokens.write({ token: 'fresh', refresh_token: 'r1' });
  expect(await transport.send({ ...me, variables: { a: 1 } })).toEqual({ data: { me: 1 } });
  const [call] = server.calls;
  expect(call?.url).toBe('/graphql?operation=Me');
  expect(call?.init.method).toBe('POST');
  expect(JSON.parse(String(call?.init.body))).toEqual({ operationName: 'Me', query: me.query, variables: { a: 1 } });
  const headers = new Headers(call?.init.headers);
  expect(headers.get('authorization')).toBe('Bearer fresh');
  expect(headers.get('x-role')).toBe('user');
  expect(headers.get('x-debug-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get('traceparent')).toMatch(/^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-00$/);
});

test('five calls with a spent token share one refresh, and each is retried once', async () => {
  const { server, tokens, transport } = setUp();
  const responses = await Promise.all(Array.from({ length: 5 }, () => transport.send(me)));
  expect(responses).toEqual(Array(5).fill({ data: { me: 1 } }));
  expect(server.refreshes()).toHaveLength(1);
  expect(server.operations()).toHaveLength(10);
  expect(tokens.read()).toEqual({ token: 'fresh', refresh_token: 'r2' });
});

test('the refresh is form-encoded and contains the refresh token only', async () => {
  const { server, transport } = setUp();
  await transport.send(me);
  const [{ init }] = server.refreshes() as [Call];
  expect(new Headers(init.headers).get('content-type')).toBe('application/x-www-form-urlencoded');
  expect(init.body).toBe('refresh_token=r1');
});

test('two tabs share one refresh', async () => {
  const { server, openTab } = setUp();
  const responses = await Promise.all([openTab().send(me), openTab().send(me), openTab().send(me)]);
  expect(responses).toEqual(Array(3).fill({ data: { me: 1 } }));
  expect(server.refreshes()).toHaveLength(1);
});

test('tabs that see a write only later still share one refresh', async () => {
  const server = makeServer();
  const storages = [memoryStorage(), memoryStorage(), memoryStorage()];
  let queue: Promise<unknown> = Promise.resolve();
  const exclusively = <T>(work: () => Promise<T>): Promise<T> => {
    const result = queue.then(work);
    queue = result;
    return result;
  };
  const tabs = storages.map((own) => {
    const tokens = createTokenStore(own);
    tokens.write({ token: 'spent', refresh_token: 'r1' });
    const write: typeof tokens.write = (fresh) => {
      tokens.write(fresh);
      setTimeout(() => storages.map(createTokenStore).forEach((other) => void other.write(fresh)), 100);
    };
    return createTransport({
      tokens: { ...tokens, write },
      role: () => 'user',
      onSignedOut: jest.fn(),
      fetch: server.fetch,
      exclusively,
    });
  });
  const responses = await Promise.all(tabs.map((tab) => tab.send(me)));
  expect(responses).toEqual(Array(3).fill({ data: { me: 1 } }));
  expect(server.refreshes()).toHaveLength(1);
});

test('access that is denied is tried once more with a new token, and stays denied without an end of the session', async () => {
  const { server, tokens, transport, onSignedOut } = setUp();
  server.onOperation = async () => refused('access_denied');
  const response = await transport.send(me);
  expect(toProblem(response).kind).toBe('access_denied');
  expect(server.operations()).toHaveLength(2);
  expect(tokens.read()).not.toBeNull();
  expect(onSignedOut).not.toHaveBeenCalled();
});

test('a token that is unauthorized even when new ends the session', async () => {
  const { server, tokens, transport, onSignedOut } = setUp();
  server.onOperation = async () => refused('unauthorized');
  await transport.send(me);
  expect(server.operations()).toHaveLength(2);
  expect(tokens.read()).toBeNull();
  expect(onSignedOut).toHaveBeenCalledTimes(1);
});

test("a refused refresh clears the person's stored data, once for all calls", async () => {
  const { server, storage, transport, onSignedOut } = setUp();
  storage.setItem('suite:person:gate', '{}');
  storage.setItem('suite:device:language', 'vi');
  server.onRefresh = async () => json({}, 401);
  const responses = await Promise.all([transport.send(me), transport.send(me)]);
  expect(responses.map((response) => toProblem(response).kind)).toEqual(['unauthorized', 'unauthorized']);
  expect(Object.fromEntries(storage)).toEqual({ 'suite:device:language': 'vi' });
  expect(onSignedOut).toHaveBeenCalledTimes(1);
});

test.each([
  ['offline', () => Promise.reject(new TypeError('fetch failed')), 'network'],
  ['a server fault', async () => json({}, 503), 'server'],
])('a refresh that fails by %s does not end the session', async (_, onRefresh, kind) => {
  const { server, tokens, transport } = setUp();
  server.onRefresh = onRefresh;
  await expect(transport.send(me).catch(toProblem)).resolves.toMatchObject({ kind });
  expect(tokens.read()).toEqual({ token: 'spent', refresh_token: 'r1' });
});

test('a refresh that is never answered ends after the time limit, lets the next tab try, and keeps the session', async () => {
  const server = makeServer();
  let isHanging = true;
  const respond = server.fetch;
  server.fetch = ((url: string, init: RequestInit) =>
    isHanging && url === '/auth/refresh-token'
      ? new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
      : respond(url, init)) as typeof fetch;
  const { tokens, transport, openTab } = setUp({ server });
  await expect(transport.send(me)).rejects.toMatchObject({ problem: { kind: 'timeout' } });
  expect(tokens.read()).toEqual({ token: 'spent', refresh_token: 'r1' });
  isHanging = false;
  expect(await openTab().send(me)).toEqual({ data: { me: 1 } });
});

test('a session without a refresh token ends with its access token, without a request', async () => {
  const { server, tokens, transport, onSignedOut } = setUp();
  tokens.write({ token: 'spent', refresh_token: '' });
  expect(toProblem(await transport.send(me)).kind).toBe('unauthorized');
  expect(server.refreshes()).toHaveLength(0);
  expect(tokens.read()).toBeNull();
  expect(onSignedOut).toHaveBeenCalledTimes(1);
});

test('without a session no refresh is sent', async () => {
  const { server, transport, onSignedOut } = setUp({ signedIn: false });
  expect(toProblem(await transport.send(me)).kind).toBe('unauthorized');
  expect(server.calls).toHaveLength(1);
  expect(onSignedOut).not.toHaveBeenCalled();
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('fetch failed')), 'network'],
  ['no response in time', () => new Promise<Response>(() => undefined), 'timeout'],
  ['a response that is not JSON', async () => new Response('<html>'), 'server'],
  ['JSON that is no GraphQL response', async () => json([]), 'server'],
  ['a proxy fault', async () => new Response('', { status: 502 }), 'server'],
  ['a proxy time-out', async () => new Response('', { status: 504 }), 'timeout'],
  ['too many requests', async () => new Response('', { status: 429 }), 'rate_limited'],
])('%s is a problem of its kind', async (_, onOperation, kind) => {
  const server = makeServer();
  server.onOperation = onOperation;
  const watched: typeof fetch = (url, init) =>
    Promise.race([
      server.fetch(url, init),
      new Promise<Response>((__, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
    ]);
  const transport = createTransport({
    tokens: createTokenStore(memoryStorage()),
    role: () => 'user',
    onSignedOut: () => undefined,
    fetch: watched,
    exclusively: (work) => work(),
    timeoutMs: 50,
  });
  const problem = await transport.send(me).catch(toProblem);
  expect(problem).toMatchObject({ kind, debugId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
});

test('an error contains the debug id of its request', async () => {
  const { server, transport } = setUp({ signedIn: false });
  const { errors } = await transport.send(me);
  const sent = new Headers(server.calls[0]?.init.headers).get('x-debug-id');
  expect(errors?.[0] && problemOfWireError(errors[0]).debugId).toBe(sent);
});
