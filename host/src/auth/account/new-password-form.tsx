import { Button, PasswordField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import styles from '../layout/auth.module.css';
import { AuthLayout } from '../layout/auth-layout';
import { BackToSignIn } from '../layout/back-to-sign-in';
import type { LastStepProps } from './last-step';
import { resetPassword } from './password-requests';
import { newPassword } from './password-schemas';
import { usePasswordForm } from './use-password-form';

/** The form that sets a new password for a forgotten one; the person signs in with it afterwards. */
export function NewPasswordForm({ started, proof, onLeave, handles, onProblem }: LastStepProps) {
  const { t } = useTranslation('auth');
  const form = usePasswordForm({
    schema: newPassword,
    empty: { password: '', confirmation: '' },
    async send({ password }) {
      await resetPassword(started.transport, { otp_id: proof.otp_id, password });
      onLeave('/login', { notice: 'password_new', identifier: proof.identifier });
    },
    handles,
    onProblem,
  });

  return (
    <AuthLayout title={t('password.forgotten')} intro={t('password.forgotten_intro')} onProblem={onProblem}>
      <form className={styles.form} noValidate onSubmit={form.submit}>
        <input hidden name="username" autoComplete="username" value={proof.identifier} readOnly />
        <PasswordField
          label={t('password.new_password')}
          hint={t('password.rules')}
          autoComplete="new-password"
          {...form.field('password')}
        />
        <PasswordField label={t('password.confirmation')} autoComplete="new-password" {...form.field('confirmation')} />
        <Button type="submit" size="lg" wide pending={form.pending}>
          {t('password.save')}
        </Button>
      </form>
      <BackToSignIn navigation={started.navigation} />
    </AuthLayout>
  );
}
