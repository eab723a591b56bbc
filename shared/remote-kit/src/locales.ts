import type { i18n } from 'i18next';
import type { Language } from './contract';

export interface LocaleMessages {
  [key: string]: string | LocaleMessages;
}

/** The loaders of a namespace's messages by language; a language is fetched when it is first used. */
export type Locales = Readonly<Record<Language, () => Promise<{ default: LocaleMessages }>>>;

/**
 * Returns an instance that inherits everything from another one, for components: `useTranslation` copies each own
 * property of its instance whenever a component mounts.
 */
export const instanceForComponents = (instance: i18n): i18n => Object.create(instance);

const inUse = new Map<string, Locales>();

/** The source of the messages in a namespace's language: each version of a remote brings its own. */
const owners = new WeakMap<i18n, Map<string, Locales>>();

function ownersOf(i18n: i18n): Map<string, Locales> {
  const known = owners.get(i18n) ?? new Map<string, Locales>();
  owners.set(i18n, known);
  return known;
}

/** Whether exactly these messages are loaded, and not those of another version. */
export function hasMessages(i18n: i18n, namespace: string, locales: Locales, language = languageOf(i18n)): boolean {
  const owner = ownersOf(i18n).get(`${language}/${namespace}`) ?? locales;
  return i18n.hasResourceBundle(language, namespace) && owner === locales;
}

async function load(i18n: i18n, namespace: string, locales: Locales, language: Language): Promise<void> {
  if (hasMessages(i18n, namespace, locales, language)) return;
  const { default: messages } = await locales[language]();
  ownersOf(i18n).set(`${language}/${namespace}`, locales);
  i18n.addResourceBundle(language, namespace, messages, true, true);
}

/** Returns the current language; every language other than Vietnamese is treated as English. */
export const languageOf = (i18n: Pick<i18n, 'language'>): Language => (i18n.language === 'vi' ? 'vi' : 'en');

/** Makes a namespace ready in the present language, in one that is chosen meanwhile, and in every one that is later. */
export async function loadLocales(i18n: i18n, namespace: string, locales: Locales): Promise<void> {
  while (!hasMessages(i18n, namespace, locales)) await load(i18n, namespace, locales, languageOf(i18n));
  inUse.set(namespace, locales);
}

/** Switches the language once the messages of everything on screen are loaded. Rejects if they fail to load. */
export async function changeLanguage(i18n: i18n, language: Language): Promise<void> {
  const missing = () => [...inUse].filter(([namespace, locales]) => !hasMessages(i18n, namespace, locales, language));
  // More components may be rendered while these messages are loading.
  for (let these = missing(); these.length > 0; these = missing())
    await Promise.all(these.map(([namespace, locales]) => load(i18n, namespace, locales, language)));
  await i18n.changeLanguage(language);
}
