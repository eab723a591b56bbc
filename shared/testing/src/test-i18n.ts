import type { Language, LocaleMessages } from '@suite/remote-kit';
import { instanceForComponents } from '@suite/remote-kit/locales';
import kitEn from '@suite/remote-kit/locales/en.json';
import problemsEn from '@suite/remote-kit/locales/problems/en.json';
import problemsVi from '@suite/remote-kit/locales/problems/vi.json';
import kitVi from '@suite/remote-kit/locales/vi.json';
import { problemNamespace } from '@suite/remote-kit/problem-locales';
import uiEn from '@suite/ui/locales/en.json';
import uiVi from '@suite/ui/locales/vi.json';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Both languages of some namespaces, e.g. `{ 'mf-pos': { en, vi } }` with the real files. */
export type TestMessages = Readonly<Record<string, Readonly<Record<Language, LocaleMessages>>>>;

const shared: TestMessages = {
  kit: { en: kitEn, vi: kitVi },
  [problemNamespace]: { en: problemsEn, vi: problemsVi },
  ui: { en: uiEn, vi: uiVi },
};

/** Creates an i18next with the real messages of `kit`, `ui` and `messages`. A missing message throws. */
export function createTestI18n(language: Language, messages: TestMessages = {}): i18n {
  const namespaces = { ...shared, ...messages };
  const of = (one: Language) => Object.fromEntries(Object.entries(namespaces).map(([name, both]) => [name, both[one]]));
  const instance = createInstance({
    lng: language,
    ns: Object.keys(namespaces),
    fallbackNS: problemNamespace,
    resources: { en: of('en'), vi: of('vi') },
    interpolation: { escapeValue: false },
    returnNull: false,
    saveMissing: true,
    missingKeyHandler: (_, namespace, key) => {
      throw new Error(`No ${language} message for ${namespace}:${key}.`);
    },
  });
  void instance.use(initReactI18next).init();
  return instanceForComponents(instance);
}
