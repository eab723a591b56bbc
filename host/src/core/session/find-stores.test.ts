import { makeStore } from '../../testing/make-session';
import { findStores } from './find-stores';

const stores = ['Lotus Nails & Spa', 'Willow Hair Studio', 'Tiệm Đẹp Sài Gòn'].map((name) => makeStore({ name }));

test.each([
  ['', ['Lotus Nails & Spa', 'Willow Hair Studio', 'Tiệm Đẹp Sài Gòn']],
  ['LOTUS', ['Lotus Nails & Spa']],
  [' hair ', ['Willow Hair Studio']],
  ['dep sai gon', ['Tiệm Đẹp Sài Gòn']],
  ['& spa', ['Lotus Nails & Spa']],
  ['nobody', []],
])('%p finds %j', (search, names) => {
  expect(findStores(stores, search).map(({ name }) => name)).toEqual(names);
});
