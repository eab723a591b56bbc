import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readConfig } from '../../api/src/config';

const dir = join(__dirname, 'systemd');
const units = readdirSync(dir).filter((name) => /\.(service|timer)$/.test(name));
const read = (file: string) => readFileSync(join(dir, file), 'utf8');
const analyze = (...args: string[]) => {
  // Its own units come from here, those that they refer to from the machine.
  const env = { ...process.env, SYSTEMD_UNIT_PATH: `${dir}:` };
  const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { env, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
};

test('systemd accepts every unit', () => {
  const files = units.map((name) => join(dir, name.replace('@.', '@suite-audit.service.')));
  expect(analyze('verify', '--man=no', ...files)).toEqual({ status: 0, output: '' });
});

test.each(['suite-api.service', 'suite-audit.service', 'suite-status.service'])('%s is exposed to little', (unit) => {
  const { status, output } = analyze('security', '--offline=true', '--threshold=20', join(dir, unit));
  expect({ status, summary: output.trim().split('\n').at(-1) }).toEqual({
    status: 0,
    summary: expect.stringContaining('OK'),
  });
});

/** Returns the value of a setting of a unit; the drop-in that all units have overrides its own. */
const settingOf = (unit: string, name: string): string | undefined =>
  [...`${read(unit)}\n${read('suite-.service.d/common.conf')}`.matchAll(new RegExp(`^${name}=(.+)$`, 'gm'))].at(
    -1,
  )?.[1];

test.each([
  ['suite-api.service', '2G'],
  ['suite-audit.service', '1G'],
  ['suite-status.service', '1G'],
  ['suite-alarm@.service', '64M'],
])('%s has limits of memory, tasks and descriptors', (unit, memory) => {
  expect(settingOf(unit, 'MemoryMax')).toBe(memory);
  expect(settingOf(unit, 'TasksMax')).toBe('256');
  expect(Number(settingOf(unit, 'LimitNOFILE'))).toBeGreaterThanOrEqual(1_024);
});

test('the server may open two descriptors for each connection', () => {
  const { maxConnections } = readConfig({ SUITE_MODE: 'production', SUITE_SECRET: 'x'.repeat(32) });
  expect(Number(settingOf('suite-api.service', 'LimitNOFILE'))).toBeGreaterThanOrEqual(2 * maxConnections);
});

test('a server is killed only after its drain and the longest request', () => {
  const { shutdownDelayMs } = readConfig({ SUITE_MODE: 'production', SUITE_SECRET: 'x'.repeat(32) });
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(read('suite-api.service')) ?? [];
  expect(Number(seconds) * 1_000).toBeGreaterThan(shutdownDelayMs + 20_000);
});

test('a unit that fails sends an alarm to Alertmanager', async () => {
  const received: { path: string | undefined; body: unknown }[] = [];
  const alertmanager = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ path: request.url, body: JSON.parse(body) });
    response.end();
  });
  await new Promise<void>((listening) => alertmanager.listen(0, '127.0.0.1', listening));
  const { port } = alertmanager.address() as AddressInfo;
  const [, command = ''] = /^ExecStart=(.+)$/m.exec(read('suite-alarm@.service')) ?? [];
  const script = command.replace('%i', 'suite-audit.service');
  const env = { PATH: process.env.PATH, ALERTMANAGER_URL: `http://127.0.0.1:${port}` };
  // The shell splits and quotes these words as systemd does.
  const code = await new Promise((resolve) => spawn('sh', ['-c', script], { env }).once('close', resolve));
  alertmanager.close();
  expect(code).toBe(0);
  expect(received).toEqual([
    {
      path: '/api/v2/alerts',
      body: [{ labels: { alertname: 'SuiteUnitFailed', severity: 'page', unit: 'suite-audit.service' } }],
    },
  ]);
});

test('each service of a timer raises the alarm when it fails', () => {
  for (const timer of units.filter((name) => name.endsWith('.timer')))
    expect(read(timer.replace('.timer', '.service'))).toContain('OnFailure=suite-alarm@%n.service\n');
});

test('the image starts the program of the unit', () => {
  const [, image = '[]'] = /^CMD (.+)$/m.exec(readFileSync(join(__dirname, 'Containerfile'), 'utf8')) ?? [];
  const [, unit] = /^ExecStart=\/usr\/bin\/env (.+)$/m.exec(read('suite-api.service')) ?? [];
  expect((JSON.parse(image) as string[]).join(' ')).toBe(unit);
});
