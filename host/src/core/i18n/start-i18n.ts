import type { Language } from '@suite/remote-kit/contract';
import { instanceForComponents, type Locales, loadLocales } from '@suite/remote-kit/locales';
import { problemNamespace } from '@suite/remote-kit/problem-locales';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

const files = {
  en: () => import(/* webpackChunkName: "locale-en" */ './en'),
  vi: () => import(/* webpackChunkName: "locale-vi" */ './vi'),
};

const namespaces = ['host', 'kit', 'ui'] as const;

const localesOf = (namespace: (typeof namespaces)[number]): Locales => ({
  en: () => files.en().then(({ messages }) => ({ default: messages[namespace] })),
  vi: () => files.vi().then(({ messages }) => ({ default: messages[namespace] })),
});

/**
 * Starts the suite's one i18next with the host's messages in a language; in English if those cannot be fetched.
 * Rejects if no messages can be fetched.
 */
export async function startI18n(language: Language): Promise<i18n> {
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    fallbackNS: problemNamespace,
    ns: [],
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  const i18n = instanceForComponents(instance);
  const loadAll = () => Promise.all(namespaces.map((name) => loadLocales(i18n, name, localesOf(name))));
  try {
    await loadAll();
  } catch (error) {
    if (language === 'en') throw error;
    await i18n.changeLanguage('en');
    await loadAll();
  }
  syncDocumentLanguage(i18n);
  return i18n;
}

function syncDocumentLanguage(i18n: i18n) {
  const setDocumentLanguage = (language: string) => {
    document.documentElement.lang = language;
  };
  setDocumentLanguage(i18n.language);
  i18n.on('languageChanged', setDocumentLanguage);
}
