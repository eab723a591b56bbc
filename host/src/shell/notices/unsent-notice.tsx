import { ShellProvider, Slot, useObservable } from '@suite/remote-kit';
import type { ShellContract } from '@suite/remote-kit/contract';
import { Button } from '@suite/ui';
import { CloudOff, CloudUpload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Unsent } from '../../platform/offline/unsent';
import { Notice } from './notice';

interface Props {
  shell: ShellContract;
  unsent: Pick<Unsent, 'here'>;
}

/**
 * Shows on every page how much of the person's data is not sent. The remote that stores it is loaded hidden until
 * the list is opened: it sends the data when the API is back.
 */
export function UnsentNotice({ shell, unsent }: Props) {
  const { t } = useTranslation('offline');
  const count = useObservable(unsent.here);
  const isOffline = !useObservable(shell.reach);
  const [isOpen, setOpen] = useState(false);
  if (count === 0 && !isOpen) return null;
  return (
    <>
      {count > 0 && (
        <Notice
          icon={isOffline ? <CloudOff size={20} aria-hidden="true" /> : <CloudUpload size={20} aria-hidden="true" />}
          message={isOffline ? t('unsent.offline', { count }) : t('unsent.message', { count })}
        >
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t('unsent.show')}
          </Button>
        </Notice>
      )}
      <ShellProvider shell={shell}>
        <Slot name="shell.unsent" props={{ isOpen, onClose: () => setOpen(false) }} loading={null} />
      </ShellProvider>
    </>
  );
}
