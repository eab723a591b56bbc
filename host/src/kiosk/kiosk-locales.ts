import type { Locales } from '@suite/remote-kit/locales';

export const kioskLocales: Locales = {
  en: () => import(/* webpackChunkName: "kiosk-en" */ '../../locales/kiosk/en.json'),
  vi: () => import(/* webpackChunkName: "kiosk-vi" */ '../../locales/kiosk/vi.json'),
};
