import { loadLocales } from '@suite/remote-kit/locales';
import type { i18n } from 'i18next';
import { openStoreLocales } from './open-store-locales';

/** The page that opens a store, with its messages. */
export async function loadOpenStorePage(i18n: i18n) {
  const [{ OpenStorePage }] = await Promise.all([
    import(/* webpackChunkName: "open-store" */ './open-store.page'),
    loadLocales(i18n, 'open-store', openStoreLocales),
  ]);
  return OpenStorePage;
}
