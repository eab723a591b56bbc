import { type Locales, loadLocales } from '@suite/remote-kit/locales';
import type { i18n } from 'i18next';

const locales: Locales = {
  en: () => import(/* webpackChunkName: "authorize-en" */ '../../locales/authorize/en.json'),
  vi: () => import(/* webpackChunkName: "authorize-vi" */ '../../locales/authorize/vi.json'),
};

/** The page on which those in charge decide how employees get in, with its words. */
export async function openAuthorizePage(i18n: i18n) {
  const [{ AuthorizePage }] = await Promise.all([
    import(/* webpackChunkName: "authorize" */ './authorize.page'),
    loadLocales(i18n, 'authorize', locales),
  ]);
  return AuthorizePage;
}
