import type { Locales } from '@suite/remote-kit/locales';

export const popupLocales: Locales = {
  en: () => import(/* webpackChunkName: "popups-en" */ '../../../locales/popups/en.json'),
  vi: () => import(/* webpackChunkName: "popups-vi" */ '../../../locales/popups/vi.json'),
};
