import { MoneyField, Section, SelectField, Stack, Switch } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { guaranteeSpans, guarantees, salaryTypes } from './structure.schema';
import type { StructureFieldsProps } from './structure-form';

const maxSalary = 1_000_000;

/** The salary, by itself or as a guarantee of people with commission. */
export function SalaryFields({ form }: StructureFieldsProps) {
  const { t } = useTranslation('mf-reports');
  const [type, guarantee, kind] = form.form.watch(['type', 'guarantee', 'salary_type']);
  const isSalary = type === 'salary';
  const hasSalary = isSalary || guarantee !== 'none';
  const amount = form.input(kind === 'per_hour' ? 'salary_per_hour' : 'salary_by_period');
  const daysOff = form.input('count_day_off');
  return (
    <Section title={t(isSalary ? 'pay_terms.field.salary' : 'pay_terms.guaranteed')}>
      <Stack>
        {!isSalary && (
          <SelectField
            label={t('pay_terms.field.guarantee')}
            hint={t('pay_terms.hint.guarantee')}
            options={guarantees.map((value) => ({ value, label: t(`pay_terms.guarantee.${value}`) }))}
            {...form.field('guarantee')}
          />
        )}
        {hasSalary && (
          <>
            <SelectField
              label={t('pay_terms.field.salary_type')}
              options={salaryTypes.map((value) => ({ value, label: t(`pay_terms.salary_type.${value}`) }))}
              {...form.field('salary_type')}
            />
            <MoneyField
              label={t(`pay_terms.field.salary_${kind}`)}
              cents={amount.value}
              onCents={amount.set}
              max={maxSalary}
              error={amount.error}
            />
          </>
        )}
        {hasSalary && !isSalary && kind === 'per_hour' && (
          <SelectField
            label={t('pay_terms.field.guarantee_span')}
            options={guaranteeSpans.map((value) => ({ value, label: t(`pay_terms.span.${value}`) }))}
            {...form.field('guarantee_span')}
          />
        )}
        {hasSalary && kind === 'per_period' && (
          <Switch
            label={t('pay_terms.field.count_day_off_switch')}
            checked={daysOff.value}
            onChange={({ target }) => daysOff.set(target.checked)}
          />
        )}
      </Stack>
    </Section>
  );
}
