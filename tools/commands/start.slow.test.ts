import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';

const root = resolve(__dirname, '../..');

test.each(['start', 'dev'])(
  '%s says that the port is in use before it builds anything',
  async (command) => {
    const other = createServer();
    await new Promise<void>((listening) => other.listen(0, listening));
    const { port } = other.address() as AddressInfo;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', `tools/commands/${command}.ts`, 'mf-pos'],
      { cwd: root, encoding: 'utf8', env: { ...process.env, PORT: String(port) } },
    );
    other.close();
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: `Port ${port} is in use: set PORT to another one.\n`,
    });
  },
  60_000,
);
