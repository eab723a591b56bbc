import { spawnSync } from 'node:child_process';
import { root } from '../suite/paths';

const { status } = spawnSync('node_modules/.bin/biome', ['check', '--write', '.'], { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;
