import type { AddressInfo } from 'node:net';
import { type PosTest, posTest } from '../testing/pos-world';
import { createHttpServer, type Route, toRequest } from './server';

let world: PosTest;
let token: string;
beforeAll(async () => {
  world = await posTest();
  const store = await world.store();
  token = await world.tokenOf({ userId: store.owner.id });
}, 60_000);
afterAll(() => world.close());

interface Result {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions: Record<string, unknown> }[];
}
const send = async (body: unknown, headers: Record<string, string> = { 'content-type': 'application/json' }) => {
  const response = await world.fetch(
    new Request('http://localhost/graphql', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
  const text = await response.text();
  return { status: response.status, ...((text === '' ? {} : JSON.parse(text)) as Result) };
};
const refusal = async (query: string, more: object = {}) => {
  const { data, errors } = await send({ query, ...more });
  return errors ? `${errors[0]?.extensions.category}: ${errors[0]?.message}` : Object.keys(data ?? {}).join();
};

const aliases = (count: number) => `{ ${Array.from({ length: count }, (_, at) => `a${at}: me { role }`).join(' ')} }`;
const deep = (levels: number) =>
  `{ company_list { ${'... on Company { '.repeat(levels - 2)} id ${'} '.repeat(levels - 2)} } }`;
const tokens = (count: number) => `{ company_list(where: { whmcs_id: { _in: [${'1 '.repeat(count - 20)}] } }) { id } }`;
const directives = (count: number) =>
  `{ ${Array.from({ length: count }, (_, at) => `a${at}: __typename @skip(if: false)`).join(' ')} }`;
/** Each fragment spreads the next one twice: the work doubles with every line. */
const doubling = (count: number) => {
  const fragments = Array.from(
    { length: count },
    (_, at) => `fragment F${at} on Company { ...F${at + 1} ...F${at + 1} }`,
  );
  return `${fragments.join(' ')} fragment F${count} on Company { id } { company_list { ...F0 } }`;
};

describe('a document', () => {
  test.each([
    ['fifteen aliases', aliases(15), aliases(16), 'Aliases limit of 15 exceeded'],
    ['ten levels', deep(10), deep(11), 'Query depth limit of 10 exceeded'],
    ['1,500 tokens', tokens(1_500), tokens(1_501), 'Token limit of 1500 exceeded'],
    ['ten directives', directives(10), directives(11), 'Directives limit of 10 exceeded'],
    ['a cost of 8,000', doubling(3), doubling(7), 'Query Cost limit of 8000 exceeded'],
  ])('has up to %s', async (_, most, tooMuch, message) => {
    expect(await refusal(most)).not.toContain('graphql:');
    expect(await refusal(tooMuch)).toContain(`graphql: Syntax Error: ${message}`);
  });

  test('has up to 16,384 characters, whether or not the parser reads them', async () => {
    const padded = (length: number) => `{ me { role } } #${'€'.repeat(length - 17)}`;
    expect(await send({ query: padded(16_384) })).toMatchObject({ status: 200, data: { me: {} } });
    expect(await send({ query: padded(16_385) })).toMatchObject({
      status: 413,
      errors: [{ extensions: { category: 'graphql', code: 'too_large' } }],
    });
  });

  test('is refused before it is executed where its work doubles in every line', async () => {
    expect(await refusal(doubling(100))).toContain('graphql: Syntax Error: Query Cost limit');
  });

  test.each([
    [
      'a fragment within itself',
      'fragment A on Company { ...B } fragment B on Company { ...A } { company_list { ...A } }',
    ],
    ['a question about the contract', '{ __schema { types { name } } }'],
    ['a question about a type', '{ __type(name: "Query") { name } }'],
    ['a subscription', 'subscription { me }'],
    ['two operations and no name', 'query A { me { role } } query B { me { role } }'],
  ])('with %s is refused', async (_, document) => {
    expect(await refusal(document)).toMatch(/^graphql: /);
  });

  test('with two operations runs the named one', async () => {
    const document = 'query A { a: me { role } } query B { b: me { role } }';
    expect(await refusal(document, { operationName: 'B' })).toBe('b');
    expect(await refusal(document, { operationName: 'C' })).toMatch(/^graphql: /);
  });
});

describe('signing in', () => {
  const signIn = (name: string) =>
    `${name}: user_login(input_obj: { identifier: "a@b.example", password: "c" }) { token }`;
  const twice = 'graphql: A document may sign in once only.';

  test.each([
    ['under two names', `mutation { ${signIn('a')} ${signIn('b')} }`, twice],
    ['beside a fragment', `fragment L on Mutation { ${signIn('a')} } mutation { ...L ${signIn('b')} }`, twice],
    ['within two fragments', `mutation { ... on Mutation { ${signIn('a')} } ... { ${signIn('b')} } }`, twice],
    ['in an operation that is not asked for', `mutation M { ${signIn('a')} } mutation N { ${signIn('a')} }`, twice],
    ['once', `mutation M { ${signIn('a')} }`, 'invalid_credentials: invalid credentials'],
  ])('%s', async (_, document, expected) => {
    expect(await refusal(document, { operationName: document.includes('mutation M') ? 'M' : undefined })).toBe(
      expected,
    );
  });
});

describe('the body', () => {
  const query = '{ me { role } }';

  test.each([
    ['nothing', ''],
    ['no JSON', 'query=%7Bme%7D'],
    ['half a JSON', '{"query":"{ me { role } }"'],
    ['null', 'null'],
    ['a number', '5'],
    ['a text', '"{ me { role } }"'],
    ['a list of requests', JSON.stringify([{ query }])],
    ['no document', '{}'],
    ['a document that is no text', '{"query":5}'],
    ['variables that are no object', JSON.stringify({ query, variables: 'x' })],
    ['variables that are a list', JSON.stringify({ query, variables: [] })],
    ['a name that is no text', JSON.stringify({ query, operationName: 5 })],
    ['extensions that are a list', JSON.stringify({ query, extensions: [] })],
    ['something more', JSON.stringify({ query, more: 5 })],
  ])('is refused with 400 where it is %s', async (_, body) => {
    const { status, data, errors } = await send(body);
    expect({ status, data }).toEqual({ status: 400, data: undefined });
    expect(errors).toMatchObject([
      { extensions: { category: 'graphql', code: 'bad_request', debug_id: expect.any(String) } },
    ]);
  });

  test('accepts null or missing name, variables and extensions', async () => {
    const nothing = { operationName: null, variables: null, extensions: null };
    for (const body of [{ query }, { query, ...nothing }, { query, variables: {}, extensions: {} }]) {
      expect(await send(body)).toEqual({ status: 200, data: { me: { role: 'ROLE_USER' } } });
    }
  });

  test('with a document that cannot be parsed gets a response with the syntax error', async () => {
    const { status, errors } = await send({ query: '{ me' });
    expect(status).toBe(200);
    expect(errors).toMatchObject([
      { message: expect.stringContaining('Syntax Error'), extensions: { category: 'graphql' } },
    ]);
  });

  test.each([
    'text/plain',
    'application/graphql',
    'application/graphql-response+json',
    'application/jsonp',
    'APPLICATION/XML',
    'text/plain; application/json',
    'multipart/form-data; boundary=application/json',
  ])('sent as %s is refused, as only JSON is accepted', async (type) => {
    expect(await send({ query }, { 'content-type': type })).toMatchObject({
      status: 415,
      errors: [{ extensions: { category: 'graphql', code: 'json_only' } }],
    });
  });

  test('sent as JSON in UTF-8 is read', async () => {
    const result = await send({ query }, { 'content-type': 'application/json; charset=utf-8' });
    expect(result).toEqual({ status: 200, data: { me: { role: 'ROLE_USER' } } });
  });

  test('is refused during the upload if it has ten megabytes, and the server continues to run', async () => {
    const handle: Route['handle'] = (request) => world.fetch(toRequest(request));
    const server = createHttpServer([{ prefix: '/graphql', handle }], world.logger);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
    const post = (pad: number) =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ __typename }', variables: { pad: 'x'.repeat(pad) } }),
      });
    expect((await post(10_000_000)).status).toBe(413);
    expect(await (await post(1_000)).json()).toEqual({ data: { __typename: 'Query' } });
    server.closeAllConnections();
    server.close();
  });

  test('is 256 kB at most', async () => {
    const padded = (bytes: number) => {
      const body = { query, variables: { pad: '' } };
      return JSON.stringify({ ...body, variables: { pad: 'x'.repeat(bytes - JSON.stringify(body).length) } });
    };
    expect((await send(padded(256 * 1_024))).status).toBe(200);
    expect((await send(padded(256 * 1_024 + 1))).status).toBe(413);
  });
});
