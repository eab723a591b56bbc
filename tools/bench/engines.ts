import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApp } from '@suite/api/app';
import { createDatabase, type Engine, openPglite, openPostgres } from '@suite/api/database';
import { createHttpServer, type Route, toRequest } from '@suite/api/http';
import pino from 'pino';
import { suiteDir } from '../suite/paths';
import { startPostgres } from '../suite/postgres';
import { type ReportTable, table } from './report';
import { isShort } from './sized';

const postgresPort = 4398;

/** A section for each engine (in the short form for PostgreSQL), on an empty database of its own that is thrown away. */
export async function onBothEngines(
  name: string,
  measure: (engineName: string, engine: Engine) => Promise<ReportTable>,
  say: (line: string) => void,
): Promise<ReportTable[]> {
  if (isShort) return onPostgres(name, (server) => measure('PostgreSQL', server), say);
  const dir = join(suiteDir, 'bench/data', name);
  rmSync(dir, { recursive: true, force: true });
  const engine = await openPglite(dir);
  const section = await measure('PGlite', engine);
  say(`Measured ${name} on PGlite`);
  await engine.close();
  rmSync(dir, { recursive: true, force: true });
  return [section, ...(await onPostgres(name, (server) => measure('PostgreSQL', server), say))];
}

/** A section for PostgreSQL, on an empty server that is thrown away. */
export async function onPostgres(
  name: string,
  measure: (engine: Engine) => Promise<ReportTable>,
  say: (line: string) => void,
): Promise<ReportTable[]> {
  const server = startPostgres(postgresPort, say);
  if (!server) return [table('PostgreSQL: none here, and no right to install it', [])];
  try {
    const engine = await openPostgres(server.url);
    const section = await measure(engine);
    say(`Measured ${name} on PostgreSQL`);
    await engine.close();
    return [section];
  } finally {
    server.stop();
  }
}

type Call = (query: string, variables?: object) => Promise<object>;
type Send = (request: Request) => Promise<Response>;

/** The API as the demo's owner, without a socket. Fails on any error, so that no refusal is measured. */
export async function createCaller(engine: Engine): Promise<Call> {
  const app = appOn(engine);
  return callerOf((request) => app.graphql(request, { address: 'bench', debugId: 'bench-0001' }));
}

/** Does the same over HTTP, each request on a connection as `fetch` opens them. */
export async function withHttpCaller<Result>(engine: Engine, work: (call: Call) => Promise<Result>): Promise<Result> {
  const app = appOn(engine);
  const graphql: Route = {
    prefix: '/graphql',
    handle: (request, _, context) => app.graphql(toRequest(request), context),
  };
  const server = createHttpServer([graphql], pino({ level: 'silent' }));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  try {
    return await work(await callerOf((request) => fetch(new Request(`http://127.0.0.1:${port}/graphql`, request))));
  } finally {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
}

/** The schema of the API, which the documents of the screens are written against. */
export const schemaOn = (engine: Engine) => appOn(engine).schema;

function appOn(engine: Engine) {
  const database = createDatabase(engine);
  const gateway = { charge: notExpected, find: notExpected, void: notExpected };
  return createApp({
    database,
    gateway: gateway as never,
    pictures: { put: notExpected, get: notExpected, delete: notExpected },
    secret: 'bench-secret-that-is-long-enough-for-it',
    log: pino({ level: 'silent' }),
  });
}

async function callerOf(respond: Send): Promise<Call> {
  const send = async (query: string, token?: string, variables?: object) => {
    const request = new Request('http://localhost/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ query, variables }),
    });
    const result = (await (await respond(request)).json()) as {
      data: never;
      errors?: object[];
    };
    if (result.errors) throw new Error(JSON.stringify(result.errors));
    return result.data as { user_login: { token: string } };
  };
  const signIn = async () => {
    const { user_login } = await send(
      'mutation { user_login(input_obj: { identifier: "linh@lotus.example", password: "Lotus-2026!" }) { token } }',
    );
    return { token: user_login.token, at: performance.now() };
  };
  let session = await signIn();
  return async (query: string, variables?: object) => {
    if (performance.now() - session.at > sessionMs) session = await signIn();
    return send(query, session.token, variables);
  };
}

/** Shorter than a token is valid, as a measurement may take longer. */
const sessionMs = 10 * 60_000;

const notExpected = () => Promise.reject(new Error('No card is charged here.'));
