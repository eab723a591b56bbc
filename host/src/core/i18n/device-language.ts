import type { Language } from '@suite/remote-kit/contract';

const key = 'suite:device:language';

/** The language chosen on this device, else the browser's, else English. */
export function deviceLanguage(storage: Storage = localStorage, browser: string = navigator.language): Language {
  const chosen = storage.getItem(key);
  if (chosen === 'en' || chosen === 'vi') return chosen;
  return browser.toLowerCase().startsWith('vi') ? 'vi' : 'en';
}

export function rememberDeviceLanguage(language: Language, storage: Storage = localStorage): void {
  storage.setItem(key, language);
}
