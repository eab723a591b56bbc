import { useShell } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import en from '../../../locales/search/en.json';
import vi from '../../../locales/search/vi.json';

const namespace = 'search';

/** The texts of the search, which come with its code in both languages. */
export function useSearchMessages() {
  const { i18n } = useShell();
  if (!i18n.hasResourceBundle('en', namespace)) i18n.addResourceBundle('en', namespace, en, true, true);
  if (!i18n.hasResourceBundle('vi', namespace)) i18n.addResourceBundle('vi', namespace, vi, true, true);
  return useTranslation(namespace);
}
