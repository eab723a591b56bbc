import { payStates } from '@suite/domain/pay-states';
import { storeSettings } from '@suite/domain/settings';
import { PercentField, SelectField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { SectionForm } from './section-form';
import { useSettingText } from './use-setting-text';
import { type StoredSettings, useSettingsForm } from './use-settings-form';

export const payKeys = ['pay_state', 'card_rate'] as const;
const { max: maxCardRate } = storeSettings.card_rate.range ?? { max: 0 };

const schema = v.object({
  pay_state: v.string(),
  card_rate: v.pipe(v.number(), v.maxValue(maxCardRate, 'max_percent')),
});

/** The state in which people work, and what the store pays for card payments: what limits the charge on card tips. */
export function PaySection(settings: StoredSettings) {
  const { t } = useTranslation('mf-profile');
  const { textOf } = useSettingText();
  const { formProps, field, input, pending, isSaved, conflict, draft } = useSettingsForm({
    ...settings,
    keys: payKeys,
    schema,
    toValues: (values) => values,
    describe: (key, values) => ({ name: t(`store.settings.${key}`), value: textOf(key, values[key]) }),
    messages: { max_percent: t('store.max_percent', { max: maxCardRate / 100 }) },
  });
  const rate = input('card_rate');
  return (
    <SectionForm
      title={t('store.pay')}
      formProps={formProps}
      pending={pending}
      isSaved={isSaved}
      conflict={conflict}
      draft={draft}
    >
      <SelectField
        label={t('store.settings.pay_state')}
        hint={t('store.hints.pay_state')}
        options={['', ...payStates].map((state) => ({ value: state, label: textOf('pay_state', state) }))}
        {...field('pay_state')}
      />
      <PercentField
        label={t('store.settings.card_rate')}
        hint={t('store.hints.card_rate')}
        basisPoints={rate.value}
        onBasisPoints={rate.set}
        error={rate.error}
      />
    </SectionForm>
  );
}
