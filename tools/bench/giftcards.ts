import { randomUUID } from 'node:crypto';
import { createDatabase, type Engine, migrate, refreshStatistics } from '@suite/api/database';
import { checkGiftCardLives } from '@suite/api/gift-card-lives';
import { seedDemoWorld } from '@suite/api/seed';
import { threeRuns } from '../suite/time-goal';
import { createCaller, onPostgres, withHttpCaller } from './engines';
import { atMost, ms, p95, type ReportTable, type Row, shown, table, timeAtMost } from './report';
import { sized } from './sized';

const store = 10_001;
const cards = sized(200_000, 2_000);
const repeats = sized(200, 5);
const redemptions = sized(1_000, 50);
const balance = redemptions * 50;

type Call = (query: string, variables?: object) => Promise<object>;

/**
 * Measures the list of a store with 200,000 gift cards, redeems one card by a thousand requests at once, and plays a
 * hundred thousand random lives of cards.
 */
export const benchGiftCards = async (say: (line: string) => void): Promise<ReportTable[]> => [
  ...(await onPostgres('giftcards', measure, say)),
  ...(await onPostgres('giftcards', (engine) => playLives(engine, say), say)),
];

const lives = sized(100_000, 200);
const seed = 1;

/** Plays random lives of cards by the API's modules, and compares each card and each day. */
async function playLives(engine: Engine, say: (line: string) => void): Promise<ReportTable> {
  await migrate(engine);
  say(`Playing ${lives} lives of gift cards …`);
  const begun = performance.now();
  const report = await checkGiftCardLives(engine, { lives, seed, days: sized(60, 15), say });
  for (const problem of report.problems) say(problem);
  return table(`Lives of gift cards, seed ${seed} (${ms(performance.now() - begun)})`, [
    shown('random lives', String(report.lives)),
    ...Object.entries(report.steps).map(([kind, count]) => shown(`steps: ${kind.replaceAll('_', ' ')}`, String(count))),
    shown('movements of balances', String(report.movements)),
    shown('days whose liability was compared with the balances of that day', String(report.days)),
    shown('days that were closed', String(report.closings)),
    atMost('cents off, of all cards and days', report.centsOff, 0, String),
    atMost('cards and stores that differ from their history or the ledger', report.problems.length, 0, String),
  ]);
}

async function measure(engine: Engine): Promise<ReportTable> {
  await migrate(engine);
  await seedDemoWorld(createDatabase(engine), new Date());
  await addCards(engine);
  await refreshStatistics(engine);
  const call = await createCaller(engine);
  return table(`Gift cards on PostgreSQL, of a store with ${cards} cards`, [
    ...(await measureLists(call)),
    ...(await withHttpCaller(engine, (overHttp) => redeemAtOnce(engine, overHttp))),
  ]);
}

const fields = 'id code status balance customer { full_name } order_code';
const list = (args: string) => `{ gift_card_list(whmcs_id: ${store}, limit: 20${args}) { ${fields} } }`;

async function measureLists(call: Call): Promise<Row[]> {
  const searches = ['BENCH0123456', '0777', 'nguyen', '512555'];
  const named: [string, string, number][] = [
    ['first page, newest first', list(''), 50],
    ['first page, by balance', list(', order_by: { current_balance: desc }'), 50],
    ['first page of active cards', list(', where: { status: { _eq: active } }'), 50],
    ...searches.map((text): [string, string, number] => [
      `search for “${text}”`,
      list(`, where: { search: "${text}" }`),
      100,
    ]),
  ];
  const rows: Row[] = [];
  for (const [name, query, limit] of named) {
    const runs = await threeRuns(async () => p95(await timesOf(() => call(query))));
    rows.push(timeAtMost(`${name}: p95 of ${repeats}`, runs, limit, ms));
  }
  return rows;
}

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < repeats; index += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return times;
}

const redeem = `mutation ($s: Int!, $i: GiftCardTransactionInput!, $k: UUID!) {
  gcm_create_transaction(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { status } }`;

/** Redeems $1.00 of a card that holds half of it, by so many requests at once. */
async function redeemAtOnce(engine: Engine, call: Call): Promise<Row[]> {
  const id = randomUUID();
  await engine.withConnection((connection) => connection.script(cardOf(id)));
  const { employee_list: staff } = (await call(
    `{ employee_list(whmcs_id: ${store}, limit: 1, where: { status: active }) { id } }`,
  )) as { employee_list: { id: string }[] };
  const begun = performance.now();
  const outcomes = await Promise.all(
    Array.from({ length: redemptions }, () =>
      redeemOnce(call, { id: randomUUID(), gift_card_id: id, staff_id: staff[0]?.id ?? null }),
    ),
  );
  const taken = outcomes.filter((outcome) => outcome === 'completed').length * 100;
  const { gift_card_by_id: card } = (await call(
    `{ gift_card_by_id(whmcs_id: ${store}, id: "${id}") { current_balance } }`,
  )) as { gift_card_by_id: { current_balance: number } };
  return [
    shown(`${redemptions} redemptions at once over HTTP of a card with half the money`, ms(performance.now() - begun)),
    atMost('cents taken that are not the balance', Math.abs(taken - balance), 0, String),
    atMost(
      'requests with neither the money nor a refusal',
      outcomes.filter((outcome) => outcome === 'failed').length,
      0,
      String,
    ),
    atMost('cents left on the card', card.current_balance, 0, String),
  ];
}

/** Redeems $1.00, and repeats the same request while the API is busy, as a client does. */
async function redeemOnce(call: Call, input: { id: string; gift_card_id: string; staff_id: string | null }) {
  const variables = { s: store, k: randomUUID(), i: { ...input, type: 'redeem', amount: 100 } };
  for (;;) {
    const outcome = await call(redeem, variables).then(
      () => 'completed',
      (error: Error) => (/gift_card_(inactive|short|in_use)/.test(error.message) ? 'refused' : error.message),
    );
    if (outcome === 'completed' || outcome === 'refused') return outcome;
    if (!outcome.includes('unavailable')) return 'failed';
  }
}

const cardOf = (id: string): string => `
  insert into gift_card (whmcs_id, id, code, source, status, initial_balance, current_balance, created_at)
  values (${store}, '${id}', 'BENCHPARALLEL', 'import', 'active', ${balance}, ${balance}, now());
  insert into gift_card_transaction (whmcs_id, gift_card_id, type, balance_before, balance_change, balance_after, created_at)
  values (${store}, '${id}', 'import', 0, ${balance}, ${balance}, now())`;

/** Adds imported cards of the store's clients, created over three years. */
const addCards = (engine: Engine): Promise<void> =>
  engine.withConnection(async (connection) => {
    await connection.script(`
      with client as (select array_agg(id order by id) as ids from customer where whmcs_id = ${store})
      insert into gift_card (whmcs_id, id, code, source, status, initial_balance, current_balance, amount, customer_id, created_at, last_activity_at)
      select ${store}, md5('bench' || place)::uuid, 'BENCH' || lpad(place::text, 7, '0'), 'import', 'active', 100 + place % 50000, 100 + place % 50000,
        100 + place % 50000, client.ids[1 + place % cardinality(client.ids)], now() - place * interval '8 minutes', now() - place * interval '7 minutes'
      from generate_series(1, ${cards}) as place, client`);
  });
