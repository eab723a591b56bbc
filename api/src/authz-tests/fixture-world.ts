import sql from 'sql-template-tag';
import type { Database } from '../kit/database';
import { createDatabase } from '../kit/database-client';
import type { StaffRole } from '../modules/staff-sign-in/staff-sign-in.service';
import { type PosTest, posTest, type SendRequest, type SignedIn } from '../testing/pos-world';
import { testDatabase } from '../testing/test-database';
import { type CallerFacts, type CallerName, callerFacts, callerNames } from './callers';
import { type FixtureStore, fillStore } from './fixture-stores';
import { createSandbox, type Sandbox } from './sandbox';

/** A kind of caller, and the function that sends their requests. */
export interface Caller extends CallerFacts {
  name: CallerName;
  request: SendRequest;
}

export interface FixtureWorld {
  world: PosTest;
  sandbox: Sandbox;
  own: FixtureStore;
  neighbour: FixtureStore;
  callers: Record<CallerName, Caller>;
}

/**
 * Creates two stores of two owners with rows in every table, on a database whose changes can be rolled back. The API uses
 * what `wrap` makes of the database.
 */
export async function createFixtureWorld(wrap = (database: Database): Database => database): Promise<FixtureWorld> {
  let sandbox: Sandbox | null = null;
  const world = await posTest(undefined, async () => {
    const testing = await testDatabase();
    sandbox = createSandbox(testing.engine);
    return { ...testing, engine: sandbox.engine, database: wrap(createDatabase(sandbox.engine)) };
  });
  if (!sandbox) throw new Error('The database was not opened.');
  const own = await fillStore(world, { digits: '1', prefix: 'Ours' });
  const neighbour = await fillStore(world, { digits: '2', prefix: 'Theirs' });
  return { world, sandbox, own, neighbour, callers: await makeCallers(world, own, neighbour) };
}

async function makeCallers(
  world: PosTest,
  own: FixtureStore,
  neighbour: FixtureStore,
): Promise<Record<CallerName, Caller>> {
  const owner = { userId: own.owner.id };
  const hourAgo = new Date(world.now.getTime() - 3_600_000);
  const staff = (role: StaffRole) => world.as({ whmcsId: own.whmcsId, employeeId: own.ava.id, role });
  const requests: Record<CallerName, SendRequest> = {
    anonymous: world.anonymous,
    expired: world.withToken(await world.tokenOf(owner, hourAgo)),
    revoked: world.withToken(await revokedToken(world, owner)),
    owner: own.owner.request,
    partner: await world.as({ userId: own.partner }),
    manager: own.manager.request,
    staff: await staff('ROLE_STAFF'),
    'staff, booking only': await staff('ROLE_STAFF_BOOKING'),
    'staff, income only': await staff('ROLE_STAFF_INCOME'),
    'other owner': neighbour.owner.request,
  };
  const facts = callerFacts(own.whmcsId, neighbour.whmcsId);
  return Object.fromEntries(
    callerNames.map((name) => [name, { name, request: requests[name], ...facts[name] }]),
  ) as Record<CallerName, Caller>;
}

/** The token of a session that was ended since. */
async function revokedToken(world: PosTest, person: SignedIn): Promise<string> {
  const token = await world.tokenOf(person);
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
  await world.system((tx) =>
    tx.query(sql`update session set ended_at = ${world.now}, ended_because = 'logout' where id = ${claims.sid}`),
  );
  return token;
}
