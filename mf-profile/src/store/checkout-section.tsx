import { MoneyField, Note, PercentField, TextArea, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { checkoutKeys, checkoutSchema, toCheckoutFields } from './checkout.schema';
import { SectionForm } from './section-form';
import styles from './store.module.css';
import { useSettingText } from './use-setting-text';
import { type StoredSettings, useSettingsForm } from './use-settings-form';

const rates = ['tax', 'service_fee', 'cash_discount', 'discount_limit_manager', 'discount_limit_staff'] as const;
const tips = ['tip_low', 'tip_middle', 'tip_high'] as const;
const maxRewardValue = 50_000;

/** Tax, fees, tips, rewards and receipts: what the checkout of the store calculates and says. */
export function CheckoutSection(settings: StoredSettings) {
  const { t } = useTranslation('mf-profile');
  const { textOf } = useSettingText();

  const { formProps, field, input, pending, isSaved, conflict, draft } = useSettingsForm({
    ...settings,
    keys: checkoutKeys,
    schema: checkoutSchema,
    toValues: toCheckoutFields,
    describe: (key, values) => ({ name: t(`store.settings.${key}`), value: textOf(key, values[key]) }),
    messages: {
      whole_number: t('store.whole_number'),
      range_reward_unit: t('store.range', { min: 0, max: 10_000 }),
      range_success_popup_seconds: t('store.range', { min: 0, max: 60 }),
      tip_range: t('store.tip_range'),
      tips_rise: t('store.tips_rise'),
    },
  });

  const reward = input('reward_value');
  return (
    <SectionForm
      title={t('store.checkout')}
      formProps={formProps}
      pending={pending}
      isSaved={isSaved}
      conflict={conflict}
      draft={draft}
    >
      {rates.map((key) => {
        const { value, set, error } = input(key);
        return (
          <PercentField
            key={key}
            label={t(`store.settings.${key}`)}
            hint={t(`store.hints.${key}`)}
            basisPoints={value}
            onBasisPoints={set}
            error={error}
          />
        );
      })}
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('store.settings.tip_presets')}</legend>
        <div className={styles.three}>
          {tips.map((key) => {
            const { value, set, error } = input(key);
            return (
              <PercentField
                key={key}
                label={t(`store.tips.${key}`)}
                basisPoints={value}
                onBasisPoints={set}
                error={error}
              />
            );
          })}
        </div>
        <Note small>{t('store.hints.tip_presets')}</Note>
      </fieldset>
      <TextField
        label={t('store.settings.reward_unit')}
        hint={t('store.hints.reward_unit')}
        inputMode="numeric"
        autoComplete="off"
        {...field('reward_unit')}
      />
      <MoneyField
        label={t('store.settings.reward_value')}
        hint={t('store.hints.reward_value')}
        cents={reward.value}
        onCents={reward.set}
        max={maxRewardValue}
        error={reward.error}
      />
      <TextArea
        label={t('store.settings.receipt_text')}
        hint={t('store.hints.receipt_text')}
        rows={3}
        {...field('receipt_text')}
      />
      <TextField
        label={t('store.settings.success_popup_seconds')}
        hint={t('store.hints.success_popup_seconds')}
        inputMode="numeric"
        autoComplete="off"
        {...field('success_popup_seconds')}
      />
    </SectionForm>
  );
}
