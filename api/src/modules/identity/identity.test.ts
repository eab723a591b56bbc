import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import pino from 'pino';
import sql, { type Sql } from 'sql-template-tag';
import { createApp } from '../../app';
import { type TestDatabase, testDatabase } from '../../testing/test-database';
import { TestGateway } from '../../testing/test-gateway';
import { hashPassword } from './passwords';

const begin = new Date('2026-11-21T16:00:00Z');
const minute = 60_000;
let testing: TestDatabase;
let now = begin;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  testing = await testDatabase();
  const gateway = new TestGateway(() => now);
  app = createApp({
    database: testing.database,
    gateway,
    secret: 'a-secret-of-at-least-thirty-two-letters',
    log: pino({ level: 'silent' }),
    now: () => now,
  });
}, 60_000);
afterAll(() => testing.close());
beforeEach(() => {
  now = begin;
});

const system = <Row extends object>(statement: Sql) =>
  testing.database.transaction({ kind: 'system' }, (tx) => tx.query<Row>(statement));

const sender = () => ({ address: randomUUID(), debugId: 'debug-1234' });

/** A person of a test's own, with a phone and an email nobody else has. */
async function person(status = 'active') {
  const id = randomUUID();
  const email = `${id}@mail.example`;
  const phone = `+1512${String(Math.floor(Math.random() * 9e6) + 1e6)}`;
  const password_hash = await hashPassword('Right-2026!');
  await system(
    sql`insert into app_user (id, email, phone_number, password_hash, first_name, status) values (${id}, ${email}, ${phone}, ${password_hash}, 'Linh', ${status})`,
  );
  return { id, email, phone };
}

async function ask(query: string, variables: object = {}, token?: string, from = sender()) {
  const request = new Request('http://localhost/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ query, variables }),
  });
  return (await (await app.graphql(request, from)).json()) as {
    data: Record<string, never> | null;
    errors?: { extensions: Record<string, unknown> }[];
  };
}

const login = async (identifier: string, password: string, from = sender()) => {
  const { data, errors } = await ask(
    'mutation Login($i: LoginInput!) { user_login(input_obj: $i) { token refresh_token } }',
    { i: { identifier, password } },
    undefined,
    from,
  );
  return {
    tokens: data?.user_login as { token: string; refresh_token: string } | undefined,
    code: errors?.[0]?.extensions.code,
  };
};

const refresh = async (refresh_token: string) => {
  const response = await app.refresh(
    new Request('http://localhost/auth/refresh-token', {
      method: 'POST',
      body: new URLSearchParams({ refresh_token }),
    }),
    sender(),
  );
  return { status: response.status, body: (await response.json()) as { token: string; refresh_token: string } };
};

const isSignedIn = async (token: string) => (await ask('{ me { role user { first_name } } }', {}, token)).data !== null;

describe('signing in', () => {
  test('by email in any case, or by phone in any usual form', async () => {
    const { email, phone } = await person();
    for (const identifier of [
      email.toUpperCase(),
      phone,
      `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`,
    ]) {
      const { tokens } = await login(identifier, 'Right-2026!');
      expect(await isSignedIn(tokens?.token ?? '')).toBe(true);
    }
  });

  test.each(['wrong password', 'nobody@mail.example', 'not an identifier'])('%s is refused alike', async (what) => {
    const { email } = await person();
    const identifier = what === 'wrong password' ? email : what;
    expect((await login(identifier, 'Wrong-2026!')).code).toBe('invalid_credentials');
  });

  test('an inactive account is told so, by the right password only', async () => {
    const { email } = await person('inactive');
    expect((await login(email, 'Right-2026!')).code).toBe('account_disabled');
    expect((await login(email, 'Wrong-2026!')).code).toBe('invalid_credentials');
  });

  test('ten failures lock the account for a quarter of an hour, the right password included', async () => {
    const { email } = await person();
    for (let attempt = 0; attempt < 10; attempt += 1) await login(email, 'Wrong-2026!');
    expect((await login(email, 'Right-2026!')).code).toBe('rate_limited');
    now = new Date(begin.getTime() + 16 * minute);
    expect((await login(email, 'Right-2026!')).tokens).toBeDefined();
  }, 30_000);

  test('a hundred tries at once get no turn more than ten', async () => {
    const { email } = await person();
    const tries = await Promise.all(Array.from({ length: 100 }, () => login(email, 'Wrong-2026!')));
    expect(tries.filter(({ code }) => code === 'invalid_credentials')).toHaveLength(10);
    expect(tries.filter(({ code }) => code === 'rate_limited')).toHaveLength(90);
  }, 30_000);

  test('a hash of another cost is made anew at the next sign-in, and the password stays', async () => {
    const { id, email } = await person();
    const weak = await hash('Right-2026!', { memoryCost: 4_096, timeCost: 1 });
    const kept = async () => {
      const [row] = await system<{ password_hash: string }>(sql`select password_hash from app_user where id = ${id}`);
      return row?.password_hash ?? '';
    };
    await system(sql`update app_user set password_hash = ${weak} where id = ${id}`);
    await login(email, 'Wrong-2026!');
    expect(await kept()).toBe(weak);
    expect((await login(email, 'Right-2026!')).tokens).toBeDefined();
    expect(await kept()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await login(email, 'Right-2026!')).tokens).toBeDefined();
  });

  test('a document signs in once only', async () => {
    const { errors } = await ask(
      'mutation { a: user_login(input_obj: {identifier: "a", password: "b"}) { token } b: user_login(input_obj: {identifier: "a", password: "c"}) { token } }',
    );
    expect(errors?.[0]?.extensions.category).toBe('graphql');
  });
});

describe('a session', () => {
  test('an access token lives fifteen minutes', async () => {
    const { tokens } = await login((await person()).email, 'Right-2026!');
    now = new Date(begin.getTime() + 14 * minute);
    expect(await isSignedIn(tokens?.token ?? '')).toBe(true);
    now = new Date(begin.getTime() + 15 * minute + 1_000);
    expect(await isSignedIn(tokens?.token ?? '')).toBe(false);
  });

  test('a refresh token is spent once; a lost answer is given again within thirty seconds', async () => {
    const { tokens } = await login((await person()).email, 'Right-2026!');
    const first = await refresh(tokens?.refresh_token ?? '');
    now = new Date(begin.getTime() + 29_000);
    const again = await refresh(tokens?.refresh_token ?? '');
    expect(again.body.refresh_token).toBe(first.body.refresh_token);
    expect((await refresh(first.body.refresh_token)).status).toBe(200);
  });

  test('a spent token that comes back later ends the whole family', async () => {
    const { tokens } = await login((await person()).email, 'Right-2026!');
    const next = await refresh(tokens?.refresh_token ?? '');
    now = new Date(begin.getTime() + 31_000);
    expect((await refresh(tokens?.refresh_token ?? '')).status).toBe(401);
    expect((await refresh(next.body.refresh_token)).status).toBe(401);
    expect(await isSignedIn(next.body.token)).toBe(false);
  });

  test('five tabs that refresh at once all go on with one successor', async () => {
    const { tokens } = await login((await person()).email, 'Right-2026!');
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(tokens?.refresh_token ?? '')));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
  });

  test('signing out ends it at once; a refresh token dies after thirty days', async () => {
    const { email } = await person();
    const out = (await login(email, 'Right-2026!')).tokens;
    await ask('mutation { user_logout }', {}, out?.token);
    expect(await isSignedIn(out?.token ?? '')).toBe(false);
    expect((await refresh(out?.refresh_token ?? '')).status).toBe(401);
    const old = (await login(email, 'Right-2026!')).tokens;
    now = new Date(begin.getTime() + 30 * 24 * 60 * minute + 1);
    expect((await refresh(old?.refresh_token ?? '')).status).toBe(401);
  });

  test('a person who is made inactive is out with the next request', async () => {
    const { id, email } = await person();
    const { tokens } = await login(email, 'Right-2026!');
    await system(sql`update app_user set status = 'inactive' where id = ${id}`);
    expect(await isSignedIn(tokens?.token ?? '')).toBe(false);
  });

  test.each(['', 'nonsense', 'eyJhbGciOiJub25lIn0.eyJzaWQiOiJ4In0.'])('%j is no token', async (token) => {
    expect(await isSignedIn(token)).toBe(false);
    expect((await refresh(token)).status).toBe(401);
  });
});

test('passwords are kept as argon2id only', async () => {
  expect(await hashPassword('Right-2026!')).toMatch(/^\$argon2id\$/);
});
