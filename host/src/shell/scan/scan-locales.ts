import type { Locales } from '@suite/remote-kit/locales';

export const scanLocales: Locales = {
  en: () => import(/* webpackChunkName: "scan-en" */ '../../../locales/scan/en.json'),
  vi: () => import(/* webpackChunkName: "scan-vi" */ '../../../locales/scan/vi.json'),
};
