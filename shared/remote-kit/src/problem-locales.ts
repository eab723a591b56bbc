import type { i18n } from 'i18next';
import { type Locales, languageOf, loadLocales } from './locales';

/** The namespace of the messages of refusals: of codes and of fields. `kit` falls back to it. */
export const problemNamespace = 'problems';

const locales: Locales = {
  en: () => import(/* webpackChunkName: "problems-en" */ '../locales/problems/en.json'),
  vi: () => import(/* webpackChunkName: "problems-vi" */ '../locales/problems/vi.json'),
};

/** The languages whose messages could not be loaded, and who is notified of it; by store, which all instances share. */
const failures = new WeakMap<i18n['store'], { languages: Set<string>; listeners: Set<() => void> }>();

function failuresOf({ store }: i18n) {
  const known = failures.get(store) ?? { languages: new Set(), listeners: new Set() };
  failures.set(store, known);
  return known;
}

/** Loads the messages of refusals, once; a failure is not reported, and the next call retries. */
export async function loadProblemMessages(i18n: i18n): Promise<void> {
  const language = languageOf(i18n);
  const { languages, listeners } = failuresOf(i18n);
  try {
    await loadLocales(i18n, problemNamespace, locales);
    languages.delete(language);
  } catch {
    languages.add(language);
    for (const notify of listeners) notify();
  }
}

/** Whether the messages of refusals are loaded; `failed` until a later attempt succeeds. */
export function problemMessagesState(i18n: i18n): 'loaded' | 'pending' | 'failed' {
  if (i18n.hasResourceBundle(languageOf(i18n), problemNamespace)) return 'loaded';
  return failuresOf(i18n).languages.has(languageOf(i18n)) ? 'failed' : 'pending';
}

/** Calls `onChange` when messages were loaded, or could not be. */
export function observeProblemMessages(i18n: i18n, onChange: () => void): () => void {
  const { listeners } = failuresOf(i18n);
  i18n.store.on('added', onChange);
  listeners.add(onChange);
  return () => {
    i18n.store.off('added', onChange);
    listeners.delete(onChange);
  };
}
