import type { Tokens } from '@suite/graphql/tokens';
import type { Transport } from '@suite/graphql/transport';
import { useFieldWords } from '@suite/remote-kit';
import type { ShellProblem } from '@suite/remote-kit/contract';
import { Button, PasswordField, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from './language-switch';
import styles from './sign-in.module.css';
import { useLogin } from './use-login';

interface Props {
  transport: Transport;
  onSignedIn: (tokens: Tokens) => Promise<void>;
  onProblem: (problem: ShellProblem) => void;
  /** Called when the person begins to type: time to fetch what comes after. */
  onBegin: () => void;
}

/** Sign-in of owners, partners and managers, by phone number or email with a password. */
export function SignInPage({ transport, onSignedIn, onProblem, onBegin }: Props) {
  const { t } = useTranslation('host');
  const words = useFieldWords();
  const login = useLogin({ transport, onSignedIn, onProblem });

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className={styles.brand}>{t('suite')}</p>
        <LanguageSwitch onProblem={onProblem} />
      </header>
      <main className={styles.card}>
        <h1 className={styles.title}>{t('sign_in.title')}</h1>
        <p className={styles.intro}>{t('sign_in.intro')}</p>
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
      </main>
    </div>
  );
}
