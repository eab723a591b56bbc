import { createPaths, useStore, useSuiteLinks } from '@suite/remote-kit';
import { routes } from './routes';

/** The paths of this remote's pages, in the person's area. */
export const usePaths = createPaths(routes);

/** Returns the path of the store's settings of texts to clients, which lead to the wording and the saved replies. */
export function useMessageSettingsPath(): string {
  const { whmcsId } = useStore();
  return `${useSuiteLinks().store_information({ id: String(whmcsId) })}#messages`;
}
