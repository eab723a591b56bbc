import { useSubmit } from '@suite/graphql';
import { useRemoteForm } from '@suite/remote-kit/form';
import { Button, Card, Note, PasswordField, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { ChangePasswordDocument } from './change-password.generated';
import { changePasswordSchema } from './change-password.schema';

/** The form with the present password, and the new one twice; it warns which sessions end. */
export function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation('mf-profile');
  const change = useSubmit(ChangePasswordDocument);
  const { formProps, field, pending } = useRemoteForm({
    schema: changePasswordSchema,
    defaultValues: { current_password: '', new_password: '', confirmation: '' },
    submission: change,
    messages: { password_mismatch: t('form.password_mismatch') },
    async onSubmit({ current_password, new_password }) {
      if (await change.submit({ input_obj: { current_password, new_password } })) onChanged();
    },
  });

  return (
    <Card as="section">
      <Stack as="form" {...formProps}>
        <Note>{t('password.before')}</Note>
        <PasswordField label={t('password.current')} autoComplete="current-password" {...field('current_password')} />
        <PasswordField
          label={t('password.new')}
          hint={t('password.rules')}
          autoComplete="new-password"
          {...field('new_password')}
        />
        <PasswordField label={t('password.again')} autoComplete="new-password" {...field('confirmation')} />
        <Button type="submit" wide pending={pending}>
          {t('password.save')}
        </Button>
      </Stack>
    </Card>
  );
}
