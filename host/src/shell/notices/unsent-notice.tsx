import { ShellProvider, Slot, useObservable } from '@suite/remote-kit';
import type { ShellContract } from '@suite/remote-kit/contract';
import { Button } from '@suite/ui';
import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import { useEffect, useState } from 'react';
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
  const sent = useSentCount({ count, isOffline, isOpen });
  if (count === 0 && !isOpen) {
    return sent > 0 && <Notice icon={<CloudCheck size={20} />} message={t('unsent.sent', { count: sent })} />;
  }
  return (
    <>
      {count > 0 && (
        <Notice
          icon={isOffline ? <CloudOff size={20} /> : <CloudUpload size={20} />}
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

/** The time for which it is said that everything was sent, in milliseconds. */
const shownMs = 5_000;

interface Waiting {
  count: number;
  isOffline: boolean;
  /** Whether the list is open, in which a person can delete data. */
  isOpen: boolean;
}

/** Returns how much of what waited for the connection was sent, for a while after the last of it; otherwise 0. */
function useSentCount({ count, isOffline, isOpen }: Waiting): number {
  const [before, setBefore] = useState(count);
  const [waited, setWaited] = useState(0);
  const isSent = count === 0 && waited > 0;

  if (before !== count || (isOffline && waited < count)) {
    setBefore(count);
    const deleted = isOpen ? Math.max(0, before - count) : 0;
    setWaited(isOffline ? Math.max(waited - deleted, count) : waited - deleted);
  }
  useEffect(
    function forgetAfterAWhile() {
      if (!isSent) return;
      const timer = window.setTimeout(() => setWaited(0), shownMs);
      return () => window.clearTimeout(timer);
    },
    [isSent],
  );
  return isSent ? Math.max(0, waited) : 0;
}
