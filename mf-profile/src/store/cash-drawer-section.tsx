import { SelectField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { SectionForm } from './section-form';
import { useSettingText } from './use-setting-text';
import { type StoredSettings, useSettingsForm } from './use-settings-form';

export const cashDrawerKeys = ['cash_count_blind'] as const;

const choices = ['off', 'on'] as const;
const schema = v.object({ cash_count_blind: v.picklist(choices) });

/** Whether managers count the drawer before they see what should be in it. */
export function CashDrawerSection(settings: StoredSettings) {
  const { t } = useTranslation('mf-profile');
  const { textOf } = useSettingText();
  const { formProps, field, pending, isSaved, conflict, draft } = useSettingsForm({
    ...settings,
    keys: cashDrawerKeys,
    schema,
    toValues: (values) => values,
    describe: (key, values) => ({ name: t(`store.settings.${key}`), value: textOf(key, values[key]) }),
  });
  return (
    <SectionForm
      title={t('store.cash_drawer')}
      formProps={formProps}
      pending={pending}
      isSaved={isSaved}
      conflict={conflict}
      draft={draft}
    >
      <SelectField
        label={t('store.settings.cash_count_blind')}
        hint={t('store.hints.cash_count_blind')}
        options={choices.map((value) => ({ value, label: textOf('cash_count_blind', value) }))}
        {...field('cash_count_blind')}
      />
    </SectionForm>
  );
}
