import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withImporter } from './lockfile-importer';

const root = resolve(__dirname, '../../..');
const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
const packageOf = (remote: string) => JSON.parse(readFileSync(join(root, remote, 'package.json'), 'utf8'));

test('a new remote gets the lines of its packages, and no other line changes', () => {
  const written = withImporter(lockfile, 'mf-loyalty', packageOf('mf-giftcard'));
  const added = written.split('\n').length - lockfile.split('\n').length;
  const at = written.indexOf('\n  mf-loyalty:\n');
  const block = written
    .slice(at + 1)
    .split('\n')
    .slice(0, added);
  const rest = written.split('\n');
  rest.splice(written.slice(0, at + 1).split('\n').length - 1, added);
  expect(rest.join('\n')).toBe(lockfile);
  const known = lockfile
    .slice(lockfile.indexOf('\n  mf-giftcard:\n') + 1)
    .split('\n')
    .slice(0, added);
  expect(block.slice(1)).toEqual(known.slice(1));
});

test('a package that no remote has is refused', () => {
  expect(() => withImporter(lockfile, 'mf-loyalty', { dependencies: { 'left-pad': '1.0.0' } })).toThrow('left-pad');
});
