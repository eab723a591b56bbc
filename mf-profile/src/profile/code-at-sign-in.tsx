import { LiveRegion, Section, Switch } from '@suite/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeAtSignInDialog } from '../dialogs';
import styles from '../layout/layout.module.css';
import type { ProfileUserFragment } from './profile.generated';

/** Whether a sign-in asks for a one-time code too. The switch asks for the password before it moves. */
export function CodeAtSignIn({ user }: { user: ProfileUserFragment }) {
  const { t } = useTranslation('mf-profile');
  const id = useId();
  const [asking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  const enabled = user.enabled_mfa;

  return (
    <Section title={t('code.title')}>
      <Switch
        label={t('code.switch')}
        checked={enabled}
        onChange={() => setAsking(true)}
        aria-describedby={id}
        aria-haspopup="dialog"
      />
      <p id={id} className={styles.note}>
        {t('code.hint')}
      </p>
      <LiveRegion message={said} />
      {asking && (
        <CodeAtSignInDialog
          enable={!enabled}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            setSaid(t(enabled ? 'code.is_off' : 'code.is_on'));
          }}
        />
      )}
    </Section>
  );
}
