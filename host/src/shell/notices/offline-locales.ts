import type { Locales } from '@suite/remote-kit/locales';

export const offlineLocales: Locales = {
  en: () => import(/* webpackChunkName: "offline-en" */ '../../../locales/offline/en.json'),
  vi: () => import(/* webpackChunkName: "offline-vi" */ '../../../locales/offline/vi.json'),
};
