import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  canary,
  folderStorage,
  promote,
  publishRemote,
  type Releases,
  readRegistry,
  signerOf,
  trustedKeys,
} from '@suite/release';
import { manifestOf } from '@suite/tooling/manifest-of';
import { apiProgram, freePort, type Program, runNode } from '../../api/src/testing/program';
import { schemaText } from '../../shared/release/src/testing/schema';
import { SHELL_CONTRACT_VERSION } from '../../shared/remote-kit/src/contract';
import { versionFor } from '../../shared/remote-kit/src/rollout';

const root = resolve(__dirname, '../..');
const token = 'a-token-of-at-least-thirty-two-letters';
const schemaToken = 'a-schema-token-of-at-least-32-letters';
interface Store {
  whmcsId: number;
  staff: { token: string }[];
}

let dir: string;
let server: Program;
let url: string;
let stores: [Store, Store, Store];
let releases: Releases;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'suite-act-'));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  server = runNode(apiProgram, {
    cwd: root,
    env: {
      PORT: String(port),
      SUITE_MODE: 'demo',
      SUITE_TEST_WORLDS: '1',
      SUITE_DATA: join(dir, 'data'),
      SUITE_PUBLISHED: join(dir, 'published'),
      RELEASE_TOKEN: token,
      SCHEMA_TOKEN: schemaToken,
      LOG_LEVEL: 'error',
    },
  });
  while (!(await fetch(`${url}/healthz`).catch(() => null))?.ok) await new Promise((again) => setTimeout(again, 100));
  stores = [await openStore(), await openStore(), await openStore()];
  releases = {
    storage: folderStorage(join(dir, 'published')),
    signer: signerOf({}),
    keys: trustedKeys({}),
    who: 'the team',
  };
  for (const version of ['1.0.0', '1.1.0']) await publish(version);
}, 120_000);
afterAll(async () => {
  server.kill('SIGTERM');
  await server.exitCode;
  rmSync(dir, { recursive: true });
});

async function openStore(): Promise<Store> {
  return (await fetch(`${url}/dev/worlds`, { method: 'POST', body: '{"employees":12}' })).json() as Promise<Store>;
}

async function publish(version: string) {
  const built = join(dir, 'mf-pos', version);
  mkdirSync(join(built, 'dist'), { recursive: true });
  writeFileSync(join(built, 'dist/remote-entry.js'), `/* ${version} */`);
  await publishRemote(
    {
      manifest: manifestOf(join(root, 'mf-pos')),
      dist: join(built, 'dist'),
      version,
      entry: 'remote-entry.js',
      preload: [],
      shared: {},
      operations: [],
    },
    releases.storage,
  );
}

/** Sends a store's reports about a version, as the host does; each failure is another person's. */
async function reportEvents({ whmcsId, staff }: Store, version: string, { loads = 0, failures = 0 }) {
  const at = new Date().toISOString();
  const loaded = { remote: 'mf-pos', version, kind: 'loaded', ms: 400, at };
  const failed = { remote: 'mf-pos', version, kind: 'failed', step: 'mount', at };
  const query = `mutation ($whmcs_id: Int!, $events: [RemoteEventInput!]!, $key: UUID!) {
    remote_events_report(whmcs_id: $whmcs_id, events: $events, idempotency_key: $key) { stored } }`;
  const send = async (person: number, events: object[]) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${staff[person]?.token}` },
      body: JSON.stringify({ query, variables: { whmcs_id: whmcsId, events, key: randomUUID() } }),
    });
    expect(await response.json()).toEqual({ data: { remote_events_report: { stored: events.length } } });
  };
  if (loads > 0)
    await send(
      0,
      Array.from({ length: loads }, () => loaded),
    );
  for (let person = 0; person < failures; person += 1) await send(person, [failed]);
}

/** `npm run release status`, as a schedule runs it. */
async function status(args: string[], releaseToken = token) {
  const command = ['tools/commands/release.ts', 'status', '--to', join(dir, 'published'), '--api', url, ...args];
  const program = runNode(['--import', 'tsx', ...command], { cwd: root, env: { RELEASE_TOKEN: releaseToken } });
  return { code: await program.exitCode, output: program.output() };
}

/** Returns the version that each store gets, from the served registry. */
async function assignedVersions(): Promise<(string | undefined)[]> {
  const { remotes } = await readRegistry(releases);
  const [pos] = remotes.filter(({ name }) => name === 'mf-pos');
  const { registry } = (await (await fetch(`${url}/registry.json`)).json()) as { registry: string };
  expect((JSON.parse(registry) as { remotes: unknown }).remotes).toEqual(remotes);
  return stores.map(({ whmcsId }) => pos && versionFor(pos, whmcsId)?.entry.version);
}

test('the API serves its schema, which is the committed one, to releases', async () => {
  const response = await fetch(`${url}/release/schema`, { headers: { authorization: `Bearer ${schemaToken}` } });
  const bare = (text: string) => text.replace(/^ *"""[\s\S]*?"""\n/gm, '').trim();
  expect(bare(await response.text())).toBe(bare(schemaText()));
});

test('a canary that fails in its stores is removed from them, and no other store is affected', async () => {
  const [first, second, other] = stores;
  await promote(releases, { name: 'mf-pos', version: '1.0.0', why: '' });
  await canary(releases, {
    name: 'mf-pos',
    version: '1.1.0',
    why: 'a new till',
    audience: { companies: [first.whmcsId, second.whmcsId] },
  });
  await reportEvents(other, '1.0.0', { loads: 40, failures: 1 });
  await reportEvents(first, '1.1.0', { loads: 2, failures: 7 });
  expect((await status(['--act'])).output).toContain('starts 9, failures 7; judged from 10 on');
  expect(await assignedVersions()).toEqual(['1.1.0', '1.1.0', '1.0.0']);

  await reportEvents(second, '1.1.0', { loads: 1, failures: 3 });
  const bad = 'BAD: starts 13, failures 10, for 10 of 10 people in 2 of 2 stores; 10 % are borne';
  const seen = await status([]);
  expect(seen).toMatchObject({ code: 0, output: expect.stringContaining(bad) });
  expect(seen.output).toContain('mf-pos 1.0.0 (live): 40 loads in 1 store, half within 400 ms, 95 % within 400 ms;');
  expect(await assignedVersions()).toEqual(['1.1.0', '1.1.0', '1.0.0']);

  const refused = await status(['--act'], 'another-token-of-thirty-two-letters');
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringContaining(`${url} does not know this RELEASE_TOKEN.`),
  });
  expect(await assignedVersions()).toEqual(['1.1.0', '1.1.0', '1.0.0']);

  const acted = await status(['--act']);
  expect(acted).toMatchObject({ code: 0, output: expect.stringContaining('Demoted. mf-pos: live 1.0.0') });
  expect(await assignedVersions()).toEqual(['1.0.0', '1.0.0', '1.0.0']);
  const again = await status(['--act']);
  expect(again.output).not.toContain('Demoted');
  expect(again.output).toContain('last change: demote by');
}, 120_000);

test('a live version that is bad is replaced by the version before', async () => {
  await promote(releases, { name: 'mf-pos', version: '1.1.0', why: 'mended elsewhere' });
  expect((await status(['--act'])).output).not.toContain('Demoted');
  expect(await assignedVersions()).toEqual(['1.1.0', '1.1.0', '1.1.0']);
  for (const store of stores) await reportEvents(store, '1.1.0', { loads: 5, failures: 2 });
  expect((await status(['--act'])).output).toContain('Demoted. mf-pos: live 1.0.0');
  expect(await assignedVersions()).toEqual(['1.0.0', '1.0.0', '1.0.0']);
}, 120_000);

test('the status is shown without the API; a scheduled act fails, and signs the registry first', async () => {
  const host = { schema: 1, contract: SHELL_CONTRACT_VERSION, shared: {} };
  mkdirSync(join(dir, 'published/host'), { recursive: true });
  writeFileSync(join(dir, 'published/host/host.json'), JSON.stringify(host));
  const away = `http://127.0.0.1:${await freePort()}`;
  const seen = await status(['--api', away]);
  expect(seen).toMatchObject({ code: 0, output: expect.stringContaining('mf-pos: live 1.0.0') });
  expect(seen.output).toContain(`How they fare is not known: ${away} does not answer.`);
  expect((await readRegistry(releases)).validUntil).toBeNull();
  const acted = await status(['--act', '--api', away]);
  expect(acted).toMatchObject({ code: 1, output: expect.stringContaining(`${away} does not answer.`) });
  expect(acted.output).toContain('Signed the registry anew.');
  expect((await readRegistry(releases)).validUntil).not.toBeNull();
}, 120_000);
