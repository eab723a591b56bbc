import { exposeSlot, lazyOverlay, type SlotContracts } from '@suite/remote-kit';

import { locales } from './locales';
import { useOfflineSync } from './offline/use-offline-sync';
import { routes } from './routes';

const UnsentSheet = lazyOverlay(() => import('./offline/unsent-sheet'), 'UnsentSheet');

/** Sends pending sales on every page, and lists them on request. */
function Unsent({ isOpen, onClose }: SlotContracts['shell.unsent']) {
  useOfflineSync();
  return isOpen ? <UnsentSheet onClose={onClose} /> : null;
}

export default exposeSlot('shell.unsent', { remote: routes.name, locales, Component: Unsent });
