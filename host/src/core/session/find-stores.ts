import type { SessionStore } from './session';

/** Returns the text without diacritics and in lower case, so that `tiem` finds `Tiệm`. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase().trim();

/** Returns the stores whose name contains the text, whatever its case. */
export const findStores = (stores: readonly SessionStore[], search: string): SessionStore[] =>
  stores.filter(({ name }) => plain(name).includes(plain(search)));
