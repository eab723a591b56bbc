import { loadedPages } from '@suite/testing';
import { useOfflineSync } from '../offline/use-offline-sync';
import { pages } from '../pages';
import { routes } from '../routes';

const RoutedPages = loadedPages(routes, pages);

/** The pages of this remote, with their code and its background work. */
export function Pages() {
  useOfflineSync();
  return <RoutedPages />;
}
