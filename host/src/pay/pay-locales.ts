import type { Locales } from '@suite/remote-kit/locales';

export const payLocales: Locales = {
  en: () => import(/* webpackChunkName: "pay-en" */ '../../locales/pay/en.json'),
  vi: () => import(/* webpackChunkName: "pay-vi" */ '../../locales/pay/vi.json'),
};
