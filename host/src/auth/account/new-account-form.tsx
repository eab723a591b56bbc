import { languageOf } from '@suite/remote-kit';
import { Button, PasswordField, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { openStorePath } from '../../core/navigation/host-routes';
import { returnPath } from '../../core/session/sign-out';
import styles from '../layout/auth.module.css';
import { AuthLayout } from '../layout/auth-layout';
import { BackToSignIn } from '../layout/back-to-sign-in';
import type { LastStepProps } from './last-step';
import { createAccount } from './password-requests';
import { newAccount } from './password-schemas';
import { proofStep } from './proof';
import { usePasswordForm } from './use-password-form';

/** The form for an optional name and a password; it creates the account and signs in. */
export function NewAccountForm({ started, proof, onLeave, handles, onSignedIn, onProblem, onBegin }: LastStepProps) {
  const { t } = useTranslation('auth');
  const form = usePasswordForm({
    schema: newAccount,
    empty: { first_name: '', last_name: '', password: '' },
    async send({ password, first_name, last_name }) {
      const tokens = await createAccount(started.transport, {
        otp_id: proof.otp_id,
        password,
        first_name: first_name || null,
        last_name: last_name || null,
        language: languageOf(started.i18n),
      });
      proofStep.clear();
      const leadsBack = returnPath(started.navigation.location.getSnapshot().search) !== null;
      await (leadsBack ? onSignedIn(tokens) : onSignedIn(tokens, openStorePath));
    },
    handles(problem) {
      if (problem.code !== 'phone_taken') return handles(problem);
      onLeave('/login', { notice: 'phone_taken', identifier: proof.identifier });
      return true;
    },
    onProblem,
  });

  return (
    <AuthLayout title={t('password.new_account')} intro={t('password.new_account_intro')} onProblem={onProblem}>
      <form className={styles.form} noValidate onSubmit={form.submit} onFocus={onBegin}>
        <TextField label={t('password.first_name')} autoComplete="given-name" {...form.field('first_name')} />
        <TextField label={t('password.last_name')} autoComplete="family-name" {...form.field('last_name')} />
        <input hidden name="username" autoComplete="username" value={proof.identifier} readOnly />
        <PasswordField
          label={t('password.password')}
          hint={t('password.rules')}
          autoComplete="new-password"
          {...form.field('password')}
        />
        <Button type="submit" size="lg" wide pending={form.pending}>
          {t('password.create')}
        </Button>
      </form>
      <BackToSignIn navigation={started.navigation} />
    </AuthLayout>
  );
}
