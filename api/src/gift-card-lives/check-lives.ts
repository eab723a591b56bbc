import { randomUUID } from 'node:crypto';
import { permissionKeys } from '@suite/domain';
import { addDays } from '@suite/domain/time';
import pino from 'pino';
import sql from 'sql-template-tag';
import type { Database, Tx } from '../kit/database';
import { createDatabase } from '../kit/database-client';
import type { Engine } from '../kit/engine';
import { refreshStatistics } from '../kit/migrate';
import type { StoreCaller, StoreContext } from '../kit/operation';
import { expireCards } from '../modules/gift-cards/gift-card-expiry.service';
import { closeGiftCardDays, readLiability } from '../modules/gift-cards/gift-card-reports.service';
import { createRandom } from '../seed/random';
import { reconcileHolders } from '../testing/reconcile-holders';
import { type CardHistory, type CardStepKind, newLife, nextStep, stepKinds } from './life';
import { importLives, takeStep } from './take-step';
import { createTicketWriter } from './tickets';

export interface LivesReport {
  lives: number;
  /** Steps that were taken, by kind. */
  steps: Record<CardStepKind, number>;
  /** Rows of the history of all cards. */
  movements: number;
  /** Days of stores whose liability was compared with the balances of that day, after all of them. */
  days: number;
  /** Days that were closed, of all stores. */
  closings: number;
  /** Cents between a balance or a liability and what it must be, over all cards and days. */
  centsOff: number;
  /** What does not agree; at most 20. */
  problems: string[];
}

interface Options {
  lives: number;
  seed: number;
  days?: number;
  stores?: number;
  say?: (line: string) => void;
  /** Tampers with the cards, to test that it is found. */
  beforeCompared?: (tx: Tx) => Promise<unknown>;
}

/** California pays out rests under $15 since April. */
const firstDay = '2026-05-04';
const firstStore = 60_001;
/** Days before which the statistics of the database are refreshed. */
const analyzedOn: ReadonlySet<number> = new Set([1, 3, 8, 20, 40]);
/** Lives whose steps of a day share a transaction, and are taken at once. */
const atOnce = 100;

interface Store {
  whmcsId: number;
  caller: StoreCaller;
  lives: CardHistory[];
  /** The sum of all balances at the end of each day, and of their paid parts. */
  ends: { day: string; balance: number; owed: number }[];
}

/**
 * Plays random lives of gift cards by the API's modules on a migrated database, day by day: sales, imports, top-ups,
 * bonus, redemptions, declines, refunds, voids, replacements, corrections, cash-outs, expiry and chargebacks. Each card is
 * compared with a model of it, and the liability of each day, once all days are over, with the balances of that day.
 */
export async function checkGiftCardLives(engine: Engine, options: Options): Promise<LivesReport> {
  const { lives, seed, days = 60, stores: count = 2, say = () => undefined } = options;
  const database = createDatabase(engine);
  const steps = Object.fromEntries(stepKinds.map((kind) => [kind, 0])) as Record<CardStepKind, number>;
  const stores = await database.transaction({ kind: 'system' }, (tx) =>
    Promise.all(Array.from({ length: count }, (_, index) => openStore(tx, firstStore + index))),
  );
  for (let index = 0; index < lives; index += 1)
    stores[index % count]?.lives.push(newLife(createRandom(seed * 1_000_000 + index), days));
  for (let number = 0; number < days; number += 1) {
    const today = addDays(firstDay, number);
    const noon = new Date(`${today}T18:00:00Z`);
    // The tables grow faster than the database notices by itself.
    if (analyzedOn.has(number)) await refreshStatistics(engine);
    await expireOn(database, noon);
    await closeGiftCardDays(database, noon);
    await Promise.all(stores.map((store) => playDay(database, store, { number, today, noon, steps })));
    if (number % 10 === 9) say(`${number + 1} of ${days} days`);
  }
  const last = new Date(`${addDays(firstDay, days + 1)}T18:00:00Z`);
  await expireOn(database, last);
  const { beforeCompared } = options;
  if (beforeCompared) await database.transaction({ kind: 'system' }, beforeCompared);
  return { lives, steps, ...(await compare(database, stores, last)) };
}

async function openStore(tx: Tx, whmcsId: number): Promise<Store> {
  await tx.query(sql`
    insert into company (whmcs_id, id, name, timezone) values (${whmcsId}, ${randomUUID()}, ${`Lives ${whmcsId}`}, 'US/Central')`);
  await tx.query(sql`insert into key_value (whmcs_id, key, value) values (${whmcsId}, 'gift_card_state', 'CA')`);
  const personId = randomUUID();
  const caller: StoreCaller = {
    whmcsId,
    userId: personId,
    employeeId: null,
    ownEmployeeId: null,
    personId,
    deviceId: personId,
    role: 'owner',
    name: 'Lives',
    permissions: new Set(permissionKeys),
    services: new Set(['pos']),
    readOnlyServices: new Set(),
    timezone: 'US/Central',
  };
  return { whmcsId, caller, lives: [], ends: [] };
}

const log = pino({ level: 'silent' });
const expireOn = (database: Database, now: Date) => expireCards({ database, log, now: () => now });

interface Day {
  number: number;
  today: string;
  noon: Date;
  steps: Record<CardStepKind, number>;
}

async function playDay(database: Database, store: Store, { number, today, noon, steps }: Day): Promise<void> {
  const due = store.lives.filter((life) => life.day === number && life.left > 0);
  for (let from = 0; from < due.length; from += atOnce) {
    await database.transaction({ kind: 'system' }, async (tx) => {
      const context = contextOf(tx, store.caller, noon);
      const scene = { context, writeTicket: createTicketWriter(tx, store.whmcsId), today: addDays(today, -1) };
      const next = due.slice(from, from + atOnce).flatMap((life) => {
        const kind = nextStep(life);
        life.left -= 1;
        life.day += life.random.int(1, 4);
        if (kind) steps[kind] += 1;
        return kind ? [{ life, kind }] : [];
      });
      const imported = next.filter(({ kind }) => kind === 'import').map(({ life }) => life);
      // Their statements are sent together. All of them end before the transaction does, also when one fails.
      const taken = await Promise.allSettled([
        ...(imported.length > 0 ? [importLives(imported, scene)] : []),
        ...next.map(({ life, kind }) => (kind === 'import' ? undefined : takeStep(life, kind, scene))),
      ]);
      const failed = taken.find((step) => step.status === 'rejected');
      if (failed) throw failed.reason;
    });
  }
  await expireOn(database, noon);
  store.ends.push({ day: today, ...(await balances(database, store.whmcsId)) });
}

const contextOf = (tx: Tx, caller: StoreCaller, at: Date): StoreContext => ({
  tx,
  caller,
  now: () => at,
  log,
  debugId: 'lives',
  selects: () => true,
});

const balances = (database: Database, whmcsId: number) =>
  database.transaction({ kind: 'system' }, async (tx) => {
    const [row] = await tx.query<{ balance: number; owed: number }>(sql`
      select coalesce(sum(current_balance), 0)::bigint as balance, coalesce(sum(current_balance - bonus_balance), 0)::bigint as owed
      from gift_card where whmcs_id = ${whmcsId}`);
    return row ?? { balance: 0, owed: 0 };
  });

/** Compares all cards with their models and their history, and each day with its balances. */
async function compare(database: Database, stores: readonly Store[], now: Date) {
  const problems: string[] = [];
  let [centsOff, days] = [0, 0];
  const off = (cents: number, what: string) => {
    if (cents === 0) return;
    centsOff += Math.abs(cents);
    if (problems.length < 20) problems.push(`${what}: ${cents} cents`);
  };
  for (const { whmcsId, caller, lives, ends } of stores) {
    await database.transaction({ kind: 'system' }, async (tx) => {
      const rows = await tx.query<{ id: string; balance: number; bonus: number }>(sql`
        select id, current_balance as balance, bonus_balance as bonus from gift_card where whmcs_id = ${whmcsId}`);
      const cards = new Map(rows.map((row) => [row.id, row]));
      for (const life of lives.filter(({ cardId }) => cardId !== '')) {
        const card = cards.get(life.cardId);
        off((card?.balance ?? 0) - life.balance, `balance of ${life.cardId}`);
        off((card?.bonus ?? 0) - life.bonus, `bonus of ${life.cardId}`);
      }
      for (const { day, balance, owed } of ends) {
        const context = contextOf(tx, caller, now);
        const liability = await readLiability(context, { start: day, end: day });
        const moved = Object.values(liability.movements).reduce((all, cents) => all + cents, 0);
        off(liability.closing - balance, `liability of store ${whmcsId} on ${day}`);
        off(liability.closing_owed - owed, `money owed by store ${whmcsId} on ${day}`);
        off(liability.opening + moved - liability.closing, `movements of store ${whmcsId} on ${day}`);
        days += 1;
      }
    });
  }
  problems.push(...(await reconcileHolders(database)).map(({ what, id }) => `${what}: ${id}`));
  const [counted] = await database.transaction({ kind: 'system' }, (tx) =>
    tx.query<{ movements: number; closings: number }>(sql`
      select (select count(*) from gift_card_transaction where whmcs_id >= ${firstStore})::integer as movements,
        (select count(*) from gift_card_closing where whmcs_id >= ${firstStore})::integer as closings`),
  );
  return { ...(counted ?? { movements: 0, closings: 0 }), days, centsOff, problems };
}
