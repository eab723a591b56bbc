import { StatusChip } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { Sellable } from '../../domain/catalog';

/** The mark of a product whose stock is low; nothing for others. */
export function LowStock({ sellable: { lowStock } }: { sellable: Pick<Sellable, 'lowStock'> }) {
  const { t } = useTranslation('mf-pos');
  if (lowStock === null) return null;
  if (lowStock === 0) return <StatusChip tone="danger">{t('picker.out')}</StatusChip>;
  return <StatusChip tone="updated">{t('picker.low', { count: lowStock })}</StatusChip>;
}
