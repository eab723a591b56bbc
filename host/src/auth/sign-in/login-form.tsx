import { useFieldMessages } from '@suite/remote-kit';
import { Button, PasswordField, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { PathLink } from '../../core/navigation/path-link';
import styles from '../layout/auth.module.css';
import { WayFrame } from '../layout/auth-layout';
import { type WayProps, wayPath } from '../layout/auth-paths';
import { saidAt } from '../layout/flash-message';
import { NoticeLine } from '../layout/flash-message-line';
import type { Otp } from '../otp/otp-request';
import { useLogin } from './use-login';

/** Phone number or email with a password, and the other ways in. */
export function LoginForm({ started, onOtp, onBegin, ...rest }: WayProps & { onOtp: (otp: Otp) => void }) {
  const { t } = useTranslation('host');
  const words = useFieldMessages();
  const { navigation, transport } = started;
  const location = navigation.location.getSnapshot();
  const said = saidAt(location);
  const login = useLogin({ transport, identifier: said?.identifier ?? '', onOtp, ...rest });
  const linkTo = (path: string) => ({ navigation, to: wayPath(path, location.search), className: styles.link });

  return (
    <WayFrame title={t('sign_in.title')} intro={t('sign_in.intro')} onProblem={rest.onProblem}>
      <NoticeLine said={said} />
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
      <nav className={styles.links} aria-label={t('sign_in.others')}>
        <PathLink {...linkTo('/forgot-pass')}>{t('sign_in.forgot')}</PathLink>
        <PathLink {...linkTo('/create')}>{t('sign_in.create')}</PathLink>
        <PathLink {...linkTo('/login?as=staff')}>{t('sign_in.staff')}</PathLink>
      </nav>
    </WayFrame>
  );
}
