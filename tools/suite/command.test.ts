import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');

/** Runs a command with this work in its own process. */
function runWork(work: string) {
  const code = `
    import { runCommand } from ${JSON.stringify(join(__dirname, 'command.ts'))};
    runCommand(${work});
  `;
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stderr: stderr.trim() };
}

test('a command whose work never ends fails when nothing is left to wait for', () => {
  expect(runWork('() => new Promise(() => undefined)')).toEqual({
    status: 1,
    stderr: 'The command ended before its work was done.',
  });
});

test('a command whose work has ended succeeds', () => {
  expect(runWork('async () => undefined')).toEqual({ status: 0, stderr: '' });
});
