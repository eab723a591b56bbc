import type { Locales } from '@suite/remote-kit/locales';

/** Words of the pages before sign-in, but for the first one's. */
export const authLocales: Locales = {
  en: () => import(/* webpackChunkName: "ways-en" */ '../../../locales/ways/en.json'),
  vi: () => import(/* webpackChunkName: "ways-vi" */ '../../../locales/ways/vi.json'),
};
