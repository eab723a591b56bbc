import type { Locales } from '@suite/remote-kit/locales';

export const openStoreLocales: Locales = {
  en: () => import(/* webpackChunkName: "open-store-en" */ '../../../locales/open-store/en.json'),
  vi: () => import(/* webpackChunkName: "open-store-vi" */ '../../../locales/open-store/vi.json'),
};
