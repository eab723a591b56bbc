import { loadedPages } from '@suite/testing';
import { useOfflineSync } from '../offline/use-offline-sync';
import { routes } from '../routes';

const RoutedPages = loadedPages(routes);

/** The pages of this remote, with their code and what runs in the background beside them. */
export function Pages() {
  useOfflineSync();
  return <RoutedPages />;
}
