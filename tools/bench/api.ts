import { type Connection, createDatabase, type Engine, migrate, refreshStatistics } from '@suite/api/database';
import { seedDemoWorld } from '@suite/api/seed';
import { createCaller, onBothEngines } from './engines';
import { atMost, ms, type Row, shown, type Table, table } from './report';
import { sized } from './sized';

const requests = sized(400, 10);
const atOnce = 8;
const statementsPerList = 3;

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

/**
 * Measures the number of statements of each list, and the response time of the busiest lists, on both engines, with and
 * without row-level security.
 */
export const benchApi = (say: (line: string) => void): Promise<Table[]> => onBothEngines('api', benchEngine, say);

async function benchEngine(name: string, engine: Engine): Promise<Table> {
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
      rows.push(shown(`${list}: ${kind} row-level security`, `${perSecond.toFixed(0)} /s, p99 ${ms(p99)}`));
    }
  }
  return table(`The API on ${name} (${requests} requests, ${atOnce} at once, in one process)`, rows);
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
  const watch = (connection: Connection): Connection => ({
    script(text) {
      if (text.startsWith('begin')) count = 0;
      return connection.script(text);
    },
    query(text, values) {
      count += 1;
      return connection.query(text, values);
    },
  });
  return {
    engine: {
      ...engine,
      withConnection: <T>(work: (connection: Connection) => Promise<T>) =>
        engine.withConnection((connection) => work(watch(connection))),
    },
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
        script: (text) => connection.script(text.replace(/set local role \w+;/, '')),
      }),
    ),
});
