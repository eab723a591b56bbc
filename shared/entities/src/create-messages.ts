import { type LocaleMessages, useShell } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';

const namespace = 'entities';

/**
 * Returns a hook for texts of this package. They are part of its code, in both languages: every remote that bundles the
 * package registers its own copy, so that hosts do not depend on the namespace.
 */
export function createMessages(en: LocaleMessages, vi: LocaleMessages) {
  const registered = new WeakSet<object>();
  return function useMessages() {
    const { i18n } = useShell();
    if (!registered.has(i18n)) {
      registered.add(i18n);
      i18n.addResourceBundle('en', namespace, en, true, true);
      i18n.addResourceBundle('vi', namespace, vi, true, true);
    }
    return useTranslation(namespace);
  };
}
