import type { RemoteForm } from '@suite/remote-kit/form';
import { FieldError, SelectField, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { months } from '../client-facts/months';
import styles from './client.module.css';
import type { ClientForm } from './client-form.schema';

/** A birthday, whose year may be unknown. */
export function BirthdayFields({ form }: { form: RemoteForm<ClientForm, ClientForm> }) {
  const { t } = useTranslation('mf-crm');
  const { error, ...day } = form.field('birth_day');
  const { error: _, ...year } = form.field('birth_year');
  return (
    <fieldset className={styles.birthday}>
      <legend className={styles.legend}>{t('client_edit.birthday')}</legend>
      <div className={styles.birth}>
        <SelectField
          label={t('client_edit.month')}
          options={[
            { value: '', label: t('client_edit.no_month') },
            ...months.map((month) => ({ value: String(month), label: t(`client_list.months.${month}`) })),
          ]}
          {...form.field('birth_month')}
        />
        <TextField label={t('client_edit.day')} inputMode="numeric" maxLength={2} autoComplete="off" {...day} />
        <TextField label={t('client_edit.year')} inputMode="numeric" maxLength={4} autoComplete="off" {...year} />
      </div>
      <FieldError message={error} />
    </fieldset>
  );
}
