import { loadedPages } from '@suite/testing';
import { useOfflineSync } from '../offline/use-offline-sync';
import { routes } from '../routes';

const RoutedPages = loadedPages(routes);

/** The pages of this remote, with their code and its background work. */
export function Pages() {
  useOfflineSync();
  return <RoutedPages />;
}
