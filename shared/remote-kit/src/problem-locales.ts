import type { i18n } from 'i18next';
import { type Locales, loadLocales } from './locales';

/** The namespace of the messages of refusals: of codes and of fields. `kit` falls back to it. */
export const problemNamespace = 'problems';

const locales: Locales = {
  en: () => import(/* webpackChunkName: "problems-en" */ '../locales/problems/en.json'),
  vi: () => import(/* webpackChunkName: "problems-vi" */ '../locales/problems/vi.json'),
};

/** Loads the messages of refusals, once; a failure is not reported, and the next call retries. */
export const loadProblemMessages = (i18n: i18n): Promise<void> =>
  loadLocales(i18n, problemNamespace, locales).catch(() => undefined);
