import { useTranslation } from 'react-i18next';

/** The API counts exactly up to this. */
const maxExact = 1_000;

/** Returns the function that writes a count of clients: `812`, and `1,000+` where it is not counted further. */
export function useCountText(): (count: number) => string {
  const { t } = useTranslation('mf-crm');
  return (count) => (count > maxExact ? t('client_list.many') : new Intl.NumberFormat('en-US').format(count));
}
