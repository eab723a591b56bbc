import { useFieldWords } from '@suite/remote-kit';
import { Button, PasswordField, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import styles from './sign-in.module.css';
import { useLogin } from './use-login';
import type { WayProps } from './way';
import { WayFrame } from './way-frame';

/** Sign-in of owners, partners and managers, by phone number or email with a password. */
export function SignInPage({ started, onSignedIn, onProblem, onBegin }: WayProps) {
  const { t } = useTranslation('host');
  const words = useFieldWords();
  const login = useLogin({ transport: started.transport, onSignedIn, onProblem });

  return (
    <WayFrame title={t('sign_in.title')} intro={t('sign_in.intro')} onProblem={onProblem}>
      <form className={styles.form} noValidate onSubmit={login.submit} onFocus={onBegin}>
        <TextField
          label={t('sign_in.identifier')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          value={login.identifier}
          onChange={(event) => login.setIdentifier(event.target.value)}
          error={login.missing.identifier ? t('sign_in.identifier_required') : words(login.refused('identifier'))}
        />
        <PasswordField
          label={t('sign_in.password')}
          name="password"
          autoComplete="current-password"
          value={login.password}
          onChange={(event) => login.setPassword(event.target.value)}
          error={login.missing.password ? t('sign_in.password_required') : words(login.refused('password'))}
        />
        <Button type="submit" size="lg" wide pending={login.pending}>
          {t('sign_in.submit')}
        </Button>
      </form>
    </WayFrame>
  );
}
