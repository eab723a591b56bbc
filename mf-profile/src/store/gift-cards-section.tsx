import { giftCardStates } from '@suite/domain/gift-card-states';
import { SelectField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { SectionForm } from './section-form';
import { useSettingText } from './use-setting-text';
import { type StoredSettings, useSettingsForm } from './use-settings-form';

export const giftCardKeys = ['gift_card_state', 'gift_card_reminder_months'] as const;

const months = ['off', '3', '6', '12'] as const;

const schema = v.object({ gift_card_state: v.string(), gift_card_reminder_months: v.picklist(months) });

/** The state whose rules hold for the store's gift cards, and the reminders of unused balances. */
export function GiftCardsSection(settings: StoredSettings) {
  const { t } = useTranslation('mf-profile');
  const { textOf } = useSettingText();
  const { formProps, field, pending, isSaved, conflict, draft } = useSettingsForm({
    ...settings,
    keys: giftCardKeys,
    schema,
    toValues: (values) => values,
    describe: (key, values) => ({ name: t(`store.settings.${key}`), value: textOf(key, values[key]) }),
  });
  return (
    <SectionForm
      title={t('store.gift_cards')}
      formProps={formProps}
      pending={pending}
      isSaved={isSaved}
      conflict={conflict}
      draft={draft}
    >
      <SelectField
        label={t('store.settings.gift_card_state')}
        hint={t('store.hints.gift_card_state')}
        options={['', ...giftCardStates].map((state) => ({ value: state, label: textOf('gift_card_state', state) }))}
        {...field('gift_card_state')}
      />
      <SelectField
        label={t('store.settings.gift_card_reminder_months')}
        hint={t('store.hints.gift_card_reminder_months')}
        options={months.map((value) => ({ value, label: textOf('gift_card_reminder_months', value) }))}
        {...field('gift_card_reminder_months')}
      />
    </SectionForm>
  );
}
