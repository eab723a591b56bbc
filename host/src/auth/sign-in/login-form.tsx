import { useFieldMessages, useProblemMessages } from '@suite/remote-kit';
import { Button, PasswordField, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { PathLink } from '../../core/navigation/path-link';
import styles from '../layout/auth.module.css';
import { AuthLayout } from '../layout/auth-layout';
import { type AuthPageProps, authPath } from '../layout/auth-paths';
import { flashMessageAt } from '../layout/flash-message';
import { FlashMessageLine } from '../layout/flash-message-line';
import { SessionEndedNotice } from '../layout/session-ended-notice';
import type { Otp } from '../otp/otp-request';
import { useLogin } from './use-login';

/** The form for phone number or email and password, with links to the other ways to sign in. */
export function LoginForm({ started, onOtp, onBegin, ...rest }: AuthPageProps & { onOtp: (otp: Otp) => void }) {
  const { t } = useTranslation('host');
  const messages = useFieldMessages();
  const problemMessages = useProblemMessages();
  const { navigation, transport } = started;
  const location = navigation.location.getSnapshot();
  const flash = flashMessageAt(location);
  const login = useLogin({ transport, identifier: flash?.identifier ?? '', onOtp, ...rest });
  const linkTo = (path: string) => ({ navigation, to: authPath(path, location.search), className: styles.link });

  return (
    <AuthLayout title={t('sign_in.title')} intro={t('sign_in.intro')} onProblem={rest.onProblem}>
      <SessionEndedNotice />
      <FlashMessageLine flash={flash} />
      <form ref={login.form} className={styles.form} noValidate onSubmit={login.submit} onFocus={onBegin}>
        <TextField
          label={t('sign_in.identifier')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          value={login.identifier}
          onChange={(event) => login.setIdentifier(event.target.value)}
          error={login.missing.identifier ? t('sign_in.identifier_required') : messages(login.refused('identifier'))}
        />
        <PasswordField
          label={t('sign_in.password')}
          name="password"
          autoComplete="current-password"
          value={login.password}
          onChange={(event) => login.setPassword(event.target.value)}
          error={passwordError()}
        />
        <Button type="submit" size="lg" wide pending={login.pending}>
          {t('sign_in.submit')}
        </Button>
      </form>
      <nav className={styles.links} aria-label={t('sign_in.others')}>
        <PathLink {...linkTo('/forgot-pass')}>{t('sign_in.forgot')}</PathLink>
        <PathLink {...linkTo('/create')}>{t('sign_in.create')}</PathLink>
        <PathLink {...linkTo('/login?as=staff')}>{t('sign_in.staff')}</PathLink>
      </nav>
    </AuthLayout>
  );

  function passwordError(): string | undefined {
    if (login.missing.password) return t('sign_in.password_required');
    return login.wrong ? problemMessages(login.wrong).message : messages(login.refused('password'));
  }
}
