import type { Locales } from '@suite/remote-kit/locales';

/** Messages of the pages before sign-in, except those of the first one. */
export const authLocales: Locales = {
  en: () => import(/* webpackChunkName: "auth-en" */ '../../../locales/auth/en.json'),
  vi: () => import(/* webpackChunkName: "auth-vi" */ '../../../locales/auth/vi.json'),
};
