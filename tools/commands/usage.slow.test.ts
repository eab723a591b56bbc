import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'suite-usage-'));
afterAll(() => rmSync(folder, { recursive: true }));

function run(command: string, commandLine: string) {
  const args = ['--import', 'tsx', `tools/commands/${command}.ts`, ...commandLine.split(' ').filter(Boolean)];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, SUITE_PUBLISHED: folder },
  });
  return { status, stdout, stderr };
}

const usages = {
  release: 'npm run release -- <verb> [remote]\n',
  check: 'npm run check [remote] [-- --to <folder or url>] [--api <url>]\n',
  dev: 'npm run dev <part>\n',
  new: 'npm run new <remote>\n',
  chaos: 'npm run chaos [-- --minutes <5>] [--devices <12>] [--seed <1>]\n',
  store: 'npm run store -- create --name <store> --timezone <zone> --owner <name>\n',
  'publish-remote': 'npm run publish:remote <remote> [-- --api <url>]\n',
};
type Command = keyof typeof usages;

test.each(Object.keys(usages) as Command[])(
  '%s shows how it is used to whom asks',
  (command) => {
    const { status, stdout, stderr } = run(command, '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout.startsWith(usages[command])).toBe(true);
  },
  30_000,
);

test.each<[Command, string, string]>([
  ['release', '', 'Say which verb: one of keys, publish, canary, promote, rollback, status, sign, verify, prune.'],
  ['check', 'mf-nowhere', 'There is no remote mf-nowhere: one of '],
  ['new', 'Loyalty', 'Loyalty is no name of a remote.'],
  ['publish-remote', '--now', "Unknown option '--now'."],
  ['chaos', '--devices none', '--devices is a whole number from 1 to 200, not "none".'],
  [
    'store',
    '',
    'Say which verb: one of billing, products, prices, taxes, issuer, changes, messages, mail, create, income, invite, points, recover, texts.',
  ],
  ['store', 'products --sale off', 'Say --product.'],
  ['store', 'texts', 'Say --number.'],
  ['store', 'billing --credit 25.00 --reason Gift', 'Say --number.'],
  ['store', 'billing --number 10001 --credit 25.00', 'Say --reason.'],
  [
    'store',
    'billing --number 10001 --credit 25.00 --void INV-2026-000041',
    'Say one of --credit, --refund and --void.',
  ],
  ['store', 'income', 'Say --number.'],
  ['store', 'messages --sms 500', 'Say --number.'],
  ['store', 'messages --number 10001 --sms 500', 'Say --reason.'],
  ['store', 'mail --domain suite', 'Say --domain, like suite.example.'],
  ['store', 'texts --number 10001 --state rejected', 'A rejection has a --reason, and nothing else has one.'],
  ['store', 'create --name Lotus --owner Linh', 'Say --name, --timezone and --owner.'],
  ['store', 'create --name Lotus --owner Linh --timezone Mars/Base', 'There is no time zone Mars/Base; '],
  ['store', 'create --number none --name Lotus --owner Linh --timezone UTC', '--number is a whole number from 1 to '],
  ['dev', '', 'Say which part: one of host, '],
  ['dev', 'mf-pos --for suite.example', '--for is the address of a suite, and not "suite.example".'],
  ['dev', 'host --for https://suite.example', 'A published suite takes remotes from here, and never the host.'],
])(
  '%s %s: one sentence, and how it is used',
  (command, commandLine, sentence) => {
    const { status, stdout, stderr } = run(command, commandLine);
    const [message = '', empty, usage] = stderr.split('\n');
    expect(message.startsWith(sentence)).toBe(true);
    expect({ status, stdout, empty }).toEqual({ status: 2, stdout: '', empty: '' });
    expect(`${usage}\n`).toBe(usages[command]);
    expect(stderr).not.toMatch(/^ +at /m);
  },
  30_000,
);

test('release keys makes the keys, and says what to do next', () => {
  const keys = join(folder, 'keys');
  const { status, stdout } = run('release', `keys --into ${keys} --id lotus`);
  const [made] = stdout.split('\n');
  expect({ status, made }).toEqual({ status: 0, made: `Made the release keys in ${keys}:` });
  expect(stdout).toContain(`\n  export SUITE_KEYS=${keys}\n  npm run release -- publish host\n`);
  expect(run('release', `keys --into ${keys}`).stdout).toContain('has release keys already; they are unchanged:');
  rmSync(keys, { recursive: true });
}, 30_000);

describe('release refuses before it does anything', () => {
  const argv = process.argv;
  afterEach(() => {
    process.argv = argv;
    jest.restoreAllMocks();
  });

  /** Returns the output and the exit code: in this process, as a new one takes a second. */
  function release(commandLine: string) {
    process.argv = [process.execPath, 'release', ...commandLine.split(' '), '--to', folder];
    const message = jest.spyOn(console, 'error').mockImplementation();
    return new Promise<[code: unknown, message: string]>((resolve) => {
      jest.spyOn(process, 'exit').mockImplementation((code) => {
        resolve([code, String(message.mock.calls[0]?.[0])]);
        return undefined as never;
      });
      jest.isolateModules(() => require('./release'));
    });
  }

  test.each([
    ['constructor mf-pos', 'There is no verb constructor: one of keys, publish, canary, '],
    ['status --verbose', "Unknown option '--verbose'."],
    ['rollback mf-pos --version 0.1.0', 'rollback takes no --version.'],
    ['rollback', 'Say which remote, e.g. mf-pos.'],
    ['rollback MF/../pos', 'MF/../pos is no name of a remote, as mf-pos is.'],
    ['rollback mf-pos mf-booking', 'One at a time: mf-booking is too much.'],
    ['verify mf-pos', 'It takes no remote: mf-pos.'],
    ['keys --id our/key', '--id is a short name like release-2026, not "our/key".'],
    ['publish mf-nowhere', 'There is no part mf-nowhere: one of host, '],
    ['publish host --minor', 'publish host takes no option but --to.'],
    ['publish mf-pos --minor --major', 'Say --minor or --major, not both.'],
    ['promote mf-pos --version newest', '--version is one like 0.2.0, not "newest".'],
    ['canary mf-pos --percent 101', '--percent is a whole number from 0 to 100, not "101".'],
    ['canary mf-pos --percent=-1', '--percent is a whole number from 0 to 100, not "-1".'],
    ['canary mf-pos --companies 10001,all', '--companies is a whole number from 1 on, not "all".'],
    ['canary mf-pos --companies', "Option '--companies' argument is ambiguous."],
    ['canary mf-pos', 'Say for whom: --companies 10001,10002 or --percent 10, or --off.'],
    ['canary mf-pos --off --percent 5', '--off is said alone.'],
    ['prune --days soon', '--days is a whole number from 0 to 3650, not "soon".'],
    ['status --api localhost', '--api is no address: localhost.'],
  ])('%s', async (commandLine, sentence) => {
    const [code, message] = await release(commandLine);
    expect([code, message.slice(0, sentence.length)]).toEqual([2, sentence]);
    expect(message).toContain(`\n\n${usages.release}`);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('a valid command that cannot be done prints one sentence', async () => {
    expect(await release('rollback mf-pos')).toEqual([
      1,
      'mf-pos has no version to go back to; promote one by its number.',
    ]);
  });
});
