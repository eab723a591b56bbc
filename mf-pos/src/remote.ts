import { createRemote } from '@suite/remote-kit/remote';
import { locales } from './locales';
import { useOfflineSync } from './offline/use-offline-sync';
import { pages } from './pages';
import { routes } from './routes';

/** Sends pending sales while a page of this remote is open. */
function OfflineSync() {
  useOfflineSync();
  return null;
}

export const { bootstrap, mount, unmount } = createRemote({ routes, pages, locales, Background: OfflineSync });
