import { Chip, Chips, MoneyField, Note, PercentField, Section, SelectField, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { cleanUpModes, weekdays } from './structure.schema';
import type { StructureFieldsProps } from './structure-form';

const splits = ['cash_check_percentage', 'tip_to_check_percentage', 'card_tip_charge'] as const;

/** The clean-up fee, how pay and tips are paid out, and the weekdays without days off. */
export function DeductionFields({ form }: StructureFieldsProps) {
  const { t } = useTranslation('mf-reports');
  const mode = form.form.watch('clean_up_mode');
  const [fee, rate, days] = [form.input('clean_up_fee'), form.input('clean_up_rate'), form.input('day_can_not_off')];
  const toggle = (day: (typeof weekdays)[number]) =>
    days.set(days.value.includes(day) ? days.value.filter((one) => one !== day) : [...days.value, day]);
  return (
    <>
      <Section title={t('pay_terms.cleaning')}>
        <Stack>
          <SelectField
            label={t('pay_terms.field.clean_up_mode')}
            options={cleanUpModes.map((value) => ({ value, label: t(`pay_terms.clean_up_mode.${value}`) }))}
            {...form.field('clean_up_mode')}
          />
          {mode === 'percent' ? (
            <PercentField
              label={t('pay_terms.field.clean_up_rate')}
              basisPoints={rate.value}
              onBasisPoints={rate.set}
              error={rate.error}
            />
          ) : (
            <MoneyField
              label={t('pay_terms.field.clean_up_fee')}
              cents={fee.value}
              onCents={fee.set}
              error={fee.error}
            />
          )}
        </Stack>
      </Section>
      <Section title={t('pay_terms.payout')}>
        <Stack>
          {splits.map((key) => {
            const { value, set, error } = form.input(key);
            return (
              <PercentField
                key={key}
                label={t(`pay_terms.field.${key}`)}
                hint={t(`pay_terms.hint.${key}`)}
                basisPoints={value}
                onBasisPoints={set}
                error={error}
              />
            );
          })}
        </Stack>
      </Section>
      <Section title={t('pay_terms.field.count_day_off')}>
        <Stack gap={2}>
          <Note>{t('pay_terms.hint.day_can_not_off')}</Note>
          <Chips legend={t('pay_terms.field.day_can_not_off')}>
            {weekdays.map((day) => (
              <Chip key={day} selected={days.value.includes(day)} onSelect={() => toggle(day)}>
                {t(`pay_terms.weekday.${day}`)}
              </Chip>
            ))}
          </Chips>
        </Stack>
      </Section>
    </>
  );
}
