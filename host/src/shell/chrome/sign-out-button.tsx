import { Button, MessageDialog } from '@suite/ui';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { signOutPath } from '../../core/session/sign-out';
import type { Suite } from '../suite';

interface Props {
  suite: Pick<Suite, 'shell' | 'unsaved' | 'unsent'>;
  onLeave?: (path: string) => void;
}

/**
 * Signs out; requires confirmation if unsaved input would be lost or unsent data would remain on the device. The
 * next sign-in returns to the page.
 */
export function SignOutButton({
  suite: { shell, unsaved, unsent },
  onLeave = (path) => window.location.assign(path),
}: Props) {
  const { t } = useTranslation('host');
  /** The number of unsent tickets, while the confirmation is open. */
  const [waiting, setWaiting] = useState<number | null>(null);

  function leave() {
    const { pathname, search } = shell.navigation.location.getSnapshot();
    onLeave(signOutPath(pathname + search));
  }

  function confirmOrLeave() {
    const count = unsent.total();
    if (count > 0 || unsaved.hasUnsaved.getSnapshot()) setWaiting(count);
    else leave();
  }

  return (
    <>
      <Button variant="quiet" onClick={confirmOrLeave}>
        {t('chrome.sign_out')}
      </Button>
      {waiting !== null &&
        createPortal(
          <MessageDialog
            title={t('sign_out.title')}
            message={waiting > 0 ? t('sign_out.unsent', { count: waiting }) : t('sign_out.message')}
            onClose={() => setWaiting(null)}
          >
            <Button wide variant="danger" onClick={leave}>
              {waiting > 0 ? t('sign_out.anyway') : t('chrome.sign_out')}
            </Button>
            <Button wide variant="secondary" onClick={() => setWaiting(null)}>
              {t('sign_out.stay')}
            </Button>
          </MessageDialog>,
          document.body,
        )}
    </>
  );
}
