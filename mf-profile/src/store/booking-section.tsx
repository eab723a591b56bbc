import { type SlotMinutes, slotMinutes } from '@suite/domain/settings';
import { SelectField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { SectionForm } from './section-form';
import { type StoredSettings, useSettingsForm } from './use-settings-form';

const keys = ['appointment_slot_minutes'] as const;

const schema = v.pipe(
  v.object({ slot: v.string() }),
  v.transform(({ slot }) => ({ appointment_slot_minutes: Number(slot) as SlotMinutes })),
);

/** The times that are offered when an appointment is booked. */
export function BookingSection(settings: StoredSettings) {
  const { t } = useTranslation('mf-profile');
  const minutes = (count: number) => t('store.minutes', { count });
  const { formProps, field, pending, isSaved, conflict } = useSettingsForm({
    ...settings,
    keys,
    schema,
    toValues: ({ appointment_slot_minutes }) => ({ slot: String(appointment_slot_minutes) }),
    describe: (key, values) => ({ name: t(`store.settings.${key}`), value: minutes(values[key]) }),
  });
  return (
    <SectionForm title={t('store.booking')} {...{ formProps, pending, isSaved, conflict }}>
      <SelectField
        label={t('store.settings.appointment_slot_minutes')}
        hint={t('store.hints.appointment_slot_minutes')}
        options={slotMinutes.map((count) => ({ value: String(count), label: minutes(count) }))}
        {...field('slot')}
      />
    </SectionForm>
  );
}
