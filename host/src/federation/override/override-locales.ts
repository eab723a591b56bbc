import type { Locales } from '@suite/remote-kit/locales';

export const overrideLocales: Locales = {
  en: () => import(/* webpackChunkName: "override-en" */ '../../../locales/override/en.json'),
  vi: () => import(/* webpackChunkName: "override-vi" */ '../../../locales/override/vi.json'),
};
