import { LiveRegion, Note, Section, Switch } from '@suite/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeAtSignInDialog } from './code-at-sign-in-dialog.lazy';
import type { ProfileUserFragment } from './profile.generated';

/** Whether a sign-in requires a one-time code too. The switch requires the password before it changes. */
export function CodeAtSignIn({ user }: { user: ProfileUserFragment }) {
  const { t } = useTranslation('mf-profile');
  const id = useId();
  const [isConfirming, setConfirming] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const enabled = user.enabled_mfa;

  return (
    <Section title={t('code.title')}>
      <Switch
        label={t('code.switch')}
        checked={enabled}
        onChange={() => setConfirming(true)}
        aria-describedby={id}
        aria-haspopup="dialog"
      />
      <Note id={id}>{t('code.hint')}</Note>
      <LiveRegion message={announcement} />
      {isConfirming && (
        <CodeAtSignInDialog
          enable={!enabled}
          onClose={() => setConfirming(false)}
          onDone={() => {
            setConfirming(false);
            setAnnouncement(t(enabled ? 'code.is_off' : 'code.is_on'));
          }}
        />
      )}
    </Section>
  );
}
