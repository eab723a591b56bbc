import { useTranslation } from 'react-i18next';
import { customName, type Line } from '../domain/line';

/** A line's name; a custom amount without one in the reader's own word. */
export function useLineName(): (name: Line['item_name']) => string {
  const { t } = useTranslation('mf-pos');
  return (name) => (name === customName ? t('line.custom') : name);
}
