import { randomUUID } from 'node:crypto';
import { defaultPermissions } from '@suite/domain';
import pino from 'pino';
import sql, { type Sql } from 'sql-template-tag';
import { type AppOptions, createApp } from '../app';
import { hashPassword } from '../modules/identity/passwords.rules';
import type { SessionPerson, TokenPair } from '../modules/identity/session.service';
import { seedPermissions } from '../seed/stores';
import { memoryPictures } from './memory-pictures';
import { newPhone } from './new-phone';
import { withStoreConditions } from './store-condition';
import { type TestDatabase, testDatabase } from './test-database';
import { TestGateway } from './test-gateway';

export const begin = new Date('2026-11-21T16:00:00.000Z');
export const minutes = (count: number): number => count * 60_000;
export const password = 'Right-2026!';
/** Hashed once for everybody, as that takes a while. */
let hashed: Promise<string> | undefined;
const passwordHash = (): Promise<string> => (hashed ??= hashPassword(password));
export const secret = 'a-secret-of-at-least-thirty-two-letters';

export interface RefusedRequest {
  category: string;
  code: string;
  fields?: { path: string; code: string; params?: Record<string, number> }[];
  params?: Record<string, number>;
}

/** The data of a field, or the refusal. */
export interface IdentityResponse<Data> {
  data: Data | null;
  refused: RefusedRequest | null;
}

/** The sender of a request. */
export interface From {
  token?: string | undefined;
  address?: string;
  userAgent?: string;
}

interface Named {
  id: string;
  phone: string;
}
export interface IdentityStore {
  whmcsId: number;
  owner: Named & { email: string; token: string };
  manager: Named & { email: string; token: string };
  ava: Named & { code: string };
  ben: Named & { code: string };
}

/** The API on a database of its own, with a clock that tests move, and requests without a session. */
export async function identityWorld() {
  const testing: TestDatabase = await testDatabase();
  const lines: string[] = [];
  const pictures = memoryPictures();
  let nextStore = 10_001;
  const world = {
    ...testing,
    now: begin,
    pictures,
    /** Everything that was logged. */
    log: () => lines.join(''),
    wait: (ms: number) => {
      world.now = new Date(world.now.getTime() + ms);
    },
    system: <Row extends object>(statement: Sql) =>
      testing.database.transaction({ kind: 'system' }, (tx) => tx.query<Row>(statement)),
    request,
    refresh,
    person,
    store,
    employee,
    hashStaffCodes: () => app.hashStaffCodes(),
    /** Starts the API anew on the same database, with other secrets or settings. */
    async restart(changes: Parameters<typeof start>[0]) {
      app = start(changes);
      await app.hashStaffCodes();
      await app.encryptContactKeys();
    },
    isSignedIn: async (token: string) =>
      (await request<{ me: object }>('{ me { role } }', {}, { token })).data !== null,
    /** Returns the messages to a recipient, oldest first. */
    messagesTo: async (recipient: string) =>
      (
        await world.system<{ content: string }>(
          sql`select content from outbox_message where recipient = ${recipient} order by created_at, id`,
        )
      ).map(({ content }) => content),
    /** Returns the code in the last message to a recipient. */
    codeTo: async (recipient: string) => /\b\d{4}\b/.exec((await world.messagesTo(recipient)).at(-1) ?? '')?.[0] ?? '',
  };
  const start = (
    changes: Partial<Pick<AppOptions, 'secret' | 'acceptedSecret' | 'storeSignUp' | 'push' | 'publicUrl'>>,
  ) =>
    createApp({
      database: withStoreConditions(testing.database),
      gateway: new TestGateway(() => world.now),
      pictures,
      secret,
      ...changes,
      log: pino({ level: 'trace', base: null }, { write: (line: string) => void lines.push(line) }),
      now: () => world.now,
    });
  let app = start({});

  /** Sends a request from a new address, unless one is set. */
  async function request<Data>(
    query: string,
    variables: object = {},
    { token, address = randomUUID(), userAgent = '' }: From = {},
  ): Promise<IdentityResponse<Data>> {
    const request = new Request('http://localhost/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': userAgent,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ query, variables }),
    });
    const response = (await (await app.graphql(request, { address, debugId: 'debug-1234' })).json()) as {
      data: Data | null;
      errors?: { extensions: RefusedRequest }[];
    };
    return { data: response.errors ? null : response.data, refused: response.errors?.[0]?.extensions ?? null };
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

  /** Creates a person with a unique phone and email. */
  async function person({ status = 'active', mfa = false, language = 'en' } = {}) {
    const [id, number] = [randomUUID(), newPhone()];
    const email = `${id}@mail.example`;
    await world.system(sql`
      insert into app_user (id, email, phone_number, password_hash, first_name, status, enabled_mfa, language)
      values (${id}, ${email}, ${number}, ${await passwordHash()}, 'Linh', ${status}, ${mfa}, ${language})`);
    return { id, email, phone: number };
  }

  /** A store with an owner, and employees 101 and 102, who have phones; the owner and the manager are signed in. */
  async function store(): Promise<IdentityStore> {
    const whmcsId = nextStore++;
    await world.system(
      sql`insert into company (whmcs_id, id, name) values (${whmcsId}, ${randomUUID()}, ${`Store ${whmcsId}`})`,
    );
    return {
      whmcsId,
      owner: await member(whmcsId, 'owner'),
      manager: await member(whmcsId, 'manager'),
      ava: await employee(whmcsId, '101'),
      ben: await employee(whmcsId, '102'),
    };
  }

  async function member(whmcsId: number, role: 'owner' | 'manager') {
    const [one, id] = [await person(), randomUUID()];
    await testing.database.transaction({ kind: 'system' }, async (tx) => {
      await tx.query(
        sql`insert into company_user (whmcs_id, id, user_id, role) values (${whmcsId}, ${id}, ${one.id}, ${role})`,
      );
      await seedPermissions(tx, whmcsId, id, defaultPermissions(role));
    });
    return { ...one, token: (await tokenOf({ role: 'ROLE_USER', userId: one.id })).token };
  }

  async function employee(whmcsId: number, code: string) {
    const [id, number] = [randomUUID(), newPhone()];
    await testing.database.transaction({ kind: 'system' }, async (tx) => {
      await tx.query(
        sql`insert into employee (whmcs_id, id, code, first_name, phone) values (${whmcsId}, ${id}, ${code}, ${`Staff ${code}`}, ${number})`,
      );
      await seedPermissions(tx, whmcsId, id, defaultPermissions('staff'));
    });
    await app.hashStaffCodes();
    return { id, code, phone: number };
  }

  const tokenOf = (who: SessionPerson) =>
    testing.database.transaction({ kind: 'system' }, (tx) => app.sessions.open(tx, who, world.now));

  return world;
}

export type IdentityWorld = Awaited<ReturnType<typeof identityWorld>>;
