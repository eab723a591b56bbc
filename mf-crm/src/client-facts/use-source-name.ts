import { clientSources } from '@suite/domain/customer-groups';
import { useTranslation } from 'react-i18next';

/** Returns the function that names where a client came from; a source of another system is shown as it is. */
export function useSourceName(): (source: string) => string {
  const { t } = useTranslation('mf-crm');
  return (source) => {
    const known = clientSources.find((one) => one === source);
    return known ? t(`client_list.sources.${known}`) : source;
  };
}
