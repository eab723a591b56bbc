import type { i18n } from 'i18next';
import type { Language } from './contract';

export interface Words {
  [key: string]: string | Words;
}

/** How each language's words of a namespace are fetched; a language is fetched when it is first read. */
export type Locales = Readonly<Record<Language, () => Promise<{ default: Words }>>>;

const inUse = new Map<string, Locales>();

/** The source of the messages in a namespace's language: each version of a remote brings its own. */
const owners = new WeakMap<i18n, Map<string, Locales>>();

function ownersOf(i18n: i18n): Map<string, Locales> {
  const known = owners.get(i18n) ?? new Map<string, Locales>();
  owners.set(i18n, known);
  return known;
}

/** Whether these very words are there, and not those of another version. */
export function hasWords(i18n: i18n, namespace: string, locales: Locales, language = languageOf(i18n)): boolean {
  const owner = ownersOf(i18n).get(`${language}/${namespace}`) ?? locales;
  return i18n.hasResourceBundle(language, namespace) && owner === locales;
}

async function load(i18n: i18n, namespace: string, locales: Locales, language: Language): Promise<void> {
  if (hasWords(i18n, namespace, locales, language)) return;
  const { default: words } = await locales[language]();
  ownersOf(i18n).set(`${language}/${namespace}`, locales);
  i18n.addResourceBundle(language, namespace, words, true, true);
}

/** The language that is read now; whatever is not Vietnamese reads English. */
export const languageOf = (i18n: Pick<i18n, 'language'>): Language => (i18n.language === 'vi' ? 'vi' : 'en');

/** Makes a namespace ready in the present language, in one that is chosen meanwhile, and in every one that is later. */
export async function loadLocales(i18n: i18n, namespace: string, locales: Locales): Promise<void> {
  while (!hasWords(i18n, namespace, locales)) await load(i18n, namespace, locales, languageOf(i18n));
  inUse.set(namespace, locales);
}

/** Switches the language once the words of everything on screen are there. Rejects if they do not come. */
export async function changeLanguage(i18n: i18n, language: Language): Promise<void> {
  const missing = () => [...inUse].filter(([namespace, locales]) => !hasWords(i18n, namespace, locales, language));
  // More may come on screen while these are on their way.
  for (let these = missing(); these.length > 0; these = missing())
    await Promise.all(these.map(([namespace, locales]) => load(i18n, namespace, locales, language)));
  await i18n.changeLanguage(language);
}
