import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type MailServer, mailServer } from '../../api/src/testing/mail-server';
import { freePort, type Program, spawnProgram } from '../../api/src/testing/program';
import { remotes } from '../suite/paths';
import { ensurePostgres, startPostgres, type ThrowAwayPostgres } from '../suite/postgres';
import { commandsOf, replacer, serviceOf } from './guide';
import { httpsClient, startNginx, type TestProxy, until } from './test-proxy';

const root = resolve(__dirname, '../..');
const minutes = 60_000;
// Most of it builds the host and four remotes.
jest.setTimeout(30 * minutes);

let dir: string;
let mail: MailServer;
let database: ThrowAwayPostgres;
let server: Program;
let proxy: TestProxy;
let send: ReturnType<typeof httpsClient>;
const ports = { database: 0, server: 0, http: 0, https: 0 };

/** Programs that change the machine, which this test must not do, and those that change the user. */
const stubs = {
  ...Object.fromEntries(['apt-get', 'useradd', 'chgrp', 'systemctl', 'git'].map((name) => [name, 'exit 0'])),
  install:
    'for one; do shift; case $one in --owner=*|--group=*) ;; *) set -- "$@" "$one";; esac; done; exec /usr/bin/install "$@"',
  runuser: 'shift 3; exec "$@"',
};

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'suite-operating-'));
  for (const folder of ['bin', 'home', 'nginx-sites', 'units', 'state']) mkdirSync(join(dir, folder));
  for (const [name, script] of Object.entries(stubs))
    writeFileSync(join(dir, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  for (const name of Object.keys(ports) as (keyof typeof ports)[]) ports[name] = await freePort();
  mail = await mailServer();
  database = newDatabase();
});
afterAll(async () => {
  server?.kill('SIGKILL');
  await server?.exitCode;
  await proxy?.stop();
  database?.stop();
  await mail?.close();
  rmSync(dir, { recursive: true });
});

function newDatabase(): ThrowAwayPostgres {
  const started = startPostgres(ports.database, console.log);
  if (!started) throw new Error('There is no PostgreSQL.');
  return started;
}

/** Names of the guide, and what stands for them here. */
const here = (text: string) =>
  replacer({
    '/srv/suite-published': join(dir, 'published'),
    '/srv/suite': root,
    '/etc/suite': join(dir, 'settings'),
    '/etc/systemd/system': join(dir, 'units'),
    '/etc/nginx/sites-enabled': join(dir, 'nginx-sites'),
    '/var/lib/suite': join(dir, 'state'),
    '/var/backups/suite': join(dir, 'backups'),
    '/home/suite-release': join(dir, 'home'),
    '127.0.0.1:5432': `127.0.0.1:${ports.database}`,
    'PORT=4000': `PORT=${ports.server}`,
    'smtp://suite:secret@mail.example:587': mail.url,
  })(text);

/** Runs commands of the guide in one shell; returns their output. */
async function run(...scripts: string[]): Promise<string> {
  const env = {
    PATH: [join(dir, 'bin'), ensurePostgres(console.log), process.env.PATH].join(delimiter),
    HOME: join(dir, 'home'),
    // The administrator of the database.
    PGHOST: '127.0.0.1',
    PGPORT: String(ports.database),
    PGUSER: 'postgres',
    // No server on this machine that happens to run is asked for its schema.
    SUITE_API: 'http://127.0.0.1:1',
    CI: '1',
  };
  const options = { env, cwd: dir, maxBuffer: 2 ** 26 };
  const { stdout, stderr } = await promisify(execFile)('bash', ['-eu', '-c', here(scripts.join('\n'))], options).catch(
    (error) => {
      throw new Error(`${error.stdout}${error.stderr}`);
    },
  );
  return stdout + stderr;
}

/** Runs the command of a unit of systemd with the settings of its file, and no other. */
function start(unit: string): Program {
  const { command, directory, environmentFile } = serviceOf(unit);
  const lines = readFileSync(here(environmentFile), 'utf8').trim().split('\n');
  const settings = lines.map((line) => /^(\w+)="?(.*?)"?$/.exec(line)?.slice(1) ?? []);
  const [program = '', ...args] = command.split(' ');
  return spawnProgram(program, args, { cwd: here(directory), env: Object.fromEntries(settings) });
}

async function startServer(): Promise<void> {
  server = start('suite-api.service');
  let isOver = false;
  void server.exitCode.then(() => {
    isOver = true;
  });
  await until(async () => isOver || (await send('/healthz/ready')).status === 200);
  if (isOver) throw new Error(server.output());
}

async function graphql<Data>(
  query: string,
  { bearer = '', ...more }: { bearer?: string; from?: string; headers?: Record<string, string> } = {},
) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}`, ...more.headers };
  const { text } = await send('/graphql', { ...more, body: JSON.stringify({ query }), headers });
  return JSON.parse(text) as { data: Data; errors?: { extensions: { code: string } }[] };
}
const logIn = (password: string) =>
  graphql<{ user_login: { token: string } }>(
    `mutation { user_login(input_obj: { identifier: "linh@lotus.example", password: "${password}" }) { token } }`,
  );

/** The number of the registry; devices refuse a lower one than they have seen. */
const registryNumber = () => {
  const { registry } = JSON.parse(readFileSync(join(dir, 'published/registry.json'), 'utf8')) as { registry: string };
  return (JSON.parse(registry) as { sequence: number }).sequence;
};

const newPassword = 'Lotus-2027!';
/** What the audit reported before the backup. */
let audited: string;

test('the commands of the guide lead from an empty machine to a server behind TLS', async () => {
  const blocks = commandsOf('From an empty machine');
  const [machine = '', settings = '', releases = '', units = '', tls = '', store = ''] = blocks;
  expect(blocks).toHaveLength(6);
  await run(machine, settings);
  expect(await run(releases)).toContain('Published host');
  await run(units, tls);
  const tlsDir = join(dir, 'settings/tls');
  proxy = startNginx({
    dir,
    tlsDir,
    configuration: readFileSync(join(dir, 'nginx-sites/suite'), 'utf8'),
    httpPort: ports.http,
    httpsPort: ports.https,
    upstreamPort: ports.server,
  });
  send = httpsClient({ tlsDir, httpsPort: ports.https });
  await startServer();
  const created = await run(store);
  const password = /^ +(\S+)$/m.exec(created)?.[1] ?? '';
  expect((await logIn(password)).data.user_login.token).toBeTruthy();
});

test('plain HTTP leads to TLS', async () => {
  const response = await fetch(`http://127.0.0.1:${ports.http}/owner`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([301, 'https://127.0.0.1/owner']);
});

test('the server is reached through the proxy only', async () => {
  const at = (address: string) =>
    fetch(`http://${address}:${ports.server}/healthz`).then(
      ({ status }) => status,
      () => 'refused',
    );
  expect([await at('127.0.0.1'), await at('127.0.0.2')]).toEqual([200, 'refused']);
});

test('the page, its scripts and all remotes are served with their own keys', async () => {
  const page = await send('/login');
  const scripts = [...page.text.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, path = '']) => path);
  expect(scripts.length).toBeGreaterThan(0);
  for (const path of scripts) expect((await send(path)).status).toBe(200);
  const { remotes: served } = JSON.parse((await send('/healthz')).text) as { remotes: object };
  expect(Object.keys(served).sort()).toEqual(remotes);
  const { key } = JSON.parse((await send('/registry.json')).text) as { key: string };
  expect(key).toBe('release');
});

test('the owner signs in by a code that arrives by email', async () => {
  const request = 'input_obj: { purpose: forgot_password, identifier: "linh@lotus.example" }';
  const { data } = await graphql<{ otp_request: { otp_id: string } }>(
    `mutation { otp_request(${request}) { otp_id } }`,
  );
  const { otp_id } = data.otp_request;
  await until(async () => mail.received.length > 0);
  const [message] = mail.received;
  expect(message?.to).toEqual(['linh@lotus.example']);
  const code = /\b(\d{4})\b/.exec(message?.raw.split('\r\n\r\n').slice(1).join('\n') ?? '')?.[1];
  await graphql(`mutation { otp_validate(input_obj: { otp_id: "${otp_id}", code: "${code}" }) { otp_id } }`);
  await graphql(`mutation { user_reset_password(input_obj: { otp_id: "${otp_id}", password: "${newPassword}" }) }`);
  const { token } = (await logIn(newPassword)).data.user_login;
  const me = await graphql<{ me: { role: string; user: { email: string } } }>('{ me { role user { email } } }', {
    bearer: token,
  });
  expect(me.data.me).toEqual({ role: 'ROLE_USER', user: { email: 'linh@lotus.example' } });
});

test('limits count each client behind the proxy by itself, whatever address it claims', async () => {
  const request = (from: string, claimed: number) =>
    graphql('mutation { staff_device_request(input_obj: { whmcs_id: 1, name: "Desk" }) { user_code } }', {
      from,
      headers: { 'x-forwarded-for': `203.0.113.${claimed}` },
    });
  const codes: (string | undefined)[] = [];
  for (let attempt = 0; attempt < 21; attempt += 1)
    codes.push((await request('127.0.0.2', attempt)).errors?.[0]?.extensions.code);
  expect(codes.slice(0, 20)).not.toContain('rate_limited');
  expect(codes[20]).toBe('rate_limited');
  expect((await request('127.0.0.3', 1)).errors?.[0]?.extensions.code).not.toBe('rate_limited');
});

test('the metrics are for the operator, and not on the internet', async () => {
  expect((await send('/metrics')).status).toBe(404);
  const token = /^METRICS_TOKEN=(.+)$/m.exec(readFileSync(join(dir, 'settings/suite.env'), 'utf8'))?.[1];
  const response = await fetch(`http://127.0.0.1:${ports.server}/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await response.text()).toMatch(/^suite_job_success_timestamp_seconds\{name="retention"\} [1-9]/m);
});

test('the status of the timer knows every remote, and withdraws none', async () => {
  const status = start('suite-status.service');
  expect(await status.exitCode).toBe(0);
  for (const name of remotes) expect(status.output()).toMatch(new RegExp(`^${name}.*0\\.`, 'm'));
  expect(status.output()).not.toContain('Demoted');
});

test('the audit of the timer reports every store as valid', async () => {
  const audit = start('suite-audit.service');
  expect([await audit.exitCode, audit.output()]).toEqual([
    0,
    expect.stringMatching(/^Store \d+: [1-9]\d* valid entries/),
  ]);
  audited = audit.output().trim();
});

test('a backup is restored on another machine: the audit is as before, and people sign in', async () => {
  await run(...commandsOf('Backup'));
  const served = registryNumber();
  server.kill('SIGTERM');
  expect(await server.exitCode).toBe(0);
  database.stop();
  for (const folder of ['settings', 'published', 'home']) renameSync(join(dir, folder), join(dir, `former-${folder}`));
  mkdirSync(join(dir, 'home'));
  database = newDatabase();
  const output = await run(...commandsOf('Restore'));
  expect(output).toContain(audited);
  await startServer();
  const { token } = (await logIn(newPassword)).data.user_login;
  expect(token).toBeTruthy();
  expect((await send('/login')).text).toContain('<script');
  expect(registryNumber()).toBeGreaterThan(served);
});

test('an audit log that was changed by hand fails the audit, and with it the unit', async () => {
  const change = `runuser -u postgres -- psql --dbname=suite --command="alter table audit_log disable trigger user; update audit_log set kind = 'other'"`;
  await run(change);
  const audit = start('suite-audit.service');
  expect([await audit.exitCode, audit.output()]).toEqual([1, expect.stringMatching(/is invalid/)]);
});
