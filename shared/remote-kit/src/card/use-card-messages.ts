import { useTranslation } from 'react-i18next';
import en from '../../locales/card/en.json';
import vi from '../../locales/card/vi.json';

const namespace = 'card';
const registered = new WeakSet<object>();

/**
 * The texts of the card form. They are part of its code, in both languages: whoever bundles it registers its own copy,
 * so that other pages do not load them.
 */
export function useCardMessages() {
  const { i18n } = useTranslation();
  if (!registered.has(i18n)) {
    registered.add(i18n);
    i18n.addResourceBundle('en', namespace, en, true, true);
    i18n.addResourceBundle('vi', namespace, vi, true, true);
  }
  return useTranslation(namespace);
}
