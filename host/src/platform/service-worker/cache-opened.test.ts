import { makeEntry } from '../../testing/make-entry';
import { createOpenedRemotesCache } from './cache-opened';

const release = `sha384-${'c'.repeat(64)}`;
const pos = makeEntry('mf-pos', { version: '1.2.0', integrity: { 'release.json': release } });

afterEach(() => Reflect.deleteProperty(globalThis, 'mf_pos_1_2_0'));

test('a remote is cached once it was opened, with one message', () => {
  const post = jest.fn();
  const keepOpened = createOpenedRemotesCache(post);
  keepOpened([pos]);
  expect(post).not.toHaveBeenCalled();
  Object.assign(globalThis, { mf_pos_1_2_0: {} });
  keepOpened([pos]);
  keepOpened([pos]);
  expect(post.mock.calls).toEqual([[{ kind: 'keep', base: pos.base, release }]]);
});

test('a version without a release hash is not cached', () => {
  const post = jest.fn();
  Object.assign(globalThis, { mf_pos_1_2_0: {} });
  createOpenedRemotesCache(post)([{ ...pos, integrity: {} }]);
  expect(post).not.toHaveBeenCalled();
});
