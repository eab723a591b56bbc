import { createRemote } from '@suite/remote-kit';
import { locales } from './locales';
import { useOfflineSync } from './offline/use-offline-sync';
import { routes } from './routes';

/** Sends pending sales while a page of this remote is open. */
function OfflineSync() {
  useOfflineSync();
  return null;
}

export const { bootstrap, mount, unmount } = createRemote({ routes, locales, Background: OfflineSync });
