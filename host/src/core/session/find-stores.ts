import type { SessionStore } from './session';

/** Letters without their marks and case, so that `tiem` finds `Tiệm`. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase().trim();

/** The stores whose name has the text in it, whatever its case. */
export const findStores = (stores: readonly SessionStore[], search: string): SessionStore[] =>
  stores.filter(({ name }) => plain(name).includes(plain(search)));
