import { useShell } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import en from '../locales/en.json';
import vi from '../locales/vi.json';

const namespace = 'entities';
const registered = new WeakSet<object>();

/**
 * The texts of this package. They are part of its code, in both languages: every remote that bundles the package
 * registers its own copy, so that hosts do not depend on the namespace.
 */
export function useMessages() {
  const { i18n } = useShell();
  if (!registered.has(i18n)) {
    registered.add(i18n);
    i18n.addResourceBundle('en', namespace, en, true, true);
    i18n.addResourceBundle('vi', namespace, vi, true, true);
  }
  return useTranslation(namespace);
}
