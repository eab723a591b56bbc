import { quietHoursRange, surveyHours } from '@suite/domain/settings';
import { useSuiteLinks } from '@suite/remote-kit';
import { List, Note, RowLink, SelectField } from '@suite/ui';
import { MessageSquareText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { messageKeys, messagesSchema, reminderChoices, toMessageFields } from './messages.schema';
import { SectionForm } from './section-form';
import styles from './store.module.css';
import { useSettingText } from './use-setting-text';
import { type StoredSettings, useSettingsForm } from './use-settings-form';

const reminders = ['reminder_1', 'reminder_2', 'reminder_3'] as const;
const halfHour = 30;

/** Returns the half hours from one to another, in minutes after midnight. */
const halfHours = ({ min, max }: { min: number; max: number }) =>
  Array.from({ length: (max - min) / halfHour + 1 }, (_, index) => min + index * halfHour);

/** Which texts the clients of the store get, and at which hours. */
export function MessagesSection(settings: StoredSettings) {
  const { t } = useTranslation('mf-profile');
  const links = useSuiteLinks();
  const { before, clock, textOf } = useSettingText();

  const { form, formProps, field, pending, isSaved, conflict, draft } = useSettingsForm({
    ...settings,
    keys: messageKeys,
    schema: messagesSchema,
    toValues: toMessageFields,
    describe: (key, values) => ({ name: t(`store.settings.${key}`), value: textOf(key, values[key]) }),
  });

  /** A reminder that was set in another way remains an option. */
  const choicesWith = (present: string) =>
    [...new Set([0, ...reminderChoices, Number(present)])]
      .sort((one, other) => one - other)
      .map((hours) => ({ value: String(hours), label: hours === 0 ? t('store.no_reminder') : before(hours) }));

  return (
    <SectionForm
      title={t('store.messages')}
      formProps={formProps}
      pending={pending}
      isSaved={isSaved}
      conflict={conflict}
      draft={draft}
    >
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('store.settings.appointment_reminder_hours')}</legend>
        {reminders.map((key, index) => (
          <SelectField
            key={key}
            label={t('store.reminder', { number: index + 1 })}
            options={choicesWith(form.watch(key))}
            {...field(key)}
          />
        ))}
        <Note small>{t('store.hints.appointment_reminder_hours')}</Note>
      </fieldset>
      <SelectField
        label={t('store.settings.appointment_no_show_text')}
        hint={t('store.hints.appointment_no_show_text')}
        options={(['off', 'on'] as const).map((value) => ({ value, label: t(`store.no_show.${value}`) }))}
        {...field('no_show')}
      />
      <SelectField
        label={t('store.settings.visit_survey_hours')}
        hint={t('store.hints.visit_survey_hours')}
        options={surveyHours.map((hours) => ({ value: String(hours), label: textOf('visit_survey_hours', hours) }))}
        {...field('survey')}
      />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('store.settings.message_quiet_hours')}</legend>
        <div className={styles.two}>
          {(['from', 'until'] as const).map((part) => (
            <SelectField
              key={part}
              label={t(`store.quiet.${part}`)}
              options={halfHours(quietHoursRange[part]).map((minutes) => ({
                value: String(minutes),
                label: clock(minutes),
              }))}
              {...field(`quiet_${part}`)}
            />
          ))}
        </div>
        <Note small>{t('store.hints.message_quiet_hours')}</Note>
      </fieldset>
      <List>
        <RowLink
          to={links.text_templates()}
          title={t('templates.title')}
          details={[t('templates.link_hint')]}
          leading={<MessageSquareText size={22} />}
        />
      </List>
    </SectionForm>
  );
}
