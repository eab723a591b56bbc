import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { countPending, type DevWorld } from '@suite/api/chaos';
import { createDatabase, openPostgres } from '@suite/api/database';
import { StartProblem } from '@suite/api/start-problem';
import { suiteDir } from '../suite/paths';
import { startPostgres, type ThrowAwayPostgres } from '../suite/postgres';
import { type ApiProcess, apiProcess } from './api-process';
import { auditBooks, type Finding } from './audit';
import { type Books, newBooks } from './books';
import { type ChaosDevice, createDevice, type DeviceFigures, outcomeOfRequest } from './device';
import { type Dice, diceOf } from './dice';
import { type ConnectionFigures, startFaultyConnection } from './faulty-connection';
import { startGateway } from './gateway';
import { ports } from './ports';
import { runPosAction } from './pos-actions';
import { rates, type Shop } from './shop';

export interface ChaosOptions {
  minutes: number;
  devices: number;
  seed: number;
}

export interface ChaosReport {
  books: Books;
  connection: ConnectionFigures;
  gateway: ConnectionFigures;
  requests: DeviceFigures;
  kills: number;
  restarts: number;
  findings: Finding[];
}

const settlesWithinMs = 180_000;

/** Opens a store for this number of minutes and breaks its infrastructure; audits all books at the end. */
export async function runChaos(options: ChaosOptions, say: (connection: string) => void): Promise<ChaosReport> {
  const dir = join(suiteDir, 'chaos');
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const dice = diceOf(options.seed);
  const postgres = startPostgres(ports.postgres, say);
  if (!postgres) throw new StartProblem('There is no PostgreSQL here, and no right to install it.');
  const gatewayKey = 'the-key-of-a-chaos-run-known-to-itself';
  const gateway = startGateway(ports.gateway, dir, gatewayKey, dice);
  const api = apiProcess(ports.api, {
    SUITE_MODE: 'demo',
    SUITE_TEST_WORLDS: '1',
    SUITE_DATA: join(dir, 'data'),
    DATABASE_URL: postgres.url,
    GATEWAY_URL: `http://127.0.0.1:${ports.gateway}/sandbox-gateway`,
    GATEWAY_KEY: gatewayKey,
  });
  const { figures: connection, server } = startFaultyConnection(ports.connection, ports.api, dice);
  try {
    say('Starting the API on PostgreSQL …');
    await api.start();
    const world = await makeWorld();
    const books = newBooks();
    const requests: DeviceFigures = { again: 0, failed: [] };
    const devices = Array.from({ length: options.devices }, (_, index) =>
      createDevice(
        `http://127.0.0.1:${ports.connection}`,
        world,
        index % 3 === 0 ? world.manager : world.owner,
        requests,
      ),
    );
    const shop: Shop = {
      whmcsId: world.whmcsId,
      services: catalogOf(world),
      staff: world.staff.map(({ id }) => id),
      clients: await clientsOf(devices[0]),
      gateway,
      dice,
      books,
      giftCards: [],
      sold: [],
    };
    const until = Date.now() + options.minutes * 60_000;
    const isOpen = () => Date.now() < until;
    const keepShop = async (device: ChaosDevice) => {
      while (isOpen()) await runPosAction(shop, device);
    };
    const [{ kills, restarts }] = await Promise.all([
      breakThings({ api, postgres, dice, isOpen, say, books }),
      ...devices.map(keepShop),
    ]);
    say('Closed. Waiting for what is under way …');
    const findings = [
      { what: 'requests without a response in the end', cases: requests.failed },
      { what: 'the API ended by itself', cases: Array.from({ length: api.ownEnds() }, () => 'see above') },
      ...(await audit(postgres.url, shop)),
    ];
    return { books, connection, gateway: gateway.figures, requests, kills, restarts, findings };
  } finally {
    await api.stop();
    server.close();
    server.closeAllConnections();
    gateway.stop();
    postgres.stop();
  }
}

async function makeWorld(): Promise<DevWorld> {
  const response = await fetch(`http://127.0.0.1:${ports.api}/dev/worlds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Chaos Nails', services: ['pos'], settings: rates }),
  });
  return (await response.json()) as DevWorld;
}

/** Services of every test's store, in its order. */
const catalogOf = ({ services: [gel = '', pedicure = '', repair = ''] }: DevWorld): Shop['services'] => [
  { id: gel, name: 'Gel manicure', price: 3_800 },
  { id: pedicure, name: 'Classic pedicure', price: 3_500 },
  { id: repair, name: 'Nail repair', price: 600 },
];

const createClient = `mutation ($whmcs_id: Int!, $input: CustomerCreateInput!, $key: UUID!) {
  result: customer_create(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { id }
}`;

async function clientsOf(device: ChaosDevice | undefined): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, full_name] of ['Cora Client', 'Dana Client', 'Ed Client', 'Fay Client'].entries()) {
    const input = { full_name, phone: `+1512555010${index}` };
    const request = device?.send<{ id: string }>(createClient, { input, key: crypto.randomUUID() });
    const outcome = request && (await outcomeOfRequest(request));
    if (outcome && 'made' in outcome) ids.push(outcome.made.id);
  }
  return ids;
}

interface Breaking {
  api: ApiProcess;
  postgres: ThrowAwayPostgres;
  dice: Dice;
  isOpen: () => boolean;
  say: (connection: string) => void;
  books: Books;
}

/** One in this many failures hits the database, and not the API itself. */
const databaseEvery = 4;

/** Kills the API every few seconds, or the database under it, while the store is open. */
async function breakThings({ api, postgres, dice, isOpen, say, books }: Breaking) {
  let [kills, restarts] = [0, 0];
  while (isOpen()) {
    await wait(dice.between(3_000, 12_000));
    if (!isOpen()) break;
    if ((kills + restarts) % databaseEvery === databaseEvery - 1) {
      await postgres.restart();
      restarts += 1;
    } else {
      await api.crash();
      kills += 1;
    }
    say(`${books.paid.length} sales, ${kills} kills, ${restarts} restarts of the database`);
  }
  await api.untilReady();
  return { kills, restarts };
}

async function audit(url: string, { whmcsId, books, gateway }: Shop): Promise<Finding[]> {
  const engine = await openPostgres(url);
  const database = createDatabase(engine);
  try {
    const until = Date.now() + settlesWithinMs;
    while (Date.now() < until && (await countPending(database, whmcsId)) > 0) await wait(1_000);
    return await auditBooks(database, whmcsId, books, gateway);
  } finally {
    await engine.close();
  }
}
