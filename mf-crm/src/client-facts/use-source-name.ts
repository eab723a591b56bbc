import { useTranslation } from 'react-i18next';

const sources = ['store', 'booking', 'checkin', 'import'] as const;

/** Returns the function that names where a client came from; a source of another system is shown as it is. */
export function useSourceName(): (source: string) => string {
  const { t } = useTranslation('mf-crm');
  return (source) => {
    const known = sources.find((one) => one === source);
    return known ? t(`client_list.sources.${known}`) : source;
  };
}
