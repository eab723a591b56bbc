import { maxCatalogPrice } from '@suite/domain/catalog';
import type { RemoteForm } from '@suite/remote-kit/form';
import { MoneyField, PercentField, SegmentedControl, SelectField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { PricedEntry } from '../domain/prices';
import { type PricesDraft, type PricesToSave, roundingSteps } from './prices.schema';

interface Props {
  form: RemoteForm<PricesDraft, PricesToSave>;
  /** The entry whose price is typed; null if a rule changes several. */
  single: PricedEntry | null;
  /** Whether the draft changes no price; the step of rounding can mend that too. */
  isUnchanged: boolean;
}

/** The value of a price change: a new price, or a percent or an amount with the step of rounding. */
export function PriceRuleFields({ form, single, isUnchanged }: Props) {
  const { t } = useTranslation('mf-profile');
  const [price, direction, unit] = [form.input('price'), form.input('direction'), form.input('unit')];
  const [percent, amount, step] = [form.input('percent'), form.input('amount'), form.input('step')];
  if (single)
    return (
      <MoneyField
        key={single.id}
        label={t('catalog.prices.new_price')}
        cents={price.value ?? single.price}
        onCents={price.set}
        max={maxCatalogPrice}
        error={isUnchanged ? price.error : undefined}
      />
    );
  return (
    <>
      <SegmentedControl
        label={t('catalog.prices.direction')}
        selected={direction.value}
        onSelect={(id) => direction.set(id === 'lower' ? 'lower' : 'raise')}
        options={[
          { id: 'raise', label: t('catalog.prices.raise') },
          { id: 'lower', label: t('catalog.prices.lower') },
        ]}
      />
      <SegmentedControl
        label={t('catalog.prices.by')}
        selected={unit.value}
        onSelect={(id) => unit.set(id === 'amount' ? 'amount' : 'percent')}
        options={[
          { id: 'percent', label: t('catalog.prices.percent') },
          { id: 'amount', label: t('catalog.prices.amount') },
        ]}
      />
      {unit.value === 'percent' ? (
        <PercentField
          label={t('catalog.prices.percent_field')}
          basisPoints={percent.value}
          onBasisPoints={percent.set}
          error={isUnchanged ? percent.error : undefined}
        />
      ) : (
        <MoneyField
          label={t('catalog.prices.amount_field')}
          cents={amount.value}
          onCents={amount.set}
          error={isUnchanged ? amount.error : undefined}
        />
      )}
      <SelectField
        label={t('catalog.prices.round')}
        value={step.value}
        onChange={({ target }) => step.set(Number(target.value))}
        options={roundingSteps.map((one) => ({ value: String(one), label: t(`catalog.prices.round_${one}`) }))}
      />
    </>
  );
}
