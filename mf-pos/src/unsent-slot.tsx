import { exposeSlot, type SlotContracts } from '@suite/remote-kit';
import { UnsentSheet } from './dialogs';
import { locales } from './locales';
import { useOfflineSync } from './offline/use-offline-sync';
import { routes } from './routes';

/** Sends pending sales on every page, and lists them on request. */
function Unsent({ isOpen, onClose }: SlotContracts['shell.unsent']) {
  useOfflineSync();
  return isOpen ? <UnsentSheet onClose={onClose} /> : null;
}

export default exposeSlot('shell.unsent', { remote: routes.name, locales, Component: Unsent });
