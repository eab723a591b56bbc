import { loadedPages } from '@suite/testing';
import { pages } from '../pages';
import { routes } from '../routes';

/** The pages of this remote, with their code. */
export const Pages = loadedPages(routes, pages);
