import { type SlotMinutes, slotMinutes } from '@suite/domain/settings';
import { SelectField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { SectionForm } from './section-form';
import { useSettingText } from './use-setting-text';
import { type StoredSettings, useSettingsForm } from './use-settings-form';

const keys = [
  'appointment_slot_minutes',
  'booking_lead_hours',
  'booking_horizon_days',
  'cancellation_window_hours',
] as const;

/** The values that can be chosen, besides the one that is stored; 0 is no rule. */
const choices: Record<Exclude<(typeof keys)[number], 'appointment_slot_minutes'>, readonly number[]> = {
  booking_lead_hours: [0, 1, 2, 4, 12, 24, 48],
  booking_horizon_days: [0, 14, 30, 60, 90, 180, 365],
  cancellation_window_hours: [0, 2, 4, 12, 24, 48],
};

const figure = v.pipe(v.string(), v.transform(Number));
const schema = v.pipe(
  v.object({
    slot: figure,
    booking_lead_hours: figure,
    booking_horizon_days: figure,
    cancellation_window_hours: figure,
  }),
  v.transform(({ slot, ...rules }) => ({ appointment_slot_minutes: slot as SlotMinutes, ...rules })),
);

/** The times that are offered when an appointment is booked, and the rules for clients. */
export function BookingSection(settings: StoredSettings) {
  const { t } = useTranslation('mf-profile');
  const { textOf } = useSettingText();
  const { form, formProps, field, pending, isSaved, conflict, draft } = useSettingsForm({
    ...settings,
    keys,
    schema,
    toValues: ({ appointment_slot_minutes, ...rules }) => ({
      slot: String(appointment_slot_minutes),
      booking_lead_hours: String(rules.booking_lead_hours),
      booking_horizon_days: String(rules.booking_horizon_days),
      cancellation_window_hours: String(rules.cancellation_window_hours),
    }),
    describe: (key, values) => ({ name: t(`store.settings.${key}`), value: textOf(key, values[key]) }),
  });

  const rule = (key: keyof typeof choices) => ({
    label: t(`store.settings.${key}`),
    hint: t(`store.hints.${key}`),
    options: [...new Set([...choices[key], Number(form.watch(key))])]
      .sort((one, other) => one - other)
      .map((count) => ({ value: String(count), label: textOf(key, count) })),
    ...field(key),
  });

  return (
    <SectionForm
      title={t('store.booking')}
      formProps={formProps}
      pending={pending}
      isSaved={isSaved}
      conflict={conflict}
      draft={draft}
    >
      <SelectField
        label={t('store.settings.appointment_slot_minutes')}
        hint={t('store.hints.appointment_slot_minutes')}
        options={slotMinutes.map((count) => ({ value: String(count), label: t('store.minutes', { count }) }))}
        {...field('slot')}
      />
      <SelectField {...rule('booking_lead_hours')} />
      <SelectField {...rule('booking_horizon_days')} />
      <SelectField {...rule('cancellation_window_hours')} />
    </SectionForm>
  );
}
