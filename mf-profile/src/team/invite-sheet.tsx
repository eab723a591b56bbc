import { valibotResolver } from '@hookform/resolvers/valibot';
import { type Country, countries, languages } from '@suite/domain';
import { useSubmit } from '@suite/graphql';
import { useLanguage, useStore, useUnsaved } from '@suite/remote-kit';
import { Button, SelectField, TextField } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import styles from '../layout/layout.module.css';
import { useFormError } from '../layout/use-form-error';
import { type InviteForm, inviteSchema, shortestName, toInvite } from './invite.schema';
import { InviteEmployeeDocument } from './team.generated';

interface Props {
  /** The store's country, by which a national phone number is parsed. */
  country: Country;
  onClose: () => void;
  onInvited: (name: string) => void;
}

/** A new employee: how they are reached, how they are called, and the language of the message and of their screens. */
export function InviteSheet({ country, onClose, onInvited }: Props) {
  const { t } = useTranslation('mf-profile');
  const words = useFormError();
  const { whmcsId } = useStore();
  const language = useLanguage();
  const { register, handleSubmit, setFocus, formState } = useForm<InviteForm>({
    defaultValues: { country, phone: '', first_name: '', last_name: '', language },
    resolver: valibotResolver(inviteSchema),
    criteriaMode: 'all',
  });
  const { submit, pending, fieldProblem, reset } = useSubmit(InviteEmployeeDocument, {
    handles({ fields: [field] }) {
      if (field?.path.endsWith('phone')) setFocus('phone');
      return false;
    },
  });
  const { errors, isDirty } = formState;
  useUnsaved(isDirty);

  const send = handleSubmit(async (form) => {
    if (await submit({ whmcs_id: whmcsId, input_obj: toInvite(form) })) {
      onInvited([form.first_name, form.last_name].join(' ').trim());
    }
  });

  return (
    <Sheet isOpen onClose={onClose} title={t('invite.title')}>
      <form className={styles.form} noValidate onSubmit={send} onChange={reset}>
        <p className={styles.note}>{t('invite.intro')}</p>
        <SelectField
          label={t('invite.country')}
          options={countries.map((value) => ({ value, label: t(`invite.countries.${value}`) }))}
          {...register('country')}
        />
        <TextField
          label={t('invite.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          error={words(errors.phone?.message, fieldProblem('input_obj.phone'))}
          {...register('phone')}
        />
        <TextField
          label={t('invite.first_name')}
          autoComplete="off"
          error={words(errors.first_name?.message, fieldProblem('input_obj.first_name'), { min: shortestName })}
          {...register('first_name')}
        />
        <TextField
          label={t('invite.last_name')}
          autoComplete="off"
          error={words(errors.last_name?.message, fieldProblem('input_obj.last_name'), { min: shortestName })}
          {...register('last_name')}
        />
        <SelectField
          label={t('invite.language')}
          options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
          {...register('language')}
        />
        <Button type="submit" wide pending={pending}>
          {t('invite.send')}
        </Button>
      </form>
    </Sheet>
  );
}
