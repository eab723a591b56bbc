import { type Connection, createDatabase, type Engine, migrate, refreshStatistics } from '@suite/api/database';
import { seedDemoWorld } from '@suite/api/seed';
import { createCaller, onBothEngines, schemaOn } from './engines';
import { atLeast, atMost, kB, median, ms, type ReportTable, type Row, shown, table, timeAtMost } from './report';
import { screenQueries } from './screens';
import { isShort, sized } from './sized';

const requests = sized(400, 10);
const atOnce = 8;
const statementsPerList = 3;
const manyNotifications = sized(100_000, 1_000);
/** Requests of lists a second in one process. */
const listsPerSecond = 150;
const pageMedianMs = 15;
const statementsPerScreen = 10;
const bytesPerScreen = 40_000;
/** A list that reads by an index takes about as long for many rows as for few. */
const longestRatio = 3;

const lists: Record<string, string> = {
  company_list: '{ company_list { id name service_flags } }',
  category_list: '{ category_list(whmcs_id: 10001) { id name services { id name price } items { id name } } }',
  employee_list: '{ employee_list(whmcs_id: 10001) { id full_name status } }',
  customer_list: '{ customer_list(whmcs_id: 10001, limit: 50) { id full_name phone } }',
  appointment_list:
    '{ appointment_list(whmcs_id: 10001, limit: 50) { id start_time status customer { full_name } employee { full_name } service { name } order { id } } }',
  order_list:
    '{ order_list(whmcs_id: 10001, limit: 50) { id order_code totals { total } order_items { item_name staff { full_name } } } }',
};

/** A day that is older than nine tenths of the many notifications. */
const deepBefore = (now: Date) => new Date(now.getTime() - manyNotifications * 0.9 * 60_000).toISOString();

const notificationLists = (now: Date): Record<string, string> => ({
  newest: '{ notification_list(whmcs_id: 10001, limit: 20) { id title } }',
  deep: `{ notification_list(whmcs_id: 10001, limit: 20, where: { created_at: { _lt: "${deepBefore(now)}" } }) { id title } }`,
  rare: '{ notification_list(whmcs_id: 10001, limit: 20, where: { kind: { _eq: bamboo } }) { id title } }',
  count: '{ notification_aggregate(whmcs_id: 10001, where: { is_seen: { _eq: false } }) { count } }',
});

/**
 * Measures the number of statements of each list, the response time of the busiest lists, on both engines, with and
 * without row-level security, the queries of the screens that a salon opens first, and lists of a person with many notifications against those of one with a few hundred.
 */
export const benchApi = (say: (line: string) => void): Promise<ReportTable[]> => onBothEngines('api', benchEngine, say);

async function benchEngine(name: string, engine: Engine): Promise<ReportTable> {
  await migrate(engine);
  await seedDemoWorld(createDatabase(engine), new Date());
  await refreshStatistics(engine);
  const counted = countStatements(engine);
  const guarded = await createCaller(counted.engine);
  const rows: Row[] = [];
  for (const [list, document] of Object.entries(lists)) {
    await guarded(document);
    rows.push(atMost(`${list}: statements`, counted.count(), statementsPerList, String));
  }
  const plain = await createCaller(withoutRowSecurity(engine));
  for (const list of ['appointment_list', 'order_list']) {
    const document = lists[list] ?? '';
    for (const [kind, call] of [
      ['with', guarded],
      ['without', plain],
    ] as const) {
      const { perSecond, p99 } = await load(() => call(document));
      const figures = `${list}: ${kind} row-level security`;
      rows.push(atLeast(`${figures}, per second`, perSecond, listsPerSecond, whole, judges(name)));
      rows.push(shown(`${figures}, p99`, ms(p99)));
    }
  }
  rows.push(...(await benchScreens(counted, guarded, judges(name))));
  rows.push(...(await benchManyNotifications(engine, guarded)));
  return table(`The API on ${name} (${requests} requests, ${atOnce} at once, in one process)`, rows);
}

const whole = (value: number): string => value.toFixed(0);

/** PGlite is WebAssembly for trying the suite out; it has no goal of requests per second. */
const judges = (engineName: string): boolean => !isShort && engineName === 'PostgreSQL';

type Call = Awaited<ReturnType<typeof createCaller>>;

/** Measures the queries of screens as their remotes send them: one by one, and several at once. */
async function benchScreens(
  { engine, total }: ReturnType<typeof countStatements>,
  call: Call,
  isJudged: boolean,
): Promise<Row[]> {
  const open = (await call('{ order_list(whmcs_id: 10001, limit: 1, where: { is_open: true }) { id } }')) as {
    order_list: { id: string }[];
  };
  const store = { whmcsId: 10_001, zone: 'America/Chicago', orderId: open.order_list[0]?.id ?? '' };
  const rows: Row[] = [];
  for (const { screen, document, variables, minPerSecond } of screenQueries(schemaOn(engine), store, new Date())) {
    const send = () => call(document, variables);
    await send();
    const before = total();
    const bytes = Buffer.byteLength(JSON.stringify(await send()));
    const statements = total() - before;
    rows.push(
      timeAtMost(`${screen}: median`, await medianTime(send), pageMedianMs, ms, isJudged),
      atMost(`${screen}: statements`, statements, statementsPerScreen, String),
      atMost(`${screen}: response`, bytes, bytesPerScreen, kB),
      atLeast(`${screen}: per second`, (await load(send)).perSecond, minPerSecond, whole, isJudged),
    );
  }
  return rows;
}

const addNotifications = `
  insert into notification (whmcs_id, id, receiver_id, kind, title, body, created_at)
  select 10001, gen_random_uuid(), receiver_id, case when n % 1000 = 0 then 'bamboo' else 'appointment' end, 'title ' || n,
    'body', $1::timestamptz - n * interval '1 minute'
  from generate_series(1, $2::integer) as n,
    (select user_id as receiver_id from company_user where whmcs_id = 10001 and role = 'owner') as owner`;

/** Compares the lists of one person before and after many notifications were added. */
async function benchManyNotifications(engine: Engine, call: (document: string) => Promise<unknown>): Promise<Row[]> {
  const now = new Date();
  const documents = Object.entries(notificationLists(now));
  const medians = async () => {
    const found: Record<string, number> = {};
    for (const [name, document] of documents) found[name] = await medianTime(() => call(document));
    return found;
  };
  const few = await medians();
  await engine.withConnection((connection) => connection.query(addNotifications, [now, manyNotifications]));
  await refreshStatistics(engine);
  const many = await medians();
  return documents.map(([name]) =>
    timeAtMost(
      `notifications, ${name}: ${manyNotifications} more against a few hundred`,
      (many[name] ?? Infinity) / (few[name] ?? 1),
      longestRatio,
      (ratio) => `${ratio.toFixed(1)} times`,
    ),
  );
}

const repeats = sized(21, 3);

async function medianTime(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < repeats; run += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return median(times);
}

async function load(work: () => Promise<unknown>): Promise<{ perSecond: number; p99: number }> {
  const times: number[] = [];
  let left = requests;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left > 0) {
        left -= 1;
        const start = performance.now();
        await work();
        times.push(performance.now() - start);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  const p99 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  return { perSecond: times.length / seconds, p99 };
}

/** Statements of a request's last transaction: the operation's own. Those before it resolved the caller. */
function countStatements(engine: Engine) {
  let count = 0;
  let total = 0;
  const watch = (connection: Connection): Connection => ({
    script(text) {
      if (text.startsWith('begin')) count = 0;
      return connection.script(text);
    },
    query(text, values) {
      count += 1;
      total += 1;
      return connection.query(text, values);
    },
  });
  return {
    engine: {
      ...engine,
      withConnection: <T>(work: (connection: Connection) => Promise<T>) =>
        engine.withConnection((connection) => work(watch(connection))),
    },
    /** Those of all requests. */
    total: () => total,
    count: () => count,
  };
}

/** Runs the same statements as the superuser, for whom no policy is checked. */
const withoutRowSecurity = (engine: Engine): Engine => ({
  ...engine,
  withConnection: (work) =>
    engine.withConnection((connection) =>
      work({
        ...connection,
        script: (text) => connection.script(text.startsWith('begin') ? withoutRole(text) : text),
      }),
    ),
});

/** Returns the beginning of a transaction without its role; an error if it sets none. */
function withoutRole(beginning: string): string {
  const changed = beginning.replace(/set local role = \w+;/, '');
  if (changed === beginning) throw new Error(`A transaction begins without a role: ${beginning}`);
  return changed;
}
