import { randomInt, randomUUID } from 'node:crypto';
import pino from 'pino';
import sql, { type Sql } from 'sql-template-tag';
import { createApp } from '../app';
import { hashPassword } from '../modules/identity/passwords';
import { type TestDatabase, testDatabase } from './test-database';
import { TestGateway } from './test-gateway';

export const begin = new Date('2026-11-21T16:00:00.000Z');
export const minutes = (count: number): number => count * 60_000;
export const password = 'Right-2026!';

export interface Refused {
  category: string;
  code: string;
  fields?: { path: string; code: string; params?: Record<string, number> }[];
  params?: Record<string, number>;
}

/** What a field answered, or the refusal. */
export interface Reply<Data> {
  data: Data | null;
  refused: Refused | null;
}

export interface TokenPair {
  token: string;
  refresh_token: string;
}

export const phone = (): string => `+1512${randomInt(2_000_000, 9_999_999)}`;

/** The API on a database of its own, with a clock that tests move, asked as people do who have not signed in. */
export async function identityWorld() {
  const testing: TestDatabase = await testDatabase();
  const lines: string[] = [];
  const world = {
    ...testing,
    now: begin,
    /** Everything that was logged. */
    log: () => lines.join(''),
    wait: (ms: number) => {
      world.now = new Date(world.now.getTime() + ms);
    },
    system: <Row extends object>(statement: Sql) =>
      testing.database.transaction({ kind: 'system' }, (tx) => tx.query<Row>(statement)),
    ask,
    refresh,
    person,
    isSignedIn: async (token: string) => (await ask<{ me: object }>('{ me { role } }', {}, { token })).data !== null,
    /** What was written to somebody, oldest first. */
    messagesTo: async (recipient: string) =>
      (
        await world.system<{ content: string }>(
          sql`select content from outbox_message where recipient = ${recipient} order by created_at, id`,
        )
      ).map(({ content }) => content),
    /** The code of the last message to somebody. */
    codeTo: async (recipient: string) => /\b\d{4}\b/.exec((await world.messagesTo(recipient)).at(-1) ?? '')?.[0] ?? '',
  };
  const app = createApp({
    database: testing.database,
    gateway: new TestGateway(() => world.now),
    secret: 'a-secret-of-at-least-thirty-two-letters',
    log: pino({ level: 'trace', base: null }, { write: (line: string) => void lines.push(line) }),
    now: () => world.now,
  });

  /** Asks from an address of its own, unless one is given. */
  async function ask<Data>(
    query: string,
    variables: object = {},
    { token, address = randomUUID() }: { token?: string | undefined; address?: string } = {},
  ): Promise<Reply<Data>> {
    const request = new Request('http://localhost/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ query, variables }),
    });
    const answer = (await (await app.graphql(request, { address, debugId: 'debug-1234' })).json()) as {
      data: Data | null;
      errors?: { extensions: Refused }[];
    };
    return { data: answer.errors ? null : answer.data, refused: answer.errors?.[0]?.extensions ?? null };
  }

  async function refresh(refreshToken: string) {
    const response = await app.refresh(
      new Request('http://localhost/auth/refresh-token', {
        method: 'POST',
        body: new URLSearchParams({ refresh_token: refreshToken }),
      }),
      { address: randomUUID(), debugId: 'debug-1234' },
    );
    return { status: response.status, body: (await response.json()) as TokenPair };
  }

  /** A person of a test's own, with a phone and an email nobody else has. */
  async function person({ status = 'active', mfa = false, language = 'en' } = {}) {
    const [id, number] = [randomUUID(), phone()];
    const email = `${id}@mail.example`;
    await world.system(sql`
      insert into app_user (id, email, phone_number, password_hash, first_name, status, enabled_mfa, language)
      values (${id}, ${email}, ${number}, ${await hashPassword(password)}, 'Linh', ${status}, ${mfa}, ${language})`);
    return { id, email, phone: number };
  }

  return world;
}

export type IdentityWorld = Awaited<ReturnType<typeof identityWorld>>;

interface SignInAnswer {
  token: string | null;
  refresh_token: string | null;
  otp: { otp_id: string; sent_to: string | null; expires_at: string; resend_at: string } | null;
}

/** The documents of the ways in, as functions of a world. */
export const waysIn = ({ ask }: IdentityWorld) => {
  const otp = '{ otp_id sent_to expires_at resend_at }';
  const of =
    <Data>(name: string, type: string, selection: string) =>
    async (input: object, from: { token?: string; address?: string } = {}) => {
      const { data, refused } = await ask<Record<string, Data>>(
        `mutation ($input_obj: ${type}!) { ${name}(input_obj: $input_obj) ${selection} }`,
        { input_obj: input },
        from,
      );
      return { data: data?.[name] ?? null, refused };
    };
  return {
    login: of<SignInAnswer>('user_login', 'LoginInput', `{ token refresh_token otp ${otp} }`),
    loginByOtp: of<TokenPair>('user_login_by_otp', 'OtpInput', '{ token refresh_token }'),
    requestCode: of<NonNullable<SignInAnswer['otp']>>('otp_request', 'OtpRequestInput', otp),
    validate: of<{ otp_id: string; valid_until: string }>('otp_validate', 'OtpInput', '{ otp_id valid_until }'),
    create: of<TokenPair>('user_create_by_phone', 'UserCreateByPhoneInput', '{ token refresh_token }'),
    reset: of<boolean>('user_reset_password', 'UserResetPasswordInput', ''),
    change: of<boolean>('user_change_password', 'UserChangePasswordInput', ''),
    enableOtp: of<{ user: { enabled_mfa: boolean } | null; employee: { enabled_mfa: boolean } | null }>(
      'user_enable_login_by_otp',
      'UserEnableLoginByOtpInput',
      '{ user { enabled_mfa } employee { enabled_mfa } }',
    ),
    resend: async (otpId: string) => {
      const { data, refused } = await ask<{ otp_resend: NonNullable<SignInAnswer['otp']> }>(
        `mutation ($id: UUID!) { otp_resend(otp_id: $id) ${otp} }`,
        { id: otpId },
      );
      return { data: data?.otp_resend ?? null, refused };
    },
  };
};

/** `field code` of a refusal's first field; its own code where it has none. */
export const fieldOf = (refused: Refused | null): string | null => {
  const [field] = refused?.fields ?? [];
  return field ? `${field.path} ${field.code}` : (refused?.code ?? null);
};
