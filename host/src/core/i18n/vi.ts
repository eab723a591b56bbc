import kit from '@suite/remote-kit/locales/vi.json';
import ui from '@suite/ui/locales/vi.json';
import host from '../../../locales/vi.json';

/** Vietnamese for everything that the host shows or hands over, in one file. */
export const messages = { host, kit, ui };
