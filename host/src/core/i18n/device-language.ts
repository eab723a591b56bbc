import { deviceStorage, tabStorage } from '@suite/graphql/device-storage';
import type { Language } from '@suite/remote-kit/contract';

const key = 'suite:device:language';

/** The language chosen on this device, else the browser's, else English. */
export function deviceLanguage(storage: Storage = deviceStorage, browser: string = navigator.language): Language {
  const chosen = storage.getItem(key);
  if (chosen === 'en' || chosen === 'vi') return chosen;
  return browser.toLowerCase().startsWith('vi') ? 'vi' : 'en';
}

/** Returns whether a language was chosen on this device. */
export const hasDeviceLanguage = (storage: Storage = deviceStorage): boolean => storage.getItem(key) !== null;

/** Of this tab, until somebody has signed in (`clearSavedSteps`): a reload loses nothing. */
const chosenKey = 'suite:auth:language-chosen';

/** Saves that the language was chosen before the sign-in: the account that signs in takes it. */
export const saveLanguageChoice = (storage: Storage = tabStorage): void => storage.setItem(chosenKey, '1');

/** Returns whether a language was chosen before the sign-in. */
export const hasLanguageChoice = (storage: Storage = tabStorage): boolean => storage.getItem(chosenKey) !== null;

export function rememberDeviceLanguage(language: Language, storage: Storage = deviceStorage): void {
  storage.setItem(key, language);
}
