import { randomUUID } from 'node:crypto';
import { type CompanyRole, defaultPermissions, type PermissionKey } from '@suite/domain';
import pino, { type Logger } from 'pino';
import sql from 'sql-template-tag';
import { createApp, type Sender } from '../app';
import type { CardGateway, CardTokeniser } from '../gateway/card-gateway';
import type { Database, Tx } from '../kit/database';
import type { StaffRole } from '../modules/staff-sign-in/staff-sign-in.service';
import { seedPermissions } from '../seed/stores';
import { memoryPictures } from './memory-pictures';
import { withStoreConditions } from './store-condition';
import { type TestDatabase, testDatabase } from './test-database';
import { TestGateway } from './test-gateway';

/** The secret of the servers of tests. */
export const testSecret = 'test-secret-that-is-long-enough-for-it';

export interface ApiResponse<Data> {
  data: Data | null;
  errors?: { message: string; extensions: Record<string, unknown> }[];
}

/** Sends GraphQL requests as one person. */
export type SendRequest = <Data>(document: string, variables: Record<string, unknown>) => Promise<ApiResponse<Data>>;

export interface TestPerson {
  id: string;
  request: SendRequest;
}

export type SignedIn =
  | { userId: string }
  | { whmcsId: number; employeeId: string; role?: StaffRole; deviceId?: string };

/** The API on a database of its own, with a gateway that counts, and a fixed clock. */
export interface PosTest extends TestDatabase {
  gateway: TestGateway;
  pictures: ReturnType<typeof memoryPictures>;
  readonly now: Date;
  /** Does the work with the clock at another time; sessions from before may have expired. */
  at<T>(now: Date, work: () => Promise<T>): Promise<T>;
  logger: Logger;
  /** Everything that was logged. */
  log(): string;
  close(): Promise<void>;
  /** A new store each time. */
  store(): Promise<PosStore>;
  as(person: SignedIn): Promise<SendRequest>;
  /** Signed in now, or at another time. */
  tokenOf(person: SignedIn, at?: Date): Promise<string>;
  withToken(token: string | null): SendRequest;
  /** The endpoint as it is. */
  fetch(request: Request, sender?: Partial<Sender>): Promise<Response>;
  /** Sends requests without a token. */
  anonymous: SendRequest;
  system<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** The tokeniser that the API tells to pages. */
export const testTokeniser: CardTokeniser = { mode: 'hosted_fields', url: 'https://cards.example/fields' };
/** Another one for the cards of the stores themselves. */
const testStoreCardTokeniser: CardTokeniser = { mode: 'direct', url: 'https://cards.example/tokens' };

/** A store with people, a small catalogue and a client. Prices in cents. */
export interface PosStore {
  category: string;
  whmcsId: number;
  owner: TestPerson;
  manager: TestPerson;
  ava: TestPerson;
  ben: TestPerson;
  /** $40.00 */
  gel: string;
  /** $25.00 */
  manicure: string;
  /** An employee who is not active. */
  retired: string;
  /** $10.00, taxed. */
  oil: string;
  client: string;
}

/** `cards` is another gateway to charge at than the one that counts, `open` another way to the database. */
export async function posTest(
  cards?: (log: Logger) => CardGateway,
  open: () => Promise<TestDatabase> = testDatabase,
): Promise<PosTest> {
  const testing = await open();
  const { database } = testing;
  const clock = { now: new Date('2026-11-21T16:00:00.000Z') };
  const gateway = new TestGateway(() => clock.now);
  const lines: string[] = [];
  const pictures = memoryPictures();
  let nextStore = 10_001;
  const log = pino({ level: 'trace', base: null }, { write: (line: string) => void lines.push(line) });
  const app = createApp({
    database: withStoreConditions(database),
    gateway: cards?.(log) ?? gateway,
    pictures,
    tokeniser: testTokeniser,
    storeCardTokeniser: testStoreCardTokeniser,
    publicUrl: 'https://suite.example',
    storeSignUp: 'open',
    supportContact: { phone: '+15125550100', url: 'https://suite.example/help' },
    secret: testSecret,
    log,
    now: () => clock.now,
  });
  const system = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ kind: 'system' }, work);

  const fetchGraphql: PosTest['fetch'] = (request, sender) =>
    app.graphql(request, { address: '127.0.0.1', debugId: randomUUID(), ...sender });
  const requestWith =
    (token: string | null): SendRequest =>
    async (document, variables) => {
      const request = new Request('http://localhost/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify({ query: document, variables }),
      });
      return (await fetchGraphql(request)).json();
    };
  const tokenOf: PosTest['tokenOf'] = async (person, at = clock.now) => {
    const { token } = await system((tx) =>
      app.sessions.open(
        tx,
        'userId' in person ? { role: 'ROLE_USER', userId: person.userId } : { role: 'ROLE_STAFF', ...person },
        at,
      ),
    );
    return token;
  };
  const as: PosTest['as'] = async (person) => requestWith(await tokenOf(person));
  return {
    ...testing,
    gateway,
    pictures,
    get now() {
      return clock.now;
    },
    async at(now, work) {
      const before = clock.now;
      clock.now = now;
      try {
        return await work();
      } finally {
        clock.now = before;
      }
    },
    as,
    tokenOf,
    withToken: requestWith,
    anonymous: requestWith(null),
    fetch: fetchGraphql,
    system,
    logger: log,
    log: () => lines.join(''),
    store: () => buildStore(database, as, nextStore++, clock.now),
    async close() {
      gateway.close();
      await testing.close();
    },
  };
}

async function buildStore(database: Database, as: PosTest['as'], whmcsId: number, now: Date): Promise<PosStore> {
  const ids = {
    gel: randomUUID(),
    manicure: randomUUID(),
    retired: randomUUID(),
    oil: randomUUID(),
    client: randomUUID(),
    category: randomUUID(),
  };
  const people = { owner: randomUUID(), manager: randomUUID(), ava: randomUUID(), ben: randomUUID() };
  await database.transaction({ kind: 'system' }, async (tx) => {
    await tx.query(sql`
      insert into company (whmcs_id, id, name, address1, timezone)
      values (${whmcsId}, ${randomUUID()}, ${`Store ${whmcsId}`}, '1 Main St', 'US/Central')`);
    await tx.query(sql`
      insert into company_service (whmcs_id, product_code, product_name, registration_date, expiration_date)
      select ${whmcsId}, code, code, '2020-01-01', '2040-01-01' from unnest(array['pos', 'gbk', 'gci']) as code`);
    await insertUser(tx, whmcsId, people.owner, 'owner', 'Olive Owner');
    await insertUser(tx, whmcsId, people.manager, 'manager', 'Max Manager');
    await insertEmployee(tx, whmcsId, people.ava, '101', 'Ava Nguyen', defaultPermissions('staff'));
    await insertEmployee(tx, whmcsId, people.ben, '102', 'Ben Ortiz', defaultPermissions('staff'));
    const { category } = ids;
    await tx.query(sql`insert into category (whmcs_id, id, name) values (${whmcsId}, ${category}, 'Nails')`);
    await tx.query(sql`
      insert into service (whmcs_id, id, category_id, name, duration, price, status)
      values (${whmcsId}, ${ids.gel}, ${category}, 'Gel set', 60, 4000, 1), (${whmcsId}, ${ids.manicure}, ${category}, 'Manicure', 30, 2500, 1),
        (${whmcsId}, ${ids.retired}, ${category}, 'Retired', 30, 100, 0)`);
    await tx.query(sql`
      insert into item (whmcs_id, id, category_id, name, price, taxable) values (${whmcsId}, ${ids.oil}, ${category}, 'Cuticle oil', 1000, true)`);
    await tx.query(sql`
      insert into customer (whmcs_id, id, first_name, last_name, create_at, search_name)
      values (${whmcsId}, ${ids.client}, 'Cora', 'Client', ${now}, 'cora client')`);
  });
  const user = async (id: string): Promise<TestPerson> => ({ id, request: await as({ userId: id }) });
  const employee = async (id: string): Promise<TestPerson> => ({ id, request: await as({ whmcsId, employeeId: id }) });
  return {
    whmcsId,
    ...ids,
    owner: await user(people.owner),
    manager: await user(people.manager),
    ava: await employee(people.ava),
    ben: await employee(people.ben),
  };
}

export async function insertUser(
  tx: Tx,
  whmcsId: number,
  id: string,
  role: Exclude<CompanyRole, 'staff'>,
  name: string,
): Promise<void> {
  const [first, last] = name.split(' ');
  const member = randomUUID();
  await tx.query(sql`insert into app_user (id, first_name, last_name) values (${id}, ${first}, ${last})`);
  await tx.query(
    sql`insert into company_user (whmcs_id, id, user_id, role) values (${whmcsId}, ${member}, ${id}, ${role})`,
  );
  await seedPermissions(tx, whmcsId, member, defaultPermissions(role));
}

async function insertEmployee(
  tx: Tx,
  whmcsId: number,
  id: string,
  code: string,
  name: string,
  keys: readonly PermissionKey[],
): Promise<void> {
  const [first, last] = name.split(' ');
  await tx.query(sql`
    insert into employee (whmcs_id, id, code, first_name, last_name) values (${whmcsId}, ${id}, ${code}, ${first}, ${last})`);
  await seedPermissions(tx, whmcsId, id, keys);
}
