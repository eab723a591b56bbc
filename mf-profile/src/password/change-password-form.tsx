import { valibotResolver } from '@hookform/resolvers/valibot';
import { useSubmit } from '@suite/graphql';
import { useUnsaved } from '@suite/remote-kit';
import { Button, Card, PasswordField } from '@suite/ui';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import styles from '../layout/layout.module.css';
import { useFormError } from '../layout/use-form-error';
import { ChangePasswordDocument } from './change-password.generated';
import { type ChangePasswordInput, changePasswordSchema } from './change-password.schema';

const empty: ChangePasswordInput = { current_password: '', new_password: '', confirmation: '' };
const limits = { min: 8, max: 128 };

/** The present password, and the new one twice. What ends with it is said before. */
export function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation('mf-profile');
  const words = useFormError();
  const { register, handleSubmit, setFocus, formState } = useForm<ChangePasswordInput>({
    defaultValues: empty,
    resolver: valibotResolver(changePasswordSchema),
    criteriaMode: 'all',
  });
  const { submit, pending, fieldProblem, reset } = useSubmit(ChangePasswordDocument, {
    handles({ fields: [field] }) {
      if (field) setFocus(field.path.endsWith('new_password') ? 'new_password' : 'current_password');
      return false;
    },
  });
  const { errors, isDirty } = formState;
  useUnsaved(isDirty);

  const send = handleSubmit(async ({ current_password, new_password }) => {
    if (await submit({ input_obj: { current_password, new_password } })) onChanged();
  });

  return (
    <Card as="section">
      <form className={styles.form} noValidate onSubmit={send} onChange={reset}>
        <p className={styles.note}>{t('password.before')}</p>
        <PasswordField
          label={t('password.current')}
          autoComplete="current-password"
          error={words(errors.current_password?.message, fieldProblem('input_obj.current_password'))}
          {...register('current_password')}
        />
        <PasswordField
          label={t('password.new')}
          hint={t('password.rules')}
          autoComplete="new-password"
          error={words(errors.new_password?.message, fieldProblem('input_obj.new_password'), limits)}
          {...register('new_password')}
        />
        <PasswordField
          label={t('password.again')}
          autoComplete="new-password"
          error={words(errors.confirmation?.message, null)}
          {...register('confirmation')}
        />
        <Button type="submit" wide pending={pending}>
          {t('password.save')}
        </Button>
      </form>
    </Card>
  );
}
