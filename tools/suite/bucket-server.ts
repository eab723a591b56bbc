import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { aptInstall } from './chromium';

export interface ThrowAwayBuckets {
  /** The environment for the tests, and for AWS's client. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

const packages = ['radosgw', 'ceph-mon', 'ceph-osd'];
const isInstalled = () => packages.every((name) => existsSync(`/usr/bin/${name}`));
const startMs = 60_000;

/**
 * Starts an S3-compatible server (Ceph's gateway, all in memory) from Debian's packages (installed if we are root),
 * with one user who has access and one who does not; returns null if it is not available. It takes `port` and the one
 * below.
 */
export async function startBuckets(port: number, say: (line: string) => void): Promise<ThrowAwayBuckets | null> {
  if (!ensureCeph(say)) return null;
  const dir = mkdtempSync(join(tmpdir(), 'suite-buckets-'));
  const [conf, monmap, fsid, mon] = [
    join(dir, 'conf'),
    join(dir, 'monmap'),
    randomUUID(),
    `[v2:127.0.0.1:${port - 1}]`,
  ];
  for (const part of ['mon', 'osd', 'run']) mkdirSync(join(dir, part));
  writeFileSync(conf, settings(dir, fsid, mon, port));

  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'], timeout: startMs });
  const daemons: ChildProcess[] = [];
  const begin = (program: string, ...args: string[]) =>
    daemons.push(spawn(program, ['-c', conf, '-f', '--no-mon-config', ...args], { stdio: 'ignore' }));
  const stop = async () => {
    const running = daemons.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    const ended = running.map((daemon) => new Promise((end) => daemon.once('exit', end)));
    for (const daemon of running) daemon.kill('SIGKILL');
    await Promise.all(ended);
    rmSync(dir, { recursive: true, force: true });
  };

  try {
    run('monmaptool', '--create', '--fsid', fsid, '--addv', 'a', mon, monmap);
    run('ceph-mon', '-c', conf, '-i', 'a', '--mkfs', '--monmap', monmap);
    begin('ceph-mon', '-i', 'a');
    run('ceph-osd', '-c', conf, '--no-mon-config', '-i', '0', '--mkfs', '--osd-uuid', fsid);
    run('ceph', '-c', conf, 'osd', 'new', fsid, '0');
    begin('ceph-osd', '-i', '0');
    begin('radosgw', '-n', 'client.rgw');
    await answering(`http://127.0.0.1:${port}/`);
    for (const name of ['team', 'stranger']) {
      const keys = ['--access-key', name, '--secret', `${name}-secret`];
      run(
        'radosgw-admin',
        '-c',
        conf,
        '--no-mon-config',
        'user',
        'create',
        '--uid',
        name,
        '--display-name',
        name,
        ...keys,
      );
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    env: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'team',
      AWS_SECRET_ACCESS_KEY: 'team-secret',
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
      SUITE_TEST_BUCKET: 's3://suite-test',
    },
    stop,
  };
}

/** Whether Ceph's programs are there, installed where they are missing and may be. */
export const ensureCeph = (say: (line: string) => void): boolean =>
  isInstalled() || (aptInstall(packages, say) && isInstalled());

/** The settings: one daemon of each kind, no replication, no persistence, authentication only at the gateway. */
const settings = (dir: string, fsid: string, mon: string, port: number) => `[global]
fsid = ${fsid}
mon_host = ${mon}
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
ms_mon_client_mode = crc
run_dir = ${dir}/run
admin_socket = ${dir}/run/$name.asok
log_file =
mon_data = ${dir}/mon
mon_data_avail_crit = 1
mon_allow_pool_size_one = true
osd_data = ${dir}/osd
osd_objectstore = memstore
osd_crush_chooseleaf_type = 0
osd_pool_default_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pg_autoscale_mode = off
rgw_data = ${dir}/rgw
rgw_frontends = beast endpoint=127.0.0.1:${port}
rgw_enable_apis = s3
`;

async function answering(url: string): Promise<void> {
  const until = Date.now() + startMs;
  while (!(await fetch(url).catch(() => null))) {
    if (Date.now() > until) throw new Error(`No S3-compatible server came up at ${url}.`);
    await wait(100);
  }
}
