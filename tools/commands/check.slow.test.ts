import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runNode } from '../../api/src/testing/program';
import { schemaText } from '../../shared/release/src/testing/schema';
import { SHELL_CONTRACT_VERSION } from '../../shared/remote-kit/src/contract';
import { treeTerms } from '../suite/check';

const root = resolve(__dirname, '../..');
const token = 'a-token-of-at-least-thirty-two-letters';
const folder = mkdtempSync(join(tmpdir(), 'suite-check-'));

/** The schema of an older API, without favourites. */
const older = schemaText().replace('service_set_favorite(', 'service_like(');
const api = createServer(({ url, headers }, response) => {
  const isAuthorized = url === '/release/schema' && headers.authorization === `Bearer ${token}`;
  response.writeHead(isAuthorized ? 200 : 401).end(older);
});
let at: string;
beforeAll(async () => {
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
  at = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterAll(() => {
  api.close();
  rmSync(folder, { recursive: true });
});

function publishHost(contract: string) {
  mkdirSync(join(folder, 'host'), { recursive: true });
  const { shared } = treeTerms();
  writeFileSync(join(folder, 'host/host.json'), JSON.stringify({ schema: 1, contract, shared }));
}
async function run(command: string, ...args: string[]) {
  const program = runNode(['--import', 'tsx', `tools/commands/${command}.ts`, ...args], {
    cwd: root,
    env: { SCHEMA_TOKEN: token, SUITE_PUBLISHED: folder },
  });
  const code = await program.exitCode;
  return { code, lines: program.output().trim().split('\n') };
}

test('a remote that needs more than the live API or host provides is refused, and is not published', async () => {
  expect(older).not.toBe(schemaText());
  publishHost('0.9.0');
  const problems = [
    expect.stringMatching(/^mf-pos: src\/routes\.ts: with what is live: .*; the host's is 0\.9\.0\.$/),
    expect.stringMatching(/^mf-pos: SetServiceFavorite in .*\.graphql: with what is live: .*service_set_favorite/),
  ];
  expect(await run('check', 'mf-pos', '--api', at)).toEqual({ code: 1, lines: [...problems, '', '2 in the way.'] });
  const refused = { code: 1, lines: [...problems, 'Not published: mf-pos.'] };
  expect(await run('release', 'publish', 'mf-pos', '--api', at)).toEqual(refused);
  expect(await run('publish-remote', 'mf-pos', '--api', at)).toEqual(refused);
  expect(existsSync(join(folder, 'remotes'))).toBe(false);
}, 120_000);

test('unknown terms are reported, and replaced by those of this tree', async () => {
  rmSync(join(folder, 'host'), { recursive: true });
  expect(await run('check', 'mf-pos', '--api', 'http://127.0.0.1:9')).toEqual({
    code: 0,
    lines: [
      `${folder} has no host that says what it gives remotes: this tree's stands for it.`,
      "http://127.0.0.1:9 does not answer: this tree's schema stands for it.",
      'Everything fits.',
    ],
  });
}, 120_000);

test('an unknown token ends the check', async () => {
  publishHost(SHELL_CONTRACT_VERSION);
  api.removeAllListeners('request').on('request', (_, response) => response.writeHead(401).end());
  expect(await run('check', 'mf-pos', '--api', at)).toEqual({
    code: 1,
    lines: [`${at} does not know this SCHEMA_TOKEN.`],
  });
}, 120_000);
