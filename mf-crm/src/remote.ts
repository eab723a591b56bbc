import { createRemote } from '@suite/remote-kit/remote';
import { locales } from './locales';
import { pages } from './pages';
import { routes } from './routes';

export const { bootstrap, mount, unmount } = createRemote({ routes, pages, locales });
