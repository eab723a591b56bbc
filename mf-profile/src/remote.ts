import { createRemote } from '@suite/remote-kit';
import { locales } from './locales';
import { routes } from './routes';

export const { bootstrap, mount, unmount } = createRemote({ routes, locales });
