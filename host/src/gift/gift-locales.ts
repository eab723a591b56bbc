import type { Locales } from '@suite/remote-kit/locales';

export const giftLocales: Locales = {
  en: () => import(/* webpackChunkName: "gift-en" */ '../../locales/gift/en.json'),
  vi: () => import(/* webpackChunkName: "gift-vi" */ '../../locales/gift/vi.json'),
};
