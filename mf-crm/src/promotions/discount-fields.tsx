import type { BasisPoints, Cents } from '@suite/domain';
import { FieldError, MoneyField, PercentField, SegmentedControl } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { discountTypes, maxDiscount } from './promotion-form.schema';

interface Input<TValue> {
  value: TValue;
  set: (value: TValue) => void;
  error: string | undefined;
}

interface Props {
  type: Input<(typeof discountTypes)[number]>;
  percent: Input<BasisPoints>;
  amount: Input<Cents>;
}

/** What the code of a promotion takes off: a percentage, dollars, or nothing. */
export function DiscountFields({ type, percent, amount }: Props) {
  const { t } = useTranslation('mf-crm');
  return (
    <>
      <SegmentedControl
        label={t('promotions.facts.discount')}
        selected={type.value}
        onSelect={(id) => type.set(discountTypes.find((one) => one === id) ?? 'percent')}
        options={discountTypes.map((id) => ({ id, label: t(`promotions.discounts.${id}`) }))}
      />
      {type.value === 'none' && <FieldError message={type.error} />}
      {type.value === 'percent' && (
        <PercentField
          label={t('promotions.discount_percent')}
          basisPoints={percent.value}
          onBasisPoints={percent.set}
          error={percent.error}
        />
      )}
      {type.value === 'usd' && (
        <MoneyField
          label={t('promotions.discount_amount')}
          cents={amount.value}
          onCents={amount.set}
          max={maxDiscount}
          error={amount.error}
        />
      )}
    </>
  );
}
