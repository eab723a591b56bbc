import { createPaths } from '@suite/remote-kit';
import { routes } from './routes';

/** The paths of this remote's pages, in the person's area. */
export const usePaths = createPaths(routes);
