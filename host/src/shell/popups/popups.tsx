import { deviceStorage } from '@suite/graphql/device-storage';
import { useObservable } from '@suite/remote-kit';
import { useEffect, useState } from 'react';
import type { NativeShell } from '../../platform/native/native-shell';
import type { Unsaved } from '../../platform/offline/unsaved';
import { useSafeMoment } from '../../platform/offline/use-safe-moment';
import { packagesPath } from '../billing-paths';
import type { ProblemQueue } from '../dialogs/problem-queue';
import { rememberReminders } from './expiring';
import type { Popup, PopupQueue } from './popup-queue';
import type { InstallWatch } from './watch-install';
import type { MaintenanceWatch } from './watch-maintenance';

type Dialogs = typeof import('./dialogs');

interface Props {
  queue: PopupQueue;
  maintenance: MaintenanceWatch;
  install: InstallWatch;
  unsaved: Unsaved;
  problems: ProblemQueue;
  native: Pick<NativeShell, 'openChat'> | null;
  onOpen: (path: string) => void;
}

/** Shows the waiting popups one at a time: at a safe moment, and never beside an error. */
export function Popups({ queue, maintenance, install, unsaved, problems, native, onOpen }: Props) {
  const [popup] = useObservable(queue);
  const hasProblem = useObservable(problems).length > 0;
  const isSafe = useSafeMoment(unsaved, popup !== undefined);
  const [isOpen, setOpen] = useState(false);
  useEffect(
    function openAtASafeMoment() {
      // An open popup itself makes the moment unsafe.
      setOpen((open) => popup !== undefined && (open || isSafe));
    },
    [popup, isSafe],
  );
  const dialogs = useDialogs(popup !== undefined);
  const isShown = popup !== undefined && dialogs !== null && isOpen && !hasProblem;
  useEffect(
    function remember() {
      if (isShown && popup.kind === 'expiring') rememberReminders(popup, deviceStorage.setItem);
    },
    [isShown, popup],
  );
  return isShown ? dialogOf(popup, dialogs) : null;

  function dialogOf(shown: Popup, { ExpiringDialog, InstallDialog, MaintenanceDialog }: Dialogs) {
    switch (shown.kind) {
      case 'maintenance':
        return (
          <MaintenanceDialog
            planned={shown.planned}
            onClose={() => maintenance.close(shown.planned)}
            onRetry={maintenance.refresh}
          />
        );
      case 'expiring':
        return (
          <ExpiringDialog
            products={shown.products}
            support={shown.support}
            onClose={() => queue.withdraw('expiring')}
            onPackages={() => onOpen(packagesPath)}
            onChat={native ? () => native.openChat() : null}
          />
        );
      case 'install':
        return <InstallDialog method={shown.method} onAccept={install.accept} onClose={install.decline} />;
    }
  }
}

/** The code of the dialogs, loaded once there is one to show; if that fails, the next one retries. */
function useDialogs(isNeeded: boolean): Dialogs | null {
  const [dialogs, setDialogs] = useState<Dialogs | null>(null);
  useEffect(
    function fetchDialogs() {
      if (isNeeded) import(/* webpackChunkName: "popup-dialogs" */ './dialogs').then(setDialogs, console.error);
    },
    [isNeeded],
  );
  return dialogs;
}
