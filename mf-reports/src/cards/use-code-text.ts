import { useTranslation } from 'react-i18next';

/**
 * Returns the text of a code of the processor or of a later version of the API; one without a text is shown as it was
 * sent. `group` is the place of the texts in the messages.
 */
export function useCodeText(): (group: string, code: string) => string {
  const { t, i18n } = useTranslation('mf-reports');
  return (group, code) => {
    const key = `cards.${group}.${code}`;
    return /^\w+$/.test(code) && i18n.exists(key, { ns: 'mf-reports' }) ? t(key) : code.replaceAll('_', ' ');
  };
}
