import type { Locales } from '@suite/remote-kit';

/** The remote's name, which is also its namespace of words. */
export const name = 'mf-pos';

export const locales: Locales = {
  en: () => import(/* webpackChunkName: "words-en" */ '../locales/en.json'),
  vi: () => import(/* webpackChunkName: "words-vi" */ '../locales/vi.json'),
};
