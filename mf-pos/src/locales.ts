import type { Locales } from '@suite/remote-kit';

/** The remote's messages, for its pages and for each slot that it fills. */
export const locales: Locales = {
  en: () => import(/* webpackChunkName: "words-en" */ '../locales/en.json'),
  vi: () => import(/* webpackChunkName: "words-vi" */ '../locales/vi.json'),
};
