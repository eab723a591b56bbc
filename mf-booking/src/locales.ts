import type { Locales } from '@suite/remote-kit';

/** The messages of this remote, for its pages and its slots. */
export const locales: Locales = {
  en: () => import(/* webpackChunkName: "locale-en" */ '../locales/en.json'),
  vi: () => import(/* webpackChunkName: "locale-vi" */ '../locales/vi.json'),
};
