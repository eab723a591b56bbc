import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { Database } from '../kit/database';
import { createDatabase } from '../kit/database-client';
import { migrate } from '../kit/migrate';
import { openPglite } from '../kit/pglite';
import { numbersOf } from '../testing/campaign-sending';
import { type Program, runNode } from '../testing/program';
import { type TestDatabase, testDatabase } from '../testing/test-database';
import { begin, createManyNails, messagesTo } from './check-sending';

/** `SENDING_KILLS=100` kills more processes. */
const kills = Number(process.env.SENDING_KILLS ?? 3);
const clients = 50 * (kills + 1);
const messages = messagesTo(clients);
/** The longest time that a process sends before it is killed: it sends about a hundred messages in it. */
const maxLifeMs = 400;
/** Messages of advertising that one server hands over at a time. */
const maxAtOnce = 10;
const whmcsId = 77_003;
const dayMs = 86_400_000;

const root = resolve(__dirname, '../../..');
let dir = '';
let taken = '';
let server: TestDatabase | null = null;
let program: Program | null = null;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'suite-sending-'));
  taken = join(dir, 'taken');
  writeFileSync(taken, '');
  if (process.env.DATABASE_URL) server = await testDatabase();
}, 60_000);
afterEach(async () => {
  program?.kill('SIGKILL');
  await program?.exitCode;
  await server?.close();
  [server, program] = [null, null];
  rmSync(dir, { recursive: true, force: true });
});

/** Works in the database, which no other process has meanwhile where it is PGlite's. */
async function inDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  if (server) return work(server.database);
  const engine = await openPglite(dir);
  await migrate(engine);
  try {
    return await work(createDatabase(engine));
  } finally {
    await engine.close();
  }
}

const takenBytes = () => statSync(taken).size;

/** Starts a process that sends, on the day after the one before: what that one had is lost. */
function start(day: number): Program {
  program = runNode(['--liftoff-only', '--import', 'tsx', 'api/src/campaign-lives/sending-process.ts'], {
    cwd: root,
    env: {
      ...(server?.url ? { DATABASE_URL: server.url } : { SENDING_DATA: dir }),
      SENDING_FROM: new Date(begin.getTime() + day * dayMs).toISOString(),
      SENDING_TO: taken,
    },
  });
  return program;
}

/** Kills a process some time after its carrier got something of it; returns whether it was still at work. */
async function killAtRandom({ exitCode, kill, output }: Program): Promise<boolean> {
  const before = takenBytes();
  let isOver = false;
  void exitCode.then(() => (isOver = true));
  while (!isOver && takenBytes() === before) await wait(2);
  await wait(Math.random() * maxLifeMs);
  kill('SIGKILL');
  const code = await exitCode;
  if (code !== null && code !== 0) throw new Error(output());
  return code === null;
}

test(
  'a promotion with codes whose sending processes are killed at random reaches each number and address at most once, and misses none',
  async () => {
    const campaign = await inDatabase((database) => createManyNails(database, whmcsId, clients));
    let killed = 0;
    for (let day = 0; day < kills; day += 1) if (await killAtRandom(start(day))) killed += 1;
    const last = start(kills);
    expect([await last.exitCode, last.output()]).toEqual([0, '']);

    const [{ stored, counted }, rows] = await inDatabase(async (database) => [
      await numbersOf(database, whmcsId, campaign),
      await database.query<{ address: string; state: string; code: string }>(
        { kind: 'system' },
        sql`select address, state, code from campaign_recipient where whmcs_id = ${whmcsId} and campaign_id = ${campaign}`,
      ),
    ]);
    const recipients = readFileSync(taken, 'utf8').split('\n').slice(0, -1);
    const unique = new Set(recipients);
    const { status, ...sums } = stored;
    expect(sums).toEqual(counted);
    expect([status, sums.planned, sums.sent + sums.unknown]).toEqual(['sent', messages, messages]);
    expect(recipients.length - unique.size).toBe(0);
    expect(rows.filter(({ address, state }) => state === 'sent' && !unique.has(address))).toEqual([]);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(clients);
    expect(sums.unknown).toBeLessThanOrEqual(killed * maxAtOnce);
    expect(killed).toBeGreaterThanOrEqual(kills / 2);
    process.stdout.write(`${killed} kills left ${sums.unknown} of ${messages} messages unknown\n`);
  },
  60_000 + kills * 10_000,
);
