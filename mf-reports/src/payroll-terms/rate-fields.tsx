import { PercentField, Section, SegmentedControl, SelectField, Stack, Switch } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { payTypes, supplyTimes } from './structure.schema';
import type { StructureFieldsProps } from './structure-form';

const rates = ['service_rate', 'product_rate', 'gift_card_rate'] as const;
const borne = ['bears_discounts', 'bears_rewards', 'bears_cash_discounts'] as const;

/** Commission or salary; the rates, and which reductions and supplies the employee bears. */
export function RateFields({ form, seesSupplies }: StructureFieldsProps & { seesSupplies: boolean }) {
  const { t } = useTranslation('mf-reports');
  const type = form.input('type');
  const supplies = form.input('supply_rate');
  return (
    <Section title={t('pay_terms.agreed')}>
      <Stack>
        <SegmentedControl
          label={t('pay_terms.field.type')}
          selected={type.value}
          onSelect={(id) => type.set(payTypes.find((one) => one === id) ?? 'commission')}
          options={payTypes.map((id) => ({ id, label: t(`pay_terms.type.${id}`) }))}
        />
        {type.value === 'commission' && (
          <>
            {rates.map((key) => {
              const { value, set, error } = form.input(key);
              return (
                <PercentField
                  key={key}
                  label={t(`pay_terms.field.${key}`)}
                  basisPoints={value}
                  onBasisPoints={set}
                  error={error}
                />
              );
            })}
            {borne.map((key) => {
              const { value, set } = form.input(key);
              return (
                <Switch
                  key={key}
                  label={t(`pay_terms.field.${key}`)}
                  checked={value}
                  onChange={({ target }) => set(target.checked)}
                />
              );
            })}
            {seesSupplies && (
              <PercentField
                label={t('pay_terms.field.supply_rate')}
                hint={t('pay_terms.hint.supply_rate')}
                basisPoints={supplies.value}
                onBasisPoints={supplies.set}
                error={supplies.error}
              />
            )}
            {seesSupplies && supplies.value > 0 && (
              <SelectField
                label={t('pay_terms.field.supply_time')}
                options={supplyTimes.map((value) => ({ value, label: t(`pay_terms.supply_time.${value}`) }))}
                {...form.field('supply_time')}
              />
            )}
          </>
        )}
      </Stack>
    </Section>
  );
}
