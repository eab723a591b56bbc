import { formatPercent } from '@suite/domain/format';
import { useFormat } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import type { PromotionFragment } from './promotions.generated';

/** Returns a function for what a code takes off: `15%`, `$5.00`, or no discount. */
export function useDiscountText() {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  return ({
    discount_type: type,
    discount_value: value,
  }: Pick<PromotionFragment, 'discount_type' | 'discount_value'>) => {
    if (!type || !value) return t('promotions.discounts.none');
    return type === 'percent' ? formatPercent(value) : format.money(value);
  };
}
