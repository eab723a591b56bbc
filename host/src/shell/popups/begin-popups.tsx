import { ShellProvider } from '@suite/remote-kit';
import { loadLocales } from '@suite/remote-kit/locales';
import { createRoot } from 'react-dom/client';
import type { Suite } from '../suite';
import { popupLocales } from './popup-locales';
import { createPopupQueue } from './popup-queue';
import { Popups } from './popups';
import { watchExpiring } from './watch-expiring';
import { watchInstall } from './watch-install';
import { watchMaintenance } from './watch-maintenance';

/** Starts the popups: maintenance, packages that end, and the offer to install. */
export async function beginPopups({ started, shell, unsaved, problems, native }: Suite): Promise<void> {
  const { transport, i18n } = started;
  await loadLocales(i18n, 'popups', popupLocales);
  const queue = createPopupQueue();
  const isNative = native !== null;
  const maintenance = watchMaintenance({ transport, isNative, queue });
  const install = watchInstall(isNative, queue);
  watchExpiring({ transport, gate: shell.gate, queue });
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <ShellProvider shell={shell}>
      <Popups
        queue={queue}
        maintenance={maintenance}
        install={install}
        unsaved={unsaved}
        problems={problems}
        native={native}
        onOpen={shell.navigation.push}
      />
    </ShellProvider>,
  );
}
