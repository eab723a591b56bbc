import { Button, MessageDialog } from '@suite/ui';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Suite } from '../app/suite';
import { signOutPath } from './sign-out';

interface Props {
  suite: Pick<Suite, 'shell' | 'unsaved'>;
  onLeave?: (path: string) => void;
}

/** Signs out, and asks first where that would lose what is not sent yet. Who signs in again is back at the page. */
export function SignOutButton({ suite: { shell, unsaved }, onLeave = (path) => window.location.assign(path) }: Props) {
  const { t } = useTranslation('host');
  const [asks, setAsks] = useState(false);

  function leave() {
    const { pathname, search } = shell.navigation.location.getSnapshot();
    onLeave(signOutPath(pathname + search));
  }

  return (
    <>
      <Button variant="quiet" onClick={() => (unsaved.isHeld.getSnapshot() ? setAsks(true) : leave())}>
        {t('chrome.sign_out')}
      </Button>
      {asks &&
        createPortal(
          <MessageDialog title={t('sign_out.title')} message={t('sign_out.message')} onClose={() => setAsks(false)}>
            <Button wide variant="danger" onClick={leave}>
              {t('chrome.sign_out')}
            </Button>
            <Button wide variant="secondary" onClick={() => setAsks(false)}>
              {t('sign_out.stay')}
            </Button>
          </MessageDialog>,
          document.body,
        )}
    </>
  );
}
