import { createPaths } from '@suite/remote-kit';
import { routes } from './routes';

/** The paths of this remote's pages, in the person's area. */
export const usePaths = createPaths(routes);

/**
 * How the person came to the booking page, in the location's state: its draft has just been prefilled from the search
 * parameters, or the confirmation was left to change something, to add another service or a guest.
 */
export type Arrival = 'begun' | 'change' | 'another' | 'guest';
