import kit from '@suite/remote-kit/locales/en.json';
import ui from '@suite/ui/locales/en.json';
import host from '../../../locales/en.json';

/** The English messages of everything that the host shows or provides to remotes, in one file. */
export const messages = { host, kit, ui };
