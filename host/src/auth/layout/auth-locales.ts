import type { Locales } from '@suite/remote-kit/locales';

/** Words of the pages before sign-in, but for the first one's. */
export const authLocales: Locales = {
  en: () => import(/* webpackChunkName: "auth-en" */ '../../../locales/auth/en.json'),
  vi: () => import(/* webpackChunkName: "auth-vi" */ '../../../locales/auth/vi.json'),
};
