import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { campaignDailyLimit } from '@suite/domain/campaigns';
import sql from 'sql-template-tag';
import type { Database } from '../kit/database';
import { createDatabase } from '../kit/database-client';
import { migrate } from '../kit/migrate';
import { openPglite } from '../kit/pglite';
import { numbersOf } from '../testing/campaign-sending';
import { type Program, runNode } from '../testing/program';
import { type TestDatabase, testDatabase } from '../testing/test-database';
import { begin, createManyNails, messagesTo } from './check-sending';

/** `SENDING_CLIENTS=50000 SENDING_KILLS=20` kills more processes of a larger promotion, which takes a month. */
const kills = Number(process.env.SENDING_KILLS ?? 3);
const clients = Number(process.env.SENDING_CLIENTS ?? 50 * (kills + 1));
const messages = messagesTo(clients);
/** The length of the shortest line about a message: its time, and a number. */
const lineBytes = '2026-11-21T20:00:00.000Z +15122000001\n'.length;
/** The longest time from a random message on until a process is killed; it does all with a message in it. */
const maxDelayMs = 40;
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

/** Returns the times and the recipients that the carrier got. */
const linesTaken = (): [time: string, recipient: string][] =>
  readFileSync(taken, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]);

/** Starts a process that sends, a day after the one before: what that one had is lost. */
function start(): Program {
  const [last] = linesTaken().at(-1) ?? [];
  const from = last === undefined ? begin : new Date(Date.parse(last) + dayMs);
  program = runNode(['--liftoff-only', '--import', 'tsx', 'api/src/campaign-lives/sending-process.ts'], {
    cwd: root,
    env: {
      ...(server?.url ? { DATABASE_URL: server.url } : { SENDING_DATA: dir }),
      SENDING_FROM: from.toISOString(),
      SENDING_TO: taken,
    },
  });
  return program;
}

/**
 * Kills a process some time after the carrier got so many messages in all, and one of them of this process; returns whether it
 * was still at work.
 */
async function killAfter(count: number, { exitCode, kill, output }: Program): Promise<boolean> {
  const minBytes = Math.max(count * lineBytes, takenBytes() + 1);
  let isOver = false;
  void exitCode.then(() => (isOver = true));
  while (!isOver && takenBytes() < minBytes) await wait(2);
  await wait(Math.random() * maxDelayMs);
  kill('SIGKILL');
  const code = await exitCode;
  if (code !== null && code !== 0) throw new Error(output());
  return code === null;
}

test(
  'a promotion with codes whose sending processes are killed at random reaches each number and address at most once, and misses none',
  async () => {
    const campaign = await inDatabase((database) => createManyNails(database, whmcsId, clients));
    const counts = Array.from({ length: kills }, () => Math.random() * messages).toSorted((one, other) => one - other);
    let killed = 0;
    for (const count of counts) if (await killAfter(count, start())) killed += 1;
    const last = start();
    expect([await last.exitCode, last.output()]).toEqual([0, '']);

    const [{ stored, counted }, rows, limits] = await inDatabase(async (database) => [
      await numbersOf(database, whmcsId, campaign),
      await database.query<{ address: string; state: string; code: string }>(
        { kind: 'system' },
        sql`select address, state, code from campaign_recipient where whmcs_id = ${whmcsId} and campaign_id = ${campaign}`,
      ),
      await database.query<{ channel: string; max_of_day: number }>(
        { kind: 'system' },
        sql`select channel, max(count)::integer as max_of_day from (
          select channel, count(*) over (partition by channel order by created_at range between interval '23:59:59' preceding and current row) as count
          from outbox_message where whmcs_id = ${whmcsId}) as of_a_day group by channel order by channel`,
      ),
    ]);
    const lines = linesTaken();
    const unique = new Set(lines.map(([, recipient]) => recipient));
    const { status, ...sums } = stored;
    expect(sums).toEqual(counted);
    expect([status, sums.planned, sums.sent + sums.failed + sums.skipped + sums.unknown]).toEqual([
      'sent',
      messages,
      messages,
    ]);
    expect([rows.length, sums.failed, sums.skipped]).toEqual([messages, 0, 0]);
    expect(lines.length - unique.size).toBe(0);
    expect(rows.filter(({ address, state }) => state === 'sent' && !unique.has(address))).toEqual([]);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(clients);
    expect(sums.unknown).toBeLessThanOrEqual(killed * maxAtOnce);
    expect(killed).toBeGreaterThanOrEqual(kills / 2);
    expect(limits.map(({ channel }) => channel)).toEqual(['email', 'sms']);
    expect(limits.filter(({ max_of_day }) => max_of_day > campaignDailyLimit)).toEqual([]);
    const days = new Set(lines.map(([time]) => time.slice(0, 10))).size;
    process.stdout.write(
      `${killed} kills in ${days} days left ${sums.unknown} of ${messages} messages unknown, and ${sums.sent} sent\n`,
    );
  },
  60_000 + kills * 10_000 + clients * 30,
);
