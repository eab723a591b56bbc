import type { Locales } from '@suite/remote-kit';

/** The remote's messages, for its pages and for each slot that it fills. */
export const locales: Locales = {
  en: () => import(/* webpackChunkName: "locale-en" */ '../locales/en.json'),
  vi: () => import(/* webpackChunkName: "locale-vi" */ '../locales/vi.json'),
};
