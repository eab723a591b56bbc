import { makeEntry } from '../../testing/make-entry';
import { createKeepOpened } from './cache-opened';

const release = `sha384-${'c'.repeat(64)}`;
const pos = makeEntry('mf-pos', { version: '1.2.0', integrity: { 'release.json': release } });

afterEach(() => Reflect.deleteProperty(globalThis, 'mf_pos_1_2_0'));

test('a remote is kept once it was opened, and told once', () => {
  const post = jest.fn();
  const keepOpened = createKeepOpened(post);
  keepOpened([pos]);
  expect(post).not.toHaveBeenCalled();
  Object.assign(globalThis, { mf_pos_1_2_0: {} });
  keepOpened([pos]);
  keepOpened([pos]);
  expect(post.mock.calls).toEqual([[{ kind: 'keep', base: pos.base, release }]]);
});

test('a version whose list has no hash is not kept', () => {
  const post = jest.fn();
  Object.assign(globalThis, { mf_pos_1_2_0: {} });
  createKeepOpened(post)([{ ...pos, integrity: {} }]);
  expect(post).not.toHaveBeenCalled();
});
