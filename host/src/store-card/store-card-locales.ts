import type { Locales } from '@suite/remote-kit/locales';

export const storeCardLocales: Locales = {
  en: () => import(/* webpackChunkName: "store-card-en" */ '../../locales/store-card/en.json'),
  vi: () => import(/* webpackChunkName: "store-card-vi" */ '../../locales/store-card/vi.json'),
};
