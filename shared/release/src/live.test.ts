import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildSchema, printSchema } from 'graphql';
import type { Terms } from './check';
import { readLive, schemaAt } from './live';
import { promote } from './releases';
import { readRunning } from './running';
import { siteAt } from './site';
import { makeWorld, type ReleaseWorld } from './testing/world';

const tree: Terms = { contract: '1.2.0', shared: { react: '19.3.1' }, schema: buildSchema('type Query { a: Int }') };
const offer = { contract: '1.1.0', shared: { react: '19.2.0' } };
const token = { variable: 'SCHEMA_TOKEN', value: 'a-token' };

let world: ReleaseWorld;
beforeEach(() => {
  world = makeWorld();
});
const closing: (() => void)[] = [];
afterEach(() => {
  world.end();
  for (const close of closing.splice(0)) close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const serveStatus = (status: number, text = '') => serve((_, response) => response.writeHead(status).end(text));
const publishOffer = () => world.write(world.published, { 'host/host.json': JSON.stringify({ schema: 1, ...offer }) });

test('the terms are those of the published host and the running API', async () => {
  publishOffer();
  const api = await serve(({ url, headers }, response) => {
    const isAuthorized = url === '/release/schema' && headers.authorization === `Bearer ${token.value}`;
    response.writeHead(isAuthorized ? 200 : 401).end('type Query { b: Int }');
  });
  const { terms, notes } = await readLive(world.releases.storage, schemaAt(`${api}/`, token), tree);
  expect(notes).toEqual([]);
  expect(terms).toMatchObject(offer);
  expect(printSchema(terms.schema)).toBe(printSchema(buildSchema('type Query { b: Int }')));
  await expect(schemaAt(api, { ...token, value: 'another' })()).rejects.toThrow(
    `${api} does not know this SCHEMA_TOKEN.`,
  );
});

test('unknown terms are replaced by those of this tree, with a note', async () => {
  const api = await serveStatus(404);
  const { terms, notes } = await readLive(world.releases.storage, schemaAt(api, token), tree);
  expect(terms).toEqual(tree);
  expect(notes).toEqual([
    `${world.published} has no host that says what it gives remotes: this tree's stands for it.`,
    `${api} does not tell its schema: this tree's schema stands for it.`,
  ]);
  const nowhere = 'http://127.0.0.1:9';
  expect(await schemaAt(nowhere, token)()).toBe(`${nowhere} does not answer`);
});

test.each([
  [200, 'it works'],
  [500, 'type Query { b: Int }'],
])('a response that is no schema ends the command: %d %s', async (status, text) => {
  const api = await serveStatus(status, text);
  await expect(schemaAt(api, token)()).rejects.toThrow(`${api} tells no schema (${status}).`);
});

test('a suite is read by its address as from its folder, the host’s files at the root', async () => {
  publishOffer();
  await world.publish('mf-pos', '0.1.0');
  await promote(world.releases, { name: 'mf-pos', why: '' });
  const url = await serve(({ url: path = '' }, response) => {
    try {
      response.end(world.read(path === '/host.json' ? 'host/host.json' : path.slice(1)));
    } catch {
      response.writeHead(404).end();
    }
  });
  const site = siteAt(`${url}/`);
  const published = { storage: site, keys: world.releases.keys };
  expect(await readRunning(published)).toEqual(await readRunning(world.releases));
  expect(await readRunning(published)).toHaveLength(1);
  const { terms } = await readLive(site, async () => tree.schema, tree);
  expect(terms).toMatchObject(offer);
  expect(await site.read('remotes/mf-pos/0.2.0/release.json')).toBeNull();
});

test('a suite that does not respond is not taken for an empty one', async () => {
  const url = await serveStatus(503);
  await expect(readRunning({ storage: siteAt(url), keys: {} })).rejects.toThrow(
    `${url}/registry.json does not answer (503).`,
  );
  await expect(siteAt('http://127.0.0.1:9').read('registry.json')).rejects.toThrow('/registry.json does not answer.');
});

test('a token of another use is refused with the reason that the API gives', async () => {
  const message = 'This needs SCHEMA_TOKEN; the token sent is RELEASE_TOKEN.';
  const api = await serveStatus(401, JSON.stringify({ code: 'wrong_token', message }));
  await expect(schemaAt(api, token)()).rejects.toThrow(`${api} does not know this SCHEMA_TOKEN. ${message}`);
});
