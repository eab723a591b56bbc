import kit from '@suite/remote-kit/locales/en.json';
import ui from '@suite/ui/locales/en.json';
import host from '../../../locales/en.json';

/** English for everything that the host shows or hands over, in one file. */
export const messages = { host, kit, ui };
